import { timelineRowOf, toldTimeline, type TimelineRow } from '../../orders/order-timeline.ts';
import { toResourceView, type ResourceSnapshot, type ResourceView } from '../../kit/resource/resource.view.ts';
import { tradeRecordRowOf, type TradeRecordRow } from '../trade-records/trade-records.view.ts';
import type { ToldTradeRecord } from '../trade-records/trade-records.types.ts';

/** As much of a snapshot as the view reads: a resource with this value. */
export type TradeRecordSnapshot = ResourceSnapshot<string, ToldTradeRecord>;

/** All that the page of one record may show. */
export interface TradeRecordView extends Omit<ResourceView<ToldTradeRecord>, 'value'> {
  /** null until it is read. */
  readonly record: TradeRecordRow | null;
  /** Of the product's own page. */
  readonly productCode: string;
  readonly accountName: string;
  readonly timeline: readonly TimelineRow[];
}

/** All that the page of one record may show of a snapshot [TR-12]. */
export const toTradeRecordView = (snapshot: TradeRecordSnapshot): TradeRecordView => {
  const { value, ...view } = toResourceView(snapshot);
  return {
    ...view,
    record: value === null ? null : tradeRecordRowOf(value.record),
    productCode: value?.record.portfolioId ?? '',
    accountName: value?.accountName ?? '',
    timeline:
      value === null
        ? []
        : toldTimeline(
            value.days.map(({ kind, date }) => [kind, date] as const),
            value.asOf,
          ).map(timelineRowOf(value.knownUntil)),
  };
};
