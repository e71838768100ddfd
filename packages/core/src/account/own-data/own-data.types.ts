import type { CalendarDate } from '../../values/calendar-date.ts';
import type { FlowFrame, FrameEvent, Press, SpeakingPage } from '../../kit/flow-frame.ts';
import type { FieldProblem } from '../../kit/form-doubts.ts';
import type { Message } from '../../kit/message.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';

/** An obstacle to closing an account. Each area reports its own. */
export const CLOSING_OBSTACLES = [
  'orders',
  'money-on-the-way',
  'wallet',
  'holdings',
  'fund-holdings',
  'plans',
  'gold',
  'strategies',
  'bank-accounts',
  'listings',
] as const;

export type ClosingObstacleKind = (typeof CLOSING_OBSTACLES)[number];

export interface ClosingObstacle {
  readonly kind: ClosingObstacleKind;
  /** The number of things of this kind. */
  readonly count: number;
}

/** The conditions before an account is closed. */
export interface ClosingStanding {
  /** In the order of `CLOSING_OBSTACLES`; empty: the account can be closed. */
  readonly obstacles: readonly ClosingObstacle[];
  /** The trade password is asked for where there is one. */
  readonly hasPassword: boolean;
  /** Where the code goes. */
  readonly maskedMobile: string;
  /** Last day on which data kept by law is kept. */
  readonly keptUntil: CalendarDate;
}

/** The purpose of the password. */
export interface ClosingCommand {
  readonly smsCode: string;
}

export type ClosingOutcome = { readonly kind: 'closed' } | { readonly kind: 'refused'; readonly message: Message };

/** The answer to an export. The file itself goes to the device and never into a machine. */
export type DataExportOutcome =
  | { readonly kind: 'made' }
  | { readonly kind: 'refused'; readonly field: 'code' | null; readonly message: Message };

/** A form with a one-time code to the investor's own number. */
export interface CodeFormContext extends SpeakingPage {
  readonly smsCode: string;
  readonly secondsToResend: number;
  /** Shown at the field `code`. */
  readonly fieldProblem: FieldProblem<'code'> | null;
}

export type CodeFormEvent = { readonly type: 'code.entered'; readonly text: string } | { readonly type: 'code.requested' } | FrameEvent;

export type DataExportEvent = CodeFormEvent | { readonly type: 'export.pressed' };

export interface AccountClosingContext extends CodeFormContext {
  /** null before it is read. */
  readonly value: ClosingStanding | null;
  readonly agreed: boolean;
  readonly childFrame: FlowFrame | null;
}

export type AccountClosingEvent =
  | CodeFormEvent
  | { readonly type: 'agreement.ticked'; readonly agreed: boolean }
  | Press<'next.pressed' | 'back.pressed' | 'close.pressed' | 'refresh.pulled' | 'retry.pressed'>;

export type StandingAnswer = ReadAnswer<ClosingStanding>;
export type OwnDataTag = 'busy' | 'editable';
export type DataExportStep = 'edit' | 'making';
export type AccountClosingStep = 'loading' | 'failed' | 'review' | 'confirm' | 'asking-password' | 'closed';
