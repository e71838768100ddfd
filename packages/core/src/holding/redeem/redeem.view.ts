import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { formatDate, formatMoney, formatRate, formatShares, formatSharesBriefly, ratePpm } from '../../values/index.ts';
import { formatKnownDate, formatKnownMinute } from '../../calendar/known-days.ts';
import { toOrderView, type OrderView } from '../../kit/order/order-view.ts';
import { STEP_OF_ORDER_STATE } from '../../kit/order-scene.ts';
import type { Message } from '../../kit/message.ts';
import { timelineRowsOf, type TimelineRow } from '../../orders/order-timeline.ts';
import type { HoldingTimeUnit, RedemptionFeeTier, RedemptionLine } from '../../products/redemption-fees.ts';
import type { RedeemMachine } from './redeem.machine.ts';
import {
  estimateOf,
  minimumOf,
  redeemObstacle,
  oldestFirst,
  sayableObstacle,
  periodOf,
  redemptionParts,
  sharesEntryOf,
  sharesOf,
  sharesProblem,
  targetOf,
} from './redeem.rules.ts';
import type { RedeemContext, RedeemStep, RedeemTarget, RedemptionPart } from './redeem.types.ts';

export type RedeemSnapshot = SnapshotFrom<RedeemMachine>;

/** One account of the picker 赎回账户. */
export interface RedeemAccountLine {
  readonly cardId: string;
  readonly kind: RedeemTarget['kind'];
  readonly name: string;
  readonly bankCode: string;
  /** Last four digits; empty for a money-market product. */
  readonly tail: string;
  /** Code of the money-market product, for its icon; null for a bank card. */
  readonly productCode: string | null;
  /** Smallest redemption into this account: "100.00"; null where the product's minimum applies. */
  readonly minText: string | null;
  readonly isChosen: boolean;
  /** Why it refuses the shares in the field; it can be chosen nevertheless. */
  readonly problem: Message | null;
}

/** The part of the redemption that comes from one purchase, estimated at the latest net value. */
export interface RedeemLotLine {
  /** The identity of the line. */
  readonly key: string;
  readonly periodName: string;
  /** Redeemed in addition to the chosen period. */
  readonly isPassive: boolean;
  readonly sharesText: string;
  readonly confirmedOnText: string;
  /** Calendar days held on the open day. */
  readonly days: number;
  /** "0.50%"; "0.00%" where no tier covers its holding time. */
  readonly feeRateText: string;
  readonly amountText: string;
  readonly feeText: string;
}

/** One row of the fee table. */
export interface RedeemTierLine {
  readonly unit: HoldingTimeUnit;
  readonly min: number;
  /** null: no upper limit. */
  readonly max: number | null;
  readonly feeText: string;
}

/** All that a screen may show while redeeming. Numbers and dates are formatted; messages and labels are kinds. */
export interface RedeemView extends OrderView<RedeemStep> {
  readonly productName: string;
  /** Empty for a product without fixed periods. */
  readonly periodName: string;
  /** Redeemable now, and held: "1,000.00". */
  readonly available: string;
  readonly total: string;
  /** Which purchase is redeemed first; null when there is only one [RD-621]. */
  readonly order: Message | null;
  /** The value of `amount.entered` for all shares. */
  readonly availableEntry: string;
  /** The field's text, as typed. */
  readonly sharesText: string;
  /** The same with separators: "1,000.00"; "--" when it is no number of shares. */
  readonly shares: string;
  /** null until the shares can be redeemed and a net value is known. */
  readonly estimate: {
    readonly amount: string;
    readonly fee: string;
    readonly net: string;
    readonly lines: readonly RedeemLotLine[];
  } | null;
  /** Other periods that are redeemed in full with this one. */
  readonly passive: readonly { readonly periodName: string; readonly sharesText: string }[];
  /** The question that is open in the step `warn`. */
  readonly warning: 'passive' | 'fees' | null;
  readonly targets: readonly RedeemAccountLine[];
  readonly target: RedeemAccountLine | null;
  readonly dates: readonly TimelineRow[];
  /** The deadline: "2026-11-19 15:00". */
  readonly deadlineText: string;
  readonly isClosed: boolean;
  readonly rules: {
    readonly tiers: readonly RedeemTierLine[];
    readonly minHoldText: string;
    /** Into the chosen account. */
    readonly minRedemptionText: string;
    readonly openDayText: string;
    readonly netValueDateText: string;
    /** Trading days from the confirmation to the arrival of the money. */
    readonly arrivalDays: number | null;
  };
}

