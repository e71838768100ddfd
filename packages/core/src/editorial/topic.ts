import type { FundSummary } from '../funds/fund.ts';
import type { CalendarDate, RiskLevel } from '../values/index.ts';
import type { Block, Picture } from './block.ts';

/** theme: funds around a subject. opportunity: funds that meet a standard that is told. plan: funds for regular investing. landing: the page of a product line. */
export type TopicKind = (typeof TOPIC_KINDS)[number];
export const TOPIC_KINDS = ['theme', 'opportunity', 'plan', 'landing'] as const;

/** A title over a choice of funds. */
export interface TopicSummary {
  readonly topicId: string;
  readonly kind: TopicKind;
  readonly title: string;
  /** One line under the title. */
  readonly note: string;
  readonly cover: Picture | null;
}

/** The story, the standard, and the funds: those that are named, or the first ones that a filter finds. */
export interface Topic extends TopicSummary {
  readonly publishedOn: CalendarDate;
  readonly story: readonly Block[];
  /** By what the funds were chosen; empty: they are named. */
  readonly standard: readonly Block[];
  readonly funds: readonly FundSummary[];
  /** The whole list in the ranking, as its address asks for it (FN-40); empty: the funds above are all. */
  readonly ranking: string;
}

/** The number of a filter's funds under a topic. */
export const TOPIC_FUNDS = 10;

/** [FE-31] The highest risk level among the funds: what an investor must at least bear; null: one of them is not rated, or there is none. */
export const highestLevel = (funds: readonly Pick<FundSummary, 'riskLevel'>[]): RiskLevel | null => {
  let highest: RiskLevel | null = null;
  for (const { riskLevel } of funds) {
    if (riskLevel === null) return null;
    if (highest === null || riskLevel > highest) highest = riskLevel;
  }
  return highest;
};
