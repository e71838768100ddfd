import type { FundSummary } from '../funds/fund.ts';
import type { CalendarDate, RiskLevel } from '../values/index.ts';
import type { Block, Picture } from './block.ts';

/**
 * theme: funds around a subject. opportunity: funds that meet a stated standard. plan: funds for regular investing. landing: the
 * page of a product line.
 */
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

/** The story, the standard, and the funds: named ones, or the first ones of a filter. */
export interface Topic extends TopicSummary {
  readonly publishedOn: CalendarDate;
  readonly story: readonly Block[];
  /** How the funds were chosen; empty: they are named. */
  readonly standard: readonly Block[];
  readonly funds: readonly FundSummary[];
  /** The whole list in the ranking, as a query of its address (FN-40); empty: the funds above are complete. */
  readonly ranking: string;
}

/** The number of a filter's funds under a topic. */
export const TOPIC_FUNDS = 10;

/**
 * [FE-31] The highest risk level among the funds, which an investor must at least tolerate; null: one of them is not rated, or
 * there is none.
 */
export const highestLevel = (funds: readonly Pick<FundSummary, 'riskLevel'>[]): RiskLevel | null => {
  let highest: RiskLevel | null = null;
  for (const { riskLevel } of funds) {
    if (riskLevel === null) return null;
    if (highest === null || riskLevel > highest) highest = riskLevel;
  }
  return highest;
};
