import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import {
  INVESTMENT_GOALS,
  INVESTMENT_HORIZONS,
  LIQUIDITY_NEEDS,
  LOSS_TOLERANCES,
  type NeedsAnswers,
  type NeedsChoice,
  type NeedsQuestion,
} from '../needs.ts';
import { missingOn, questionsOf, type NeedsCollectionMachine } from './needs-collection.machine.ts';
import type { NeedsCollectionStep, NeedsPage } from './needs-collection.types.ts';

export type NeedsCollectionSnapshot = SnapshotFrom<NeedsCollectionMachine>;
export type NeedsCollectionStateName = StateValueFrom<NeedsCollectionMachine>;

/** An option with its explanation. */
export interface NeedsOption {
  readonly choice: NeedsChoice;
  readonly isChosen: boolean;
}

/** A question of a page. */
export interface NeedsQuestionLine {
  readonly question: NeedsQuestion;
  readonly options: readonly NeedsOption[];
}

/** The view of the pages of the questionnaire. */
export interface NeedsCollectionView extends FlowFrame {
  readonly step: NeedsCollectionStep;
  readonly page: NeedsPage;
  readonly questions: readonly NeedsQuestionLine[];
  /** Every question of the page has an answer. */
  readonly isAnswered: boolean;
  /** The page before has unanswered questions, so nothing can be sent. */
  readonly isEarlierOpen: boolean;
  readonly wasTold: boolean;
  /** How the needs differ from the statutory assessment. */
  readonly difference: Message;
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of a page, from a snapshot [AV-50] [AV-51]. */
export const toNeedsCollectionView = (snapshot: NeedsCollectionSnapshot): NeedsCollectionView => {
  const { value, context } = snapshot;
  const { page, answers, needs, notice, destination } = context;
  const problem = value === 'failed' ? context.problem : null;
  return {
    step: STEP_OF[value],
    page,
    questions: questionsOf(page).map((question) => ({ question, options: optionsOf(question, answers) })),
    isAnswered: missingOn(page, answers).length === 0,
    isEarlierOpen: page === 'loss' && missingOn('use', answers).length > 0,
    wasTold: needs !== null && needs.current !== null,
    difference: { kind: 'advice-not-statutory' },
    problem,
    canRetry: value === 'failed',
    dialog: null,
    notice,
    destination,
    isBusy: snapshot.hasTag('busy'),
    announcement: problem ?? notice?.body ?? null,
  };
};

const optionsOf = (question: NeedsQuestion, answers: Partial<NeedsAnswers>): readonly NeedsOption[] =>
  CHOICES.filter((choice) => choice.question === question).map((choice) => ({
    choice,
    isChosen: answers[question] === choice.option,
  }));

const CHOICES: readonly NeedsChoice[] = [
  ...INVESTMENT_GOALS.map((option) => ({ question: 'goal', option }) as const),
  ...INVESTMENT_HORIZONS.map((option) => ({ question: 'horizon', option }) as const),
  ...LIQUIDITY_NEEDS.map((option) => ({ question: 'liquidity', option }) as const),
  ...LOSS_TOLERANCES.map((option) => ({ question: 'loss', option }) as const),
];

const STEP_OF = { loading: 'loading', failed: 'failed', asking: 'asking', sending: 'sending' } as const satisfies Record<
  NeedsCollectionStateName,
  NeedsCollectionStep
>;
