import {
  ARTICLE_PAGE_SIZE,
  isShown,
  ISSUE_PAGE_SIZE,
  MOST_INDEX_VALUES,
  TOPIC_FUNDS,
  type Article,
  type ArticleQuery,
  type ArticleSummary,
  type BannerModule,
  type BannerPage,
  type Block,
  type FundIndex,
  type FundIndexDetail,
  type IndexValue,
  type Issue,
  type IssueQuery,
  type IssueSummary,
  type Periodical,
  type Topic,
  type TopicKind,
  type TopicSummary,
} from '@caifu/core/editorial';
import { benchmarkCurves, type FundBenchmark, type FundSummary, type LawOn } from '@caifu/core/funds';
import { shanghaiDateOf, type CalendarDate, type EpochMs, type RiskLevel } from '@caifu/core/values';
import type { Calls } from '../ground/database/calls.ts';
import type { IndexValues } from '../ground/outside/index-values.port.ts';
import { pageOf } from '../ground/database/paging.ts';
import type { Connection } from '../ground/database/schema.ts';
import { readTrends } from '../funds/fund-course.store.ts';
import { readFundPage, readFundsByCode } from '../funds/fund-list.store.ts';
import type { ArticleRecord, FundChoice, IndexRecord } from './content-records.ts';
import { lastOf } from './content-records.ts';
import type { Content } from './content-store.ts';

/** The sources of the answers: the files, the funds, the levels of indices, and the moment. */
export interface EditorialSources {
  readonly content: Content;
  readonly calls: Pick<Calls, 'read'>;
  readonly indexValues: IndexValues;
  readonly now: EpochMs;
  readonly on: LawOn;
  /** [LAW-40] The highest level of a fund that is offered to the reader. null: every level. */
  readonly upTo: RiskLevel | null;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly pageNo: number;
}

/** [GW-982] Published and not yet withdrawn, by the gateway's clock. */
const isOut = ({ from, until }: { readonly from: EpochMs; readonly until: EpochMs | null }, now: EpochMs): boolean =>
  from <= now && (until === null || now < until);

/** [GW-983] The current banners of a page on a platform, by core's rule. */
export const readBanners = ({ content, now }: EditorialSources, page: BannerPage, platform: string): readonly BannerModule[] => {
  const banners = [...content.banners]
    .filter(([, record]) => record.page === page && isShown(record.banner, { now, platform }))
    .toSorted(([one, { order }], [other, { order: otherOrder }]) => order - otherOrder || (one < other ? -1 : 1))
    .map(([, { banner }]) => banner);
  return banners.length === 0 ? [] : [{ moduleId: page, moduleName: '', moduleType: 'BANNER', moduleStyle: 'LOOP', banners }];
};

/** [GW-982] Articles of a channel, the newest first. Without a channel: all but guides and articles of a periodical. */
export const readArticles = (
  sources: EditorialSources,
  { channel }: ArticleQuery,
  pageNo: number,
  pageSize: number,
): Page<ArticleSummary> => {
  const isListed = ({ summary }: ArticleRecord) =>
    channel === null ? summary.channel !== 'guide' && summary.channel !== 'season' : summary.channel === channel;
  const found = [...sources.content.articles.values()].filter((record) => isListed(record) && isOut(record, sources.now));
  return paged(
    newestFirst(found).map(({ summary }) => summary),
    pageNo,
    pageSize,
    ARTICLE_PAGE_SIZE,
  );
};

const newestFirst = (records: readonly ArticleRecord[]): readonly ArticleRecord[] =>
  records.toSorted((one, other) => other.from - one.from || (one.summary.articleId < other.summary.articleId ? -1 : 1));

const paged = <Item>(all: readonly Item[], pageNo: number, pageSize: number, mostRows: number): Page<Item> => {
  const { page, pageSize: size } = pageOf(pageNo, pageSize, mostRows);
  return { items: all.slice((page - 1) * size, page * size), hasMore: all.length > page * size, pageNo: page };
};

/** null: the article does not exist or is not published. */
export const readArticle = async (sources: EditorialSources, articleId: string): Promise<Article | null> => {
  const record = sources.content.articles.get(articleId);
  if (record === undefined || !isOut(record, sources.now)) return null;
  const { summary, blocks, productCode } = record;
  const reading = await readingOf(sources, blocks, record.fundCodes, record.related);
  return { ...summary, productCode, ...reading };
};

const readingOf = async (
  sources: EditorialSources,
  blocks: readonly Block[],
  fundCodes: readonly string[],
  articles: readonly string[],
) => {
  const within = blocks.flatMap((block) => (block.kind === 'fund' ? [block.fundCode] : []));
  return {
    blocks,
    funds: await readFundsByCode(sources.calls, [...new Set([...within, ...fundCodes])], sources),
    articles: articles.flatMap((id) => {
      const record = sources.content.articles.get(id);
      return record !== undefined && isOut(record, sources.now) ? [record.summary] : [];
    }),
  };
};

