import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { countedIds } from '../kit/order/order.fakes.ts';
import { fakeTradePasswordPorts } from '../kit/trade-password/trade-password.fakes.ts';
import { calendarDate, epochAt } from '../values/calendar-date.ts';
import { fen } from '../values/money.ts';
import { ratePpm } from '../values/rate.ts';
import type { BankOpeningPorts } from './bank-opening/bank-opening.ports.ts';
import type { OpeningBoard, OpeningChoice } from './bank-opening/bank-opening.types.ts';
import type { BankOrderPorts } from './bank-order/bank-order.ports.ts';
import type { BankCommand, BankDraft, BankOrderInput } from './bank-order/bank-order.types.ts';
import type { BankAccount, BankCard, BankHome, BankOffer, BankRecord, Deposit, DepositProduct, Partner } from './bank.ts';

const FRIDAY = calendarDate('2026-11-20');

/** Three months at 1.50 % a year, act/365, from 1,000 yuan in steps of 100. */
export const aDepositProduct = (overrides: Partial<DepositProduct> = {}): DepositProduct => ({
  code: 'ZB-D3',
  name: '定期存款三个月',
  rate: ratePpm(15_000),
  basis: 'act/365',
  term: { unit: 'month', count: 3 },
  startAmount: fen(100_000),
  step: fen(10_000),
  quota: fen(10_000_000_000),
  payout: 'maturity',
  early: 'partial',
  isTransferable: false,
  remaining: fen(5_000_000_000),
  valueOn: FRIDAY,
  maturesOn: calendarDate('2027-02-20'),
  ...overrides,
});

export const aPartner = (overrides: Partial<Partner> = {}): Partner => ({
  code: 'zb',
  name: '合作银行甲',
  bankCode: 'ZB',
  about: '存款产品由合作银行甲提供',
  insured: fen(50_000_000),
  demandRate: ratePpm(500),
  days: 'calendar',
  limits: { unboundDay: fen(1_000_000), unboundYear: fen(20_000_000), cardOrder: fen(5_000_000), cardDay: fen(10_000_000) },
  documents: ['zb_bank_pack', 'bank_service_pack', 'zb_risk'],
  version: 'zb-1',
  products: [aDepositProduct()],
  ...overrides,
});

export const aBankAccount = (overrides: Partial<BankAccount> = {}): BankAccount => ({
  partnerCode: 'zb',
  state: 'open',
  accountNo: '6229001000001234',
  cardId: 'bank-1',
  bankName: '工商银行',
  tail: '6789',
  balance: fen(2_000_000),
  frozen: fen(0),
  room: { cardDay: fen(10_000_000), inDay: fen(1_000_000), inYear: fen(20_000_000), outDay: fen(1_000_000), outYear: fen(20_000_000) },
  openedAt: epochAt(calendarDate('2026-10-08'), '09:30:00'),
  ...overrides,
});

/** 10,000 yuan since 20 August, to the end of which 31 days are left: 92 days of 365 at 1.50 %. */
export const aDeposit = (overrides: Partial<Deposit> = {}): Deposit => ({
  depositNo: '20260820000000000001',
  partnerCode: 'zb',
  productCode: 'ZB-D3',
  name: '定期存款三个月',
  state: 'held',
  principal: fen(1_000_000),
  rate: ratePpm(15_000),
  demandRate: ratePpm(500),
  basis: 'act/365',
  payout: 'maturity',
  early: 'partial',
  least: fen(100_000),
  valueOn: calendarDate('2026-09-21'),
  maturesOn: calendarDate('2026-12-21'),
  instruction: 'pay-out',
  paid: fen(0),
  earned: fen(0),
  isDrawing: false,
  ...overrides,
});

export const anAccountCard = (overrides: Partial<BankCard> = {}): BankCard => ({
  cardId: 'bank-1',
  kind: 'bank',
  bankCode: 'ICBC',
  bankName: '工商银行',
  tail: '6789',
  available: null,
  perOrderMax: null,
  isBound: true,
  ...overrides,
});

