import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { MaturityPorts } from './maturity.ports.ts';
import type { MaturityCommand, MaturityInput, MaturityReceipt } from './maturity.types.ts';

/** From "continue" to "all to the wallet", on the page of a holding. */
export const aMaturityInput = (overrides: Partial<MaturityInput> = {}): MaturityInput => ({
  place: 'holding',
  productCode: 'QS0001',
  periodName: '第3期',
  openPeriodId: 'period-3',
  previous: 'continue',
  chosen: 'redeem',
  ...overrides,
});

/** Ports where every change is allowed, affects nothing else and is saved. */
export const fakeMaturityPorts = (overrides: Partial<MaturityPorts> = {}): MaturityPorts => ({
  cashier: fakeTradePasswordPorts<MaturityCommand, MaturityReceipt>(
    { arrangement: 'redeem' },
    { submit: ({ command }) => Promise.resolve({ kind: 'accepted', receipt: { arrangement: command.arrangement } }) },
  ),
  check: () => Promise.resolve({ kind: 'allowed', needsAlert: false }),
  ...overrides,
});
