import type { PaymentCard } from '../cashier/payment-card.ts';
import type { CalendarDate, EpochMs, Fen, NetValue, RatePpm } from '../values/index.ts';

/** A money fund with a part of the wallet. One share is one yuan. */
export interface WalletFund {
  readonly fundCode: string;
  readonly fundName: string;
  readonly shares: Fen;
  /** The part that does not earn yet. */
  readonly waiting: Fen;
  /** The total income of this wallet in it. */
  readonly cumulativeIncome: Fen;
  /** The day of the figures; null: none is published. */
  readonly day: CalendarDate | null;
  /** Income of 10,000 shares on that day in ten-thousandths of a yuan (万份收益). */
  readonly tenThousandIncome: NetValue | null;
  readonly sevenDayYield: RatePpm | null;
  /** The rest of today's quick redemptions and quick withdrawals through this channel. */
  readonly quickLeft: Fen;
  /** false: its money stays and can leave, and no new money enters. */
  readonly takesNew: boolean;
}

/** Money in the wallet that earns from a later day. */
export interface WaitingMoney {
  readonly amount: Fen;
  /** The day on which its first income is visible. */
  readonly firstIncomeOn: CalendarDate;
}

/** 小活宝+ as it is now. */
export interface WalletHome {
  readonly balance: Fen;
  /** Income of the day before today; null: not published yet, or there is no fund. */
  readonly yesterdayIncome: Fen | null;
  readonly yesterday: CalendarDate;
  readonly cumulativeIncome: Fen;
  /** Of the components, weighted by the money in each, equally in an empty wallet. null: nothing is published. */
  readonly sevenDayYield: RatePpm | null;
  readonly tenThousandIncome: NetValue | null;
  readonly figuresOn: CalendarDate | null;
  /** In their order. Empty: the balance is outside funds and earns nothing. */
  readonly funds: readonly WalletFund[];
  /** Keyed by day, the earliest first. */
  readonly waiting: readonly WaitingMoney[];
  /** Normal withdrawals that have not arrived. */
  readonly onTheWay: Fen;
  /** The largest quick withdrawal of today, over all funds. */
  readonly quickLeft: Fen;
  readonly limits: { readonly quickPerFundDay: Fen };
}

/** quick: within seconds, up to each fund's daily limit. normal: on the next trading day. */
export const WITHDRAWAL_MODES = ['quick', 'normal'] as const;
export type WithdrawalMode = (typeof WITHDRAWAL_MODES)[number];

export interface WithdrawalOpening {
  readonly home: WalletHome;
  /** Bank cards. */
  readonly cards: readonly PaymentCard[];
  readonly lastUsedCardId: string | null;
}

/** The purpose of the password. */
export interface WithdrawalCommand {
  /** Client request id: a repeat is answered with the first answer and moves nothing. */
  readonly requestId: string;
  readonly mode: WithdrawalMode;
  readonly amount: Fen;
  readonly cardId: string;
}

/** One fund's part of an amount. */
export interface WalletPart {
  readonly fundCode: string;
  readonly fundName: string;
  readonly amount: Fen;
}

export interface WithdrawalReceipt {
  readonly orderNo: string;
  readonly mode: WithdrawalMode;
  readonly amount: Fen;
  readonly bankCode: string;
  readonly bankName: string;
  /** Last four digits of the card. */
  readonly tail: string;
  /** Balance of the wallet right after this withdrawal. */
  readonly balance: Fen;
  readonly parts: readonly WalletPart[];
  readonly at: EpochMs;
  /** null: it arrives at once. */
  readonly arrivesOn: CalendarDate | null;
  /** The last day for which the amount earns. */
  readonly lastIncomeOn: CalendarDate;
}

/** The outcome of a request id; an id that never arrived is closed for good. */
export type FoundWithdrawal = { readonly kind: 'done'; readonly receipt: WithdrawalReceipt } | { readonly kind: 'never-arrived' };

export const WALLET_RECORD_KINDS = ['in', 'out', 'income'] as const;
export type WalletRecordKind = (typeof WALLET_RECORD_KINDS)[number];

/** The source or target of the wallet's money. */
export const WALLET_SOURCES = [
  'top-up',
  'quick-withdrawal',
  'normal-withdrawal',
  'income',
  'payment',
  'fund-purchase',
  'refund',
  'redemption',
  'maturity',
  'dividend',
  'correction',
  'repayment',
  'deposit',
  'advisory-fee',
  'transfer-sale',
  'bank-in',
  'bank-out',
  'other',
] as const;
export type WalletSource = (typeof WALLET_SOURCES)[number];

/** confirming: in the wallet, earns from a later day. on-the-way: out of the wallet, not yet on the card. */
export const WALLET_RECORD_STATES = ['confirming', 'on-the-way', 'done'] as const;
export type WalletRecordState = (typeof WALLET_RECORD_STATES)[number];

/** One movement of the wallet. */
export interface WalletRecord {
  readonly recordNo: string;
  readonly kind: WalletRecordKind;
  readonly source: WalletSource;
  /** Always positive: `kind` has the direction. */
  readonly amount: Fen;
  /** The purpose or origin of the money; null: the source is sufficient. */
  readonly productName: string | null;
  readonly at: EpochMs;
  readonly state: WalletRecordState;
  /** The first earning day; null: no incoming money. */
  readonly confirmsOn: CalendarDate | null;
  /** The day on which its first income is visible; null: no incoming money. */
  readonly firstIncomeOn: CalendarDate | null;
  /** The day of arrival on the card; null: no normal withdrawal. */
  readonly arrivesOn: CalendarDate | null;
}

/** One movement with all known data. */
export interface WalletRecordDetail extends WalletRecord {
  /** The order that caused it; null: none. */
  readonly orderNo: string | null;
  /** The bank card of the other side; null: none. */
  readonly card: { readonly bankCode: string; readonly bankName: string; readonly tail: string } | null;
  /** Its distribution over the funds; empty where it is not stored. */
  readonly parts: readonly WalletPart[];
  /** The trading day for which it counts. */
  readonly acceptedOn: CalendarDate | null;
  /** The last earning day of outgoing money. */
  readonly lastIncomeOn: CalendarDate | null;
  /** [LAW-97] Of money that paid something, where the law has it told as two: null: it is told as one. */
  readonly spending: WalletSpending | null;
}

/** What a payment from the wallet consists of: shares of money funds redeemed, and something bought or repaid with their money. */
export interface WalletSpending {
  readonly redeemedOn: CalendarDate;
  /** The day on which what was bought is confirmed; null: it has none. */
  readonly confirmsOn: CalendarDate | null;
}

export interface WalletIncomeDay {
  readonly day: CalendarDate;
  readonly amount: Fen;
}

/** Figures of a day, of the wallet or of one of its funds. */
export interface WalletRate {
  readonly day: CalendarDate;
  readonly tenThousandIncome: NetValue;
  readonly sevenDayYield: RatePpm | null;
}

/** The shown ranges of rates. */
export const WALLET_RATE_RANGES = ['month', 'season', 'half-year', 'year'] as const;
export type WalletRateRange = (typeof WALLET_RATE_RANGES)[number];

export interface WalletRateQuery {
  /** null: the wallet itself, with its funds equally weighted. */
  readonly fundCode: string | null;
  readonly range: WalletRateRange;
}

export interface WalletRecordQuery {
  /** null: all of them. */
  readonly kind: WalletRecordKind | null;
}

/** Rows of a page of records and of incomes. */
export const WALLET_PAGE = 30;
