import type { Message } from '../kit/message.ts';
import type { CalendarDate, EpochMs, RiskLevel } from '../values/index.ts';
import type { WealthTerms } from './wealth.ts';

export const PAPERS = ['authorisation', 'risk', 'address', 'contract'] as const;
export type Paper = (typeof PAPERS)[number];

export interface BankQuestion {
  readonly text: string;
  readonly options: readonly string[];
}

/** The bank's own questionnaire. */
export interface BankQuestionnaire {
  readonly questions: readonly BankQuestion[];
  /** Months that a result is valid. */
  readonly months: number;
  /** Tests allowed in twelve months. */
  readonly perYear: number;
}

/**
 * How answers are judged: a score per option, and the minimum score of each level, the highest level first. The scores stay at the
 * gateway.
 */
export interface BankScoring {
  readonly points: readonly (readonly number[])[];
  readonly levels: readonly { readonly from: number; readonly level: RiskLevel }[];
}

export interface BankAuthorisation {
  readonly version: string;
  readonly purpose: string;
  readonly items: readonly string[];
  readonly months: number;
}

/** The papers that a partner asks for, as data of its file; null: not asked for. */
export interface PaperTerms {
  readonly questionnaire: BankQuestionnaire | null;
  readonly needsAddress: boolean;
  /** For the contract of wealth products. */
  readonly contractVersion: string | null;
  readonly authorisation: BankAuthorisation | null;
}

export interface BankCustomer {
  readonly partnerCode: string;
  readonly level: RiskLevel | null;
  readonly testedOn: CalendarDate | null;
  readonly validUntil: CalendarDate | null;
  /** Tests left in these twelve months. */
  readonly testsLeft: number;
  readonly address: string | null;
  readonly contractVersion: string | null;
  readonly contractAt: EpochMs | null;
  readonly authorisationVersion: string | null;
  readonly authorisedUntil: CalendarDate | null;
}

/** Why a wealth purchase waits. */
export type MissingPaper = 'authorisation' | 'risk' | 'risk-expired' | 'risk-low' | 'address' | 'contract';

/** [BK-72] The first paper that a purchase of a product still needs; null: none. Only papers of the partner's file are needed. */
export const missingPaperOf = (
  terms: PaperTerms,
  customer: BankCustomer | null,
  { risk }: Pick<WealthTerms, 'risk'>,
  today: CalendarDate,
): MissingPaper | null => {
  if (terms.authorisation !== null && !isAuthorised(terms, customer, today)) return 'authorisation';
  if (terms.questionnaire !== null) {
    const { level = null, validUntil = null } = customer ?? {};
    if (level === null || validUntil === null) return 'risk';
    if (validUntil < today) return 'risk-expired';
    if (level < risk) return 'risk-low';
  }
  if (terms.needsAddress && (customer?.address ?? null) === null) return 'address';
  return terms.contractVersion === null || customer?.contractVersion === terms.contractVersion ? null : 'contract';
};

/** [BK-78] An authorisation is for one version and ends by itself. */
export const isAuthorised = ({ authorisation }: PaperTerms, customer: BankCustomer | null, today: CalendarDate): boolean =>
  authorisation !== null &&
  customer !== null &&
  customer.authorisationVersion === authorisation.version &&
  customer.authorisedUntil !== null &&
  customer.authorisedUntil >= today;

const BAR = {
  authorisation: 'bank-authorisation-missing',
  risk: 'bank-risk-missing',
  'risk-expired': 'bank-risk-expired',
  'risk-low': 'bank-risk-low',
  address: 'bank-address-missing',
  contract: 'bank-contract-missing',
} as const satisfies Record<MissingPaper, Message['kind']>;

export const paperBar = (missing: MissingPaper): Message => ({ kind: BAR[missing] });

/** [BK-72] The page that corrects a message; null: the message is about no paper. */
export const paperOfBar = ({ kind }: Message): Paper | null => {
  switch (kind) {
    case 'bank-authorisation-missing':
      return 'authorisation';
    case 'bank-risk-missing':
    case 'bank-risk-expired':
    case 'bank-risk-low':
      return 'risk';
    case 'bank-address-missing':
      return 'address';
    case 'bank-contract-missing':
      return 'contract';
    default:
      return null;
  }
};

/** The filed paper: one answer for each question by position, an address, or consent to a version. A withdrawal ends the authorisation. */
export type FiledPaper =
  | { readonly paper: 'risk'; readonly answers: readonly number[] }
  | { readonly paper: 'address'; readonly address: string }
  | { readonly paper: 'contract' | 'authorisation'; readonly version: string }
  | { readonly paper: 'withdrawal' };

export type PaperFiling = FiledPaper & { readonly partnerCode: string };

/** [BK-76] [BK-77] [BK-78] [GW-1803] Why a paper cannot be filed; null when possible. */
export const filingProblem = (terms: PaperTerms, customer: BankCustomer, filing: FiledPaper): Message | null => {
  switch (filing.paper) {
    case 'risk': {
      const { questionnaire } = terms;
      if (questionnaire === null) return UNWANTED;
      if (customer.testsLeft <= 0) return { kind: 'bank-tests-used', most: questionnaire.perYear };
      const isWhole = questionnaire.questions.every(({ options }, at) => options[filing.answers[at] ?? -1] !== undefined);
      return isWhole && filing.answers.length === questionnaire.questions.length ? null : { kind: 'bank-answer-missing' };
    }
    case 'address': {
      if (!terms.needsAddress) return UNWANTED;
      const length = filing.address.trim().length;
      return length >= ADDRESS.least && length <= ADDRESS.most ? null : { kind: 'bank-address-short' };
    }
    case 'contract':
      return textProblem(terms.contractVersion, filing.version);
    case 'authorisation':
      return textProblem(terms.authorisation?.version ?? null, filing.version);
    case 'withdrawal':
      // An authorisation can be withdrawn even when the partner no longer asks for one.
      return terms.authorisation === null && customer.authorisationVersion === null ? UNWANTED : null;
  }
};

const UNWANTED: Message = { kind: 'bank-paper-unwanted' };
const textProblem = (wanted: string | null, read: string): Message | null => {
  if (wanted === null) return UNWANTED;
  return read === wanted ? null : { kind: 'bank-paper-outdated' };
};

/** Characters of an address. */
const ADDRESS = { least: 5, most: 100 } as const;

/** [BK-76] The level of answers: the sum of their scores by the bank's table; the lowest level where no minimum is reached. */
export const levelOf = ({ points, levels }: BankScoring, answers: readonly number[]): RiskLevel => {
  const score = answers.reduce((sum, answer, at) => sum + (points[at]?.[answer] ?? 0), 0);
  return levels.find(({ from }) => score >= from)?.level ?? 1;
};
