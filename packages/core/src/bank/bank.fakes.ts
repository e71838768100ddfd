import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { countedIds } from '../kit/order/order.fakes.ts';
import { fakeTradePasswordPorts } from '../kit/trade-password/trade-password.fakes.ts';
import { calendarDate, epochAt, fen, netValue, ratePpm, shares } from '../values/index.ts';
import type { BankPapersPorts } from './bank-papers/bank-papers.ports.ts';
import type { BankPapers } from './bank-papers/bank-papers.types.ts';
import type { BankCustomer } from './papers.ts';
import type { WealthHistory, WealthHolding, WealthProduct } from './wealth.ts';
import type { BankOpeningPorts } from './bank-opening/bank-opening.ports.ts';
import type { OpeningBoard, OpeningChoice, OpeningCommand } from './bank-opening/bank-opening.types.ts';
import type { BankOrderPorts, BankCommand, BankDraft, BankOrderInput } from './bank-order/bank-order.types.ts';
import type {
  BankAccount,
  BankCard,
  BankHome,
  BankOffer,
  BankRecord,
  BankSide,
  Deposit,
  DepositProduct,
  Partner,
  PartnerTerms,
} from './bank.ts';

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
  formerRates: [
    { from: calendarDate('2026-05-06'), rate: ratePpm(15_000) },
    { from: calendarDate('2025-10-09'), rate: ratePpm(16_500) },
  ],
  remaining: fen(5_000_000_000),
  valueOn: FRIDAY,
  maturesOn: calendarDate('2027-02-20'),
  ...overrides,
});

/** R2 from 1,000 yuan; confirmed on the next trading day, paid out one day later. */
export const aWealthProduct = (overrides: Partial<WealthProduct> = {}): WealthProduct => ({
  code: 'ZB-W1',
  name: '稳健理财日开',
  about: '每个交易日开放，主要投资债券',
  risk: 2,
  startAmount: fen(100_000),
  step: fen(10_000),
  quota: fen(10_000_000_000),
  least: shares(10_000),
  confirmDays: 1,
  arrivalDays: 1,
  remaining: fen(5_000_000_000),
  latest: { day: calendarDate('2026-11-19'), netValue: netValue(10_250) },
  monthGrowth: ratePpm(2_100),
  tradingDay: FRIDAY,
  confirmsOn: calendarDate('2026-11-23'),
  arrivesOn: calendarDate('2026-11-24'),
  ...overrides,
});

/** 10,000 shares for 10,100 yuan, worth 10,250. */
export const aWealthHolding = (overrides: Partial<WealthHolding> = {}): WealthHolding => ({
  partnerCode: 'zb',
  productCode: 'ZB-W1',
  name: '稳健理财日开',
  shares: shares(1_000_000),
  redeeming: shares(0),
  cost: fen(1_010_000),
  realised: fen(0),
  latest: { day: calendarDate('2026-11-19'), netValue: netValue(10_250) },
  dayProfit: fen(300),
  ...overrides,
});

/** Four values; 10,000 shares were bought at the second value. */
export const aWealthHistory = (overrides: Partial<WealthHistory> = {}): WealthHistory => ({
  productCode: 'ZB-W1',
  partnerCode: 'zb',
  name: '稳健理财日开',
  values: [
    { day: calendarDate('2026-11-16'), netValue: netValue(10_200) },
    { day: calendarDate('2026-11-17'), netValue: netValue(10_220) },
    { day: calendarDate('2026-11-18'), netValue: netValue(10_247) },
    { day: calendarDate('2026-11-19'), netValue: netValue(10_240) },
  ],
  moves: [{ tradingDay: calendarDate('2026-11-17'), shares: shares(1_000_000), amount: fen(1_022_000) }],
  ...overrides,
});

export const aBankCustomer = (overrides: Partial<BankCustomer> = {}): BankCustomer => ({
  partnerCode: 'zb',
  level: 3,
  testedOn: calendarDate('2026-06-01'),
  validUntil: calendarDate('2027-06-01'),
  testsLeft: 2,
  address: '北京市西城区示例路1号',
  contractVersion: 'zb-w-1',
  contractAt: epochAt(calendarDate('2026-06-01'), '09:00:00'),
  authorisationVersion: 'zb-a-1',
  authorisedUntil: calendarDate('2027-06-01'),
  ...overrides,
});

/** The terms of a partner without its offers. */
export const partnerTerms = (overrides: Partial<Partner> = {}): PartnerTerms => {
  const { products: _products, wealth: _wealth, ...terms } = aPartner(overrides);
  return terms;
};

export const aBankPapers = (overrides: Partial<BankPapers> = {}): BankPapers => ({
  today: FRIDAY,
  partner: partnerTerms(),
  customer: aBankCustomer(),
  ...overrides,
});

/** Every filing is accepted. */
export const fakeBankPapersPorts = (overrides: Partial<BankPapersPorts> = {}): BankPapersPorts => ({
  read: () => Promise.resolve({ kind: 'read', value: aBankPapers() }),
  file: () => Promise.resolve({ kind: 'filed', papers: aBankPapers() }),
  ...overrides,
});

