import type { CardKind, PaymentCard } from '../cashier/payment-card.ts';
import type { CalendarDate, EpochMs, Fen, NetValue, RatePpm, Shares } from '../values/index.ts';
import type { MissingPaper, PaperTerms } from './papers.ts';
import type { WealthHolding, WealthProduct, WealthTerms } from './wealth.ts';

/** How days are counted and what a year has: actual days over 360 or 365, or months of 30 days over 360. */
export const DAY_BASES = ['act/360', 'act/365', '30/360'] as const;
export type DayBasis = (typeof DAY_BASES)[number];

/** For a demand balance: actual days over a year of 360 or 365. */
export const DEMAND_BASES = ['act/360', 'act/365'] as const satisfies readonly DayBasis[];
export type DemandBasis = (typeof DEMAND_BASES)[number];

/** When interest is paid: all at the end, or what has run up each month. */
export const PAYOUTS = ['maturity', 'month'] as const;
export type Payout = (typeof PAYOUTS)[number];

/** Things that can be taken out before the end: nothing, all, or a part. */
export const EARLY_RULES = ['none', 'whole', 'partial'] as const;
export type EarlyRule = (typeof EARLY_RULES)[number];

/** The outcome of the principal at maturity. */
export const INSTRUCTIONS = ['pay-out', 'renew'] as const;
export type MaturityInstruction = (typeof INSTRUCTIONS)[number];

/** Whether a partner takes deposits on every day or on trading days alone. */
export const PARTNER_DAYS = ['calendar', 'trading'] as const;
export type PartnerDays = (typeof PARTNER_DAYS)[number];

export interface DepositTerm {
  readonly unit: 'month' | 'day';
  readonly count: number;
}

/** Limits of a class-II account, in fen. */
export interface AccountLimits {
  /** From or to a card that is not the bound one, each way. */
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
  /** All that the bank takes of it. */
  readonly quota: Fen;
  readonly payout: Payout;
  readonly early: EarlyRule;
  readonly isTransferable: boolean;
  /** Earlier offers, the newest first: the rate from a day on. */
  readonly formerRates: readonly FormerRate[];
}

/** A rate, and the day from which it was offered. */
export interface FormerRate {
  readonly from: CalendarDate;
  readonly rate: RatePpm;
}

/** A document of the partner: its text is the content of the page of that id. */
export const BANK_DOCUMENTS = ['fund_pact', 'dq_withdraw_pack', 'bank_service_pack', 'zb_bank_pack', 'zb_risk', 'wealth_pack'] as const;
export type BankDocument = (typeof BANK_DOCUMENTS)[number];

/** How a big sum reaches the account: from the counter or the app of the investor's own bank, as an ordinary transfer. */
export interface LargeTransfer {
  /** For the account, as the form of a transfer asks for it. */
  readonly branch: string;
  readonly limits: string;
  /** When money stands in the account. */
  readonly posting: string;
  /** The outcome of money that matches no account or no owner. */
  readonly unmatched: string;
}

/** A version of a partner's documents, and its first day. */
export interface DocumentVersion {
  readonly version: string;
  readonly effective: CalendarDate;
}

/** Facts told of a partner wherever it stands. */
export interface PartnerTerms extends PaperTerms {
  /** A neutral slot such as "zb". */
  readonly code: string;
  readonly name: string;
  readonly bankCode: string;
  readonly about: string;
  /** The amount that the deposit insurance pays at most of one bank. */
  readonly insured: Fen;
  /** For a demand deposit, a year: the balance of an account earns it, and what is drawn early. */
  readonly demandRate: RatePpm;
  /** By which a balance earns. */
  readonly demandBasis: DemandBasis;
  readonly days: PartnerDays;
  readonly limits: AccountLimits;
  readonly documents: readonly BankDocument[];
  /** For all documents together: an account is opened with consent to it. */
  readonly version: string;
  /** The first day of that version. */
  readonly effective: CalendarDate;
  /** Versions of the documents that no longer hold, the newest first. An investor who agreed to one can read it. */
  readonly former: readonly DocumentVersion[];
  /** null: this bank takes no transfers from outside. */
  readonly largeTransfer: LargeTransfer | null;
}

/** Data of a partner. A new partner is a file of this. */
export interface PartnerFile extends PartnerTerms {
  readonly products: readonly DepositTerms[];
  readonly wealth: readonly WealthTerms[];
}