/** The view of a snapshot. Pure: the time for the dates is in the context [RD-20]. */
export const toRedeemView = (snapshot: RedeemSnapshot): RedeemView => {
  const { context } = snapshot;
  const { info, sharesText } = context;
  const state = typeof snapshot.value === 'string' ? snapshot.value : 'editing';
  const isTyping = typeof snapshot.value !== 'string' && snapshot.value.editing === 'typing';
  const step = STEP_OF[state];
  const period = periodOf(context);
  const parts = redemptionParts(context);
  const targets = (period?.targets ?? []).map((target) => accountLine(target, context, isTyping));
  const target = targets.find(({ isChosen }) => isChosen) ?? null;
  return {
    ...toOrderView(snapshot, {
      step,
      tip: context.tip,
      obstacle: redeemObstacle(context),
      said: sayableObstacle(context, isTyping),
      isRead: info !== null,
      done: doneMessage(context),
    }),
    productName: info?.productName ?? '',
    periodName: info?.hasFixedPeriod === true ? (period?.periodName ?? '') : '',
    available: formatShares(period?.available ?? null),
    total: formatShares(period?.total ?? null),
    order: oldestFirst(context),
    availableEntry: period === null ? '' : sharesEntryOf(period.available),
    sharesText,
    shares: formatShares(sharesOf(sharesText)),
    estimate: estimateLine(parts),
    passive: parts
      .filter(({ isPassive }) => isPassive)
      .map((part) => ({ periodName: part.periodName, sharesText: formatShares(part.shares) })),
    warning: WARNING_OF[state] ?? null,
    targets,
    target,
    dates: timelineRowsOf(context.dates, context.knownUntil),
    deadlineText: formatKnownMinute(info?.lastRedeemTime ?? null, context.knownUntil),
    isClosed: context.isClosed,
    rules: rulesLine(context),
  };
};

type StateName<Value> = Value extends string ? Value : keyof Value & string;
/** The states of the machine; the view does not distinguish those inside `editing`. */
export type RedeemStateName = StateName<StateValueFrom<RedeemMachine>>;

const STEP_OF = {
  ...STEP_OF_ORDER_STATE,
  warningPassive: 'warn',
  hintingFees: 'warn',
  refused: 'done',
} as const satisfies Record<RedeemStateName, RedeemStep>;

const WARNING_OF: Partial<Record<RedeemStateName, 'passive' | 'fees'>> = { warningPassive: 'passive', hintingFees: 'fees' };

const accountLine = (target: RedeemTarget, context: RedeemContext, isTyping: boolean): RedeemAccountLine => {
  const problem = isTyping ? null : sharesProblem(context.sharesText, { ...context, cardId: target.cardId });
  return {
    cardId: target.cardId,
    kind: target.kind,
    name: target.name,
    bankCode: target.bankCode,
    tail: target.tail,
    productCode: target.productCode,
    minText: target.minRedemption === null ? null : formatSharesBriefly(target.minRedemption),
    isChosen: target.cardId === context.cardId,
    problem: problem?.kind === 'redeem-below-minimum' ? problem : null,
  };
};

const estimateLine = (parts: readonly RedemptionPart[]): RedeemView['estimate'] => {
  const sums = estimateOf(parts);
  if (sums === null) return null;
  return {
    amount: formatMoney(sums.gross),
    fee: formatMoney(sums.fee),
    net: formatMoney(sums.net),
    lines: parts.flatMap((part) => (part.quote?.lines ?? []).map((line, at) => lotLine(part, line, at))),
  };
};

const lotLine = ({ periodName, isPassive }: RedemptionPart, line: RedemptionLine, at: number): RedeemLotLine => ({
  key: `${periodName}/${at}`,
  periodName,
  isPassive,
  sharesText: formatShares(line.shares),
  confirmedOnText: formatDate(line.confirmedOn),
  days: line.days,
  feeRateText: formatRate(line.tier?.fee ?? ratePpm(0)),
  amountText: formatMoney(line.gross),
  feeText: formatMoney(line.fee),
});

const rulesLine = (context: RedeemContext): RedeemView['rules'] => {
  const { info } = context;
  const target = targetOf(context);
  return {
    tiers: (info?.feeTiers ?? []).map(tierLine),
    minHoldText: formatSharesBriefly(info?.minHold ?? null),
    minRedemptionText: formatSharesBriefly(info === null ? null : minimumOf(info, target)),
    openDayText: formatKnownDate(info?.redeemOpenDate ?? null, context.knownUntil),
    netValueDateText: formatDate(info?.netValueDate ?? null),
    arrivalDays: info?.arrivalDays ?? null,
  };
};

const tierLine = ({ unit, min, max, fee }: RedemptionFeeTier): RedeemTierLine => ({ unit, min, max, feeText: formatRate(fee) });

const doneMessage = ({ destination }: RedeemContext): Message =>
  destination?.to === 'redeem-result' && destination.outcome === 'failed' && destination.message !== null
    ? destination.message
    : { kind: 'redeem-accepted' };
