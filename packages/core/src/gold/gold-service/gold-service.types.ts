import type { Destination } from '../../kit/destination.ts';
import type { Dialog, FrameEvent, Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { GoldService } from '../gold.ts';

/** What the page of the service shows. */
export interface GoldServiceBoard {
  readonly service: GoldService;
  /** It is ended only without. */
  readonly holdsGold: boolean;
}

/** What became of opening or ending it. */
export type GoldServiceChange =
  | { readonly kind: 'changed'; readonly state: GoldServiceBoard }
  | { readonly kind: 'refused'; readonly message: Message };

export interface GoldServiceContext {
  readonly state: GoldServiceBoard | null;
  readonly agreed: boolean;
  readonly problem: Message | null;
  readonly dialog: Dialog | null;
  readonly notice: Notice | null;
  readonly destination: Destination | null;
}

export type GoldServiceEvent =
  | { readonly type: 'agreement.ticked'; readonly agreed: boolean }
  | { readonly type: 'open.pressed' }
  | { readonly type: 'end.pressed' }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;

export type GoldServiceTag = 'busy';
export type GoldServiceStep = 'loading' | 'failed' | 'shown';
