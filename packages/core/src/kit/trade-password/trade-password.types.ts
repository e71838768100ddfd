import type { Destination } from '../destination.ts';
import type { Dialog, FrameEvent, Press } from '../flow-frame.ts';
import type { Message } from '../message.ts';

/** The answer of the caller's action to a sealed password. `Receipt` is the caller's own success. */
export type PasswordOutcome<Receipt> =
  | { readonly kind: 'accepted'; readonly receipt: Receipt }
  /** retCode 256: dialog with re-enter and forgot password. */
  | { readonly kind: 'wrong-password'; readonly message: Message }
  /** No password is accepted now: trading is locked by this or an earlier attempt, or there were too many attempts. */
  | { readonly kind: 'barred'; readonly message: Message }
  /** retCode F00003: the flow is cancelled with a refresh flag and the message. */
  | { readonly kind: 'cancelled-by-server'; readonly message: Message }
  | { readonly kind: 'refused'; readonly message: Message };

/** The answer to the request for a key. */
export type KeyOutcome<Key> =
  | { readonly kind: 'key'; readonly key: Key }
  /** A failed public-key request shows retMsg or the default and stops (P1 §8). */
  | { readonly kind: 'refused'; readonly message: Message };

/** The purpose of the password. */
export interface TradePasswordInput<Command> {
  readonly command: Command;
}

/** The context of the pad's machine: the number of digits, never the digits. */
export interface TradePasswordContext<Command, Receipt> {
  /** The purpose of the password. Serialisable, without secrets. */
  readonly command: Command;
  /** The number of digits in the pad. The digits themselves never enter a context, an event or a snapshot. */
  readonly digitCount: number;
  /** Ticket of the key, later of the sealed block, which are kept outside the machine. */
  readonly ticket: number | null;
  readonly dialog: Dialog | null;
  readonly problem: Message | null;
  readonly destination: Destination | null;
  readonly output: TradePasswordOutput<Receipt> | null;
}

export type TradePasswordEvent =
  /** The number of digits in the pad's entry (`PasswordEntry`). At six it is sealed and cleared. */
  { readonly type: 'digits.changed'; readonly count: number } | Press<'pad.closed' | 'password.forgotten'> | FrameEvent;

/** How the pad ended, for the flow that asked. */
export type TradePasswordOutput<Receipt> =
  | { readonly kind: 'accepted'; readonly receipt: Receipt }
  /** The user closed the pad: silent. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'cancelled-by-server'; readonly message: Message; readonly refresh: true }
  /** `wasJudged`: the server refused the command itself. False: nothing was sent, or there was no session. */
  | { readonly kind: 'refused'; readonly message: Message; readonly wasJudged: boolean }
  /** The answer to the submission was lost: the outcome is unknown, and the caller must ask for it. */
  | { readonly kind: 'unknown' };

export type TradePasswordTag = 'busy' | 'editable';
/** The state of the pad: takes digits, waits, asks again, has ended. */
export type TradePasswordStep = 'enter' | 'wait' | 'wrong' | 'done';
