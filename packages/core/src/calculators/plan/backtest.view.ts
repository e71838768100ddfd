import type { ToldFundEnd } from '../../funds/fund.ts';
import { formatDrawdown } from '../../products/drawdown.ts';
import { formatMoney, formatMoneyBriefly, formatNetValue, formatShares, formatSignedMoney } from '../../values/display.ts';
import { type CalendarDate, fen, subtractFen } from '../../values/index.ts';
import { toResourceView, type ResourceSnapshot, type ResourceView } from '../../kit/resource/resource.view.ts';
import { moneyFigure, rateFigure, type CalculatedFigure } from '../figure.ts';
import type { Backtest, BacktestedWay, BacktestPoint, BacktestQuestion, BacktestRun } from './backtest.ts';

/** One way of buying, written out. */
export interface BacktestedWayView {
  readonly investedText: string;
  readonly sharesText: string;
  readonly valueText: string;
  readonly gain: CalculatedFigure;
  readonly rate: CalculatedFigure;
  readonly xirr: CalculatedFigure;
  /** `--` where the value was never below the invested money. */
  readonly deepestText: string;
  readonly deepestDay: CalendarDate | null;
}

export interface BacktestRunRow {
  readonly key: string;
  readonly debitOn: CalendarDate;
  readonly pricedOn: CalendarDate;
  readonly netValueText: string;
  readonly sharesText: string;
}

/** A back-test, written out. */
export interface BacktestShown {
  readonly fundName: string;
  /** [FEN-13] */
  readonly end: ToldFundEnd | null;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly runCount: number;
  readonly amountText: string;
  readonly plan: BacktestedWayView;
  readonly single: BacktestedWayView;
  /** plan: it gained more than the single purchase. */
  readonly better: 'plan' | 'single' | 'alike';
  readonly differenceText: string;
  readonly averageCostText: string;
  readonly drawdownText: string;
  readonly drawdownDays: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
  /** The newest first. */
  readonly runs: readonly BacktestRunRow[];
  readonly curve: readonly BacktestPoint[];
}

/** The view of the page of a back-test. */
export interface BacktestView extends Omit<ResourceView<Backtest>, 'value'> {
  readonly shown: BacktestShown | null;
}

/** The view of the page of a back-test, from a snapshot [CA-22]. */
export const toBacktestView = (snapshot: ResourceSnapshot<BacktestQuestion, Backtest>): BacktestView => {
  const { value, ...view } = toResourceView(snapshot);
  return { ...view, shown: value === null ? null : shownOf(value) };
};

const shownOf = ({ question, fundName, end, from, to, plan, single, averageCost, drawdown, runs, curve }: Backtest): BacktestShown => {
  const difference = subtractFen(plan.gain, single.gain);
  return {
    fundName,
    end,
    from,
    to,
    runCount: runs.length,
    amountText: formatMoneyBriefly(question.amount),
    plan: wayOf(plan),
    single: wayOf(single),
    better: difference > 0 ? 'plan' : difference < 0 ? 'single' : 'alike',
    differenceText: formatMoney(difference < 0 ? subtractFen(fen(0), difference) : difference),
    averageCostText: formatNetValue(averageCost),
    drawdownText: formatDrawdown(drawdown),
    drawdownDays: drawdown === null || drawdown.depth === 0 ? null : { from: drawdown.from, to: drawdown.to },
    runs: runs.toReversed().map(rowOf),
    curve,
  };
};

const wayOf = ({ invested, shares, value, gain, rate, xirr, deepestLoss }: BacktestedWay): BacktestedWayView => ({
  investedText: formatMoney(invested),
  sharesText: formatShares(shares),
  valueText: formatMoney(value),
  gain: moneyFigure(gain),
  rate: rateFigure(rate),
  xirr: rateFigure(xirr),
  deepestText: formatSignedMoney(deepestLoss?.amount ?? null),
  deepestDay: deepestLoss?.day ?? null,
});

const rowOf = ({ debitOn, pricedOn, netValue, shares }: BacktestRun, at: number): BacktestRunRow => ({
  key: `${debitOn}/${at}`,
  debitOn,
  pricedOn,
  netValueText: formatNetValue(netValue),
  sharesText: formatShares(shares),
});