export const aPartner = (overrides: Partial<Partner> = {}): Partner => ({
  code: 'zb',
  name: '浅泊银行',
  bankCode: 'ZB',
  about: '存款产品由浅泊银行提供',
  insured: fen(50_000_000),
  demandRate: ratePpm(500),
  demandBasis: 'act/360',
  days: 'calendar',
  limits: { unboundDay: fen(1_000_000), unboundYear: fen(20_000_000), cardOrder: fen(5_000_000), cardDay: fen(10_000_000) },
  documents: ['zb_bank_pack', 'bank_service_pack', 'zb_risk'],
  version: 'zb-2',
  effective: calendarDate('2026-11-28'),
  former: [{ version: 'zb-1', effective: calendarDate('2026-11-01') }],
  questionnaire: {
    questions: [
      { text: '您投资理财产品的经验有多久？', options: ['没有经验', '一年以内', '一年以上'] },
      { text: '您能接受的最大亏损是多少？', options: ['不能亏损', '10%以内', '10%以上'] },
    ],
    months: 12,
    perYear: 3,
  },
  needsAddress: true,
  contractVersion: 'zb-w-1',
  largeTransfer: {
    branch: '浅泊银行清算中心',
    limits: '以转出银行的柜面与手机银行限额为准',
    posting: '工作日 17:00 前到达的资金当日入账',
    unmatched: '户名不一致的资金在3个工作日内原路退回',
  },
  authorisation: { version: 'zb-a-1', purpose: '办理理财业务', items: ['姓名', '证件号码'], months: 12 },
  products: [aDepositProduct()],
  wealth: [aWealthProduct()],
  ...overrides,
});

export const aBankAccount = (overrides: Partial<BankAccount> = {}): BankAccount => ({
  partnerCode: 'zb',
  state: 'open',
  agreedVersion: 'zb-1',
  accountNo: '6229001000001234',
  cardId: 'bank-1',
  bankName: '工商银行',
  tail: '6789',
  balance: fen(2_000_000),
  frozen: fen(0),
  room: { cardDay: fen(10_000_000), inDay: fen(1_000_000), inYear: fen(20_000_000), outDay: fen(1_000_000), outYear: fen(20_000_000) },
  openedAt: epochAt(calendarDate('2026-10-08'), '09:30:00'),
  accrued: fen(119),
  interestOn: calendarDate('2026-12-21'),
  earned: fen(256),
  ...overrides,
});

/** 10,000 yuan since 20 August with 31 days left: 92 days of 365 at 1.50 %. */
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
  perDayMax: null,
  dayRest: null,
  isBound: true,
  ...overrides,
});

export const aBankRecord = (overrides: Partial<BankRecord> = {}): BankRecord => ({
  recordNo: '20261120000000000001',
  kind: 'in',
  partnerCode: 'zb',
  partnerName: '浅泊银行',
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
  shares: null,
  netValue: null,
  correction: null,
  ...overrides,
});

export const aBankHome = (overrides: Partial<BankHome> = {}): BankHome => ({
  today: FRIDAY,
  partners: [aPartner()],
  accounts: [aBankAccount()],
  deposits: [aDeposit()],
  wealth: [aWealthHolding()],
  handling: [],
  ...overrides,
});

/** The offer of a side: with the product of a purchase, the deposit of a draw, or the cards of money in and out. */
export const aBankOffer = (overrides: Partial<BankOffer> = {}): BankOffer => {
  const side = overrides.side ?? 'buy';
  return {
    side,
    partner: partnerTerms(),
    account: aBankAccount(),
    product: side === 'buy' ? aDepositProduct() : null,
    deposit: side === 'draw' || side === 'instruct' ? aDeposit() : null,
    wealth: side === 'subscribe' || side === 'redeem' ? aWealthProduct() : null,
    holding: side === 'redeem' ? aWealthHolding() : null,
    missingPaper: null,
    specialCare: null,
    cards: CARDS_OF[side] ?? [],
    rest: side === 'rebind' || side === 'retire' ? { pending: 0, deposits: 0, wealth: 0 } : null,
    insuredHeld: fen(3_002_585),
    ...overrides,
  };
};

const OTHER_CARD = anAccountCard({ cardId: 'bank-2', tail: '0915', isBound: false });
const CARDS_OF: Partial<Record<BankSide, readonly BankCard[]>> = {
  in: [anAccountCard(), OTHER_CARD],
  out: [anAccountCard(), OTHER_CARD],
  rebind: [OTHER_CARD],
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
  const partner = partnerTerms();
  const { isBound: _bound, ...card } = anAccountCard();
  return {
    partners: [partner, { ...partner, code: 'bx', name: '白溪银行' }],
    accounts: [],
    cards: [card],
    name: '*女士',
    mobile: '138****0001',
    hasPassword: true,
    ...overrides,
  };
};

/** No account yet, and one card; every call succeeds and the choice is kept. */
export const fakeBankOpeningPorts = (overrides: Partial<BankOpeningPorts> = {}): BankOpeningPorts => {
  let kept: OpeningChoice | null = null;
  return {
    read: () => Promise.resolve({ kind: 'read', value: anOpeningBoard() }),
    cashier: fakeTradePasswordPorts<OpeningCommand, BankAccount>(aBankAccount()),
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
