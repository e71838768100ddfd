import type { FlowFrame, FrameEvent } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';

/**
 * reservation: an application before it is confirmed. redemption: a booked redemption. fund-buy, fund-redeem: an order of a public fund before
 * the cut-off of its trading day.
 */
export type CancellationKind = 'reservation' | 'redemption' | 'fund-buy' | 'fund-redeem';

/** The act that the trade password confirms. Repeating a cancellation has no effect, so it needs no request id. */
export interface CancelCommand {
  readonly kind: CancellationKind;
  readonly orderNo: string;
}

export interface CancelReceipt {
  readonly orderNo: string;
}

export interface CancellationInput {
  readonly command: CancelCommand;
}

export interface CancellationContext extends CancellationInput {
  /** The content that the password pad shows. */
  readonly childFrame: FlowFrame | null;
  readonly output: CancellationOutput | null;
}

export type CancellationEvent = FrameEvent;

/** The outcome for the page that started it. */
export type CancellationOutput =
  /** The application is being cancelled, or the redemption is cancelled (P2 §4). Reported about a second after the success was shown. */
  | { readonly kind: 'cancelled' }
  /** The user left a dialog or the pad: no message, and nothing changed. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'forgotten' }
  /** `wasJudged`: the gateway refused the cancellation itself, so the holding may have changed. False: nothing was sent. */
  | { readonly kind: 'refused'; readonly message: Message; readonly wasJudged: boolean }
  /** A lost answer: the page reads the holding again. */
  | { readonly kind: 'unknown' };

export type CancellationTag = 'busy';
/** cancelled: the success is shown for about a second. */
export type CancellationStep = 'ask' | 'password' | 'cancelled' | 'done';
