import { addDays, calendarDate, type CalendarDate } from '@caifu/core/values';
import type { ProductDocument } from '@caifu/core/products';
import { contractsOf, documentOf, listContracts } from '../contracts.ts';
import type { DistributionFacts, ListFacts, PeriodFacts } from './document-facts.ts';

export interface ProductDocuments {
  readonly contracts: readonly ProductDocument[];
  readonly announcements: readonly ProductDocument[];
}

/** One document of a product: its kind, and the last part of its address. */
export type DocumentEntry = { readonly slug: string; readonly fileName: string } & DocumentSubject;

export type DocumentSubject =
  | { readonly kind: 'contract' }
  | { readonly kind: 'prospectus' }
  | { readonly kind: 'risk-disclosure' }
  | { readonly kind: 'founding'; readonly period: PeriodFacts; readonly publishedOn: CalendarDate }
  | { readonly kind: 'open-period'; readonly period: PeriodFacts; readonly publishedOn: CalendarDate }
  | { readonly kind: 'distribution'; readonly distribution: DistributionFacts; readonly publishedOn: CalendarDate }
  | { readonly kind: 'quarterly-report'; readonly quarter: Quarter; readonly publishedOn: CalendarDate };

export interface Quarter {
  readonly year: number;
  /** 1 to 4 */
  readonly no: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** All documents of a product that are published by `today`: contracts in their order, announcements with the newest first. */
export const listDocuments = (facts: ListFacts, today: CalendarDate): ProductDocuments => ({
  contracts: listContracts(facts),
  announcements: announcementsOf(facts, today).map((entry) => documentOf(facts, entry)),
});

/** The document at an address. null if it is not published by `today`. */
export const findDocument = (facts: ListFacts, slug: string, today: CalendarDate): DocumentEntry | null =>
  [...contractsOf(facts), ...announcementsOf(facts, today)].find((entry) => entry.slug === slug) ?? null;

const announcementsOf = (facts: ListFacts, today: CalendarDate): readonly Announcement[] =>
  [...foundingOf(facts), ...openPeriodsOf(facts), ...distributionsOf(facts), ...quarterlyReportsOf(facts, today)]
    .filter(({ publishedOn }) => publishedOn <= today)
    .toSorted((a, b) => (a.publishedOn === b.publishedOn ? compareText(a.slug, b.slug) : compareText(b.publishedOn, a.publishedOn)));

type Announcement = Extract<DocumentEntry, { readonly publishedOn: CalendarDate }>;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A product is founded on the day when the money of its first period begins to earn. */
const foundingOf = ({ productName, periods: [period] }: ListFacts): readonly Announcement[] =>
  period === undefined
    ? []
    : [{ slug: 'founding', fileName: `${productName}成立公告`, kind: 'founding', period, publishedOn: period.valueDate }];

/** The name of a period. Without fixed periods the openings are numbered. */
export const periodNameOf = ({ hasFixedPeriod }: Pick<ListFacts, 'hasFixedPeriod'>, { name, no }: PeriodFacts): string =>
  hasFixedPeriod ? `${name}开放期` : `第${no}次开放申购`;

const openPeriodsOf = (facts: ListFacts): readonly Announcement[] =>
  facts.periods.map((period) => ({
    slug: `open-period-${String(period.no).padStart(3, '0')}`,
    fileName: `${facts.productName}${periodNameOf(facts, period)}公告`,
    kind: 'open-period',
    period,
    publishedOn: addDays(period.openDate, -NOTICE_DAYS),
  }));

/** An open period is announced a week before it begins. */
const NOTICE_DAYS = 7;

const distributionsOf = ({ productName, distributions }: ListFacts): readonly Announcement[] =>
  distributions.map((distribution) => ({
    slug: `distribution-${distribution.day}`,
    fileName: `${productName}分红公告（${distribution.day}）`,
    kind: 'distribution',
    distribution,
    publishedOn: distribution.day,
  }));

/** A report of every past quarter with a net value, on the tenth day after it. */
const quarterlyReportsOf = ({ productName, valued }: ListFacts, today: CalendarDate): readonly Announcement[] => {
  if (valued === null) return [];
  const reports: Announcement[] = [];
  for (let quarter = quarterOf(valued.from); quarter.to < today && quarter.from <= valued.to; quarter = quarterOf(addDays(quarter.to, 1))) {
    reports.push({
      slug: `quarterly-report-${quarter.year}-q${quarter.no}`,
      fileName: `${productName}${quarter.year}年第${quarter.no}季度报告`,
      kind: 'quarterly-report',
      quarter,
      publishedOn: addDays(quarter.to, REPORT_DAYS),
    });
  }
  return reports;
};

const REPORT_DAYS = 10;

export const quarterOf = (day: CalendarDate): Quarter => {
  const year = Number(day.slice(0, 4));
  const no = Math.ceil(Number(day.slice(5, 7)) / 3);
  const next = no === 4 ? `${year + 1}-01-01` : `${year}-${String(no * 3 + 1).padStart(2, '0')}-01`;
  return { year, no, from: calendarDate(`${year}-${String(no * 3 - 2).padStart(2, '0')}-01`), to: addDays(calendarDate(next), -1) };
};
