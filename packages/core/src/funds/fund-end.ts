import type { Message } from '../kit/message.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { toScaledText } from '../values/decimal-text.ts';
import { formatDate, formatNetValue } from '../values/display.ts';
import type { NetValue } from '../values/net-value.ts';
import type { FundSummary, FundTrading } from './fund.ts';

/** liquidation: shares are paid out at a value. takeover: they become shares of another fund by a ratio. */
export type FundEndKind = (typeof FUND_END_KINDS)[number];
export const FUND_END_KINDS = ['liquidation', 'takeover'] as const;

/** The end of a fund, as two operators have announced it. */
export interface FundEnd {
  readonly kind: FundEndKind;
  /** The last trading day that takes orders. */
  readonly lastDay: CalendarDate;
  /** The day of the value or the ratio. */
  readonly day: CalendarDate;
  /** Of a liquidation. */
  readonly netValue: NetValue | null;
  /** Of a takeover: the fund that goes on. */
  readonly into: { readonly fundCode: string; readonly fundName: string } | null;
  /** Of a takeover: shares of that fund for one share, in hundred-millionths. */
  readonly ratio: number | null;
  /** The holders have what is theirs. */
  readonly isDone: boolean;
}

/** [FEN-1] What is traded of a fund whose last day is over. */
export const ENDED_TRADING = { liquidation: 'liquidated', takeover: 'taken-over' } as const satisfies Record<FundEndKind, FundTrading>;

/** [FEN-2] The fund as an order of a trading day finds it: beyond the last day it takes none. */
export const fundOnDay = (
  { fund, end }: { readonly fund: FundSummary; readonly end: Pick<FundEnd, 'kind' | 'lastDay'> | null },
  tradingDay: CalendarDate,
): FundSummary => (end === null || tradingDay <= end.lastDay ? fund : { ...fund, trading: ENDED_TRADING[end.kind] });

/** [FEN-1] Whether a fund has ended, or takes no order any more because it ends. */
export const hasEnded = (trading: FundTrading): trading is EndedTrading => trading === 'liquidated' || trading === 'taken-over';
type EndedTrading = (typeof ENDED_TRADING)[FundEndKind];

/** [FEN-2] Why such a fund takes no order. */
export const endedReason = (trading: EndedTrading): Message => ({ kind: trading === 'liquidated' ? 'fund-liquidated' : 'fund-taken-over' });

/** [FEN-5] What is told of an end: what comes to the holders, or has come. */
export const fundEndNotice = ({ lastDay, day, netValue, into, ratio, isDone }: FundEnd): Message => {
  const days = { lastDayText: formatDate(lastDay), dayText: formatDate(day), isDone };
  return into === null || ratio === null
    ? { kind: 'fund-liquidation', ...days, valueText: formatNetValue(netValue) }
    : { kind: 'fund-takeover', ...days, into: into.fundName, ratioText: ratioText(ratio) };
};

/** A whole share in the units of a ratio. */
export const RATIO_ONE = 100_000_000;
/** Without zeros at the end. */
const ratioText = (ratio: number): string => toScaledText(ratio, 8).replace(/\.?0+$/, '');