/** [GW-982] Issues of a periodical, the highest number first. */
export const readIssues = (sources: EditorialSources, periodical: Periodical, pageNo: number, pageSize: number): Page<IssueSummary> =>
  paged(
    issuesOf(sources, periodical).map(({ summary }) => summary),
    pageNo,
    pageSize,
    ISSUE_PAGE_SIZE,
  );

const issuesOf = ({ content, now }: EditorialSources, periodical: Periodical) =>
  [...content.issues.values()]
    .filter((record) => record.summary.periodical === periodical && isOut(record, now))
    .toSorted((one, other) => other.summary.number - one.summary.number || other.from - one.from);

/** The named issue, or the newest one. */
export const readIssue = async (sources: EditorialSources, { periodical, issueId }: IssueQuery): Promise<Issue | null> => {
  const found = issuesOf(sources, periodical).find(({ summary }) => issueId === null || summary.issueId === issueId);
  if (found === undefined) return null;
  return { ...found.summary, ...(await readingOf(sources, found.blocks, found.fundCodes, found.articles)) };
};

/** [GW-982] Topics of a kind by their order, then the newest. */
export const readTopics = ({ content, now }: EditorialSources, kind: TopicKind): readonly TopicSummary[] =>
  [...content.topics.values()]
    .filter((record) => record.summary.kind === kind && isOut(record, now))
    .toSorted((one, other) => one.order - other.order || other.from - one.from)
    .map(({ summary }) => summary);

export const readTopic = async (sources: EditorialSources, topicId: string): Promise<Topic | null> => {
  const record = sources.content.topics.get(topicId);
  if (record === undefined || !isOut(record, sources.now)) return null;
  const { summary, from, story, standard, choice } = record;
  return {
    ...summary,
    publishedOn: shanghaiDateOf(from),
    story,
    standard,
    funds: await chosenFunds(sources, choice),
    ranking: choice.kind === 'filter' ? choice.address : '',
  };
};

const chosenFunds = async ({ calls, on, upTo }: EditorialSources, choice: FundChoice): Promise<readonly FundSummary[]> =>
  choice.kind === 'codes'
    ? readFundsByCode(calls, choice.fundCodes, { on, upTo })
    : (await readFundPage(calls, { ...choice.query, page: 1, pageSize: TOPIC_FUNDS, upTo, folds: false }, on)).items;

/** [GW-984] Indices in order, each with its last level. */
export const readFundIndices = (sources: EditorialSources): readonly FundIndex[] =>
  [...sources.content.indices.values()]
    .toSorted((one, other) => one.order - other.order || (one.indexCode < other.indexCode ? -1 : 1))
    .map((record) => ({ ...factsOf(record), ...lastOf(levelsOf(sources, record.indexCode)) }));

export const readFundIndex = async (sources: EditorialSources, indexCode: string): Promise<FundIndexDetail | null> => {
  const record = sources.content.indices.get(indexCode);
  if (record === undefined) return null;
  const course = levelsOf(sources, indexCode).slice(-MOST_INDEX_VALUES);
  return { ...factsOf(record), ...lastOf(course), story: record.story, course, funds: await chosenFunds(sources, record.choice) };
};

const factsOf = ({ indexCode, indexName, note }: IndexRecord) => ({ indexCode, indexName, note });

/** [GW-984] Levels up to today, from the source if it knows the index, else from the index's file. */
const levelsOf = ({ content, indexValues, now }: Omit<EditorialSources, 'calls' | 'upTo'>, indexCode: string): readonly IndexValue[] => {
  const today: CalendarDate = shanghaiDateOf(now);
  const course = indexValues.courseOf(indexCode, now) ?? content.courses.get(indexCode) ?? [];
  return course.filter(({ day }) => day <= today);
};

/** [GW-1200] The index of a fund along its chart, calculated by core. null: the fund does not exist. */
export const readFundBenchmark = async (
  sources: Omit<EditorialSources, 'calls' | 'upTo'>,
  cx: Connection,
  fundCode: string,
): Promise<FundBenchmark | null> => {
  const found = await cx
    .selectFrom('fund')
    .leftJoin('fund_terms', 'fund_terms.fund_code', 'fund.fund_code')
    .select('benchmark_index')
    .where('fund.fund_code', '=', fundCode)
    .executeTakeFirst();
  if (found === undefined) return null;
  const record = sources.content.indices.get(found.benchmark_index ?? '');
  const levels = record === undefined ? [] : levelsOf(sources, record.indexCode);
  if (record === undefined || levels.length === 0) return { fundCode, index: null, curves: [] };
  const [trend] = await readTrends(cx, [fundCode], sources.on);
  const { indexCode, indexName } = record;
  return { fundCode, index: { indexCode, indexName }, curves: benchmarkCurves(trend?.curves ?? [], levels) };
};
