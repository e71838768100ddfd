import type * as Gold from '@caifu/core/gold';
import { parseGrams, toGramsText, type Grams } from '@caifu/core/values';
import { repeatableCall } from '../kit/endpoint.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** Grams of gold: "1.0234" <-> 10234 ten-thousandths. */
export const gramsWire = w.scalar<Grams>('grams with at most four decimals, e.g. "1.0234"', parseGrams, toGramsText);

const quoteWire = renamed(messageOf<Gold.GoldQuote>(), {
  buyPrice: w.yuan,
  sellPrice: w.yuan,
  at: ['quoteTime', w.instant],
});

const marketWire = renamed(messageOf<Gold.GoldMarket>(), { isOpen: ['ifOpen', w.flag], changesAt: ['changeTime', w.instant] });

const sessionWire = renamed(messageOf<Gold.GoldSession>(), { from: ['beginTime', w.id], until: ['endTime', w.id] });

export const goldTermsWire = renamed(messageOf<Gold.GoldTerms>(), {
  buyFee: ['buyFeeRate', w.percent],
  sellFee: ['sellFeeRate', w.percent],
  minAmount: w.yuan,
  minGrams: ['minWeight', gramsWire],
  quoteSeconds: w.count,
  refreshSeconds: w.count,
  riskLevel: w.riskLevel,
  bank: ['bankName', w.nullable(w.text)],
  sessions: ['sessionList', w.list(sessionWire)],
});

const positionWire = renamed(messageOf<Gold.GoldPosition>(), {
  grams: ['weight', gramsWire],
  cost: ['costAmount', w.yuan],
  realised: ['realizedProfit', w.yuan],
  gramsBefore: ['openingWeight', gramsWire],
  paidToday: ['todayBuyAmount', w.yuan],
  receivedToday: ['todaySellAmount', w.yuan],
});

export const goldServiceWire = renamed(messageOf<Gold.GoldService>(), {
  state: ['serviceStatus', w.word<Gold.GoldService['state']>({ NONE: 'none', OPEN: 'open', ENDED: 'ended' })],
  version: ['agreementVersion', w.nullable(w.text)],
  bank: ['agreementBank', w.nullable(w.text)],
  changedAt: ['changeTime', w.nullable(w.instant)],
});

/** The fields of a price that is polled. */
export const GOLD_NOW_FIELDS = { quote: ['quoteInfo', quoteWire], market: ['marketInfo', marketWire] } as const;

const nowWire = renamed(messageOf<Gold.GoldNow>(), GOLD_NOW_FIELDS);

export const goldHomeWire = renamed(messageOf<Gold.GoldHome>(), {
  ...GOLD_NOW_FIELDS,
  terms: ['termInfo', goldTermsWire],
  previousClose: ['previousClosePrice', w.nullable(w.yuan)],
  service: ['serviceInfo', goldServiceWire],
  position: ['positionInfo', positionWire],
});

const rangeWire = w.word<Gold.GoldRange>({ DAY: 'day', MONTH: 'month', SEASON: 'season', YEAR: 'year' });

const trendWire = w.inField('data', w.list(renamed(messageOf<Gold.GoldPoint>(), { at: ['quoteTime', w.instant], price: w.yuan })));

const boardWire = renamed(messageOf<Gold.GoldServiceBoard>(), {
  service: ['serviceInfo', goldServiceWire],
  holdsGold: ['ifHolding', w.flag],
  isOutdated: ['ifSignAnew', w.looseFlag],
});

export const goldHome = repeatableCall('/V1/gold/home', w.nothing, goldHomeWire, { session: 'optional' });
export const goldNow = repeatableCall('/V1/gold/now', w.nothing, nowWire, { session: 'optional' });
export const goldTrend = repeatableCall('/V1/gold/trend', message({ range: ['queryType', rangeWire] }), trendWire, { session: 'optional' });

export const goldService = repeatableCall('/V1/gold/service', w.nothing, boardWire);
export const openGoldService = repeatableCall('/V1/gold/openService', message({ version: ['agreementVersion', w.id] }), boardWire);

export const endGoldService = repeatableCall('/V1/gold/endService', w.nothing, boardWire);

export const notes = {
  goldHome: "Price, trading hours and terms of gold. With a session also the service and the investor's holding.",
  goldNow: 'The price of gold and the state of its market.',
  goldTrend: { summary: 'Buy prices of gold: today by minutes, or a month, a quarter or a year by days.', sample: { queryType: 'DAY' } },
  goldService: 'Whether the gold service is open, and whether gold is held.',
  openGoldService: {
    summary:
      'Opens the gold service with consent to the texts of a version. A service that is open under its present texts stays unchanged.',
    sample: { agreementVersion: '1' },
  },
  endGoldService: 'Ends the gold service of an investor without gold. An ended service stays unchanged.',
} as const;
