import { fen } from '@caifu/core/values';
import type { TradeRecord, TradeRecordsGroup, TradeRecordsQuery, TradeRecordsTab, TradeType } from '@caifu/core/records';
import * as z from 'zod/mini';

import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  flagWire,
  instantWire,
  listWire,
  looseTextWire,
  nothingWire,
  nullableWire,
  textWire,
  wordWire,
  shownYuanWire,
} from '../kit/scalars.wire.ts';

export interface TradeRecordsPageRequest extends TradeRecordsQuery {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
  /** The `next` of the page before: the page goes on from there, whatever its number; null: it is found by its number. */
  readonly after: string | null;
}

export interface TradeRecordsPageAnswer {
  readonly items: readonly TradeRecord[];
  readonly hasMore: boolean;
  readonly pageNo: number;
  /** Where the next page begins; null: there is none, or the server knows numbers only. */
  readonly next: string | null;
}

export const tradeRecordsPageRequestWire = renamed(messageOf<TradeRecordsPageRequest>(), {
  tradeType: textWire,
  tab: ['queryType', wordWire<TradeRecordsTab>({ 1: 'all', 2: 'in-progress', 3: 'by-type' })],
  productCode: nullableWire(textWire),
  group: ['productGroup', nullableWire(wordWire<TradeRecordsGroup>({ FUND: 'funds' }))],
  pageNo: countWire,
  pageSize: countWire,
  from: ['startTime', nullableWire(dateWire)],
  until: ['endTime', nullableWire(dateWire)],
  after: ['lastKey', nullableWire(textWire)],
});

/** orderStatus (P2 §3; decision 0023): any value that is not listed is in progress. */
const STATE_OF: ReadonlyMap<string, TradeRecord['state']> = new Map([
  ['90', 'succeeded'],
  ['91', 'failed'],
  ['92', 'cancelled'],
]);
const CODE_OF: Readonly<Record<TradeRecord['state'], string>> = { succeeded: '90', failed: '91', cancelled: '92', 'in-progress': '0' };

// inOutFlag (P2 §3).
const IN = '0';
const OUT = '1';

export const tradeRecordWire = z.codec(
  z.object({
    // In hundredths of `unit`, whatever it is: yuan and shares have two decimals alike.
    amount: nullableWire(shownYuanWire),
    inOutFlag: nullableWire(textWire),
    memberPfoId: looseTextWire,
    orderId: textWire,
    orderStatus: looseTextWire,
    orderStatusStr: looseTextWire,
    productName: looseTextWire,
    tradeTime: nullableWire(instantWire),
    tradeType: looseTextWire,
    tradeTypeStr: looseTextWire,
    unit: looseTextWire,
  }),
  z.custom<TradeRecord>(),
  {
    decode: (wire): TradeRecord => ({
      orderId: wire.orderId,
      portfolioId: wire.memberPfoId,
      productName: wire.productName,
      tradeType: wire.tradeType,
      tradeTypeText: wire.tradeTypeStr,
      direction: wire.inOutFlag === IN ? 'in' : wire.inOutFlag === OUT ? 'out' : null,
      amount: wire.amount,
      unit: wire.unit,
      state: STATE_OF.get(wire.orderStatus) ?? 'in-progress',
      statusText: wire.orderStatusStr,
      tradedAt: wire.tradeTime,
    }),
    encode: (record) => ({
      amount: record.amount === null ? null : fen(record.amount),
      inOutFlag: record.direction === 'in' ? IN : record.direction === 'out' ? OUT : null,
      memberPfoId: record.portfolioId,
      orderId: record.orderId,
      orderStatus: CODE_OF[record.state],
      orderStatusStr: record.statusText,
      productName: record.productName,
      tradeTime: record.tradedAt,
      tradeType: record.tradeType,
      tradeTypeStr: record.tradeTypeText,
      unit: record.unit,
    }),
  },
);

export const tradeRecordsPageAnswerWire = renamed(messageOf<TradeRecordsPageAnswer>(), {
  items: listWire(tradeRecordWire),
  hasMore: flagWire,
  pageNo: countWire,
  next: ['nextKey', nullableWire(textWire)],
});

/** `value` is the name to show, `code` what the record call is asked with. */
export const tradeTypeWire = renamed(messageOf<TradeType>(), { name: ['value', textWire], code: textWire });

/** The bare list; under `list` it is understood too. */
export const tradeTypesWire = z.codec(
  z.union([z.array(tradeTypeWire), z.object({ list: z.array(tradeTypeWire) })]),
  z.custom<readonly TradeType[]>(),
  { decode: (wire) => ('list' in wire ? wire.list : wire), encode: (types) => [...types] },
);

export const getAmTradeList = repeatableCall({
  path: '/V1/assetManagement/getAmTradeList',
  isReadOffline: true,
  request: tradeRecordsPageRequestWire,
  answer: tradeRecordsPageAnswerWire,
});

export const getAmTradeTypeList = repeatableCall({
  methods: ['GET'],
  path: '/V1/assetManagement/getAmTradeTypeList',
  isReadOffline: true,
  request: nothingWire,
  answer: tradeTypesWire,
});
