import type { JpegBase64 } from '../../host/image.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ImagePreparation } from '../../host/image-preparation.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type {
  DeletionOutcome,
  EvidenceOrder,
  EvidenceUpload,
  EvidenceUploadInput,
  SubmissionOutcome,
  UploadOutcome,
} from './evidence-upload.types.ts';

/** Ports of uploading evidence. Refusals are return values; only `PortError` is thrown. */
export interface EvidenceUploadPorts {
  readonly images: ImagePreparation;
  /** The images and the order stored by an earlier visit. */
  readOrder(input: EvidenceUploadInput, signal?: CallSignal): Promise<ReadAnswer<EvidenceOrder>>;
  upload(upload: EvidenceUpload, signal?: CallSignal): Promise<UploadOutcome>;
  remove(fileId: string, signal?: CallSignal): Promise<DeletionOutcome>;
  /** For the screen only: a picture stored at the server. The machine never reads one. */
  readPicture(fileId: string, signal?: CallSignal): Promise<ReadAnswer<JpegBase64>>;
  submit(certificationOrderId: string, signal?: CallSignal): Promise<SubmissionOutcome>;
}
