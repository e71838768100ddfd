import { profitText, type ProfitText } from '../../fund-trading/fund-figures.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { toPagedListView, type PagedListSnapshot, type PagedListView } from '../../kit/paged-list/paged-list.view.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { formatDate, formatMoney, formatRate, formatSecond, shanghaiDateOf, type Trend, trendOf } from '../../values/index.ts';
import { hasEndedByPrice } from '../transfer-judgement.ts';
import { assetLine, type AssetLine } from '../transfer-market/transfer-market.view.ts';
import { buyerGain, buyerReturn, sellerProceeds } from '../transfer-value.ts';
import type { ListingState, TransferRecord, TransferRecordQuery, TransferSide } from '../transfer.ts';

/** The part of a snapshot that the views read. */
export type TransferRecordsSnapshot = PagedListSnapshot<TransferRecordQuery, TransferRecord>;
export type TransferRecordSnapshot = ResourceSnapshot<string, TransferRecord>;

export interface SaleFigures {
  /** The holding is on the market, so the figure is the proceeds of a sale. */
  readonly isExpected: boolean;
  readonly feeText: string;
  readonly proceedsText: string;
  readonly income: ProfitText;
}

/** A listing or a purchase of mine, written out. */
export interface TransferRecordLine extends AssetLine {
  readonly recordNo: string;
  readonly listingNo: string;
  readonly side: TransferSide;
  readonly state: ListingState;
  readonly priceText: string;
  /** The seller's proceeds; null without a sale, and for a purchase. */
  readonly sale: SaleFigures | null;
  /** The buyer's yearly return, from the day of the purchase. */
  readonly returnText: string;
  /** The buyer's earnings until maturity. */
  readonly gainText: string;
  /** [UI-1320] The colour of both figures. */
  readonly gainTrend: Trend;
  readonly timeText: string;
  /** "--" while it is on the market. */
  readonly endedText: string;
  readonly lastDayText: string;
  readonly card: TransferRecord['card'];
}

/** The view of the list of my transfers. */
export interface TransferRecordsView extends Omit<PagedListView<TransferRecordQuery, TransferRecord>, 'items'> {
  readonly records: readonly TransferRecordLine[];
}

/** The view of the result page. */
export interface TransferRecordView extends FlowFrame {
  readonly step: ResourceStep;
  readonly record: TransferRecordLine | null;
  /** The event in a sentence; null until read. */
  readonly headline: Message | null;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the list, from a snapshot [TX-24]. */
export const toTransferRecordsView = (snapshot: TransferRecordsSnapshot): TransferRecordsView => {
  const { items, ...view } = toPagedListView(snapshot);
  return { ...view, records: items.map(transferRecordLine) };
};

/** The view of the result, from a snapshot [TX-25]. */
export const toTransferRecordView = (snapshot: TransferRecordSnapshot): TransferRecordView => {
  const { value, isRefreshing: _refreshing, isStale: _stale, ...view } = toResourceView(snapshot);
  const headline: Message | null = value === null ? null : { kind: headlineOf(value) };
  return {
    ...view,
    record: value === null ? null : transferRecordLine(value),
    headline,
    announcement: view.problem ?? headline,
  };
};

const headlineOf = (record: TransferRecord) => {
  if (record.side === 'buy') return 'transfer-is-bought';
  return hasEndedByPrice(record) ? 'transfer-has-left-band' : HEADLINE[record.state];
};

const HEADLINE = {
  listed: 'transfer-is-listed',
  locked: 'transfer-is-listed',
  sold: 'transfer-is-sold',
  withdrawn: 'transfer-is-withdrawn',
  expired: 'transfer-is-expired',
} as const satisfies Record<ListingState, Message['kind']>;

/** [TX-76] An unsold listing has no fee, no proceeds and no income. */
const saleOf = ({ side, state, price, fee, cost }: TransferRecord): SaleFigures | null => {
  if (side === 'buy' || state === 'withdrawn' || state === 'expired') return null;
  const { proceeds, income } = sellerProceeds(price, fee, cost);
  return {
    isExpected: state !== 'sold',
    feeText: formatMoney(fee),
    proceedsText: formatMoney(proceeds),
    income: profitText(income, 'default'),
  };
};

const transferRecordLine = (record: TransferRecord): TransferRecordLine => ({
  ...assetLine(record.asset),
  recordNo: record.recordNo,
  listingNo: record.listingNo,
  side: record.side,
  state: record.state,
  priceText: formatMoney(record.price),
  sale: saleOf(record),
  returnText: formatRate(buyerReturn(record.asset, record.price, shanghaiDateOf(record.at))),
  gainText: formatMoney(buyerGain(record.asset, record.price)),
  gainTrend: trendOf(buyerGain(record.asset, record.price), 'default'),
  timeText: formatSecond(record.at),
  endedText: formatSecond(record.endedAt),
  lastDayText: formatDate(record.lastDay),
  card: record.card,
});
