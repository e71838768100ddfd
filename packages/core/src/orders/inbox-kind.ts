import type { CalendarDate, Fen, Shares } from '../values/index.ts';

/**
 * The gateway's messages about an investor's orders: an order was confirmed, failed or cancelled with its money back; money was
 * paid out; a deadline is near. Each area adds its kinds with their words (`<area>/zh-cn.ts`).
 */
export interface InboxKinds {}

export type InboxKind = keyof InboxKinds;

/**
 * [MS-746] What messages are about, as an investor switches their reminders. `words/inbox-topics.ts` has the topic of each kind.
 */
export const QUIET_TOPICS = ['plans', 'strategies', 'bank', 'deadlines', 'alerts'] as const;
export type QuietTopic = (typeof QUIET_TOPICS)[number];
/** [MS-748] Reminders of these cannot be switched off. */
export const KEPT_TOPICS = ['trades', 'duties'] as const;
export type InboxTopic = QuietTopic | (typeof KEPT_TOPICS)[number];

/** A message of the inbox, with `amount`, `shares` and `date` where they apply. */
export interface InboxParameters {
  readonly about: InboxKind;
  readonly productName: string;
  /** The number of products of the message; `productName` names one product. */
  readonly productCount: number;
  readonly amount: Fen | null;
  readonly shares: Shares | null;
  readonly date: CalendarDate | null;
  /** For a plan: the reason, or the amount; empty otherwise. */
  readonly note: string;
  /** For a correction: the figure before and after, and the old figures of the order or payout; null otherwise. */
  readonly correction: InboxCorrection | null;
}

/** Written out with units; empty where the message has none. */
export interface InboxParts extends Readonly<Record<'product' | 'sum' | 'date' | 'note' | 'count', string>> {
  readonly was: CorrectionWords;
}

export interface CorrectionWords {
  readonly figure: string;
  readonly from: string;
  readonly confirmed: string;
}

/** Title and sentence of each message. */
export type InboxWords = Readonly<Record<string, readonly [title: string, sentence: (parts: InboxParts) => string]>>;

/** The corrected kinds of published figures. */
export const CORRECTED_FIGURES = ['value', 'dividend', 'split', 'income'] as const;
export type CorrectedFigureKind = (typeof CORRECTED_FIGURES)[number];

/** [GW-1712] The earlier figures beside the right ones, in a message about a correction. */
export interface InboxCorrection {
  readonly what: CorrectedFigureKind;
  /** The figure as published; null: it had been withdrawn. */
  readonly was: string | null;
  /** null: the figure is withdrawn. */
  readonly becomes: string | null;
  /** The order's or payout's earlier figures; null: not about an order or payout. */
  readonly amountWas: Fen | null;
  readonly sharesWas: Shares | null;
}
