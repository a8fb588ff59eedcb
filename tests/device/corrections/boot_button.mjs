// SPDX-License-Identifier: MIT
// The boot button is up. rp2040js reads it as pressed, and CircuitPython waits at its start until it is let go.
export function releaseBootButton(mcu) {
  const flashSelect = mcu.qspi[1]; // the button shares the line that selects the flash chip
  Object.defineProperty(flashSelect, 'inputValue', { get: () => true, configurable: true });
}
