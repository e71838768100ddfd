import { describe, expect, it } from 'vitest';

import { CALENDAR_UNTIL_HEADER, createServerClock, SERVER_TIME_HEADER } from './server-clock.ts';

describe('the clock of the gateway', () => {
  const told = (text: string) => new Headers({ [SERVER_TIME_HEADER]: text });

  it('uses the device’s time until the first answer, then runs on with the device [IDS-2]', () => {
    let device = 1_000_000;
    const clock = createServerClock(() => device);
    expect(clock.now()).toBe(1_000_000);
    clock.observe(told('90000000'));
    device += 500;
    expect(clock.now()).toBe(90_000_500);
  });

  it.each(['', 'soon', '-5', '0', '1.5', '1e30'])('ignores the time %j [IDS-2]', (text) => {
    const clock = createServerClock(() => 7);
    clock.observe(told(text));
    clock.observe(new Headers());
    expect(clock.now()).toBe(7);
  });
});

describe('the calendar of the gateway', () => {
  const told = (text: string) => new Headers({ [CALENDAR_UNTIL_HEADER]: text });

  it('ends at the day that the newest answer told [DOM-101]', () => {
    const clock = createServerClock();
    expect(clock.calendarUntil()).toBeNull();
    clock.observe(told('2026-12-31'));
    clock.observe(new Headers());
    expect(clock.calendarUntil()).toBe('2026-12-31');
    clock.observe(told('2027-12-31'));
    expect(clock.calendarUntil()).toBe('2027-12-31');
  });

  it.each(['', 'soon', '20271231', '2027-02-30'])('ignores the day %j [DOM-101]', (text) => {
    const clock = createServerClock();
    clock.observe(told(text));
    expect(clock.calendarUntil()).toBeNull();
  });
});
