import type { CalendarDate, RiskLevel } from '../values/index.ts';

/** The signed-in investor, as far as a front end may know. */
export interface Investor {
  readonly investorId: string;
  /** 138****0001 */
  readonly maskedMobile: string;
  readonly displayName: string;
}

/** Answer of the member-information call (P1 §3 User status). */
export interface MemberStanding {
  readonly idCard: 'none' | 'valid' | 'expired';
  readonly taxDeclared: boolean;
  readonly addressComplete: boolean;
}

export interface MemberProfile {
  readonly investor: Investor;
  readonly identityVerified: boolean;
  readonly bankCardCount: number;
  readonly tradePasswordSet: boolean;
  /** null: never assessed, or the assessment has expired. */
  readonly riskLevel: RiskLevel | null;
  /** Last day of the latest assessment, expired or not; null before the first. */
  readonly riskValidUntil: CalendarDate | null;
  readonly certification: CertificationStatus;
  readonly standing: MemberStanding;
}

/** User's certification status (P2 §4). The second review is one of renewed or supplemented evidence. */
export type CertificationStatus = 'to-be-verified' | 'under-review' | 'under-renewed-review' | 'certified' | 'rejected' | 'expired';
