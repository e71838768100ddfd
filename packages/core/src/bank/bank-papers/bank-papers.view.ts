import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { formatDate, formatMinute, type RiskLevel } from '../../values/index.ts';
import type { BankPapersMachine } from './bank-papers.machine.ts';
import { paperObstacle } from './bank-papers.rules.ts';
import type { BankPapersStep } from './bank-papers.types.ts';
import type { PartnerTerms } from '../bank.ts';
import { isAuthorised, type BankAuthorisation, type Paper } from '../papers.ts';

export type BankPapersSnapshot = SnapshotFrom<BankPapersMachine>;
export type BankPapersStateName = StateValueFrom<BankPapersMachine>;

export interface QuestionLine {
  readonly text: string;
  readonly options: readonly string[];
  readonly chosen: number | null;
}

/** The view of the pages of a bank's papers. */
export interface BankPapersView extends FlowFrame {
  readonly step: BankPapersStep;
  readonly paper: Paper;
  readonly partnerCode: string;
  /** The facts in the partner's texts; null until read. */
  readonly partner: PartnerTerms | null;
  readonly partnerName: string;
  /** False: this bank does not ask for it. */
  readonly isWanted: boolean;
  readonly questions: readonly QuestionLine[];
  readonly answered: number;
  /** The bank's level; null: not tested. */
  readonly level: RiskLevel | null;
  readonly testedText: string;
  readonly validText: string;
  readonly isExpired: boolean;
  readonly testsLeft: number;
  readonly address: string;
  readonly savedAddress: string | null;
  readonly version: string;
  /** For this version; "--": no consent. */
  readonly signedText: string;
  readonly isSigned: boolean;
  readonly authorisation: BankAuthorisation | null;
  readonly isAuthorised: boolean;
  readonly authorisedText: string;
  readonly agreed: boolean;
  readonly button: { readonly isEnabled: boolean; readonly reason: Message | null };
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of the pages, from a snapshot [BK-79]. */
export const toBankPapersView = (snapshot: BankPapersSnapshot): BankPapersView => {
  const { value, context } = snapshot;
  const { papers, paper, answers, dialog, notice, destination } = context;
  const problem = value === 'failed' ? context.problem : null;
  const obstacle = papers === null ? null : paperObstacle(context);
  const partner = papers?.partner ?? null;
  const customer = papers?.customer ?? null;
  const isSigned = partner !== null && partner.contractVersion !== null && customer?.contractVersion === partner.contractVersion;
  return {
    step: STEP_OF[value],
    paper,
    partnerCode: context.partnerCode,
    partner,
    partnerName: partner?.name ?? '',
    isWanted:
      partner !== null &&
      {
        risk: partner.questionnaire !== null,
        address: partner.needsAddress,
        contract: partner.contractVersion !== null,
        authorisation: partner.authorisation !== null,
      }[paper],
    questions: (partner?.questionnaire?.questions ?? []).map(({ text, options }, at) => ({ text, options, chosen: answers[at] ?? null })),
    answered: answers.filter((answer) => answer !== null).length,
    level: customer?.level ?? null,
    testedText: formatDate(customer?.testedOn ?? null),
    validText: formatDate(customer?.validUntil ?? null),
    isExpired: papers !== null && papers.customer.validUntil !== null && papers.customer.validUntil < papers.today,
    testsLeft: customer?.testsLeft ?? 0,
    address: context.address,
    savedAddress: customer?.address ?? null,
    version: partner?.contractVersion ?? '',
    signedText: formatMinute(isSigned ? (customer?.contractAt ?? null) : null),
    isSigned,
    authorisation: partner?.authorisation ?? null,
    isAuthorised: papers !== null && isAuthorised(papers.partner, papers.customer, papers.today),
    authorisedText: formatDate(customer?.authorisedUntil ?? null),
    agreed: context.agreed,
    button: { isEnabled: value === 'shown' && obstacle === null, reason: obstacle },
    problem,
    canRetry: snapshot.can({ type: 'retry.pressed' }),
    dialog,
    notice,
    destination,
    isBusy: snapshot.hasTag('busy'),
    announcement: problem ?? notice?.body ?? null,
  };
};

const STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  shown: 'shown',
  filing: 'shown',
  leaving: 'leaving',
} as const satisfies Record<BankPapersStateName, BankPapersStep>;
