import type { PaymentCard } from '../../cashier/payment-card.ts';
import type { FlowFrame, FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { BankAccount, PartnerTerms } from '../bank.ts';

/** bind: which card at which bank. confirm: the account is opened. */
export type OpeningPage = 'bind' | 'confirm';

export interface BankOpeningInput {
  readonly page: OpeningPage;
  /** Named by the address; null: none was. */
  readonly partnerCode: string | null;
  /** The page for which the account is opened, from the address; null: none. */
  readonly returnUrl: string | null;
}

/** The content that the pages of an opening show. */
export interface OpeningBoard {
  readonly partners: readonly PartnerTerms[];
  readonly accounts: readonly BankAccount[];
  /** Bank cards; the account is bound to one of them. */
  readonly cards: readonly PaymentCard[];
  /** Masked, as in the identity check; null: not identified. */
  readonly name: string | null;
  readonly mobile: string;
  /** An account is opened with the trade password. */
  readonly hasPassword: boolean;
}

export interface OpeningChoice {
  readonly partnerCode: string;
  readonly cardId: string;
}

/** The purpose of the password. `version`: of the partner's documents that were agreed to. */
export interface OpeningCommand extends OpeningChoice {
  readonly version: string;
}

export interface BankOpeningContext extends AskingPage {
  readonly page: OpeningPage;
  readonly returnUrl: string | null;
  readonly partnerCode: string | null;
  readonly cardId: string | null;
  readonly board: OpeningBoard | null;
  readonly agreed: boolean;
  /** For the pad, while it is shown. */
  readonly childFrame: FlowFrame | null;
}

export type BankOpeningEvent =
  | { readonly type: 'partner.chosen'; readonly partnerCode: string }
  | { readonly type: 'card.chosen'; readonly cardId: string }
  | { readonly type: 'agreement.ticked'; readonly agreed: boolean }
  | Press<'next.pressed' | 'open.pressed' | 'retry.pressed'>
  | FrameEvent;

export type BankOpeningTag = 'busy';
export type BankOpeningStep = 'loading' | 'failed' | 'shown' | 'leaving';
