import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { formatDate, formatMinute, formatMoney, shanghaiDateOf } from '../../values/index.ts';
import type { GoldPoint, GoldRange } from '../gold.ts';

/** The part of a snapshot that the view reads. */
export type GoldTrendSnapshot = ResourceSnapshot<GoldRange, readonly GoldPoint[]>;

/** One point of the curve, written out. */
export interface GoldTrendPoint {
  /** "2026-11-20 10:30" in the range of a day, "2026-11-19" in a longer one. */
  readonly timeText: string;
  /** In fen, for the height of the curve. */
  readonly price: number;
  /** "935.28" */
  readonly priceText: string;
}

/** The view of the curve. */
export interface GoldTrendView extends FlowFrame {
  readonly step: ResourceStep;
  readonly range: GoldRange;
  /** The earliest first; empty until they are read. */
  readonly points: readonly GoldTrendPoint[];
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the curve, from a snapshot [GD-80]. */
export const toGoldTrendView = (snapshot: GoldTrendSnapshot): GoldTrendView => {
  const { value, isRefreshing: _refreshing, isStale: _stale, ...view } = toResourceView(snapshot);
  const range = snapshot.context.query;
  return {
    ...view,
    range,
    points: (value ?? []).map(({ at, price }) => ({
      timeText: range === 'day' ? formatMinute(at) : formatDate(shanghaiDateOf(at)),
      price,
      priceText: formatMoney(price),
    })),
  };
};
