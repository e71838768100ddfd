import type { CardKind, PaymentCard } from '../cashier/payment-card.ts';
import type { CalendarDate, EpochMs, Fen, NetValue, RatePpm, Shares } from '../values/index.ts';
import type { MissingPaper, PaperTerms } from './papers.ts';
import type { ProductNature } from '../products/nature.ts';
import type { WealthHolding, WealthProduct, WealthTerms } from './wealth.ts';

/** The day count and the days of a year: actual days over 360 or 365, or months of 30 days over 360. */
export const DAY_BASES = ['act/360', 'act/365', '30/360'] as const;
export type DayBasis = (typeof DAY_BASES)[number];

/** For a demand balance: actual days over a year of 360 or 365. */
export const DEMAND_BASES = ['act/360', 'act/365'] as const satisfies readonly DayBasis[];
export type DemandBasis = (typeof DEMAND_BASES)[number];

/** When interest is paid: all at the end, or monthly as accrued. */
export const PAYOUTS = ['maturity', 'month'] as const;
export type Payout = (typeof PAYOUTS)[number];

/** What can be drawn before the end: nothing, the whole, or a part. */
export const EARLY_RULES = ['none', 'whole', 'partial'] as const;
export type EarlyRule = (typeof EARLY_RULES)[number];

/** The outcome of the principal at maturity. */
export const INSTRUCTIONS = ['pay-out', 'renew'] as const;
export type MaturityInstruction = (typeof INSTRUCTIONS)[number];

/** Whether a partner takes deposits on every day or only on trading days. */
export const PARTNER_DAYS = ['calendar', 'trading'] as const;
export type PartnerDays = (typeof PARTNER_DAYS)[number];

export interface DepositTerm {
  readonly unit: 'month' | 'day';
  readonly count: number;
}

/** Limits of a class-II account, in fen. */
export interface AccountLimits {
  /** To or from a card other than the bound one, each way. */
  readonly unboundDay: Fen;
  readonly unboundYear: Fen;
  readonly cardOrder: Fen;
  readonly cardDay: Fen;
}

/** A deposit as the partner's file has it. */
export interface DepositTerms {
  readonly code: string;
  readonly name: string;
  /** A year. */
  readonly rate: RatePpm;
  readonly basis: DayBasis;
  readonly term: DepositTerm;
  readonly startAmount: Fen;
  readonly step: Fen;
  /** The total amount that the bank takes of it. */
  readonly quota: Fen;
  readonly payout: Payout;
  readonly early: EarlyRule;
  readonly isTransferable: boolean;
  /** Earlier rates, the newest first, each with its first day. */
  readonly formerRates: readonly FormerRate[];
}

/** A rate, and the day from which it was offered. */
export interface FormerRate {
  readonly from: CalendarDate;
  readonly rate: RatePpm;
}

/** A document of the partner; the content page of that id has its text. */
export const BANK_DOCUMENTS = ['fund_pact', 'dq_withdraw_pack', 'bank_service_pack', 'zb_bank_pack', 'zb_risk', 'wealth_pack'] as const;
export type BankDocument = (typeof BANK_DOCUMENTS)[number];

/** How a large sum reaches the account: by an ordinary transfer from the counter or app of the investor's own bank. */
export interface LargeTransfer {
  /** The account's data, as a transfer form asks for it. */
  readonly branch: string;
  readonly limits: string;
  /** When the money reaches the account. */
  readonly posting: string;
  /** What happens to money that matches no account or no owner. */
  readonly unmatched: string;
}

/** A version of a partner's documents, and its first day. */
export interface DocumentVersion {
  readonly version: string;
  readonly effective: CalendarDate;
}

/** The facts that are shown of a partner everywhere. */
export interface PartnerTerms extends PaperTerms {
  /** A neutral slot such as "zb". */
  readonly code: string;
  readonly name: string;
  readonly bankCode: string;
  readonly about: string;
  /** The maximum that deposit insurance pays for one bank. */
  readonly insured: Fen;
  /** Yearly demand rate, for the balance of an account and for early draws. */
  readonly demandRate: RatePpm;
  /** The day count of a balance. */
  readonly demandBasis: DemandBasis;
  readonly days: PartnerDays;
  readonly limits: AccountLimits;
  readonly documents: readonly BankDocument[];
  /** Of all documents together; an account is opened with consent to it. */
  readonly version: string;
  /** The first day of that version. */
  readonly effective: CalendarDate;
  /** Earlier versions of the documents, the newest first. An investor can still read the one they agreed to. */
  readonly former: readonly DocumentVersion[];
  /** null: this bank takes no transfers from outside. */
  readonly largeTransfer: LargeTransfer | null;
}

