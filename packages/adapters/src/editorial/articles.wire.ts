import type * as Editorial from '@caifu/core/editorial';
import { fundSummaryWire } from '../funds/fund-list.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { blockWire, pictureWire } from './block.wire.ts';

export interface ArticlePageRequest extends Editorial.ArticleQuery {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface ArticlePageAnswer {
  readonly items: readonly Editorial.ArticleSummary[];
  readonly hasMore: boolean;
  readonly pageNo: number;
}

export interface ArticleRequest {
  readonly articleId: string;
}

export interface IssuePageRequest {
  readonly periodical: Editorial.Periodical;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface IssuePageAnswer {
  readonly items: readonly Editorial.IssueSummary[];
  readonly hasMore: boolean;
  readonly pageNo: number;
}

const channelWire = w.word<Editorial.ArticleChannel>({
  LESSON: 'lesson',
  HOT: 'hot',
  PRODUCT: 'product',
  SEASON: 'season',
  GUIDE: 'guide',
});
const periodicalWire = w.word<Editorial.Periodical>({ SEASON: 'season', WEEKLY: 'weekly' });

const coverWire = w.orNull(pictureWire);

const summaryFields = {
  articleId: w.id,
  channel: ['channelCode', channelWire],
  title: w.text,
  summary: w.looseText,
  source: w.looseText,
  publishedOn: ['publishDate', w.date],
  cover: coverWire,
} as const;

const summaryWire = renamed(messageOf<Editorial.ArticleSummary>(), summaryFields);

const readingFields = {
  blocks: ['blockList', w.list(blockWire)],
  funds: ['fundList', w.list(fundSummaryWire)],
  articles: ['articleList', w.list(summaryWire)],
} as const;

const issueFields = {
  issueId: w.id,
  periodical: ['issueType', periodicalWire],
  number: ['issueNo', w.count],
  title: w.text,
  summary: w.looseText,
  publishedOn: ['publishDate', w.date],
  firstDay: ['startDate', w.nullable(w.date)],
  lastDay: ['endDate', w.nullable(w.date)],
  cover: coverWire,
} as const;

const PATH = '/V1/cmsService';
const pageFields = { pageNo: w.count, pageSize: w.count } as const;

export const articleList = repeatableCall(
  `${PATH}/page/articleList`,
  renamed(messageOf<ArticlePageRequest>(), { channel: ['channelCode', w.nullable(channelWire)], ...pageFields }),
  renamed(messageOf<ArticlePageAnswer>(), {
    items: ['data', w.list(summaryWire)],
    hasMore: ['hasNext', w.flag],
    pageNo: w.count,
  }),
  { session: 'none' },
);

export const articleDetail = repeatableCall(
  `${PATH}/articleDetail`,
  renamed(messageOf<ArticleRequest>(), { articleId: w.id }),
  renamed(messageOf<Editorial.Article>(), { ...summaryFields, productCode: w.looseText, ...readingFields }),
  { session: 'none' },
);

export const issueList = repeatableCall(
  `${PATH}/page/issueList`,
  renamed(messageOf<IssuePageRequest>(), { periodical: ['issueType', periodicalWire], ...pageFields }),
  renamed(messageOf<IssuePageAnswer>(), {
    items: ['data', w.list(renamed(messageOf<Editorial.IssueSummary>(), issueFields))],
    hasMore: ['hasNext', w.flag],
    pageNo: w.count,
  }),
  { session: 'none' },
);

export const issueDetail = repeatableCall(
  `${PATH}/issueDetail`,
  renamed(messageOf<Editorial.IssueQuery>(), { periodical: ['issueType', periodicalWire], issueId: w.nullable(w.id) }),
  renamed(messageOf<Editorial.Issue>(), { ...issueFields, ...readingFields }),
  { session: 'none' },
);
