import type { FundIndex, FundIndexDetail, IndexValue, Topic, TopicKind, TopicSummary } from '@caifu/core/editorial';
import { fundSummaryWire } from '../funds/fund-list.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { netDateWire, netValueWire } from '../products/net-values.wire.ts';
import { blockWire, pictureWire } from './block.wire.ts';

export interface TopicListRequest {
  readonly kind: TopicKind;
}

export interface TopicRequest {
  readonly topicId: string;
}

export interface FundIndexRequest {
  readonly indexCode: string;
}

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

export const topicList = repeatableCall({
  path: `${PATH}/topicList`,
  session: 'none',
  request: renamed(messageOf<TopicListRequest>(), { kind: ['topicType', kindWire] }),
  answer: w.list(renamed(messageOf<TopicSummary>(), topicFields)),
});

export const topicDetail = repeatableCall({
  path: `${PATH}/topicDetail`,
  session: 'none',
  request: renamed(messageOf<TopicRequest>(), { topicId: w.id }),
  answer: renamed(messageOf<Topic>(), {
    ...topicFields,
    publishedOn: ['publishDate', w.date],
    story: ['blockList', w.list(blockWire)],
    standard: ['standardList', w.list(blockWire)],
    funds: ['fundList', w.list(fundSummaryWire)],
    ranking: ['rankingQuery', w.looseText],
  }),
});

export const fundIndexList = repeatableCall({
  path: `${PATH}/fundIndexList`,
  session: 'none',
  request: w.nothing,
  answer: w.list(renamed(messageOf<FundIndex>(), indexFields)),
});

export const fundIndexDetail = repeatableCall({
  path: `${PATH}/fundIndexDetail`,
  session: 'none',
  request: renamed(messageOf<FundIndexRequest>(), { indexCode: w.id }),
  answer: renamed(messageOf<FundIndexDetail>(), {
    ...indexFields,
    story: ['blockList', w.list(blockWire)],
    course: ['valueList', w.list(indexValueWire)],
    funds: ['fundList', w.list(fundSummaryWire)],
  }),
});
