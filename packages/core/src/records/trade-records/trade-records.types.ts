import type { ResourceEvent } from '../../kit/resource/resource.types.ts';
import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Notice, Press } from '../../kit/flow-frame.ts';
import type { PagedListSnapshot } from '../../kit/paged-list/paged-list.view.ts';

/** queryType 1 all, 2 in progress, 3 by type (P1 §2 transaction records). */
export type TradeRecordsTab = 'all' | 'in-progress' | 'by-type';

/** Records of one group of products only; null: of all [TR-12]. */
export type TradeRecordsGroup = 'funds';

/** 90 succeeded, 91 failed, 92 cancelled; any other value is in progress [TR-7]. */
export type TradeRecordState = 'succeeded' | 'failed' | 'cancelled' | 'in-progress';

export interface TradeRecord {
  readonly orderId: string;
  readonly portfolioId: string;
  readonly productName: string;
  readonly tradeType: string;
  readonly tradeTypeText: string;
  readonly direction: 'in' | 'out' | null;
  /** Hundredths of `unit`: fen of a yuan, or of a share. null when unknown. */
  readonly amount: number | null;
  /** The gateway's text: 元 or 份. */
  readonly unit: string;
  readonly state: TradeRecordState;
  readonly statusText: string;
  readonly tradedAt: EpochMs | null;
}

export interface TradeType {
  readonly code: string;
  readonly name: string;
}

/** The days of the requested records, both included; null: unlimited. */
export interface DayRange {
  readonly from: CalendarDate | null;
  readonly until: CalendarDate | null;
}

/** Days to choose from. */
export interface PickableDays {
  /** Where the choice begins. */
  readonly at: CalendarDate;
  readonly start: CalendarDate;
  readonly years: number;
}

/** The query of a page of records. */
export interface TradeRecordsQuery extends DayRange {
  readonly tab: TradeRecordsTab;
  /** ALL unless a type is chosen. */
  readonly tradeType: string;
  /** null: of every product. */
  readonly productCode: string | null;
  readonly group: TradeRecordsGroup | null;
}

/** The data in the address of the page. */
export interface TradeRecordsInput {
  /** The tab to start with (query tab, P1 §2). */
  readonly tab: TradeRecordsTab;
  /** null: of every product. */
  readonly productCode: string | null;
  readonly group: TradeRecordsGroup | null;
}

/** The choice, and the messages of the list and the types. */
export interface TradeRecordsContext extends TradeRecordsInput {
  /** The type chosen on the tab by type; ALL before. */
  readonly tradeType: string;
  /** For every tab. */
  readonly range: DayRange;
  /** The day of the visit. */
  readonly today: CalendarDate;
  readonly types: readonly TradeType[];
  /** The list as last shown; null before. */
  readonly list: PagedListSnapshot<TradeRecordsQuery, TradeRecord> | null;
  /** Problem of the types; the list has its own. */
  readonly notice: Notice | null;
  readonly destination: Destination | null;
}

export type TradeRecordsEvent =
  | { readonly type: 'tab.chosen'; readonly tab: TradeRecordsTab }
  | { readonly type: 'type.chosen'; readonly tradeType: string }
  /** One end of the range; null: open. */
  | { readonly type: 'day.chosen'; readonly end: keyof DayRange; readonly day: CalendarDate }
  | Press<'range.cleared' | 'end.reached'>
  | ResourceEvent;

export type TradeRecordsTag = 'busy';
