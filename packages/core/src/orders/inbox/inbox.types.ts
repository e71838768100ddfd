import type { ResourceEvent } from '../../kit/resource/resource.types.ts';
import type { CalendarDate, EpochMs, Fen, Shares } from '../../values/index.ts';
import type { PagedListSnapshot } from '../../kit/paged-list/paged-list.view.ts';
import type { InboxCorrection, InboxKind } from '../inbox-kind.ts';

/** One message. Its words are made where it is shown, so that amounts can be hidden there. */
export interface InboxMessage {
  /** Grows from message to message. */
  readonly messageId: number;
  readonly kind: InboxKind;
  readonly productCode: string;
  readonly productName: string;
  /** The number of products of the message; `productName` names one product. */
  readonly productCount: number;
  /** The page of an order or record that it leads to; empty: it leads to the product's redemption. */
  readonly recordNo: string;
  /** The plan that it leads to; null: it is about none. */
  readonly planNo: string | null;
  /** For a plan: why, or how much; empty otherwise. */
  readonly note: string;
  /** null: it is about none. */
  readonly amount: Fen | null;
  /** For a redemption that a fund did not take whole; null: it is about none. */
  readonly shares: Shares | null;
  /** For a correction; null: it is none. */
  readonly correction: InboxCorrection | null;
  /** The deadline, of a message about one. */
  readonly date: CalendarDate | null;
  readonly at: EpochMs;
  readonly isRead: boolean;
}

export interface InboxContext {
  /** The list as it was last shown; null before. */
  readonly list: PagedListSnapshot<null, InboxMessage> | null;
  /** The newest message that the gateway was told to be read; 0: none. */
  readonly readUpTo: number;
}

export type InboxEvent = { readonly type: 'end.reached' } | ResourceEvent;