/** The data of a partner. Each partner has its own file. */
export interface PartnerFile extends PartnerTerms {
  readonly products: readonly DepositTerms[];
  readonly wealth: readonly FiledWealth[];
}

/** A wealth product as its bank's file has it. */
export interface FiledWealth extends WealthTerms {
  /** Left out: the bank has not said what it invests in. */
  readonly nature?: ProductNature;
}

/** A deposit on offer now. */
export interface DepositProduct extends DepositTerms {
  readonly remaining: Fen;
  /** For an order placed now. */
  readonly valueOn: CalendarDate;
  readonly maturesOn: CalendarDate;
}

export interface Partner extends PartnerTerms {
  readonly products: readonly DepositProduct[];
  readonly wealth: readonly WealthProduct[];
}

/** The amount that the limits still leave, in fen. */
export interface AccountRoom {
  readonly cardDay: Fen;
  readonly inDay: Fen;
  readonly inYear: Fen;
  readonly outDay: Fen;
  readonly outYear: Fen;
}

/** opening: the bank has not yet confirmed the account. closing: the bank has not yet confirmed its end. */
export const BANK_ACCOUNT_STATES = ['opening', 'open', 'closing'] as const;
export type BankAccountState = (typeof BANK_ACCOUNT_STATES)[number];

/** An e-account (class II) of an investor at a partner. */
export interface BankAccount {
  readonly partnerCode: string;
  readonly state: BankAccountState;
  /** null: not known yet. */
  readonly accountNo: string | null;
  /** Version of the documents that it was opened with. */
  readonly agreedVersion: string;
  /** The bound card. */
  readonly cardId: string;
  readonly bankName: string;
  readonly tail: string;
  readonly balance: Fen;
  /** In orders that the bank has not answered. */
  readonly frozen: Fen;
  readonly room: AccountRoom;
  readonly openedAt: EpochMs | null;
  /** Demand interest that has accrued through yesterday and is unpaid. */
  readonly accrued: Fen;
  /** The day on which the accrued interest is credited. */
  readonly interestOn: CalendarDate;
  /** Demand interest that was paid since the account was opened. */
  readonly earned: Fen;
}

export type DepositState = 'held' | 'ended';

/** A deposit that was made. */
export interface Deposit {
  readonly depositNo: string;
  readonly partnerCode: string;
  readonly productCode: string;
  readonly name: string;
  readonly state: DepositState;
  /** The present principal; 0 once the deposit has ended. */
  readonly principal: Fen;
  readonly rate: RatePpm;
  readonly demandRate: RatePpm;
  readonly basis: DayBasis;
  readonly payout: Payout;
  readonly early: EarlyRule;
  /** The minimum that stays in it after a partial draw. */
  readonly least: Fen;
  readonly valueOn: CalendarDate;
  readonly maturesOn: CalendarDate;
  readonly instruction: MaturityInstruction;
  /** Interest of this term already paid on the present principal. */
  readonly paid: Fen;
  /** Interest of all terms that reached the account. */
  readonly earned: Fen;
  /** A draw is under way that the bank has not answered. */
  readonly isDrawing: boolean;
}

/**
 * in: from a card into the e-account. out: from the e-account to a card. buy: into a deposit. draw: out of a deposit before its
 * end. instruct: the instruction at maturity. subscribe: into a wealth product. redeem: out of a wealth product, by shares.
 * rebind: another card for the account. retire: the end of the account.
 */
export const BANK_SIDES = ['in', 'out', 'buy', 'draw', 'instruct', 'subscribe', 'redeem', 'rebind', 'retire'] as const;
export type BankSide = (typeof BANK_SIDES)[number];

/** Movements without an order of the investor: money from outside, paid interest, a deposit that has matured or is renewed. */
export const BANK_RECORD_KINDS = [...BANK_SIDES, 'credit', 'interest', 'matured', 'renewed'] as const;
export type BankRecordKind = (typeof BANK_RECORD_KINDS)[number];

/** accepted: the bank has taken a wealth order, which waits for its net value or its money. */
export const BANK_ORDER_STATES = ['processing', 'accepted', 'done', 'failed'] as const;
export type BankOrderState = (typeof BANK_ORDER_STATES)[number];

