import type { TimelineRow } from '@caifu/core/orders';
import type { TimelineStep } from '../kit/Timeline.tsx';
import { redeemCopy } from './redeem.copy.ts';

/** The dates of a redemption booked now. */
export const redeemSteps = (dates: readonly TimelineRow[]): readonly TimelineStep[] =>
  dates.map((row, at) => ({
    label: redeemCopy.kinds[row.kind],
    date: row.dayText,
    state: at === 0 ? 'today' : 'coming',
    ...(row.mark === null ? {} : { note: row.mark }),
  }));
