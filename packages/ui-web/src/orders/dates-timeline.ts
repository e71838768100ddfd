import type { BuyDateLine } from '@caifu/core/purchase';
import type { TimelineStep } from '../kit/Timeline.tsx';
import { tradeCopy } from './trade.copy.ts';

/** The dates that follow from a purchase made now. */
export const datesTimeline = (dates: readonly BuyDateLine[]): readonly TimelineStep[] =>
  dates.map((line, at) => ({
    label: tradeCopy.dateKinds[line.kind],
    date: dayWithYear(line, dates[0]),
    state: at === 0 ? 'today' : 'coming',
    ...(line.mark === null ? {} : { note: line.mark }),
  }));

interface Dated {
  /** 2026-11-20 */
  readonly dateText: string;
  /** 11月20日 周五 */
  readonly dayText: string;
}

/** The year stands with a day that is not in the first one's year. */
export const dayWithYear = (line: Dated, first: Dated | undefined): string =>
  first === undefined || line.dateText.slice(0, 4) === first.dateText.slice(0, 4) ? line.dayText : yearAndDay(line);

/** 2026年11月20日 周五 */
export const yearAndDay = ({ dateText, dayText }: Dated): string => `${dateText.slice(0, 4)}年${dayText}`;
