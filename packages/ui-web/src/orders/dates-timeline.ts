import type { BuyDateLine } from '@caifu/core/purchase';
import type { TimelineStep } from '../kit/Timeline.tsx';
import { tradeCopy } from './trade.copy.ts';

/** The dates of a purchase made now. */
export const datesTimeline = (dates: readonly BuyDateLine[]): readonly TimelineStep[] =>
  dates.map((line, at) => ({
    label: tradeCopy.dateKinds[line.kind],
    date: line.dayText,
    state: at === 0 ? 'today' : 'coming',
    ...(line.mark === null ? {} : { note: line.mark }),
  }));
