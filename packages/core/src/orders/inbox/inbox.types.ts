import type { ResourceEvent } from '../../kit/resource/resource.types.ts';
import type { CalendarDate, EpochMs, Fen, Shares } from '../../values/index.ts';
import type { PagedListSnapshot } from '../../kit/paged-list/paged-list.view.ts';
import type { InboxCorrection, InboxKind } from '../inbox-kind.ts';

/** One message. Its words are made where it is shown, because amounts can be hidden there. */
export interface InboxMessage {
  /** Increases from message to message. */
  readonly messageId: number;
  readonly kind: InboxKind;
  readonly productCode: string;
  readonly productName: string;
  /** The number of products of the message; `productName` names one product. */
  readonly productCount: number;
  /** The page of an order or record to which it leads; empty: it leads to the product's redemption. */
  readonly recordNo: string;
  /** The plan to which it leads; null: no plan. */
  readonly planNo: string | null;
  /** For a plan: the reason, or the amount; empty otherwise. */
  readonly note: string;
  /** null: it is about none. */
  readonly amount: Fen | null;
  /** For a redemption that a fund accepted only in part; null otherwise. */
  readonly shares: Shares | null;
  /** For a correction; null otherwise. */
  readonly correction: InboxCorrection | null;
  /** The deadline, in a message about one. */
  readonly date: CalendarDate | null;
  readonly at: EpochMs;
  readonly isRead: boolean;
}

export interface InboxContext {
  /** The list as last shown; null before. */
  readonly list: PagedListSnapshot<null, InboxMessage> | null;
  /** The newest message reported to the gateway as read; 0: none. */
  readonly readUpTo: number;
  /** [MS-735] Up to this message the marks were cleared on the page; 0: none. */
  readonly clearedUpTo: number;
}

export type InboxEvent = { readonly type: 'all-read.pressed' } | { readonly type: 'end.reached' } | ResourceEvent;
