import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import type { LoginDevicesPorts, LoginDevice } from './login-devices.machine.ts';

/** This session on a phone, since this morning. */
export const aLoginDevice = (overrides: Partial<LoginDevice> = {}): LoginDevice => ({
  sessionId: 'session-1',
  system: 'iphone',
  browser: 'safari',
  address: '192.0.*.*',
  openedAt: epochAt(calendarDate('2026-11-20'), '09:30:00'),
  agreedVersion: '1.0',
  lastSeenAt: epochAt(calendarDate('2026-11-20'), '10:05:59'),
  isCurrent: true,
  ...overrides,
});

/** A gateway with this session and one on a computer, which can both be ended. */
export const fakeLoginDevicesPorts = (overrides: Partial<LoginDevicesPorts> = {}): LoginDevicesPorts => ({
  read: () =>
    Promise.resolve({
      kind: 'read',
      value: [aLoginDevice(), aLoginDevice({ sessionId: 'session-2', system: 'windows', browser: 'edge', isCurrent: false })],
    }),
  end: () => Promise.resolve({ kind: 'ended' }),
  ...overrides,
});
