import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { cardLineOf, cardLinesOf, type CardLines } from '../../cashier/card-line.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { toOrderView, type OrderView } from '../../kit/order/order-view.ts';
import { STEP_OF_ORDER_STATE } from '../../kit/order-scene.ts';
import type { Errand } from '../../qualification/index.ts';
import { formatGrams, formatMoney, formatMoneyBriefly, formatRate } from '../../values/display.ts';
import { amountOf, formatSecond, magnitudeLabel, type RiskLevel, subtractFen } from '../../values/index.ts';
import { goldPriceOf } from '../gold-fill.ts';
import { hoursMessage } from '../gold-home/gold-home.view.ts';
import type { GoldMeasure, GoldSide } from '../gold.ts';
import type { GoldOrderMachine } from './gold-order.machine.ts';
import { entryTextOf, fillOf, goldCardProblem, gramsEntryOf, goldOrderObstacle, goldOrderTip, wishOf } from './gold-order.rules.ts';
import type { GoldOrderContext, GoldOrderStep } from './gold-order.types.ts';

export type GoldOrderSnapshot = SnapshotFrom<GoldOrderMachine>;
export type GoldOrderStateName = StateValueFrom<GoldOrderMachine>;

/** The result of the order at the shown price, written out. */
export interface GoldFillLine {
  readonly gramsText: string;
  readonly worthText: string;
  readonly feeText: string;
  readonly totalText: string;
  /** The unused part of a typed amount; null: none. */
  readonly restText: string | null;
}

/** All that a screen may show while buying or selling gold. Amounts, grams and times are formatted; messages are kinds. */
export interface GoldOrderView extends OrderView<GoldOrderStep>, CardLines {
  readonly side: GoldSide;
  readonly measure: GoldMeasure;
  /** Yuan a gram; "--" before it is read. */
  readonly priceText: string;
  readonly quotedAtText: string;
  readonly isOpen: boolean;
  /** The time until which gold is traded; null: closed, which the tip says. */
  readonly hours: Message | null;
  readonly feeRateText: string;
  readonly heldText: string;
  readonly allEntry: string;
  readonly minimumText: string;
  readonly quoteSeconds: number;
  readonly riskLevel: RiskLevel | null;
  /** The field's text, as typed. */
  readonly entryText: string;
  /** 百 千 万 … of an amount; null outside 3 to 8 digits. */
  readonly magnitude: string | null;
  readonly fill: GoldFillLine | null;
  /** Shown before the password: a filled order cannot be withdrawn. */
  readonly finality: Message;
  readonly errands: readonly Errand[];
  /** The page that corrects the obstacle of the form; null: none. */
  readonly wayOut: Destination | null;
  readonly orderNo: string | null;
}

/** The view of a snapshot. Pure: price and moment are in the context [GD-44]. */
export const toGoldOrderView = (snapshot: GoldOrderSnapshot): GoldOrderView => {
  const { value, context } = snapshot;
  const { side, measure, offer, problem } = context;
  const step = STEP_OF[value];
  const total = fillOf(context)?.total ?? null;
  const cards = (offer?.cards ?? []).map((card) => cardLineOf(card, context.cardId, goldCardProblem(card, side, total)));
  const amount = measure === 'amount' ? amountOf(context.amountText) : null;
  return {
    ...toOrderView(snapshot, {
      step,
      tip: goldOrderTip(context),
      obstacle: goldOrderObstacle(context),
      isRead: offer !== null,
      done: { kind: side === 'buy' ? 'gold-bought' : 'gold-sold' },
    }),
    side,
    measure,
    priceText: formatMoney(offer === null ? null : goldPriceOf(offer.quote, side)),
    quotedAtText: formatSecond(offer?.quote.at ?? null),
    isOpen: offer?.market.isOpen ?? false,
    hours: offer === null || !offer.market.isOpen ? null : hoursMessage(offer),
    feeRateText: formatRate(offer === null ? null : side === 'buy' ? offer.terms.buyFee : offer.terms.sellFee),
    heldText: formatGrams(offer?.held ?? null),
    allEntry: offer === null ? '' : gramsEntryOf(offer.held),
    minimumText: measure === 'amount' ? leastAmount(context) : formatGrams(offer?.terms.minGrams ?? null),
    quoteSeconds: offer?.terms.quoteSeconds ?? 0,
    riskLevel: offer?.terms.riskLevel ?? null,
    entryText: entryTextOf(context),
    magnitude: amount === null ? null : magnitudeLabel(amount),
    fill: fillLine(context),
    ...cardLinesOf(cards),
    finality: { kind: 'gold-is-final' },
    errands: context.errands,
    wayOut:
      problem?.kind === 'gold-service-missing' || problem?.kind === 'gold-agreement-outdated'
        ? { to: 'gold-service' }
        : problem?.kind === 'gold-nothing-held'
          ? { to: 'gold' }
          : null,
    orderNo: context.receipt?.orderNo ?? null,
  };
};

const STEP_OF = {
  ...STEP_OF_ORDER_STATE,
  opened: 'loading',
  checking: 'checking',
  blocked: 'blocked',
  pricing: 'edit',
  shortOfBalance: 'edit',
  renewing: 'review',
  renewed: 'review',
} as const satisfies Record<GoldOrderStateName, GoldOrderStep>;

const leastAmount = ({ offer }: GoldOrderContext): string =>
  offer === null ? formatMoney(null) : formatMoneyBriefly(offer.terms.minAmount);

const fillLine = (context: GoldOrderContext): GoldFillLine | null => {
  const fill = fillOf(context);
  const wish = wishOf(context);
  if (fill === null || wish === null) return null;
  const rest = wish.measure === 'amount' ? subtractFen(wish.amount, fill.total) : null;
  return {
    gramsText: formatGrams(fill.grams),
    worthText: formatMoney(fill.worth),
    feeText: formatMoney(fill.fee),
    totalText: formatMoney(fill.total),
    restText: rest === null || rest <= 0 ? null : formatMoney(rest),
  };
};
