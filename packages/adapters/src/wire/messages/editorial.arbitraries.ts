import { ARTICLE_CHANNELS, BANNER_PAGES, PERIODICALS, TOPIC_KINDS, type Block } from '@caifu/core/editorial';
import fc from 'fast-check';
import { count, date, filled, flag, instant, maybe, nav, rate, text } from '../message-fields.arbitraries.ts';
import { fundSummary } from './fund-list.arbitraries.ts';
import type { Travelling } from './travelling.arbitraries.ts';

const picture = fc.record({ src: filled, alt: text });
const few = { maxLength: 3 } as const;
const words = fc.array(text, few);
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constantFrom('paragraph' as const, 'heading' as const, 'quote' as const), text }),
  fc.record({ kind: fc.constant('list' as const), isOrdered: flag, items: words }),
  fc.record({ kind: fc.constant('figure' as const), picture, caption: text }),
  fc.record({ kind: fc.constant('table' as const), head: words, rows: fc.array(words, few) }),
  fc.record({ kind: fc.constant('fund' as const), fundCode: filled }),
);
const blocks = fc.array(block, few);
const summaryFields = {
  articleId: filled,
  channel: fc.constantFrom(...ARTICLE_CHANNELS),
  title: text,
  summary: text,
  source: text,
  publishedOn: date,
  cover: maybe(picture),
};
const summary = fc.record(summaryFields);
const reading = { blocks, funds: fc.array(fundSummary, { maxLength: 2 }), articles: fc.array(summary, { maxLength: 2 }) };
const periodical = fc.constantFrom(...PERIODICALS);
const issueFields = {
  issueId: filled,
  periodical,
  number: count,
  title: text,
  summary: text,
  publishedOn: date,
  firstDay: maybe(date),
  lastDay: maybe(date),
  cover: maybe(picture),
};
const kind = fc.constantFrom(...TOPIC_KINDS);
const topicFields = { topicId: filled, kind, title: text, note: text, cover: maybe(picture) };
const indexValue = fc.record({ day: date, value: nav });
const indexFields = { indexCode: filled, indexName: text, note: text, last: maybe(indexValue), change: maybe(rate) };
const banner = fc.record({
  picture,
  clickTo: text,
  needsSession: flag,
  platforms: fc.subarray(['H5', 'IOS', 'ANDROID', 'MP', 'PC']),
  isOnSale: flag,
  startsAt: maybe(instant),
  endsAt: maybe(instant),
});
const pageOf = <Item>(item: fc.Arbitrary<Item>) => fc.record({ items: fc.array(item, few), hasMore: flag, pageNo: count });

/** What travels in the calls of `editorial`, either way. */
export const editorialMessages = {
  showNewCmsConfTemplate: {
    request: fc.record({ appName: filled, page: fc.constantFrom(...BANNER_PAGES), platform: filled }),
    answer: fc.record({
      modules: fc.array(
        fc.record({ moduleId: filled, moduleName: text, moduleType: text, moduleStyle: text, banners: fc.array(banner, few) }),
        few,
      ),
    }),
  },
  articleList: {
    request: fc.record({ channel: maybe(fc.constantFrom(...ARTICLE_CHANNELS)), pageNo: count, pageSize: count }),
    answer: pageOf(summary),
  },
  articleDetail: {
    request: fc.record({ articleId: filled }),
    answer: fc.record({ ...summaryFields, productCode: text, ...reading }),
  },
  issueList: { request: fc.record({ periodical, pageNo: count, pageSize: count }), answer: pageOf(fc.record(issueFields)) },
  issueDetail: { request: fc.record({ periodical, issueId: maybe(filled) }), answer: fc.record({ ...issueFields, ...reading }) },
  topicList: { request: fc.record({ kind }), answer: fc.array(fc.record(topicFields), few) },
  topicDetail: {
    request: fc.record({ topicId: filled }),
    answer: fc.record({ ...topicFields, publishedOn: date, story: blocks, standard: blocks, funds: reading.funds, ranking: text }),
  },
  fundIndexList: { request: fc.constant(null), answer: fc.array(fc.record(indexFields), few) },
  fundIndexDetail: {
    request: fc.record({ indexCode: filled }),
    answer: fc.record({ ...indexFields, story: blocks, course: fc.array(indexValue, few), funds: reading.funds }),
  },
} satisfies Travelling;
