import { profitText, type ProfitText } from '../../fund-trading/fund-figures.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { formatGrams, formatMoney, formatSecond } from '../../values/index.ts';
import type { GoldRecord, GoldSide } from '../gold.ts';

/** The part of a snapshot that the view reads. */
export type GoldRecordSnapshot = ResourceSnapshot<string, GoldRecord>;

/** A filled order, written out. */
export interface GoldRecordLine {
  readonly orderNo: string;
  readonly side: GoldSide;
  readonly gramsText: string;
  /** Yuan a gram. */
  readonly priceText: string;
  readonly worthText: string;
  readonly feeText: string;
  readonly totalText: string;
  /** "2026-11-20 10:30:05" */
  readonly timeText: string;
  /** null: a purchase. */
  readonly profit: ProfitText | null;
  readonly card: GoldRecord['card'];
}

/** The view of the result page and the page of one record. */
export interface GoldRecordView extends FlowFrame {
  readonly step: ResourceStep;
  readonly orderNo: string;
  /** null until it is read. */
  readonly record: GoldRecordLine | null;
  /** The event in a sentence; null until read. */
  readonly headline: Message | null;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the page, from a snapshot [GD-62]. */
export const toGoldRecordView = (snapshot: GoldRecordSnapshot): GoldRecordView => {
  const { value, isRefreshing: _refreshing, isStale: _stale, ...view } = toResourceView(snapshot);
  const headline: Message | null = value === null ? null : { kind: value.side === 'buy' ? 'gold-bought' : 'gold-sold' };
  return {
    ...view,
    orderNo: snapshot.context.query,
    record: value === null ? null : goldRecordLine(value),
    headline,
    announcement: view.problem ?? headline,
  };
};

/** [GD-61] */
export const goldRecordLine = (record: GoldRecord): GoldRecordLine => ({
  orderNo: record.orderNo,
  side: record.side,
  gramsText: formatGrams(record.grams),
  priceText: formatMoney(record.price),
  worthText: formatMoney(record.worth),
  feeText: formatMoney(record.fee),
  totalText: formatMoney(record.total),
  timeText: formatSecond(record.at),
  profit: record.profit === null ? null : profitText(record.profit, 'default'),
  card: record.card,
});
