import type { Dialog, FlowFrame, FrameEvent } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { MaturityArrangement } from '../../products/product.ts';

/** Where the choice is made: on the buy page, of an application, of a holding (P2 §4 requestFrom). */
export type MaturityPlace = 'buy' | 'applying' | 'holding';

/** Whose arrangement is changed. */
export interface MaturitySubject {
  readonly place: MaturityPlace;
  readonly productCode: string;
  readonly periodName: string;
  readonly openPeriodId: string;
}

/** Asked before the password: may it be changed, and does it change other holdings too. */
export type MaturityCheck =
  | { readonly kind: 'allowed'; readonly needsAlert: boolean }
  | { readonly kind: 'refused'; readonly message: Message };

/** The act that the trade password confirms. Setting the same arrangement twice does nothing more: no request id. */
export interface MaturityCommand extends MaturitySubject {
  readonly arrangement: MaturityArrangement;
}

export interface MaturityReceipt {
  readonly arrangement: MaturityArrangement;
}

export interface MaturityInput extends MaturitySubject {
  readonly previous: MaturityArrangement;
  readonly chosen: MaturityArrangement;
}

export interface MaturityContext extends MaturityInput {
  /** The data that the page shows: the choice at once, the previous one when it comes back. */
  readonly shown: MaturityArrangement;
  /** The content that the password pad shows. */
  readonly childFrame: FlowFrame | null;
  /** The question about the other holdings, later the gateway's refusal. */
  readonly dialog: Dialog | null;
  readonly output: MaturityOutput | null;
}

export type MaturityEvent = FrameEvent;

/** How it ended, for the page that asked. */
export type MaturityOutput =
  /** Saved by the gateway ('修改成功'). */
  | { readonly kind: 'changed'; readonly arrangement: MaturityArrangement }
  /** From the buy page without other holdings: nothing to save, the choice goes with the order [BUY-39]. */
  | { readonly kind: 'chosen'; readonly arrangement: MaturityArrangement }
  /**
   * `message`: what the page says in a toast; null after a user's cancel and after an alert that said it. `wasJudged`: the
   * gateway refused the update itself, so that the holding may have changed. False: nothing was sent, or the check refused.
   */
  | {
      readonly kind: 'restored';
      readonly arrangement: MaturityArrangement;
      readonly message: Message | null;
      readonly wasJudged: boolean;
    }
  | { readonly kind: 'forgotten'; readonly arrangement: MaturityArrangement }
  /** A lost answer: the page reads the holding again. */
  | { readonly kind: 'unknown'; readonly arrangement: MaturityArrangement };

export type MaturityTag = 'busy';
/** settle: the pause before the check. tell: the gateway's refusal stands on the screen. */
export type MaturityStep = 'settle' | 'check' | 'ask' | 'password' | 'tell' | 'done';
