import { calendarDate } from '../../values/calendar-date.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { AccountClosingPorts, DataExportPorts } from './own-data.ports.ts';
import type { ClosingStanding } from './own-data.types.ts';

/** An account that can be closed, with a trade password. */
export const aClosingStanding = (overrides: Partial<ClosingStanding> = {}): ClosingStanding => ({
  obstacles: [],
  hasPassword: true,
  maskedMobile: '138****0001',
  keptUntil: calendarDate('2046-12-31'),
  ...overrides,
});

const sent = { kind: 'sent', demoCode: '246810', resendAfterSeconds: 60 } as const;

/** A gateway that sends codes and makes the file. */
export const fakeDataExportPorts = (overrides: Partial<DataExportPorts> = {}): DataExportPorts => ({
  requestCode: () => Promise.resolve(sent),
  exportData: () => Promise.resolve({ kind: 'made' }),
  ...overrides,
});

/** A gateway that closes the account. */
export const fakeAccountClosingPorts = (overrides: Partial<AccountClosingPorts> = {}): AccountClosingPorts => ({
  cashier: fakeTradePasswordPorts(null),
  read: () => Promise.resolve({ kind: 'read', value: aClosingStanding() }),
  requestCode: () => Promise.resolve(sent),
  close: () => Promise.resolve({ kind: 'closed' }),
  ...overrides,
});
