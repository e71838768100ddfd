import type { BoundCard } from '../bank-card.ts';
import { fen } from '../../values/money.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { BankCardsPorts } from './bank-cards.machine.ts';

/** The default card: 50,000 yuan an order, 200,000 a day; it can be unbound. */
export const aBoundCard = (overrides: Partial<BoundCard> = {}): BoundCard => ({
  cardId: 'card-1',
  bankCode: 'CCB',
  bankName: '建设银行',
  tail: '6789',
  perOrderMax: fen(5_000_000),
  perDayMax: fen(20_000_000),
  dayRest: fen(20_000_000),
  isDefault: true,
  whyNotUnbound: null,
  ...overrides,
});

/** Two cards; every change succeeds. */
export const fakeBankCardsPorts = (overrides: Partial<BankCardsPorts> = {}): BankCardsPorts => ({
  cashier: fakeTradePasswordPorts(null),
  read: () => Promise.resolve({ kind: 'read', value: [aBoundCard(), aBoundCard({ cardId: 'card-2', tail: '0915', isDefault: false })] }),
  setDefault: () => Promise.resolve({ kind: 'changed' }),
  ...overrides,
});
