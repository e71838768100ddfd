import type { CertificationDeadline, CertificationSource, CertificationTasks, EvidenceType } from '../certification.ts';
import type { MemberStanding } from '../../account/investor.ts';
import type { ProductFamily } from '../../products/product.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { AuthorisationOutcome } from './certification.types.ts';

/** Ports of the buy task page. Refusals are return values; only `PortError` is thrown. */
export interface CertificationPorts {
  readonly clock: Clock;
  readTasks(source: CertificationSource, signal?: CallSignal): Promise<ReadAnswer<CertificationTasks>>;
  /** Paid purchases that wait for the certification; empty when there are none. */
  readDeadlines(signal?: CallSignal): Promise<readonly CertificationDeadline[]>;
  authorise(
    request: { readonly type: EvidenceType; readonly source: CertificationSource },
    signal?: CallSignal,
  ): Promise<AuthorisationOutcome>;
  /** The real-name check (P2 §5, §7). */
  isIdentified(signal?: CallSignal): Promise<boolean>;
  memberStanding(signal?: CallSignal): Promise<MemberStanding>;
  /** Family of the offer that the product page stored for the buy page; null without one. */
  readPurchase(): ProductFamily | null;
}
