import type { Message } from '../kit/message.ts';
import { type CalendarDate, formatDate, formatNetValue } from '../values/index.ts';
import { toScaledText } from '../values/decimal-text.ts';
import type { FundEnd, FundEndKind, FundSummary, FundTrading, ToldFundEnd } from './fund.ts';

/** [FEN-1] The trading state of a fund after its last day. */
export const ENDED_TRADING = { liquidation: 'liquidated', takeover: 'taken-over' } as const satisfies Record<FundEndKind, FundTrading>;

/** [FEN-2] The fund as it is for an order of a trading day: beyond the last day it takes none. */
export const fundOnDay = (fund: FundSummary, tradingDay: CalendarDate): FundSummary =>
  fund.end === null || tradingDay <= fund.end.lastDay ? fund : { ...fund, trading: ENDED_TRADING[fund.end.kind] };

/** [FEN-1] Whether a fund has ended, or takes no more orders because of its end. */
export const hasEnded = (trading: FundTrading): trading is EndedTrading => trading === 'liquidated' || trading === 'taken-over';
type EndedTrading = (typeof ENDED_TRADING)[FundEndKind];

/** [FEN-2] [FEN-8] Why an ended fund takes no order: its last day is over, and what happens next. */
export const endedReason = (trading: EndedTrading, end: FundEnd | null): Message =>
  end === null
    ? { kind: trading === 'liquidated' ? 'fund-liquidated' : 'fund-taken-over' }
    : { kind: 'fund-end-reached', ...endFacts(end) };

/** [FEN-5] [FEN-8] The text about an end: what holders will receive, or have received. */
export const fundEndNotice = (end: FundEnd): Message =>
  end.into === null || end.ratio === null
    ? { kind: 'fund-liquidation', ...endFacts(end), valueText: formatNetValue(end.netValue) }
    : { kind: 'fund-takeover', ...endFacts(end), into: end.into.fundName, ratioText: ratioText(end.ratio) };

/** [FEN-8] The same for a fund that may continue; null: it continues. */
export const endNoticeOf = (fund: Pick<FundSummary, 'end'> | null): Message | null =>
  fund === null || fund.end === null ? null : fundEndNotice(fund.end);

/** [FEN-9] [FEN-13] The end in one line of a list. */
export const fundEndMark = (end: ToldFundEnd): Message => ({ kind: 'fund-end-mark', ...endFacts(end) });

const endFacts = ({ lastDay, day, into, isDone }: ToldFundEnd) => ({
  lastDayText: formatDate(lastDay),
  dayText: formatDate(day),
  into: into === null ? null : into.fundName,
  isDone,
});

/** A whole share in the units of a ratio. */
export const RATIO_ONE = 100_000_000;
/** [FEN-5] Without trailing zeros. */
export const ratioText = (ratio: number): string => toScaledText(ratio, 8).replace(/\.?0+$/, '');
