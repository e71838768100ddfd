import type { Message } from '../../kit/message.ts';
import type { ActingEvent, ActingTypes } from '../../kit/resource/acting/acting.types.ts';
import type { GoldService } from '../gold.ts';

/** The data that the page of the service shows. */
export interface GoldServiceBoard {
  readonly service: GoldService;
  /** The service ends only without gold. */
  readonly holdsGold: boolean;
}

/** The outcome of opening or ending it. */
export type GoldServiceChange =
  | { readonly kind: 'changed'; readonly state: GoldServiceBoard }
  | { readonly kind: 'refused'; readonly message: Message };

export interface GoldServiceActing extends ActingTypes {
  readonly value: GoldServiceBoard;
  readonly own: { readonly agreed: boolean };
  readonly event:
    | { readonly type: 'agreement.ticked'; readonly agreed: boolean }
    | { readonly type: 'open.pressed' }
    | { readonly type: 'end.pressed' };
  readonly outcomes: { readonly open: GoldServiceChange; readonly end: GoldServiceChange };
}

export type GoldServiceEvent = ActingEvent<GoldServiceActing>;
