import type { CertificationStatus } from '../account/investor.ts';
import type { CalendarDate, EpochMs, Fen } from '../values/index.ts';

/** AM: private placements, experience and assets. TRUST: everything else, assets only (P2 §2.8). */
export type CertificationSource = 'AM' | 'TRUST';

/** The kind of proof: 1 investment experience, 2 financial assets or income (P2 §3). */
export type EvidenceType = 'experience' | 'asset';

/** 0 authorise, 1 certified, 2 go upload, 3 under review (P2 §4). Only 0 and 2 can be tapped. */
export type CertificationItemStatus = 'to-authorise' | 'certified' | 'to-upload' | 'under-review';

/** One task of a certification (P2 §3). */
export interface CertificationItem {
  readonly type: EvidenceType;
  readonly status: CertificationItemStatus;
  /** certifySource 1: certified from data of the platform. */
  readonly isFromPlatform: boolean;
  /** Why the last proof was returned, in the reviewer's words; null when it was not. */
  readonly rejection: string | null;
}

/** The content of the buy task page. */
export interface CertificationTasks {
  readonly status: CertificationStatus;
  readonly items: readonly CertificationItem[];
  /** Last day of a valid certification; null otherwise. */
  readonly validUntil: CalendarDate | null;
}

/** A paid purchase that fails unless the investor is certified in time (P2 §4). */
export interface CertificationDeadline {
  readonly orderNo: string;
  readonly productName: string;
  readonly amount: Fen;
  /** The deadline of evidence. */
  readonly latestUploadAt: EpochMs;
  /** The tasks that certify for it; null: those of every private placement. */
  readonly source: CertificationSource | null;
}
