import type { Dialog, FlowFrame, FrameEvent } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { MaturityArrangement } from '../../products/product.ts';

/** The place of the choice: the buy page, an application, a holding (P2 §4 requestFrom). */
export type MaturityPlace = 'buy' | 'applying' | 'holding';

/** The order or holding whose arrangement is changed. */
export interface MaturitySubject {
  readonly place: MaturityPlace;
  readonly productCode: string;
  readonly periodName: string;
  readonly openPeriodId: string;
}

/** The check before the password: whether the change is allowed, and whether it affects other holdings. */
export type MaturityCheck =
  | { readonly kind: 'allowed'; readonly needsAlert: boolean }
  | { readonly kind: 'refused'; readonly message: Message };

/** The act that the trade password confirms. Repeating an arrangement has no effect, so it needs no request id. */
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
  /** The arrangement that the page shows: the choice at once, or the restored old one. */
  readonly shown: MaturityArrangement;
  /** The content that the password pad shows. */
  readonly childFrame: FlowFrame | null;
  /** The question about the other holdings, later the gateway's refusal. */
  readonly dialog: Dialog | null;
  readonly output: MaturityOutput | null;
}

export type MaturityEvent = FrameEvent;

/** The outcome for the page that started it. */
export type MaturityOutput =
  /** Saved by the gateway ('修改成功'). */
  | { readonly kind: 'changed'; readonly arrangement: MaturityArrangement }
  /** From the buy page without other holdings: nothing is saved here, and the order has the choice [BUY-39]. */
  | { readonly kind: 'chosen'; readonly arrangement: MaturityArrangement }
  /**
   * `message`: the page's toast; null after a user's cancel and after an alert. `wasJudged`: the gateway refused the update
   * itself, so the holding may have changed. False: nothing was sent, or the check refused.
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
/** settle: the pause before the check. tell: the gateway's refusal is shown. */
export type MaturityStep = 'settle' | 'check' | 'ask' | 'password' | 'tell' | 'done';
