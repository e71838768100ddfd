import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';
import type { FlowFrame, FrameEvent, Press, SpeakingPage } from '../../kit/flow-frame.ts';
import type { HoldingDetail, HoldingQuery } from '../holding.ts';
import type { MaturityArrangement } from '../../products/product.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';

/** Which of the two detail pages is open; it decides the content, and the fallback without a context (P2 §2.3, §2.4). */
export interface HoldingDetailInput {
  /** fund-style: /invest-detail. private: /pehave-invest-detail and /pe-invest-detail. */
  readonly page: 'fund-style' | 'private';
  /** Channel of the build, whose fallback is the broker holdings [HD-2]. Empty: none. */
  readonly channelCode: string;
  /** The order in the address; null: none, and only the stored context identifies the holding. */
  readonly orderNo: string | null;
}

export type HoldingDetailAnswer = ReadAnswer<HoldingDetail>;

/** The context of the detail page. */
export interface HoldingDetailContext extends HoldingDetailInput, SpeakingPage {
  /** The data stored by the holdings page, or the order in the address; null: neither, and the page leads to its fallback. */
  readonly invest: HoldingQuery | null;
  readonly value: HoldingDetail | null;
  /** The moment of the value: the last answer, or the press that came too late. */
  readonly readAt: EpochMs | null;
  /** The last known day; later days are marked. */
  readonly knownUntil: CalendarDate;
  readonly isExpanded: boolean;
  /** A choice that is being saved; the value keeps the saved one. */
  readonly draftArrangement: MaturityArrangement | null;
  readonly childFrame: FlowFrame | null;
  /** The user left for a page that leads back here, so the stored context is still needed. */
  readonly comesBack: boolean;
}

/** The events of the detail page. */
export type HoldingDetailEvent =
  | Press<'panel.toggled' | 'cancel.pressed' | 'redeem.pressed'>
  | { readonly type: 'arrangement.chosen'; readonly arrangement: MaturityArrangement }
  | { readonly type: 'link.pressed'; readonly link: HoldingLink }
  | { readonly type: 'document.pressed'; readonly url: string }
  | Press<'refresh.pulled' | 'retry.pressed'>
  /** The page was closed: the stored context is removed (P2 §2.3), unless one of its own links was followed. */
  /** isBack: the link leads to the previous page, which does not lead back here. */
  | { readonly type: 'page.left'; readonly isBack: boolean }
  | FrameEvent;

/** Links of the page (P2 §2.3). */
export type HoldingLink =
  | 'product'
  | 'trade-records'
  | 'net-values'
  | 'distributions'
  | 'contracts'
  | 'announcements'
  | 'information'
  | 'third-party';

/** The one action in the footer, by priority (P2 §2.4). */
export type HoldingFooter = 'cancel-reservation' | 'book-redemption' | 'cancel-redemption' | 'redemption-closed' | 'none';

/** Figures under the amount (P2 §2.4). */
export type HoldingFigureKind = 'latest-profit' | 'hold-profit' | 'hold-profit-rate';

/** Rows of the expandable panel (P2 §2.4). */
export type HoldingPanelKind = 'hold-amount' | 'hold-cost' | 'hold-shares' | 'net-value';

/** Rows about term, income and days (P2 §2.3, §3). `period-days` and `arrival-days` are plain numbers; arrival in trading days. */
export type HoldingTermKind =
  | 'period-days'
  | 'benchmark'
  | 'expected-income'
  | 'income-start'
  | 'income-end'
  | 'applied'
  | 'confirmed'
  | 'redeem-date'
  | 'arrival-days'
  | 'expected-arrival'
  | 'real-arrival'
  | 'refund';

export type HoldingDetailTag = 'busy' | 'editable';
/** The data that the screen shows; away: the page has led to its fallback. */
export type HoldingDetailStep = 'loading' | 'shown' | 'failed' | 'away';
