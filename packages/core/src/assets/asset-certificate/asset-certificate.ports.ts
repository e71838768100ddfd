import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { CertificateBoard, CertificateQuery, IssueOutcome, RevokeOutcome } from './asset-certificate.types.ts';

/** Throws `PortError` only. */
export interface AssetCertificatePorts {
  /** Repeatable. */
  read(query: CertificateQuery, signal?: AbortSignal): Promise<ReadAnswer<CertificateBoard>>;
  /** Makes a certificate each time: never sent twice. */
  issue(day: CalendarDate, signal?: AbortSignal): Promise<IssueOutcome>;
  /** Revoking again changes nothing. */
  revoke(certificateId: string, signal?: AbortSignal): Promise<RevokeOutcome>;
}
