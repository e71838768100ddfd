import type {
  Article,
  ArticleChannel,
  ArticleQuery,
  ArticleSummary,
  Issue,
  IssueQuery,
  IssueSummary,
  Periodical,
} from '@caifu/core/editorial';
import { fundSummaryWire } from '../funds/fund-list.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  flagWire,
  idWire,
  listWire,
  looseTextWire,
  nullableWire,
  orNullWire,
  textWire,
  wordWire,
} from '../kit/scalars.wire.ts';
import { blockWire, pictureWire } from './block.wire.ts';

export interface ArticlePageRequest extends ArticleQuery {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface ArticlePageAnswer {
  readonly items: readonly ArticleSummary[];
  readonly hasMore: boolean;
  readonly pageNo: number;
}

export interface ArticleRequest {
  readonly articleId: string;
}

export interface IssuePageRequest {
  readonly periodical: Periodical;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface IssuePageAnswer {
  readonly items: readonly IssueSummary[];
  readonly hasMore: boolean;
  readonly pageNo: number;
}

const channelWire = wordWire<ArticleChannel>({ LESSON: 'lesson', HOT: 'hot', PRODUCT: 'product', SEASON: 'season', GUIDE: 'guide' });
const periodicalWire = wordWire<Periodical>({ SEASON: 'season', WEEKLY: 'weekly' });

const coverWire = orNullWire(pictureWire);

const summaryFields = {
  articleId: idWire,
  channel: ['channelCode', channelWire],
  title: textWire,
  summary: looseTextWire,
  source: looseTextWire,
  publishedOn: ['publishDate', dateWire],
  cover: coverWire,
} as const;

const summaryWire = renamed(messageOf<ArticleSummary>(), summaryFields);

const readingFields = {
  blocks: ['blockList', listWire(blockWire)],
  funds: ['fundList', listWire(fundSummaryWire)],
  articles: ['articleList', listWire(summaryWire)],
} as const;

const issueFields = {
  issueId: idWire,
  periodical: ['issueType', periodicalWire],
  number: ['issueNo', countWire],
  title: textWire,
  summary: looseTextWire,
  publishedOn: ['publishDate', dateWire],
  firstDay: ['startDate', nullableWire(dateWire)],
  lastDay: ['endDate', nullableWire(dateWire)],
  cover: coverWire,
} as const;

const PATH = '/V1/cmsService';
const pageFields = { pageNo: countWire, pageSize: countWire } as const;

export const articleList = repeatableCall({
  path: `${PATH}/page/articleList`,
  session: 'none',
  request: renamed(messageOf<ArticlePageRequest>(), { channel: ['channelCode', nullableWire(channelWire)], ...pageFields }),
  answer: renamed(messageOf<ArticlePageAnswer>(), {
    items: ['data', listWire(summaryWire)],
    hasMore: ['hasNext', flagWire],
    pageNo: countWire,
  }),
});

export const articleDetail = repeatableCall({
  path: `${PATH}/articleDetail`,
  session: 'none',
  request: renamed(messageOf<ArticleRequest>(), { articleId: idWire }),
  answer: renamed(messageOf<Article>(), { ...summaryFields, productCode: looseTextWire, ...readingFields }),
});

export const issueList = repeatableCall({
  path: `${PATH}/page/issueList`,
  session: 'none',
  request: renamed(messageOf<IssuePageRequest>(), { periodical: ['issueType', periodicalWire], ...pageFields }),
  answer: renamed(messageOf<IssuePageAnswer>(), {
    items: ['data', listWire(renamed(messageOf<IssueSummary>(), issueFields))],
    hasMore: ['hasNext', flagWire],
    pageNo: countWire,
  }),
});

export const issueDetail = repeatableCall({
  path: `${PATH}/issueDetail`,
  session: 'none',
  request: renamed(messageOf<IssueQuery>(), { periodical: ['issueType', periodicalWire], issueId: nullableWire(idWire) }),
  answer: renamed(messageOf<Issue>(), { ...issueFields, ...readingFields }),
});
