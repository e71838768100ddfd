import { profitText, rateProfitText, type ProfitText } from '../../fund-trading/fund-figures.ts';
import type { FundKind } from '../../funds/fund.ts';
import type { Destination } from '../../kit/destination.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { profitRateOf } from '../../holding/profit.ts';
import { toTwoPlaces } from '../../products/growth.ts';
import { formatDate, formatMoney, formatRate, formatShares } from '../../values/display.ts';
import { addFen, fen, type Fen, formatMinute, ratePpm, subtractFen } from '../../values/index.ts';
import { strategyRecordLine, type StrategyRecordLine } from '../strategy-record/strategy-record.view.ts';
import { driftOf, weightsNow } from '../strategy-weights.ts';
import type { StrategyMode, StrategyPosition } from '../strategy.ts';

/** The part of a snapshot that the view reads. */
export type StrategyPositionSnapshot = ResourceSnapshot<string, StrategyPosition>;

/** A fund as the holding has it, written out. */
export interface StrategyHoldingLine {
  readonly fundCode: string;
  readonly fundName: string;
  readonly kind: FundKind | null;
  readonly valueText: string;
  readonly sharesText: string;
  /** null: no money is on its way into it. */
  readonly pendingText: string | null;
  readonly nowText: string;
  readonly targetText: string;
  /** "+1.20%": the present weight less its target. */
  readonly drift: ProfitText;
}

export interface StrategyPositionLine {
  readonly strategyCode: string;
  readonly strategyName: string;
  readonly adviser: string;
  readonly mode: StrategyMode;
  readonly valueText: string;
  readonly valueDayText: string;
  readonly profit: ProfitText;
  readonly profitRate: ProfitText;
  readonly investedText: string;
  readonly withdrawnText: string;
  readonly openedAtText: string;
  readonly cashText: string | null;
  readonly onTheWayText: string | null;
  readonly holdings: readonly StrategyHoldingLine[];
  readonly driftText: string;
  readonly driftLimitText: string;
  readonly driftStanding: 'within' | 'beyond' | 'unconfirmed';
  readonly feeRateText: string;
  readonly feeAccruedText: string;
  readonly feePaidText: string;
  readonly nextFeeText: string;
  /** The newest first. */
  readonly orders: readonly StrategyRecordLine[];
  /** A change that waits for the investor; null: none. */
  readonly waiting: StrategyRecordLine | null;
}

/** The view of the page of a holding. */
export interface StrategyPositionView extends FlowFrame {
  readonly step: ResourceStep;
  readonly strategyCode: string;
  /** null until it is read. */
  readonly position: StrategyPositionLine | null;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
  /** The destination without a holding. */
  readonly wayOut: Destination | null;
}

/** The view of the page, from a snapshot [SG-83] [SG-84]. */
export const toStrategyPositionView = (snapshot: StrategyPositionSnapshot): StrategyPositionView => {
  const { value, ...view } = toResourceView(snapshot);
  const strategyCode = snapshot.context.query;
  return {
    ...view,
    strategyCode,
    position: value === null ? null : positionLine(value),
    wayOut: view.problem?.kind === 'strategy-not-held' ? { to: 'strategy', strategyCode } : null,
  };
};

/** [SG-83] The amounts in funds, on the way into and out of them, and outside funds. */
const strategyValue = ({ holdings, cash, onTheWay }: Pick<StrategyPosition, 'holdings' | 'cash' | 'onTheWay'>): Fen =>
  addFen(cash, onTheWay, ...holdings.flatMap(({ value, pendingIn }) => [value ?? fen(0), pendingIn]));

/** [SG-83] Worth and outflow, less inflow and advisory fee; null: no inflow. */
const strategyProfit = (position: StrategyPosition): Fen | null =>
  position.invested === 0
    ? null
    : subtractFen(addFen(strategyValue(position), position.withdrawn), addFen(position.invested, position.feePaid));

const positionLine = (position: StrategyPosition): StrategyPositionLine => {
  const { strategy, holdings, cash, onTheWay, orders } = position;
  const parts = holdings.map(({ value, target }) => ({ value: value ?? fen(0), target }));
  const weights = weightsNow(parts, cash);
  // [SG-85] Money on its way has no weight yet, which would distort the weight of every fund.
  const isConfirmed = onTheWay === 0 && holdings.every(({ pendingIn }) => pendingIn === 0);
  const drift = isConfirmed ? driftOf(parts, cash) : null;
  const profit = strategyProfit(position);
  const lines = orders.map(strategyRecordLine);
  return {
    strategyCode: strategy.strategyCode,
    strategyName: strategy.strategyName,
    adviser: strategy.adviser,
    mode: position.mode,
    valueText: formatMoney(strategyValue(position)),
    valueDayText: formatDate(position.valueDay),
    profit: profitText(profit, 'default'),
    profitRate: rateProfitText(profitRateOf(profit, position.invested), 'default'),
    investedText: formatMoney(position.invested),
    withdrawnText: formatMoney(position.withdrawn),
    openedAtText: formatMinute(position.openedAt),
    cashText: cash === 0 ? null : formatMoney(cash),
    onTheWayText: onTheWay === 0 ? null : formatMoney(onTheWay),
    holdings: holdings.map(({ fundCode, fundName, kind, value, shares, pendingIn, target }, index) => ({
      fundCode,
      fundName,
      kind,
      valueText: formatMoney(value),
      sharesText: formatShares(shares),
      pendingText: pendingIn === 0 ? null : formatMoney(pendingIn),
      nowText: formatRate(toTwoPlaces(weights[index] ?? ratePpm(0))),
      targetText: formatRate(target),
      drift: rateProfitText(isConfirmed ? ratePpm((weights[index] ?? 0) - target) : null, 'default'),
    })),
    driftText: formatRate(drift === null ? null : toTwoPlaces(drift)),
    driftLimitText: formatRate(strategy.driftLimit),
    driftStanding: drift === null ? 'unconfirmed' : drift > strategy.driftLimit ? 'beyond' : 'within',
    feeRateText: formatRate(strategy.feeRate),
    feeAccruedText: formatMoney(position.feeAccrued),
    feePaidText: formatMoney(position.feePaid),
    nextFeeText: formatDate(position.nextFeeOn),
    orders: lines,
    waiting: lines.find(({ state }) => state === 'new') ?? null,
  };
};
