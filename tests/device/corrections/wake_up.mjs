// SPDX-License-Identifier: MIT
// Waiting for an interrupt that is already pending does not wait. rp2040js falls asleep on it, for ever.
export function wakeUp(core) {
  if (core.waiting && core.pendingInterrupts & core.enabledInterrupts) {
    core.waiting = false;
    core.interruptsUpdated = true;
  }
}
