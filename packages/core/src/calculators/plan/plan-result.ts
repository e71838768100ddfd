import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import { tooYoung, type FundComparePorts } from '../../funds/index.ts';
import type { Message } from '../../kit/message.ts';
import type { LawInForce } from '../../law/index.ts';
import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';
import { fen, ratePpm } from '../../values/index.ts';
import { growingYears, type YearOfMoney } from '../compound/compound.ts';
import { backtestOf, type Backtest, type BacktestQuestion } from './backtest.ts';
import { PERIODS } from '../../plans/plan-cycle.ts';
import type { AssumedPlan } from './plan.sheet.ts';

/** The question of a back-test: a fund's history, as comparisons of funds have it, and the trading calendar. */
export interface BacktestPorts {
  readonly fundCompare: FundComparePorts;
  readonly calendar: TradingCalendar;
  readonly law: LawInForce;
}

/** [CA-22] The result of reading a back-test: an unknown fund, or one without a value in the range, is refused in words. */
export const createBacktestMachine = (ports: BacktestPorts) =>
  createResourceMachine<BacktestQuestion, Backtest>(backtestPorts(ports), 'fund-backtest');

const backtestPorts = ({ fundCompare, calendar, law }: BacktestPorts): ResourcePorts<BacktestQuestion, Backtest> => ({
  read: async (question, signal) => {
    const answer = await fundCompare.readFunds([question.fundCode], signal);
    if (answer.kind === 'refused') return answer;
    const [fund] = answer.value;
    if (fund === undefined) return refused({ kind: 'fund-unknown' });
    // [LAW-24] A fund whose performance is not shown comes without values.
    if (fund.series.days.length === 0) return refused(tooYoung(law.now()));
    const value = backtestOf(fund, question, calendar);
    return value === null ? refused({ kind: 'calculator-no-values' }) : { kind: 'read', value };
  },
});

const refused = (message: Message) => ({ kind: 'refused', message }) as const;

/** [CA-23] The years of a plan by an assumed rate, which is added with each debit; null where an amount cannot be shown exactly. */
export const assumedYears = ({ amount, cycle, years, rate, when }: AssumedPlan): readonly YearOfMoney[] | null =>
  growingYears({
    principal: fen(0),
    deposit: amount,
    when,
    rate,
    times: PERIODS[cycle].runs,
    years,
    inflation: ratePpm(0),
  });
