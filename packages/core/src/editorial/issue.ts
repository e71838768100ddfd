import type { CalendarDate } from '../values/calendar-date.ts';
import type { Reading } from './article.ts';
import type { Picture } from './block.ts';

/** season: issues with articles. weekly: the topics of a week. */
export type Periodical = (typeof PERIODICALS)[number];
export const PERIODICALS = ['season', 'weekly'] as const;

/** One issue of a periodical in its list, the newest first. */
export interface IssueSummary {
  readonly issueId: string;
  readonly periodical: Periodical;
  /** Counts from 1. */
  readonly number: number;
  readonly title: string;
  readonly summary: string;
  readonly publishedOn: CalendarDate;
  /** The days that it covers; null: none in particular. */
  readonly firstDay: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
  readonly cover: Picture | null;
}

/** Text, funds and articles of one issue. */
export interface Issue extends IssueSummary, Reading {}

/** issueId null: the newest. */
export interface IssueQuery {
  readonly periodical: Periodical;
  readonly issueId: string | null;
}

/** Issues of one page. */
export const ISSUE_PAGE_SIZE = 20;
