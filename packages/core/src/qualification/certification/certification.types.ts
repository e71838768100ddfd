import type { ResourceEvent } from '../../kit/resource/resource.types.ts';
import type { CertificationDeadline, CertificationSource, CertificationTasks, EvidenceType } from '../certification.ts';
import type { EpochMs } from '../../values/calendar-date.ts';
import type { AskingPage } from '../../kit/flow-frame.ts';
import type { MemberStanding } from '../../account/investor.ts';
import type { Message } from '../../kit/message.ts';
import type { ProductFamily } from '../../products/product.ts';

/** The kind of tasks, and whether the page was opened during a purchase (query type and cb, P2 §2.9). */
export interface CertificationInput {
  readonly source: CertificationSource;
  /** [LAW-128] The waiting order whose kind of tasks is shown, or the most urgent one; null: the kind of `source`. */
  readonly order: string | null;
  readonly isInPurchase: boolean;
}

/** Answer to an authorisation from platform data. */
export type AuthorisationOutcome =
  | { readonly kind: 'certified' }
  /** The platform's data is below the standard, so evidence must be uploaded (P2 §8). */
  | { readonly kind: 'below-standard'; readonly message: Message }
  | { readonly kind: 'refused'; readonly message: Message };

export interface CertificationReading {
  readonly source: CertificationSource;
  readonly tasks: CertificationTasks;
  readonly deadlines: readonly CertificationDeadline[];
  readonly now: EpochMs;
  /** Whether the real name is verified; null: unknown. */
  readonly isIdentified: boolean | null;
  /** Identity card, tax declaration and address; null: unknown. */
  readonly member: MemberStanding | null;
}

/** The context of the buy task page; plain data. */
export interface CertificationContext extends CertificationInput, AskingPage {
  readonly tasks: CertificationTasks | null;
  readonly deadlines: readonly CertificationDeadline[];
  /** The moment from which the remaining days are counted. */
  readonly now: EpochMs | null;
  /** Whether the real name is verified; null before the answer, and when unknown. */
  readonly isIdentified: boolean | null;
  /** Identity card, tax declaration and address; null: unknown. */
  readonly member: MemberStanding | null;
  /** The task being authorised, or found below the standard. */
  readonly authorising: EvidenceType | null;
  /** The interrupted purchase; null without one. */
  readonly resumes: ProductFamily | null;
}

/** The events of the buy task page. */
export type CertificationEvent =
  /** A tapped task is authorised or opens the upload page; a certified one, or one under review, does nothing. */
  | { readonly type: 'item.pressed'; readonly item: EvidenceType }
  /** Evidence may be uploaded instead of authorising. */
  | { readonly type: 'upload.pressed'; readonly item: EvidenceType }
  /** A certified investor continues the purchase. */
  | { readonly type: 'purchase.resumed' }
  | ResourceEvent;

export type CertificationTag = 'busy';
/** The data that the screen shows: skeleton, tasks, or the reason why not. */
export type CertificationStep = 'loading' | 'failed' | 'shown';

/** The order of the reminder; null: the one that is due first. */
export interface DeadlineReminderInput {
  readonly orderNo: string | null;
}

/** Deadline of the evidence; null when no purchase waits. */
export interface DeadlineReminder {
  readonly message: Message | null;
  readonly source: CertificationSource | null;
}

/** The overall state in the view: the user's certification. */
export type CertificationStanding = 'open' | 'under-review' | 'certified' | 'rejected' | 'expired';
