import { profitText, rateProfitText, type ProfitText } from '../../fund-trading/fund-figures.ts';
import { profitRateOf } from '../../holding/profit.ts';
import type { Destination } from '../../kit/destination.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { formatGrams, formatMoney, formatRate, formatSecond, subtractFen } from '../../values/index.ts';
import { goldBar, goldClosed, goldOutdated } from '../gold-judgement.ts';
import { averageCost, goldFigures } from '../gold-position.ts';
import type { GoldHome, GoldNow, GoldServiceState } from '../gold.ts';

/** The part of a snapshot that the view reads. */
export type GoldHomeSnapshot = ResourceSnapshot<null, GoldHome>;

export interface GoldHoldingLine {
  /** "1.0234" */
  readonly gramsText: string;
  readonly valueText: string;
  readonly costText: string;
  /** For a gram. */
  readonly averageText: string;
  readonly dayProfit: ProfitText;
  readonly holdingProfit: ProfitText;
  readonly holdingRate: ProfitText;
  readonly cumulativeProfit: ProfitText;
}

/** Price, hours and holding, written out. */
export interface GoldLine {
  /** Yuan a gram: "935.28". */
  readonly buyPriceText: string;
  readonly sellPriceText: string;
  /** "2026-11-20 10:30:05" */
  readonly quotedAtText: string;
  /** Of the sell price, against the last close. */
  readonly change: ProfitText;
  readonly changeRate: ProfitText;
  readonly isOpen: boolean;
  /** The time until which the market is open, or the time when it opens. */
  readonly hours: Message;
  /** "09:00-11:30" each. */
  readonly sessions: readonly string[];
  readonly buyFeeText: string;
  readonly sellFeeText: string;
  readonly minAmountText: string;
  readonly minGramsText: string;
  readonly serviceState: GoldServiceState;
  /** [LAW-83] The texts of the service are to be signed anew; null: they are not. */
  readonly outdated: Message | null;
  /** [LAW-68] null: none is named. */
  readonly bank: string | null;
  /** null: nothing is held. */
  readonly holding: GoldHoldingLine | null;
  readonly cumulativeProfit: ProfitText;
  /** The interval between two prices. */
  readonly refreshSeconds: number;
}

/** The view of the pages of gold. */
export interface GoldHomeView extends FlowFrame {
  readonly step: ResourceStep;
  /** null until it is read. */
  readonly gold: GoldLine | null;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
  /** Where the buttons lead. */
  readonly ways: { readonly buy: Destination; readonly sell: Destination | null };
}

/** The view of the pages, from a snapshot [GD-20] [GD-21] [GD-22]. */
export const toGoldHomeView = (snapshot: GoldHomeSnapshot): GoldHomeView => {
  const { value, ...view } = toResourceView(snapshot);
  return {
    ...view,
    gold: value === null ? null : goldLine(value),
    ways: {
      buy:
        value === null || goldBar({ ...value, side: 'buy', held: value.position.grams }) === null
          ? { to: 'gold-buy' }
          : { to: 'gold-service' },
      sell: value === null || value.position.grams <= 0 ? null : { to: 'gold-sell' },
    },
  };
};

/** [GD-2] The sentence about the trading hours. */
export const hoursMessage = (now: GoldNow): Message => goldClosed(now) ?? { kind: 'gold-open-until', at: now.market.changesAt };

const goldLine = ({ quote, market, terms, previousClose, service, position }: GoldHome): GoldLine => {
  const figures = goldFigures(position, quote.sellPrice, previousClose);
  const change = previousClose === null ? null : subtractFen(quote.sellPrice, previousClose);
  return {
    buyPriceText: formatMoney(quote.buyPrice),
    sellPriceText: formatMoney(quote.sellPrice),
    quotedAtText: formatSecond(quote.at),
    change: profitText(change, 'default'),
    changeRate: rateProfitText(profitRateOf(change, previousClose), 'default'),
    isOpen: market.isOpen,
    hours: hoursMessage({ quote, market }),
    sessions: terms.sessions.map(({ from, until }) => `${from}-${until}`),
    buyFeeText: formatRate(terms.buyFee),
    sellFeeText: formatRate(terms.sellFee),
    minAmountText: formatMoney(terms.minAmount),
    minGramsText: formatGrams(terms.minGrams),
    serviceState: service.state,
    outdated: goldOutdated({ service, terms, quote }),
    bank: terms.bank,
    holding:
      position.grams <= 0
        ? null
        : {
            gramsText: formatGrams(position.grams),
            valueText: formatMoney(figures.value),
            costText: formatMoney(position.cost),
            averageText: formatMoney(averageCost(position)),
            dayProfit: profitText(figures.dayProfit, 'default'),
            holdingProfit: profitText(figures.holdingProfit, 'default'),
            holdingRate: rateProfitText(figures.holdingRate, 'default'),
            cumulativeProfit: profitText(figures.cumulativeProfit, 'default'),
          },
    cumulativeProfit: profitText(figures.cumulativeProfit, 'default'),
    refreshSeconds: terms.refreshSeconds,
  };
};
