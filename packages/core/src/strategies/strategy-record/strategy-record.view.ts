import type { FundAccount } from '../../fund-trading/fund-order.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { addFen, formatDate, formatMinute, formatMoney, formatRate, formatShares } from '../../values/index.ts';
import type {
  RebalanceFacts,
  RebalanceReason,
  StrategyMode,
  StrategyOrderKind,
  StrategyOrderState,
  StrategyPartState,
  StrategyRecord,
  StrategySide,
} from '../strategy.ts';

/** The part of a snapshot that the view reads. */
export type StrategyRecordSnapshot = ResourceSnapshot<string, StrategyRecord>;

/** One fund of an order, written out. */
export interface StrategyRecordPart {
  readonly fundCode: string;
  readonly fundName: string;
  readonly side: StrategySide;
  readonly state: StrategyPartState;
  readonly amountText: string;
  readonly sharesText: string;
  readonly feeText: string;
  /** The day of its confirmation, for a redemption the day of its payout. */
  readonly dayText: string;
}

/** One fund before and after a change, written out. */
export interface StrategyChangeLine {
  readonly fundCode: string;
  readonly fundName: string;
  readonly fromText: string;
  readonly toText: string;
}

export interface StrategyChange {
  readonly reason: RebalanceReason;
  readonly mode: StrategyMode;
  readonly driftText: string;
  readonly answerUntilText: string | null;
  /** null: it waits for no answer, or the fees are unknown. */
  readonly cost: { readonly totalText: string; readonly redemptionText: string; readonly purchaseText: string } | null;
  readonly lines: readonly StrategyChangeLine[];
}

/** An order, written out. */
export interface StrategyRecordLine {
  readonly orderNo: string;
  readonly kind: StrategyOrderKind;
  readonly state: StrategyOrderState;
  readonly strategyCode: string;
  readonly strategyName: string;
  readonly amountText: string;
  /** "2026-11-20 10:30" */
  readonly timeText: string;
  readonly expectedText: string;
  readonly settledText: string | null;
  readonly ratioText: string | null;
  readonly paidText: string | null;
  readonly advisoryFeeText: string | null;
  readonly reason: string;
  /** Its outcome, in a sentence. */
  readonly headline: Message;
  readonly parts: readonly StrategyRecordPart[];
  readonly account: FundAccount | null;
  readonly change: StrategyChange | null;
}

/** The view of the result page, of the page of one record and of the page of one change. */
export interface StrategyRecordView extends FlowFrame {
  readonly step: ResourceStep;
  readonly orderNo: string;
  /** null until it is read. */
  readonly record: StrategyRecordLine | null;
  /** Its outcome, in a sentence; null until read. */
  readonly headline: Message | null;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the page, from a snapshot [SG-92]. */
export const toStrategyRecordView = (snapshot: StrategyRecordSnapshot): StrategyRecordView => {
  const { value, isRefreshing: _refreshing, isStale: _stale, ...view } = toResourceView(snapshot);
  const record = value === null ? null : strategyRecordLine(value);
  const headline = record?.headline ?? null;
  return { ...view, orderNo: snapshot.context.query, record, headline, announcement: view.problem ?? headline };
};

/** [SG-91] */
export const strategyRecordLine = (record: StrategyRecord): StrategyRecordLine => ({
  orderNo: record.orderNo,
  kind: record.kind,
  state: record.state,
  strategyCode: record.strategyCode,
  strategyName: record.strategyName,
  amountText: formatMoney(record.amount),
  timeText: formatMinute(record.placedAt),
  expectedText: formatDate(record.expectedOn),
  settledText: record.settledOn === null ? null : formatDate(record.settledOn),
  ratioText: record.ratio === null ? null : formatRate(record.ratio),
  paidText: record.paid === null ? null : formatMoney(record.paid),
  advisoryFeeText: record.feeTaken > 0 ? formatMoney(record.feeTaken) : null,
  reason: record.reason,
  headline: strategyHeadline(record),
  parts: record.parts.map((part) => ({
    fundCode: part.fundCode,
    fundName: part.fundName,
    side: part.side,
    state: part.state,
    amountText: formatMoney(part.amount),
    sharesText: formatShares(part.shares),
    feeText: formatMoney(part.fee),
    dayText: formatDate(part.side === 'buy' ? part.confirmedOn : part.arrivesOn),
  })),
  account: record.account,
  change: record.rebalance === null ? null : changeOf(record.rebalance),
});

const changeOf = ({ reason, mode, drift, weights, answerUntil, cost }: RebalanceFacts): StrategyChange => ({
  reason,
  mode,
  driftText: formatRate(drift),
  answerUntilText: answerUntil === null ? null : formatDate(answerUntil),
  // [SG-77]
  cost:
    cost === null
      ? null
      : {
          totalText: formatMoney(addFen(cost.redemptionFee, cost.purchaseFee)),
          redemptionText: formatMoney(cost.redemptionFee),
          purchaseText: formatMoney(cost.purchaseFee),
        },
  lines: weights.map(({ fundCode, fundName, from, to }) => ({ fundCode, fundName, fromText: formatRate(from), toText: formatRate(to) })),
});

/** [SG-90] The outcome of an order. */
export const strategyHeadline = ({ kind, state, rebalance }: Pick<StrategyRecord, 'kind' | 'state' | 'rebalance'>): Message => {
  if (kind === 'rebalance') {
    if (rebalance?.cancel !== null && rebalance?.cancel !== undefined) return { kind: `strategy-change-${rebalance.cancel}` };
    return { kind: state === 'new' ? 'strategy-change-waits' : state === 'processing' ? 'strategy-changing' : 'strategy-changed' };
  }
  if (state === 'failed' || state === 'cancelled') return { kind: 'strategy-order-failed' };
  const isDone = state === 'done';
  return kind === 'buy'
    ? { kind: isDone ? 'strategy-bought' : 'strategy-buying' }
    : { kind: isDone ? 'strategy-redeemed' : 'strategy-redeeming' };
};
