import type { FundIndex, FundIndexDetail, IndexValue, Topic, TopicKind, TopicSummary } from '@caifu/core/editorial';
import { fundSummaryWire } from '../funds/fund-list.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { netDateWire, netValueWire } from '../products/net-values.wire.ts';
import { blockWire, pictureWire } from './block.wire.ts';

const kindWire = w.word<TopicKind>({ THEME: 'theme', OPPORTUNITY: 'opportunity', PLAN: 'plan', LANDING: 'landing' });

const topicFields = {
  topicId: w.id,
  kind: ['topicType', kindWire],
  title: w.text,
  note: ['subTitle', w.looseText],
  cover: w.orNull(pictureWire),
} as const;

const indexValueWire = renamed(messageOf<IndexValue>(), { day: ['tradeDate', netDateWire], value: ['indexValue', netValueWire] });

const indexFields = {
  indexCode: w.id,
  indexName: w.text,
  note: ['subTitle', w.looseText],
  last: ['lastValue', w.orNull(indexValueWire)],
  change: ['dailyRate', w.nullable(w.percent)],
} as const;

const PATH = '/V1/cmsService';

export const topicList = repeatableCall(
  `${PATH}/topicList`,
  message({ kind: ['topicType', kindWire] }),
  w.list(renamed(messageOf<TopicSummary>(), topicFields)),
  { session: 'none' },
);

export const topicDetail = repeatableCall(
  `${PATH}/topicDetail`,
  message({ topicId: w.id }),
  renamed(messageOf<Topic>(), {
    ...topicFields,
    publishedOn: ['publishDate', w.date],
    story: ['blockList', w.list(blockWire)],
    standard: ['standardList', w.list(blockWire)],
    funds: ['fundList', w.list(fundSummaryWire)],
    ranking: ['rankingQuery', w.looseText],
  }),
  { session: 'optional' },
);

export const fundIndexList = repeatableCall(`${PATH}/fundIndexList`, w.nothing, w.list(renamed(messageOf<FundIndex>(), indexFields)), {
  session: 'none',
});

export const fundIndexDetail = repeatableCall(
  `${PATH}/fundIndexDetail`,
  message({ indexCode: w.id }),
  renamed(messageOf<FundIndexDetail>(), {
    ...indexFields,
    story: ['blockList', w.list(blockWire)],
    course: ['valueList', w.list(indexValueWire)],
    funds: ['fundList', w.list(fundSummaryWire)],
  }),
  { session: 'optional' },
);

export const notes = {
  topicList: {
    summary: 'The topics of a kind: themes, opportunities, the zone of regular investing, pages of product lines.',
    sample: { topicType: 'THEME' },
  },
  topicDetail: {
    summary: 'A topic: its story, the criteria for its funds, and the funds with their figures.',
    sample: { topicId: 'core-index' },
  },
  fundIndexList: 'Indices that funds follow, with their last level and change.',
  fundIndexDetail: {
    summary: 'An index: its definition, its levels of a year, and the funds that follow it.',
    sample: { indexCode: 'D300' },
  },
} as const;
