import type { FundDayKind, FundDayLine } from '@caifu/core/fund-trading';
import type { TimelineStep } from '../kit/Timeline.tsx';

/** The dates of an order placed now. `isLater`: its trading day is not today. */
export const fundSteps = (days: readonly FundDayLine[], isLater: boolean, isMoneyFund: boolean): readonly TimelineStep[] =>
  days.map((line, at) => ({
    label: STEPS[line.kind].label,
    date: line.dayText,
    state: at === 0 && !isLater ? 'today' : 'coming',
    ...noteOf(line, isMoneyFund),
  }));

/** A share of a money fund always costs one yuan. */
const noteOf = ({ kind, mark }: FundDayLine, isMoneyFund: boolean) => {
  const note = mark ?? (isMoneyFund ? null : STEPS[kind].note);
  return note === null ? {} : { note };
};

const STEPS = {
  'trading-day': { label: '交易日', note: '按这一天的净值成交，下单时还不知道' },
  priced: { label: '净值公布', note: '当晚公布成交净值' },
  confirmed: { label: '份额确认', note: null },
  arrived: { label: '资金到账', note: null },
  gains: { label: '可看收益', note: null },
} as const satisfies Record<FundDayKind, { readonly label: string; readonly note: string | null }>;
