import type { JpegBase64 } from '../../host/image.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { DataPart, LawInForce } from '../../law/index.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { ImagePreparation } from '../../host/image-preparation.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { ConsentOutcome, FaceCapture, IdCardSide, IdentityProgress, IdentityStepOutcome } from './identity.types.ts';

/** Ports of identity verification. Refusals are return values; only `PortError` is thrown. */
export interface IdentityPorts {
  readonly clock: Clock;
  readonly law: LawInForce;
  readonly images: ImagePreparation;
  readProgress(signal?: CallSignal): Promise<ReadAnswer<IdentityProgress>>;
  submitName(name: { readonly realName: string; readonly idNumber: string }, signal?: CallSignal): Promise<IdentityStepOutcome>;
  uploadCard(
    card: { readonly side: IdCardSide; readonly image: JpegBase64; readonly bankCode: string | null },
    signal?: CallSignal,
  ): Promise<IdentityStepOutcome>;
  /** Ends the step with the card's last day, once both sides are there. */
  confirmCard(validUntil: CalendarDate | 'long-term', signal?: CallSignal): Promise<IdentityStepOutcome>;
  /** True where the host app has a face check of its own; else the screen takes a picture. */
  hasNativeFaceCheck(): boolean;
  captureFace(signal?: CallSignal): Promise<FaceCapture>;
  /** The gateway judges the face; the client's word counts for nothing. */
  submitFace(image: JpegBase64, signal?: CallSignal): Promise<IdentityStepOutcome>;
  /** [LAW-91] Repeatable: what is given is given. */
  giveConsent(part: DataPart, signal?: CallSignal): Promise<ConsentOutcome>;
  /** [LAW-92] Asks for a check without a face, which the operator records. Repeatable. */
  askFaceVisit(signal?: CallSignal): Promise<IdentityStepOutcome>;
}
