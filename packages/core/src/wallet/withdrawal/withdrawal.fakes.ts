import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import { aGivingCard } from '../../cashier/testing.fakes.ts';
import { countedIds, fakeDraftBox } from '../../kit/order/order.fakes.ts';
import { fakeRequestBook } from '../../kit/request-book.fakes.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import { calendarDate, epochAt, fen } from '../../values/index.ts';
import { aWalletHome } from '../wallet-home/wallet-home.fakes.ts';
import type { WithdrawalCommand, WithdrawalOpening, WithdrawalReceipt } from '../wallet.ts';
import type { WithdrawalPorts, WithdrawalDraft } from './withdrawal.types.ts';

/** The wallet with 20,000.37 yuan, and two bank cards; the second was used last. */
export const aWithdrawalOpening = (overrides: Partial<WithdrawalOpening> = {}): WithdrawalOpening => ({
  home: aWalletHome(),
  cards: [aGivingCard(), aGivingCard({ cardId: 'bank-2', tail: '0915' })],
  lastUsedCardId: 'bank-2',
  ...overrides,
});

export const aWithdrawalReceipt: WithdrawalReceipt = {
  orderNo: 'withdrawal-1',
  mode: 'quick',
  amount: fen(1_000_000),
  bankCode: 'ICBC',
  bankName: '工商银行',
  tail: '0915',
  balance: fen(1_000_037),
  parts: [
    { fundCode: '800401', fundName: '松涧现金货币A', amount: fen(900_000) },
    { fundCode: '800402', fundName: '岚川日日盈货币A', amount: fen(100_000) },
  ],
  at: epochAt(calendarDate('2026-11-20'), '10:00:05'),
  arrivesOn: null,
  lastIncomeOn: calendarDate('2026-11-19'),
};

/** A world in which everything goes well, on Friday 20 November 2026 at 10:00, with a storage for the draft. */
export const fakeWithdrawalPorts = (overrides: Partial<WithdrawalPorts> = {}): WithdrawalPorts => {
  const book = fakeRequestBook(() => aWithdrawalReceipt);
  return {
    knownUntil: () => calendarDate('2026-12-31'),
    clock: { now: () => epochAt(calendarDate('2026-11-20'), '10:00:00') },
    calendar: chinaTradingCalendar,
    requestIds: countedIds(),
    cashier: fakeTradePasswordPorts<WithdrawalCommand, WithdrawalReceipt>(aWithdrawalReceipt, { submit: book.submit }),
    loadWithdrawal: () => Promise.resolve(aWithdrawalOpening()),
    findWithdrawal: (requestId) => {
      const receipt = book.find(requestId);
      return Promise.resolve(receipt === null ? { kind: 'never-arrived' } : { kind: 'done', receipt });
    },
    ...fakeDraftBox<WithdrawalDraft>(),
    ...overrides,
  };
};
