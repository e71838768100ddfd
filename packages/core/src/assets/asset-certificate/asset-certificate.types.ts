import type { ResourceEvent } from '../../kit/resource/resource.types.ts';
import type { CertificateLineKind } from '../certificate-line.ts';
import type { AskingPage, Press } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { CalendarDate, EpochMs, Fen, Shares } from '../../values/index.ts';

export type { CertificateLineKind };

/** One part of an investor's assets. */
export interface CertificateLine {
  readonly kind: CertificateLineKind;
  /** The product, or the wallet. */
  readonly name: string;
  /** Empty for the wallet. */
  readonly productCode: string;
  readonly periodName: string;
  /** For holdings alone. */
  readonly shares: Shares | null;
  readonly amount: Fen;
}

export interface CertifiedAssets {
  readonly day: CalendarDate;
  readonly lines: readonly CertificateLine[];
  readonly total: Fen;
}

export type CertificateState = 'valid' | 'expired' | 'revoked';

/** A certificate of the list. The whole number is on the paper, and only its last group is here. */
export interface IssuedCertificate {
  readonly certificateId: string;
  readonly day: CalendarDate;
  readonly total: Fen;
  readonly issuedAt: EpochMs;
  /** The last day on which it is valid. */
  readonly validUntil: CalendarDate;
  readonly numberTail: string;
  readonly state: CertificateState;
}

/** Everything that the page of certificates needs. */
export interface CertificateBoard {
  /** Empty: the identity is not proven yet, so nobody can be named. */
  readonly maskedName: string;
  readonly maskedIdNumber: string;
  /** Days that can be certified, the newest first. */
  readonly days: readonly CalendarDate[];
  /** The content of a certificate of the chosen day; null: no day is confirmed yet. */
  readonly assets: CertifiedAssets | null;
  /** The number of certificates that may still be issued today. */
  readonly left: number;
  /** The newest first. */
  readonly issued: readonly IssuedCertificate[];
}

/** A certificate that was just issued: the paper, as a PDF in base64, and where it is taken from. */
export interface CertificatePaper {
  readonly name: string;
  readonly content: string;
  readonly address: string;
}

export type IssueOutcome =
  | { readonly kind: 'issued'; readonly paper: CertificatePaper }
  | { readonly kind: 'refused'; readonly message: Message };

export type RevokeOutcome = { readonly kind: 'revoked' } | { readonly kind: 'refused'; readonly message: Message };

/** The answer to anybody who knows the number of a certificate. */
export type CertificateCheck =
  | {
      readonly kind: 'found';
      readonly day: CalendarDate;
      readonly maskedName: string;
      readonly total: Fen;
      readonly issuedAt: EpochMs;
      readonly validUntil: CalendarDate;
      readonly isValid: boolean;
    }
  | { readonly kind: 'unknown' };

/** null: the newest day. */
export interface CertificateQuery {
  readonly day: CalendarDate | null;
}

export interface AssetCertificateContext extends AskingPage {
  readonly value: CertificateBoard | null;
  /** The day that was asked for; null: the newest. */
  readonly day: CalendarDate | null;
  readonly chosenId: string | null;
  readonly paper: CertificatePaper | null;
}

export type AssetCertificateEvent =
  | { readonly type: 'day.chosen'; readonly day: string }
  | Press<'issue.pressed' | 'identity.pressed'>
  | { readonly type: 'revoke.pressed'; readonly certificateId: string }
  | { readonly type: 'paper.closed' }
  | ResourceEvent;

export type AssetCertificateTag = 'busy';
/** The data that the screen shows. */
export type AssetCertificateStep = 'loading' | 'shown' | 'failed' | 'paper';