export const aBankRecord = (overrides: Partial<BankRecord> = {}): BankRecord => ({
  recordNo: '20261120000000000001',
  kind: 'in',
  partnerCode: 'zb',
  partnerName: '合作银行甲',
  name: '',
  depositNo: null,
  amount: fen(100_000),
  interest: null,
  lost: null,
  received: null,
  state: 'done',
  at: epochAt(FRIDAY, '10:30:00'),
  finishedAt: epochAt(FRIDAY, '10:30:05'),
  expectedOn: calendarDate('2026-11-21'),
  card: { kind: 'bank', bankCode: 'ICBC', bankName: '工商银行', tail: '6789' },
  valueOn: null,
  maturesOn: null,
  instruction: null,
  ...overrides,
});

export const aBankHome = (overrides: Partial<BankHome> = {}): BankHome => ({
  today: FRIDAY,
  partners: [aPartner()],
  accounts: [aBankAccount()],
  deposits: [aDeposit()],
  handling: [],
  ...overrides,
});

/** Of a side: with the product of a purchase, the deposit of a draw, the cards of money in and out. */
export const aBankOffer = (overrides: Partial<BankOffer> = {}): BankOffer => {
  const side = overrides.side ?? 'buy';
  const { products: _products, ...partner } = aPartner();
  return {
    side,
    partner,
    account: aBankAccount(),
    product: side === 'buy' ? aDepositProduct() : null,
    deposit: side === 'draw' || side === 'instruct' ? aDeposit() : null,
    cards: side === 'in' || side === 'out' ? [anAccountCard(), anAccountCard({ cardId: 'bank-2', tail: '0915', isBound: false })] : [],
    ...overrides,
  };
};

/** A world in which everything goes well, on Friday 20 November 2026 at 10:30, with a storage for the drafts. */
export const fakeBankOrderPorts = (overrides: Partial<BankOrderPorts> = {}): BankOrderPorts => {
  const drafts = new Map<string, BankDraft>();
  const keyOf = ({ side, about }: BankOrderInput) => `${side}:${about}`;
  return {
    knownUntil: () => calendarDate('2026-12-31'),
    clock: { now: () => epochAt(FRIDAY, '10:30:00') },
    calendar: chinaTradingCalendar,
    requestIds: countedIds(),
    cashier: fakeTradePasswordPorts<BankCommand, BankRecord>(aBankRecord()),
    readOffer: ({ side }) => Promise.resolve({ kind: 'read', value: aBankOffer({ side }) }),
    findOrder: () => Promise.resolve({ kind: 'never-arrived' }),
    readDraft: (about) => drafts.get(keyOf(about)) ?? null,
    saveDraft: (draft) => {
      drafts.set(keyOf(draft), draft);
    },
    clearDraft: (about) => {
      drafts.delete(keyOf(about));
    },
    ...overrides,
  };
};

export const anOpeningBoard = (overrides: Partial<OpeningBoard> = {}): OpeningBoard => {
  const { products: _products, ...partner } = aPartner();
  const { isBound: _bound, ...card } = anAccountCard();
  return {
    partners: [partner, { ...partner, code: 'bx', name: '合作银行乙' }],
    accounts: [],
    cards: [card],
    name: '*女士',
    mobile: '138****0001',
    ...overrides,
  };
};

/** No account yet, one card, and everything goes well; the choice is kept. */
export const fakeBankOpeningPorts = (overrides: Partial<BankOpeningPorts> = {}): BankOpeningPorts => {
  let kept: OpeningChoice | null = null;
  return {
    read: () => Promise.resolve({ kind: 'read', value: anOpeningBoard() }),
    open: ({ partnerCode, cardId }) => Promise.resolve({ kind: 'opened', account: aBankAccount({ partnerCode, cardId }) }),
    readChoice: () => kept,
    saveChoice: (choice) => {
      kept = choice;
    },
    clearChoice: () => {
      kept = null;
    },
    ...overrides,
  };
};
