import type { ResourceEvent } from '../../kit/resource/resource.types.ts';
import type { CertificationDeadline, CertificationSource, CertificationTasks, EvidenceType } from '../certification.ts';
import type { EpochMs } from '../../values/calendar-date.ts';
import type { AskingPage } from '../../kit/flow-frame.ts';
import type { MemberStanding } from '../../account/investor.ts';
import type { Message } from '../../kit/message.ts';
import type { ProductFamily } from '../../products/product.ts';

/** Which tasks, and whether the page was opened in the middle of a purchase (query type and cb, P2 §2.9). */
export interface CertificationInput {
  readonly source: CertificationSource;
  readonly isInPurchase: boolean;
}

/** Answer to an authorisation from platform data. */
export type AuthorisationOutcome =
  | { readonly kind: 'certified' }
  /** The platform knows less than the standard asks for: evidence is to be uploaded (P2 §8). */
  | { readonly kind: 'below-standard'; readonly message: Message }
  | { readonly kind: 'refused'; readonly message: Message };

export interface CertificationReading {
  readonly tasks: CertificationTasks;
  readonly deadlines: readonly CertificationDeadline[];
  readonly now: EpochMs;
  /** Whether the real name is verified; null: it could not be told. */
  readonly isIdentified: boolean | null;
  /** Identity card, tax declaration and address; null: they could not be told. */
  readonly member: MemberStanding | null;
}

/** The context of the buy task page; plain data. */
export interface CertificationContext extends CertificationInput, AskingPage {
  readonly tasks: CertificationTasks | null;
  readonly deadlines: readonly CertificationDeadline[];
  /** Moment the remaining days are counted from. */
  readonly now: EpochMs | null;
  /** Whether the real name is verified; null before it is told, and when it could not be. */
  readonly isIdentified: boolean | null;
  /** Identity card, tax declaration and address; null: they could not be told. */
  readonly member: MemberStanding | null;
  /** The task that is being authorised, or was found below the standard. */
  readonly authorising: EvidenceType | null;
  /** The purchase to go on with; null when there is none. */
  readonly resumes: ProductFamily | null;
}

/** The events of the buy task page. */
export type CertificationEvent =
  /** A task was tapped: authorises or opens the upload page; one that is certified or under review does nothing. */
  | { readonly type: 'item.pressed'; readonly item: EvidenceType }
  /** Evidence may be uploaded instead of authorising. */
  | { readonly type: 'upload.pressed'; readonly item: EvidenceType }
  /** Certified: on with the purchase. */
  | { readonly type: 'purchase.resumed' }
  | ResourceEvent;

export type CertificationTag = 'busy';
/** The data that the screen shows: skeleton, tasks, or the reason why not. */
export type CertificationStep = 'loading' | 'failed' | 'shown';

/** Which order the reminder is about; null: whichever is due first. */
export interface DeadlineReminderInput {
  readonly orderNo: string | null;
}

/** Until when evidence is waited for; null when no purchase waits. */
export interface DeadlineReminder {
  readonly message: Message | null;
}

/** The data that the view shows of the whole: the user's certification. */
export type CertificationStanding = 'open' | 'under-review' | 'certified' | 'rejected' | 'expired';
