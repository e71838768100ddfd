import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { formatKnownDate } from '../../calendar/known-days.ts';
import { cardLineOf, cardLinesOf, type CardLines } from '../../cashier/card-line.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { toOrderView, type OrderView } from '../../kit/order/order-view.ts';
import { STEP_OF_ORDER_STATE } from '../../kit/order-scene.ts';
import type { Errand } from '../../qualification/index.ts';
import { addFen, amountOf, magnitudeLabel, type RiskLevel } from '../../values/index.ts';
import { formatMoney, formatMoneyBriefly, formatRate, formatShares } from '../../values/display.ts';
import { strategyMinimum } from '../strategy-split.ts';
import { worthOfPart } from '../strategy-weights.ts';
import type { StrategyMode, StrategySide } from '../strategy.ts';
import type { StrategyOrderMachine } from './strategy-order.machine.ts';
import { buyQuoteOf, modeOf, strategyOrderObstacle, redeemQuoteOf, strategyCardProblem, strategyOrderTip } from './strategy-order.rules.ts';
import type { StrategyOrderContext, StrategyOrderStep } from './strategy-order.types.ts';

export type StrategyOrderSnapshot = SnapshotFrom<StrategyOrderMachine>;
export type StrategyOrderStateName = StateValueFrom<StrategyOrderMachine>;

export interface StrategySplitLine {
  readonly fundCode: string;
  readonly fundName: string;
  /** For a purchase: "30.00%". */
  readonly weightText: string | null;
  readonly amountText: string;
  /** For a redemption. */
  readonly sharesText: string | null;
  readonly feeText: string;
  /** The day of its confirmation, for a redemption the day of its payout. */
  readonly dayText: string;
}

/** The result of the order, written out. */
export interface StrategySplit {
  readonly lines: readonly StrategySplitLine[];
  readonly totalText: string;
  /** For the funds. */
  readonly feeText: string;
  /** For a redemption of everything: the advisory fee; null: none. */
  readonly advisoryFeeText: string | null;
  /** The day of the slowest fund. */
  readonly doneText: string;
  /** Funds with suspended redemptions; null: none. */
  readonly stays: Message | null;
}

/** All that a screen may show while buying or redeeming a strategy. Amounts, rates and days are formatted; messages are kinds. */
export interface StrategyOrderView extends OrderView<StrategyOrderStep>, CardLines {
  readonly side: StrategySide;
  readonly strategyCode: string;
  readonly strategyName: string;
  readonly adviser: string;
  /** Empty: not told. */
  readonly adviserLicence: string;
  readonly conflicts: string;
  readonly riskLevel: RiskLevel | null;
  /** Yearly, of the assets: "0.50%". */
  readonly feeRateText: string;
  readonly feeDay: number;
  /** The field's text, as typed. */
  readonly entryText: string;
  /** 百 千 万 … of an amount; null outside 3 to 8 digits. */
  readonly magnitude: string | null;
  readonly minimumText: string;
  readonly stepText: string;
  /** The redeemable amount at the newest values. */
  readonly heldText: string;
  readonly split: StrategySplit | null;
  readonly mode: StrategyMode;
  readonly canChooseMode: boolean;
  readonly driftText: string;
  readonly agreed: boolean;
  readonly errands: readonly Errand[];
  /** The page that shows the obstacle of the form; null: none. */
  readonly wayOut: Destination | null;
  readonly orderNo: string | null;
}

