import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import { calendarDate, epochAt, fen } from '../../values/index.ts';
import type { PaymentCard } from '../payment-card.ts';
import { countedIds, fakeDraftBox } from '../../kit/order/order.fakes.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { TopUpPorts, TopUpDraft, TopUpReceipt, WalletOverview } from './top-up.types.ts';

/** 50,000 yuan on the card, at most 20,000 an order. */
export const aGivingCard = (overrides: Partial<PaymentCard> = {}): PaymentCard => ({
  cardId: 'bank-1',
  kind: 'bank',
  bankCode: 'ICBC',
  bankName: '工商银行',
  tail: '6789',
  available: fen(5_000_000),
  perOrderMax: fen(2_000_000),
  perDayMax: null,
  dayRest: null,
  ...overrides,
});

/** 300 yuan in the wallet; a second card with 1,200 yuan and no limit. */
export const aWalletOverview = (overrides: Partial<WalletOverview> = {}): WalletOverview => ({
  balance: fen(30_000),
  cards: [aGivingCard(), aGivingCard({ cardId: 'bank-2', tail: '0915', available: fen(120_000), perOrderMax: null })],
  ...overrides,
});

export const aTopUpReceipt: TopUpReceipt = {
  orderNo: 'top-up-1',
  amount: fen(1_000_000),
  balance: fen(1_030_000),
  at: epochAt(calendarDate('2026-11-20'), '10:00:05'),
};

/** A world in which everything goes well, on Friday 20 November 2026 at 10:00, with a storage for the draft. */
export const fakeTopUpPorts = (overrides: Partial<TopUpPorts> = {}): TopUpPorts => ({
  knownUntil: () => calendarDate('2026-12-31'),
  clock: { now: () => epochAt(calendarDate('2026-11-20'), '10:00:00') },
  calendar: chinaTradingCalendar,
  requestIds: countedIds(),
  cashier: fakeTradePasswordPorts(aTopUpReceipt),
  loadWallet: () => Promise.resolve(aWalletOverview()),
  findTopUp: () => Promise.resolve({ kind: 'never-arrived' }),
  ...fakeDraftBox<TopUpDraft>(),
  ...overrides,
});
