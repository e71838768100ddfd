import { formatPlannedDay, isKnownDay } from '../../calendar/known-days.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { timelineRowsOf, type TimelineRow } from '../../orders/order-timeline.ts';
import { type CalendarDate, formatMoney, formatSecond, shanghaiDateOf } from '../../values/index.ts';
import type { WalletRecordDetail, WalletRecordKind, WalletRecordState, WalletSource } from '../wallet.ts';
import { walletAmountText } from '../wallet-records/wallet-records.view.ts';
import { walletTimeline } from '../wallet-timeline.ts';
import type { ToldWalletRecord } from './wallet-record.machine.ts';

/** The part of a snapshot that the view reads. */
export type WalletRecordSnapshot = ResourceSnapshot<string, ToldWalletRecord>;

/** One movement with all known data, written out. */
export interface WalletRecordLine {
  readonly kind: WalletRecordKind;
  readonly source: WalletSource;
  readonly state: WalletRecordState;
  readonly productName: string | null;
  /** "1,000.00", without a sign. */
  readonly amountText: string;
  /** "+1,000.00" into the wallet, "-1,000.00" out of it. */
  readonly signedText: string;
  /** "2026-11-20 10:00:05" */
  readonly timeText: string;
  readonly orderNo: string | null;
  readonly card: WalletRecordDetail['card'];
  /** The amount that each fund took or gave; empty where that is not stored. */
  readonly parts: readonly { readonly fundCode: string; readonly fundName: string; readonly amountText: string }[];
  /** accepted; for incoming money confirmed (it earns) and value-date (the first income is visible); for outgoing money arrived. */
  readonly timeline: readonly TimelineRow[];
  /** The last earning day of outgoing money: "11月20日 周五"; null: incoming money, or unknown. */
  readonly lastIncomeText: string | null;
  /** [LAW-97] The redemption of money funds and what it paid, with their days of confirmation: "11月20日 周五"; null: it is told as one. */
  readonly spending: { readonly redeemedText: string; readonly confirmsText: string | null } | null;
}

/** The view of the page of one movement, and the result page,. */
export interface WalletRecordView extends FlowFrame {
  readonly step: ResourceStep;
  readonly recordNo: string;
  /** null until it is read. */
  readonly record: WalletRecordLine | null;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the page, from a snapshot [WV-7] [WV-8]. */
export const toWalletRecordView = (snapshot: WalletRecordSnapshot): WalletRecordView => {
  const { value, ...view } = toResourceView(snapshot);
  return { ...view, recordNo: snapshot.context.query, record: value === null ? null : recordLine(value) };
};

const recordLine = ({ record, toldAt, knownUntil }: ToldWalletRecord): WalletRecordLine => {
  const today = shanghaiDateOf(toldAt);
  const { lastIncomeOn, spending } = record;
  const dayText = (day: CalendarDate | null): string | null =>
    day === null ? null : formatPlannedDay(day, today, isKnownDay(day, knownUntil));
  return {
    kind: record.kind,
    source: record.source,
    state: record.state,
    productName: record.productName,
    amountText: formatMoney(record.amount),
    signedText: walletAmountText(record),
    timeText: formatSecond(record.at),
    orderNo: record.orderNo,
    card: record.card,
    parts: record.parts.map(({ fundCode, fundName, amount }) => ({ fundCode, fundName, amountText: formatMoney(amount) })),
    timeline: timelineRowsOf(walletTimeline(record, today), knownUntil, today),
    lastIncomeText: dayText(lastIncomeOn),
    spending: spending === null ? null : { redeemedText: dayText(spending.redeemedOn) ?? '', confirmsText: dayText(spending.confirmsOn) },
  };
};