/** One movement, and the receipt of an order. */
export interface BankRecord {
  readonly recordNo: string;
  readonly kind: BankRecordKind;
  readonly partnerCode: string;
  readonly partnerName: string;
  /** Name of the deposit or the wealth product; empty for the account. */
  readonly name: string;
  readonly depositNo: string | null;
  /** A draw has its principal, interest its amount, an instruction the deposit's amount; a redemption has 0 until it is confirmed. */
  readonly amount: Fen;
  /** For a draw and for a maturity. */
  readonly interest: Fen | null;
  /** For a draw: the interest that keeping the deposit would have brought. */
  readonly lost: Fen | null;
  /** The amount that a draw or a maturity paid into the account. */
  readonly received: Fen | null;
  readonly state: BankOrderState;
  readonly at: EpochMs;
  /** null: still processed. */
  readonly finishedAt: EpochMs | null;
  /**
   * The latest day on which the bank's daily file settles it. A wealth order has its day of confirmation, and a confirmed
   * redemption the day of its money.
   */
  readonly expectedOn: CalendarDate;
  /** For money in and out; for money from outside, its source account. */
  readonly card: Pick<PaymentCard, 'kind' | 'bankCode' | 'bankName' | 'tail'> | null;
  readonly valueOn: CalendarDate | null;
  readonly maturesOn: CalendarDate | null;
  /** For a purchase and for an instruction. */
  readonly instruction: MaturityInstruction | null;
  /** For a redemption, and for a wealth purchase once it is confirmed. */
  readonly shares: Shares | null;
  /** The net value at confirmation. */
  readonly netValue: NetValue | null;
  /** [GW-1731] The figures before a correction of a value; null: no correction. */
  readonly correction: BankCorrection | null;
}

/** The first figures of an order whose value was corrected, and the day of the last correction. */
export interface BankCorrection extends Pick<BankRecord, 'shares' | 'netValue'> {
  readonly on: CalendarDate;
  readonly amount: Fen | null;
}

/** Partners, accounts and deposits as an investor sees them now. */
export interface BankHome {
  readonly today: CalendarDate;
  readonly partners: readonly Partner[];
  readonly accounts: readonly BankAccount[];
  /** Held deposits first, the newest first. */
  readonly deposits: readonly Deposit[];
  /** Wealth products held now or before, by name. */
  readonly wealth: readonly WealthHolding[];
  /** Orders that the bank has not answered, the newest first. */
  readonly handling: readonly BankRecord[];
}

/** A card that money comes from or goes to. */
export interface BankCard extends PaymentCard {
  readonly isBound: boolean;
}

/** The facts by which an order is judged. */
export interface BankOffer {
  readonly side: BankSide;
  readonly partner: PartnerTerms;
  readonly account: BankAccount;
  /** For a purchase. */
  readonly product: DepositProduct | null;
  /** For a draw and for an instruction. */
  readonly deposit: Deposit | null;
  /** For a wealth purchase and a redemption. */
  readonly wealth: WealthProduct | null;
  /** For a redemption. */
  readonly holding: WealthHolding | null;
  /** The first paper that a wealth purchase still needs; null: none. */
  readonly missingPaper: MissingPaper | null;
  /** [LAW-108] For a wealth purchase: the version of the text of special care that is confirmed before it; null: none. */
  readonly specialCare: string | null;
  /** For money in and out, the bound card first; for a change of card, only the other cards. */
  readonly cards: readonly BankCard[];
  /** For a change of the card and the end of an account. */
  readonly rest: AccountRest | null;
  /** The bank's debt to the investor, as deposit insurance counts it. */
  readonly insuredHeld: Fen;
}

/** What the investor has at a bank beside the balance. */
export interface AccountRest {
  /** Orders that the bank has not finished. */
  readonly pending: number;
  readonly deposits: number;
  readonly wealth: number;
}

export interface BankRecordQuery {
  /** null: all. */
  readonly kind: BankRecordKind | null;
}

/** Rows of a page of records. */
export const BANK_PAGE = 30;

/** The data that a card of an opening needs: it must be a bank card. */
export const isBindable = ({ kind }: { readonly kind: CardKind }): boolean => kind === 'bank';

/** The documents of a partner that need consent; wealth products have a set of their own. */
export const documentsOf = ({ documents }: Pick<PartnerTerms, 'documents'>, of: 'deposit' | 'wealth'): readonly BankDocument[] =>
  documents.filter((document) => document === 'bank_service_pack' || (document === 'wealth_pack') === (of === 'wealth'));

/** [LAW-58] The documents that an order agrees to: a purchase to those of its product, the end of an account to those of the account. */
export const orderDocuments = (side: BankSide, partner: Pick<PartnerTerms, 'documents'>): readonly BankDocument[] => {
  if (side === 'retire') return ['bank_service_pack'];
  return side === 'buy' || side === 'subscribe' ? documentsOf(partner, side === 'buy' ? 'deposit' : 'wealth') : [];
};
