import { fen } from '@caifu/core/values';
import type { TradeRecord, TradeRecordsGroup, TradeRecordsQuery, TradeRecordsTab, TradeType } from '@caifu/core/records';
import * as z from 'zod/mini';

import { repeatableCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import { NUMBERED } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface TradeRecordsPageRequest extends TradeRecordsQuery {
  /** The page number, from 1. */
  readonly pageNo: number;
  readonly pageSize: number;
  /** The `next` of the previous page, which then decides alone where this page starts. null: the page number decides. */
  readonly after: string | null;
}

export const tradeRecordsPageRequestWire = renamed(messageOf<TradeRecordsPageRequest>(), {
  tradeType: w.text,
  tab: ['queryType', w.word<TradeRecordsTab>({ 1: 'all', 2: 'in-progress', 3: 'by-type' })],
  productCode: w.nullable(w.text),
  group: ['productGroup', w.nullable(w.word<TradeRecordsGroup>({ FUND: 'funds' }))],
  ...NUMBERED,
  from: ['startTime', w.nullable(w.date)],
  until: ['endTime', w.nullable(w.date)],
  after: ['lastKey', w.nullable(w.text)],
});

/** orderStatus (P2 §3; decision 0023). Any other value means in progress. */
const stateWire = w.knownWord<TradeRecord['state']>({ '90': 'succeeded', '91': 'failed', '92': 'cancelled' }, 'in-progress', '0');

/** inOutFlag (P2 §3). */
const directionWire = w.knownWord<TradeRecord['direction']>({ '0': 'in', '1': 'out' }, null);

/** In hundredths of `unit`: both yuan and shares have two decimals. */
const hundredthsWire = z.codec(w.nullable(w.shownYuan), z.custom<number | null>(), {
  decode: (amount) => amount,
  encode: (amount) => (amount === null ? null : fen(amount)),
});

export const tradeRecordWire = renamed(messageOf<TradeRecord>(), {
  amount: hundredthsWire,
  direction: ['inOutFlag', directionWire],
  portfolioId: ['memberPfoId', w.looseText],
  orderId: w.text,
  state: ['orderStatus', stateWire],
  statusText: ['orderStatusStr', w.looseText],
  productName: w.looseText,
  tradedAt: ['tradeTime', w.nullable(w.instant)],
  tradeType: w.looseText,
  tradeTypeText: ['tradeTypeStr', w.looseText],
  unit: w.looseText,
});

export const tradeRecordsPageAnswerWire = message({
  items: w.list(tradeRecordWire),
  hasMore: w.flag,
  pageNo: w.count,

  /** The key of the next page. null: there is none, or the server pages by number only. */
  next: ['nextKey', w.nullable(w.text)],
});

export type TradeRecordsPageAnswer = CoreOf<typeof tradeRecordsPageAnswerWire>;

/** `value` is the shown name; `code` is the parameter of the record call. */
export const tradeTypeWire = renamed(messageOf<TradeType>(), { name: ['value', w.text], code: w.text });

/** A bare list, or a list under `list`. */
export const tradeTypesWire = z.codec(
  z.union([z.array(tradeTypeWire), z.object({ list: z.array(tradeTypeWire) })]),
  z.custom<readonly TradeType[]>(),
  { decode: (wire) => ('list' in wire ? wire.list : wire), encode: (types) => [...types] },
);

export const getAmTradeList = repeatableCall(
  '/V1/assetManagement/getAmTradeList',
  tradeRecordsPageRequestWire,
  tradeRecordsPageAnswerWire,
  { isReadOffline: true },
);

export const getAmTradeTypeList = repeatableCall('/V1/assetManagement/getAmTradeTypeList', w.nothing, tradeTypesWire, {
  methods: ['GET'],
  isReadOffline: true,
});

export const specNotes = {
  getAmTradeList:
    'One page of the trade records, newest first. queryType: 1 all, 2 in progress, 3 by type. With lastKey the page continues after that row.',
  getAmTradeTypeList: 'The trade types by which records can be filtered.',
} as const;
