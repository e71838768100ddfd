import type { FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { PartnerTerms } from '../bank.ts';
import type { BankCustomer, Paper } from '../papers.ts';

export interface BankPapersInput {
  readonly paper: Paper;
  readonly partnerCode: string;
}

/** A partner and the investor's papers at it. */
export interface BankPapers {
  readonly today: CalendarDate;
  readonly partner: PartnerTerms;
  readonly customer: BankCustomer;
}

/** The outcome of a filing. */
export type FilingOutcome =
  | { readonly kind: 'filed'; readonly papers: BankPapers }
  | { readonly kind: 'refused'; readonly message: Message };

export interface BankPapersContext extends BankPapersInput, AskingPage {
  readonly papers: BankPapers | null;
  /** By the position of the question; null: not answered. */
  readonly answers: readonly (number | null)[];
  readonly address: string;
  readonly agreed: boolean;
  readonly isWithdrawing: boolean;
}

export type BankPapersEvent =
  | { readonly type: 'answer.chosen'; readonly question: number; readonly option: number }
  | { readonly type: 'address.entered'; readonly text: string }
  | { readonly type: 'agreement.ticked'; readonly agreed: boolean }
  | Press<'file.pressed' | 'withdraw.pressed' | 'retry.pressed'>
  | FrameEvent;

export type BankPapersTag = 'busy';
export type BankPapersStep = 'loading' | 'failed' | 'shown' | 'leaving';
