import type { FundIndex, FundIndexDetail, IndexValue, Topic, TopicKind, TopicSummary } from '@caifu/core/editorial';
import { fundSummaryWire } from '../funds/fund-list.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  dateWire,
  idWire,
  listWire,
  looseTextWire,
  nothingWire,
  nullableWire,
  orNullWire,
  percentWire,
  textWire,
  wordWire,
} from '../kit/scalars.wire.ts';
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

const kindWire = wordWire<TopicKind>({ THEME: 'theme', OPPORTUNITY: 'opportunity', PLAN: 'plan', LANDING: 'landing' });

const topicFields = {
  topicId: idWire,
  kind: ['topicType', kindWire],
  title: textWire,
  note: ['subTitle', looseTextWire],
  cover: orNullWire(pictureWire),
} as const;

const indexValueWire = renamed(messageOf<IndexValue>(), { day: ['tradeDate', netDateWire], value: ['indexValue', netValueWire] });

const indexFields = {
  indexCode: idWire,
  indexName: textWire,
  note: ['subTitle', looseTextWire],
  last: ['lastValue', orNullWire(indexValueWire)],
  change: ['dailyRate', nullableWire(percentWire)],
} as const;

const PATH = '/V1/cmsService';

export const topicList = repeatableCall({
  path: `${PATH}/topicList`,
  session: 'none',
  request: renamed(messageOf<TopicListRequest>(), { kind: ['topicType', kindWire] }),
  answer: listWire(renamed(messageOf<TopicSummary>(), topicFields)),
});

export const topicDetail = repeatableCall({
  path: `${PATH}/topicDetail`,
  session: 'none',
  request: renamed(messageOf<TopicRequest>(), { topicId: idWire }),
  answer: renamed(messageOf<Topic>(), {
    ...topicFields,
    publishedOn: ['publishDate', dateWire],
    story: ['blockList', listWire(blockWire)],
    standard: ['standardList', listWire(blockWire)],
    funds: ['fundList', listWire(fundSummaryWire)],
    ranking: ['rankingQuery', looseTextWire],
  }),
});

export const fundIndexList = repeatableCall({
  path: `${PATH}/fundIndexList`,
  session: 'none',
  request: nothingWire,
  answer: listWire(renamed(messageOf<FundIndex>(), indexFields)),
});

export const fundIndexDetail = repeatableCall({
  path: `${PATH}/fundIndexDetail`,
  session: 'none',
  request: renamed(messageOf<FundIndexRequest>(), { indexCode: idWire }),
  answer: renamed(messageOf<FundIndexDetail>(), {
    ...indexFields,
    story: ['blockList', listWire(blockWire)],
    course: ['valueList', listWire(indexValueWire)],
    funds: ['fundList', listWire(fundSummaryWire)],
  }),
});
