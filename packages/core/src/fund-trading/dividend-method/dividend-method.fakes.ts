import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { DividendMethodPorts } from './dividend-method.ports.ts';
import type { DividendChange, DividendChoice, DividendMethodInput } from './dividend-method.types.ts';

export const aDividendMethodInput: DividendMethodInput = { fundCode: '000001' };

export const aDividendChoice = (overrides: Partial<DividendChoice> = {}): DividendChoice => ({
  fundCode: '000001',
  fundName: '松涧成长混合A',
  isMoneyFund: false,
  method: 'reinvest',
  ...overrides,
});

/** A world in which every change is accepted and kept. */
export const fakeDividendMethodPorts = (overrides: Partial<DividendMethodPorts> = {}): DividendMethodPorts => {
  let kept = aDividendChoice();
  return {
    cashier: fakeTradePasswordPorts<DividendChange, DividendChange>(
      { fundCode: '000001', method: 'cash' },
      {
        submit: ({ command }) => {
          kept = { ...kept, method: command.method };
          return Promise.resolve({ kind: 'accepted', receipt: command });
        },
      },
    ),
    readChoice: () => Promise.resolve({ kind: 'read', value: kept }),
    ...overrides,
  };
};
