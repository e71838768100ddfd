import type { DataPart } from '../../law/index.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Destination } from '../../kit/destination.ts';
import type { FrameEvent, Press } from '../../kit/flow-frame.ts';
import type { FieldLeft, FieldProblem } from '../../kit/form-doubts.ts';
import type { Message } from '../../kit/message.ts';
import type { FileTicket } from '../../host/image-preparation.port.ts';

/** verify: the whole identity, from the name to the face. renew: only a new card's two sides and its validity (/upLoad-cardid). */
export type IdentityMode = 'verify' | 'renew';

/** By which day and law a form is judged. */
export interface AskedOn {
  readonly today: CalendarDate;
  /** Years; younger investors cannot be taken in. */
  readonly leastAge: number;
}

export interface IdentityInput {
  readonly mode: IdentityMode;
  /** Query bankCode of /upLoad-cardid: the bank that asks for the card; null otherwise. */
  readonly bankCode: string | null;
}

export type IdCardSide = 'front' | 'back';

/** The picture of a side that is still to be sent, by its ticket; null where there is none. */
export type UnsentPictures = Readonly<Record<IdCardSide, FileTicket | null>>;

/** A side on its way, as the bank that asks for it wants it. */
export interface CardUpload {
  readonly file: FileTicket;
  readonly side: IdCardSide;
  readonly bankCode: string | null;
  /** [LAW-91] The part of the authorisation that is given with it; null: none is asked. */
  readonly consent: DataPart | null;
}

/** The gateway's progress of the verification. The gateway keeps it, so that a reload continues at the same step. */
export interface IdentityProgress {
  readonly stage: 'name' | 'photos' | 'face' | 'verified';
  /** 林*夏; null before the first step. */
  readonly maskedName: string | null;
  /** 1101**********0011; null before the first step. */
  readonly maskedIdNumber: string | null;
  readonly hasFront: boolean;
  readonly hasBack: boolean;
  /** Last day of the card, or 'long-term'; null when unknown. */
  readonly validUntil: CalendarDate | 'long-term' | null;
  /** [LAW-91] Parts of the authorisation that the law asks for and that are still to be given. */
  readonly missingConsents: readonly DataPart[];
  /** [LAW-92] The way without a face: whether somebody may ask for it, or has asked. */
  readonly faceVisit: 'none' | 'offered' | 'asked';
}

/** The entries: name, number, and the card's last day. Never stored on the device. */
export interface IdentityForm {
  readonly realName: string;
  readonly idNumber: string;
  /** 'YYYY-MM-DD' as the date field has it; '' when it is empty. */
  readonly validUntil: string;
  readonly isLongTerm: boolean;
}

export type IdentityField = 'realName' | 'idNumber' | 'validUntil' | 'front' | 'back' | 'consent';

export type IdentityFieldProblem = FieldProblem<IdentityField>;

/** Answer of every step: the new progress, or a refusal, with its field where it concerns one. */
export type IdentityStepOutcome =
  | { readonly kind: 'taken'; readonly progress: IdentityProgress }
  | { readonly kind: 'refused'; readonly field: IdentityField | null; readonly message: Message };

/** [LAW-91] Answer to giving or withdrawing a part of the authorisation. */
export type ConsentOutcome = { readonly kind: 'changed' } | { readonly kind: 'refused'; readonly message: Message };

/** The result of a face capture: an image for the gateway to judge, or why there is none. The image is kept outside the machine. */
export type FaceCapture =
  | { readonly kind: 'captured'; readonly file: FileTicket }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: Message };

export interface IdentityContext extends IdentityInput {
  readonly form: IdentityForm;
  readonly progress: IdentityProgress | null;
  /** The part of the authorisation that is ticked. */
  readonly agreed: DataPart | null;
  /** Day on which the progress was read: an earlier last day of a card is past. */
  readonly asked: AskedOn | null;
  /** Whether the host app checks the face; else the screen takes a picture. */
  readonly hasNativeFaceCheck: boolean;
  /** The picked file that is being handed in. */
  readonly file: FileTicket | null;
  /** Per side the picture whose sending broke, kept for another try. */
  readonly unsent: UnsentPictures;
  readonly problem: Message | null;
  readonly fieldProblem: IdentityFieldProblem | null;
  /** [ID-640] The faults of the fields that lost focus. */
  readonly doubts: readonly IdentityFieldProblem[];
  /** The side whose image is on its way. */
  readonly uploading: IdCardSide | null;
  readonly destination: Destination | null;
}

export type IdentityEvent =
  | FieldLeft
  | { readonly type: 'field.entered'; readonly field: 'realName' | 'idNumber' | 'validUntil'; readonly text: string }
  | { readonly type: 'long-term.ticked'; readonly isLongTerm: boolean }
  | { readonly type: 'consent.ticked'; readonly agreed: boolean }
  | { readonly type: 'name.submitted' }
  | { readonly type: 'photo.picked'; readonly side: IdCardSide; readonly file: FileTicket }
  /** Sends a kept picture once more. */
  | { readonly type: 'photo.retried'; readonly side: IdCardSide }
  | { readonly type: 'photos.submitted' }
  /** Starts the host's face check, or in a browser asks for a picture (`face.picked`). */
  | { readonly type: 'face.pressed' }
  | { readonly type: 'face.picked'; readonly file: FileTicket }
  /** [LAW-92] Asks for a check without a face. */
  | { readonly type: 'visit.pressed' }
  | Press<'finished.pressed' | 'retry.pressed'>
  | FrameEvent;

export type IdentityTag = 'busy' | 'editable';
export type IdentityStep = 'loading' | 'failed' | 'name' | 'photos' | 'face' | 'done';
