import { addDays, addMonths, type CalendarDate, type RiskLevel } from '../values/index.ts';

/** The purpose of the money. */
export const INVESTMENT_GOALS = ['preserve', 'income', 'growth', 'gain'] as const;
/** In how many years it is wanted back. */
export const INVESTMENT_HORIZONS = ['below-1', 'to-3', 'to-5', 'above-5'] as const;
/** How much of it may be wanted within a year: more than half, up to half, up to a fifth, nothing. */
export const LIQUIDITY_NEEDS = ['most', 'half', 'some', 'none'] as const;
/** The tolerated loss in a bad year, in percent. */
export const LOSS_TOLERANCES = ['none', 'to-5', 'to-15', 'to-30', 'above-30'] as const;

export interface NeedsAnswers {
  readonly goal: (typeof INVESTMENT_GOALS)[number];
  readonly horizon: (typeof INVESTMENT_HORIZONS)[number];
  readonly liquidity: (typeof LIQUIDITY_NEEDS)[number];
  readonly loss: (typeof LOSS_TOLERANCES)[number];
}

export type NeedsQuestion = keyof NeedsAnswers;
/** In the order in which they are asked; the last one has a page of its own. */
export const NEEDS_QUESTIONS = ['goal', 'horizon', 'liquidity', 'loss'] as const satisfies readonly NeedsQuestion[];

/** One answer to one question. */
export type NeedsChoice = {
  readonly [Question in NeedsQuestion]: { readonly question: Question; readonly option: NeedsAnswers[Question] };
}[NeedsQuestion];

/** The needs as last stated. */
export interface NeedsResult {
  readonly answers: NeedsAnswers;
  readonly level: RiskLevel;
  readonly answeredOn: CalendarDate;
  /** The last day on which they count. */
  readonly validUntil: CalendarDate;
}

/** Known facts of an investor before anything is suggested. */
export interface AdviceNeeds {
  readonly asOf: CalendarDate;
  /** null: never told. */
  readonly current: NeedsResult | null;
  /** The assessment that the law asks for; null: never taken. */
  readonly statutory: { readonly level: RiskLevel; readonly validUntil: CalendarDate } | null;
}

/** Which of the two limits the offer. none-taken: the statutory assessment is missing or has expired. */
export const LIMITED_BY = ['needs', 'statutory', 'both', 'none-taken'] as const;
export type LimitedBy = (typeof LIMITED_BY)[number];

/** Things that may be offered, and why not more. */
export interface OfferLimit {
  readonly level: RiskLevel;
  readonly by: LimitedBy;
}

/** [AV-1] The highest level that each answer allows. Source: decision 0327. */
const CAPS: { readonly [Question in NeedsQuestion]: Readonly<Record<NeedsAnswers[Question], RiskLevel>> } = {
  goal: { preserve: 1, income: 3, growth: 4, gain: 5 },
  horizon: { 'below-1': 1, 'to-3': 2, 'to-5': 4, 'above-5': 5 },
  liquidity: { most: 1, half: 2, some: 4, none: 5 },
  loss: { none: 1, 'to-5': 2, 'to-15': 3, 'to-30': 4, 'above-30': 5 },
};

export const capsOf = (answers: NeedsAnswers): readonly { readonly question: NeedsQuestion; readonly level: RiskLevel }[] => [
  { question: 'goal', level: CAPS.goal[answers.goal] },
  { question: 'horizon', level: CAPS.horizon[answers.horizon] },
  { question: 'liquidity', level: CAPS.liquidity[answers.liquidity] },
  { question: 'loss', level: CAPS.loss[answers.loss] },
];

/** [AV-1] The lowest level of the four answers: no answer compensates for another. */
export const needsLevel = (answers: NeedsAnswers): RiskLevel =>
  capsOf(answers).reduce<RiskLevel>((least, { level }) => (level < least ? level : least), HIGHEST);

/** [AV-2] The questions whose answers limit the level. */
export const decidingQuestions = (answers: NeedsAnswers): readonly NeedsQuestion[] => {
  const level = needsLevel(answers);
  return capsOf(answers).flatMap((cap) => (cap.level === level ? [cap.question] : []));
};

/** All four, or null. */
export const wholeAnswers = ({ goal, horizon, liquidity, loss }: Partial<NeedsAnswers>): NeedsAnswers | null =>
  goal === undefined || horizon === undefined || liquidity === undefined || loss === undefined ? null : { goal, horizon, liquidity, loss };

/** [AV-3] Needs are valid for twelve months that begin with the day of the answers, like the statutory assessment. */
export const lastDayOfNeeds = (answeredOn: CalendarDate): CalendarDate => addDays(addMonths(answeredOn, VALID_MONTHS), -1);

/** [AV-3] Needs that are still valid; null: never stated, or expired. */
export const needsInForce = ({ current, asOf }: AdviceNeeds): NeedsResult | null =>
  current !== null && current.validUntil >= asOf ? current : null;

/**
 * [AV-4] The stricter of needs and statutory assessment limits the offer; without a valid assessment the lowest level does. null:
 * no valid needs.
 */
export const offerLimit = (needs: AdviceNeeds): OfferLimit | null => {
  const told = needsInForce(needs);
  if (told === null) return null;
  const { statutory, asOf } = needs;
  if (statutory === null || statutory.validUntil < asOf) return { level: LOWEST, by: 'none-taken' };
  if (told.level === statutory.level) return { level: told.level, by: 'both' };
  return told.level < statutory.level ? { level: told.level, by: 'needs' } : { level: statutory.level, by: 'statutory' };
};

const VALID_MONTHS = 12;
const LOWEST: RiskLevel = 1;
const HIGHEST: RiskLevel = 5;