/** The view of a snapshot. Pure: the days are in the context [SG-63]. */
export const toStrategyOrderView = (snapshot: StrategyOrderSnapshot): StrategyOrderView => {
  const { value, context } = snapshot;
  const { side, offer, problem, strategyCode } = context;
  const step = STEP_OF[value];
  const strategy = offer?.strategy ?? null;
  const cards = (offer?.cards ?? []).map((card) => cardLineOf(card, context.cardId, strategyCardProblem(card, context)));
  const amount = side === 'buy' ? amountOf(context.entryText) : null;
  return {
    ...toOrderView(snapshot, {
      step,
      tip: strategyOrderTip(context),
      obstacle: strategyOrderObstacle(context),
      isRead: offer !== null,
      done: { kind: side === 'buy' ? 'strategy-buying' : 'strategy-redeeming' },
    }),
    side,
    strategyCode,
    strategyName: strategy?.strategyName ?? '',
    adviser: strategy?.adviser ?? '',
    adviserLicence: strategy?.adviserLicence ?? '',
    conflicts: strategy?.conflicts ?? '',
    riskLevel: strategy?.riskLevel ?? null,
    feeRateText: formatRate(strategy?.feeRate ?? null),
    feeDay: strategy?.feeDay ?? 1,
    entryText: context.entryText,
    magnitude: amount === null ? null : magnitudeLabel(amount),
    minimumText: offer === null || side === 'redeem' ? formatMoney(null) : formatMoneyBriefly(strategyMinimum(offer)),
    stepText: strategy === null ? formatMoney(null) : formatMoneyBriefly(strategy.amountStep),
    heldText: heldText(context),
    split: splitOf(context),
    mode: modeOf(context),
    canChooseMode: side === 'buy' && offer !== null && offer.mode === null,
    driftText: formatRate(strategy?.driftLimit ?? null),
    ...cardLinesOf(cards),
    agreed: context.agreed,
    errands: context.errands,
    wayOut: wayOutOf(problem, strategyCode),
    orderNo: context.receipt?.orderNo ?? null,
  };
};

const STEP_OF = {
  ...STEP_OF_ORDER_STATE,
  opened: 'loading',
  checking: 'checking',
  blocked: 'blocked',
  shortOfBalance: 'edit',
} as const satisfies Record<StrategyOrderStateName, StrategyOrderStep>;

const wayOutOf = (problem: Message | null, strategyCode: string): Destination | null => {
  if (problem?.kind === 'strategy-rebalancing') return { to: 'strategy-rebalances', strategyCode };
  if (problem !== null && LED_TO_STRATEGY.has(problem.kind)) return { to: 'strategy', strategyCode };
  return problem?.kind === 'strategy-redeem-closed' ? { to: 'strategy-holding', strategyCode } : null;
};

const LED_TO_STRATEGY: ReadonlySet<Message['kind']> = new Set([
  'strategy-fund-closed',
  'strategy-fund-charges-twice',
  'strategy-nothing-held',
]);

const heldText = ({ offer }: StrategyOrderContext): string => {
  const values = (offer?.parts ?? []).map(worthOfPart);
  const known = values.flatMap((worth) => (worth === null ? [] : [worth]));
  return formatMoney(offer === null || known.length < values.length ? null : addFen(offer.cash, ...known));
};

const splitOf = (context: StrategyOrderContext): StrategySplit | null =>
  context.side === 'buy' ? purchaseSplit(context) : redemptionSplit(context);

const purchaseSplit = (context: StrategyOrderContext): StrategySplit | null => {
  const quote = buyQuoteOf(context);
  if (quote === null) return null;
  const { knownUntil } = context;
  return {
    lines: quote.lines.map(({ fundCode, fundName, weight, amount, fee, days }) => ({
      fundCode,
      fundName,
      weightText: formatRate(weight),
      amountText: formatMoney(amount),
      sharesText: null,
      feeText: formatMoney(fee),
      dayText: formatKnownDate(days.confirmedOn, knownUntil),
    })),
    totalText: formatMoney(amountOf(context.entryText)),
    feeText: formatMoney(quote.fee),
    advisoryFeeText: null,
    doneText: formatKnownDate(quote.confirmedOn, knownUntil),
    stays: null,
  };
};

const redemptionSplit = (context: StrategyOrderContext): StrategySplit | null => {
  const quote = redeemQuoteOf(context);
  if (quote === null) return null;
  const { knownUntil } = context;
  return {
    lines: quote.lines.map(({ fundCode, fundName, shares, gross, fee, arrivesOn }) => ({
      fundCode,
      fundName,
      weightText: null,
      amountText: formatMoney(gross),
      sharesText: formatShares(shares),
      feeText: formatMoney(fee),
      dayText: formatKnownDate(arrivesOn, knownUntil),
    })),
    totalText: formatMoney(quote.net),
    feeText: formatMoney(quote.fee),
    advisoryFeeText: quote.advisoryFee > 0 ? formatMoney(quote.advisoryFee) : null,
    doneText: formatKnownDate(quote.arrivesOn, knownUntil),
    stays: quote.left.length === 0 ? null : { kind: 'strategy-stays', funds: quote.left.join('、') },
  };
};