/** A deposit on offer now. */
export interface DepositProduct extends DepositTerms {
  readonly remaining: Fen;
  /** For an order that is placed now. */
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

/** opening: the bank has not answered yet. closing: it was asked to end the account and has not answered. */
export const BANK_ACCOUNT_STATES = ['opening', 'open', 'closing'] as const;
export type BankAccountState = (typeof BANK_ACCOUNT_STATES)[number];

/** An e-account (class II) of an investor at a partner. */
export interface BankAccount {
  readonly partnerCode: string;
  readonly state: BankAccountState;
  /** null: not told yet. */
  readonly accountNo: string | null;
  /** For the documents that it was opened with. */
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
  /** Demand interest that has run up through yesterday and was not paid. */
  readonly accrued: Fen;
  /** The day on which it is credited. */
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
  /** The present content; 0 once it has ended. */
  readonly principal: Fen;
  readonly rate: RatePpm;
  readonly demandRate: RatePpm;
  readonly basis: DayBasis;
  readonly payout: Payout;
  readonly early: EarlyRule;
  /** The least that must stay in it after a part was drawn. */
  readonly least: Fen;
  readonly valueOn: CalendarDate;
  readonly maturesOn: CalendarDate;
  readonly instruction: MaturityInstruction;
  /** Interest of this term that was paid on what is still in it. */
  readonly paid: Fen;
  /** Interest of all terms that reached the account. */
  readonly earned: Fen;
  /** A draw that the bank has not answered is under way. */
  readonly isDrawing: boolean;
}

/**
 * in: from a card into the e-account. out: back. buy: into a deposit. draw: out of it before its end. instruct: what becomes of it at its end.
 * subscribe: into a wealth product. redeem: out of it, by shares. rebind: another card for the account. retire: the end of it.
 */
export const BANK_SIDES = ['in', 'out', 'buy', 'draw', 'instruct', 'subscribe', 'redeem', 'rebind', 'retire'] as const;
export type BankSide = (typeof BANK_SIDES)[number];

/** Movements without an order of the investor: money from outside, paid interest, a deposit that has matured or goes on. */
export const BANK_RECORD_KINDS = [...BANK_SIDES, 'credit', 'interest', 'matured', 'renewed'] as const;
export type BankRecordKind = (typeof BANK_RECORD_KINDS)[number];

/** accepted: a wealth order that the bank has taken and that waits for its net value or its money. */
export const BANK_ORDER_STATES = ['processing', 'accepted', 'done', 'failed'] as const;
export type BankOrderState = (typeof BANK_ORDER_STATES)[number];

/** One movement, and the receipt of an order. */
export interface BankRecord {
  readonly recordNo: string;
  readonly kind: BankRecordKind;
  readonly partnerCode: string;
  readonly partnerName: string;
  /** Of the deposit or the wealth product; empty: of the account. */
  readonly name: string;
  readonly depositNo: string | null;
  /** Of a draw the principal, of interest the interest; of an instruction what it is about; of a redemption 0 until it is confirmed. */
  readonly amount: Fen;
  /** For a draw and of a maturity. */
  readonly interest: Fen | null;
  /** For a draw: interest that holding on would have brought. */
  readonly lost: Fen | null;
  /** The amount that reached the account of a draw or a maturity. */
  readonly received: Fen | null;
  readonly state: BankOrderState;
  readonly at: EpochMs;
  /** null: still processed. */
  readonly finishedAt: EpochMs | null;
  /** By when the bank's file of the day settles it at the latest; of a wealth order the day of its confirmation, of a redemption then of its money. */
  readonly expectedOn: CalendarDate;
  /** For money in and out; of money from outside the account that it came from. */
  readonly card: Pick<PaymentCard, 'kind' | 'bankCode' | 'bankName' | 'tail'> | null;
  readonly valueOn: CalendarDate | null;
  readonly maturesOn: CalendarDate | null;
  /** For a purchase and of an instruction. */
  readonly instruction: MaturityInstruction | null;
  /** For a redemption; of a wealth purchase once it is confirmed. */
  readonly shares: Shares | null;
  /** That it was confirmed at. */
  readonly netValue: NetValue | null;
  /** [GW-1731] The figures told before a value was corrected; null: the figures are the first ones. */
  readonly correction: BankCorrection | null;
}

/** The figures that were first told of an order whose value was corrected, and the day of the last correction. */
export interface BankCorrection extends Pick<BankRecord, 'shares' | 'netValue'> {
  readonly on: CalendarDate;
  readonly amount: Fen | null;
}

/** Partners, accounts and deposits as an investor sees them now. */
export interface BankHome {
  readonly today: CalendarDate;
  readonly partners: readonly Partner[];
  readonly accounts: readonly BankAccount[];
  /** Held ones first, the newest first. */
  readonly deposits: readonly Deposit[];
  /** Wealth products that are held or were, by name. */
  readonly wealth: readonly WealthHolding[];
  /** Orders that the bank has not answered, the newest first. */
  readonly handling: readonly BankRecord[];
}

/** A card that money comes from or goes to. */
export interface BankCard extends PaymentCard {
  readonly isBound: boolean;
}

/** The facts that an order is judged by. */
export interface BankOffer {
  readonly side: BankSide;
  readonly partner: PartnerTerms;
  readonly account: BankAccount;
  /** For a purchase. */
  readonly product: DepositProduct | null;
  /** For a draw and of an instruction. */
  readonly deposit: Deposit | null;
  /** For a wealth purchase and a redemption. */
  readonly wealth: WealthProduct | null;
  /** For a redemption. */
  readonly holding: WealthHolding | null;
  /** The first paper that a wealth purchase still needs; null: none. */
  readonly missingPaper: MissingPaper | null;
  /** For money in and out, the bound card first; of a change of the card the others alone. */
  readonly cards: readonly BankCard[];
  /** For a change of the card and the end of an account. */
  readonly rest: AccountRest | null;
  /** The debt of the bank the investor, as deposit insurance counts it. */
  readonly insuredHeld: Fen;
}

/** The items at a bank beside the balance. */
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

/** The documents of a partner that consent is given to: those of wealth products stand apart from those of accounts and deposits. */
export const documentsOf = ({ documents }: Pick<PartnerTerms, 'documents'>, of: 'deposit' | 'wealth'): readonly BankDocument[] =>
  documents.filter((document) => document === 'bank_service_pack' || (document === 'wealth_pack') === (of === 'wealth'));
