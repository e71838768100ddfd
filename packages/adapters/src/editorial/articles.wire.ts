import type * as Editorial from '@caifu/core/editorial';
import { fundSummaryWire } from '../funds/fund-list.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import { NUMBERED, numberedPage } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { blockWire, pictureWire } from './block.wire.ts';

export interface ArticlePageRequest extends Editorial.ArticleQuery {
  /** The page number, from 1. */
  readonly pageNo: number;
  readonly pageSize: number;
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

export const articleList = repeatableCall(
  `${PATH}/page/articleList`,
  renamed(messageOf<ArticlePageRequest>(), { channel: ['channelCode', w.nullable(channelWire)], ...NUMBERED }),
  numberedPage(summaryWire),
  { session: 'none' },
);

export const articleDetail = repeatableCall(
  `${PATH}/articleDetail`,
  message({ articleId: w.id }),
  renamed(messageOf<Editorial.Article>(), { ...summaryFields, productCode: w.looseText, ...readingFields }),
  { session: 'optional' },
);

export const issueList = repeatableCall(
  `${PATH}/page/issueList`,
  message({ periodical: ['issueType', periodicalWire], ...NUMBERED }),
  numberedPage(renamed(messageOf<Editorial.IssueSummary>(), issueFields)),
  { session: 'none' },
);

export const issueDetail = repeatableCall(
  `${PATH}/issueDetail`,
  renamed(messageOf<Editorial.IssueQuery>(), { periodical: ['issueType', periodicalWire], issueId: w.nullable(w.id) }),
  renamed(messageOf<Editorial.Issue>(), { ...issueFields, ...readingFields }),
  { session: 'optional' },
);

export const notes = {
  articleList: { summary: 'One page of the articles of a channel, newest first.', sample: { channelCode: 'LESSON' } },
  articleDetail: {
    summary: 'An article in plain blocks, with the funds in its text and further articles.',
    sample: { articleId: 'fees' },
  },
  issueList: { summary: 'One page of the issues of a periodical, newest first.', sample: { issueType: 'SEASON' } },
  issueDetail: {
    summary: 'An issue of a periodical, the newest by default: text, funds and articles.',
    sample: { issueType: 'SEASON', issueId: 'season-1' },
  },
} as const;
