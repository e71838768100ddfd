import type {
  GoldHome,
  GoldMarket,
  GoldNow,
  GoldPoint,
  GoldPosition,
  GoldQuote,
  GoldRange,
  GoldService,
  GoldServiceBoard,
  GoldSession,
  GoldTerms,
} from '@caifu/core/gold';
import { parseGrams, toGramsText, type Grams } from '@caifu/core/values';
import * as z from 'zod/mini';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  flagWire,
  idWire,
  instantWire,
  listWire,
  nothingWire,
  nullableWire,
  percentWire,
  riskLevelWire,
  scalarWire,
  textWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';

/** Grams of gold: "1.0234" <-> 10234 ten-thousandths. */
export const gramsWire = scalarWire<Grams>('grams with at most four decimals, e.g. "1.0234"', parseGrams, toGramsText);

const quoteWire = renamed(messageOf<GoldQuote>(), {
  buyPrice: yuanWire,
  sellPrice: yuanWire,
  at: ['quoteTime', instantWire],
});

const marketWire = renamed(messageOf<GoldMarket>(), { isOpen: ['ifOpen', flagWire], changesAt: ['changeTime', instantWire] });

const sessionWire = renamed(messageOf<GoldSession>(), { from: ['beginTime', idWire], until: ['endTime', idWire] });

export const goldTermsWire = renamed(messageOf<GoldTerms>(), {
  buyFee: ['buyFeeRate', percentWire],
  sellFee: ['sellFeeRate', percentWire],
  minAmount: yuanWire,
  minGrams: ['minWeight', gramsWire],
  quoteSeconds: countWire,
  refreshSeconds: countWire,
  riskLevel: riskLevelWire,
  sessions: ['sessionList', listWire(sessionWire)],
});

const positionWire = renamed(messageOf<GoldPosition>(), {
  grams: ['weight', gramsWire],
  cost: ['costAmount', yuanWire],
  realised: ['realizedProfit', yuanWire],
  gramsBefore: ['openingWeight', gramsWire],
  paidToday: ['todayBuyAmount', yuanWire],
  receivedToday: ['todaySellAmount', yuanWire],
});

export const goldServiceWire = renamed(messageOf<GoldService>(), {
  state: ['serviceStatus', wordWire<GoldService['state']>({ NONE: 'none', OPEN: 'open', ENDED: 'ended' })],
  version: ['agreementVersion', nullableWire(textWire)],
  changedAt: ['changeTime', nullableWire(instantWire)],
});

/** The fields of a price that is read again and again. */
export const GOLD_NOW_FIELDS = { quote: ['quoteInfo', quoteWire], market: ['marketInfo', marketWire] } as const;

const nowWire = renamed(messageOf<GoldNow>(), GOLD_NOW_FIELDS);

export const goldHomeWire = renamed(messageOf<GoldHome>(), {
  ...GOLD_NOW_FIELDS,
  terms: ['termInfo', goldTermsWire],
  previousClose: ['previousClosePrice', nullableWire(yuanWire)],
  service: ['serviceInfo', goldServiceWire],
  position: ['positionInfo', positionWire],
});

export interface GoldTrendRequest {
  readonly range: GoldRange;
}

const rangeWire = wordWire<GoldRange>({ DAY: 'day', MONTH: 'month', SEASON: 'season', YEAR: 'year' });

const trendWire = z.codec(
  z.object({ data: listWire(renamed(messageOf<GoldPoint>(), { at: ['quoteTime', instantWire], price: yuanWire })) }),
  z.custom<readonly GoldPoint[]>(),
  { decode: ({ data }) => data, encode: (data) => ({ data }) },
);

const boardWire = renamed(messageOf<GoldServiceBoard>(), {
  service: ['serviceInfo', goldServiceWire],
  holdsGold: ['ifHolding', flagWire],
});

export interface OpenGoldServiceRequest {
  readonly version: string;
}

export const goldHome = repeatableCall({ path: '/V1/gold/home', session: 'optional', request: nothingWire, answer: goldHomeWire });

export const goldNow = repeatableCall({ path: '/V1/gold/now', session: 'optional', request: nothingWire, answer: nowWire });

export const goldTrend = repeatableCall({
  path: '/V1/gold/trend',
  session: 'optional',
  request: renamed(messageOf<GoldTrendRequest>(), { range: ['queryType', rangeWire] }),
  answer: trendWire,
});

export const goldService = repeatableCall({ path: '/V1/gold/service', request: nothingWire, answer: boardWire });

export const openGoldService = repeatableCall({
  path: '/V1/gold/openService',
  request: renamed(messageOf<OpenGoldServiceRequest>(), { version: ['agreementVersion', idWire] }),
  answer: boardWire,
});

export const endGoldService = repeatableCall({ path: '/V1/gold/endService', request: nothingWire, answer: boardWire });
