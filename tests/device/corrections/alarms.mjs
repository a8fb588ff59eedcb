// SPDX-License-Identifier: MIT
// A timer's alarm comes when its microsecond begins. rp2040js drops the part of a microsecond that has already gone, so
// the alarm would come up to 1 us early, and code that then reads the clock finds it not yet due.
const TIMER = 0x40054; // rp2040js's index of that peripheral
const ALARM0 = 0x10; // the registers of the four alarms
const ALARM3 = 0x1c;

export function makeAlarmsPunctual(mcu) {
  const timer = mcu.peripherals[TIMER];
  const clock = mcu.clock;
  const write = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    if (offset < ALARM0 || offset > ALARM3) return write(offset, value);
    const alarm = timer.alarms[(offset - ALARM0) >> 2];
    const now = Math.floor(clock.nanos / 1000);
    const wait = ((value - now) >>> 0) * 1000 - (clock.nanos - now * 1000);
    alarm.armed = true;
    alarm.targetMicros = value >>> 0;
    alarm.clockAlarm.schedule(Math.max(0, wait) + 1);
  };
}
