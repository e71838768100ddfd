import type { Destination } from '../../kit/destination.ts';
import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { addDays, addFen, type CalendarDate, fen, type Fen } from '../../values/index.ts';
import type {
  CertificateBoard,
  CertificateLine,
  CertificateState,
  IssuedCertificate,
  IssueOutcome,
  RevokeOutcome,
} from './asset-certificate.types.ts';

/** [AC-4] Days after the day of issue on which a certificate is valid. */
export const CERTIFICATE_DAYS = 90;

/**
 * [AC-870] Days after its last day during which a check still answers that a certificate has expired: as long as it was valid.
 * Afterwards nobody has a reason to ask, and personal data without a purpose is deleted (decision 0286).
 */
const KEPT_DAYS = 90;

/** [AC-5] Certificates that may be issued in a day. */
export const CERTIFICATES_A_DAY = 10;

/** [AC-9] Wrong numbers allowed from one address in an hour. */
export const WRONG_NUMBERS_AN_HOUR = 30;

/** [AC-1] The maximum number of days before the newest one that are offered. */
const MOST_DAYS_BACK = 30;

export interface CertifiableFacts {
  /** The last day whose income and net values are settled; null: none is. */
  readonly confirmedUntil: CalendarDate | null;
  /** The day of the investor's last movement; null: nothing ever moved. */
  readonly movedOn: CalendarDate | null;
}

/**
 * [AC-1] The days that can be certified, the newest first: the last confirmed day, and each day before it since which nothing has
 * moved. Holdings before a movement are not kept, so earlier days cannot be certified.
 */
export const certifiableDays = ({ confirmedUntil, movedOn }: CertifiableFacts): readonly CalendarDate[] => {
  if (confirmedUntil === null) return [];
  const all = Array.from({ length: MOST_DAYS_BACK + 1 }, (_, back) => addDays(confirmedUntil, -back));
  return all.filter((day, back) => back === 0 || (movedOn !== null && day >= movedOn));
};

/** [AC-2] The investor's total: its parts add up to it. */
export const totalOf = (lines: readonly CertificateLine[]): Fen => lines.reduce((sum, { amount }) => addFen(sum, amount), fen(0));

/** [AC-4] The last day on which a certificate of a day is valid. */
export const validUntil = (issuedOn: CalendarDate): CalendarDate => addDays(issuedOn, CERTIFICATE_DAYS);

/** [AC-870] Certificates whose last day is before this day are deleted, revoked or not. */
export const keptSince = (today: CalendarDate): CalendarDate => addDays(today, -KEPT_DAYS);

/** [AC-4] [AC-7] A revoked certificate stays revoked; the others are valid to the end of their last day. */
export const certificateStateOn = (
  facts: { readonly isRevoked: boolean; readonly validUntil: CalendarDate },
  today: CalendarDate,
): CertificateState => (facts.isRevoked ? 'revoked' : today <= facts.validUntil ? 'valid' : 'expired');

/** [AC-5] [AC-8] Why no certificate can be issued now; null when possible. */
export const issueObstacle = (board: CertificateBoard): Message | null => {
  if (board.maskedName === '') return { kind: 'certificate-identity-missing' };
  if (board.assets === null) return { kind: 'certificate-day-unconfirmed' };
  return board.left > 0 ? null : { kind: 'certificate-limit', most: CERTIFICATES_A_DAY };
};

/** [AC-8] Where the identity is proven. */
export const IDENTITY: Destination = { to: 'identity', comesBack: true };

/** [AC-1] The chosen day of the board; null: it is not offered, or already shown. */
export const dayChosen = (board: CertificateBoard | null, day: string): CalendarDate | null =>
  board?.days.find((offered) => offered === day && offered !== board.assets?.day) ?? null;

/** [AC-7] A certificate that can be revoked; null: unknown, or no longer valid. */
export const revocable = (board: CertificateBoard | null, certificateId: string): IssuedCertificate | null =>
  board?.issued.find((one) => one.certificateId === certificateId && one.state === 'valid') ?? null;

/** [AC-7] The question before a certificate is revoked. */
export const REVOKE_QUESTION: Dialog = {
  id: 'asset-certificate.revoke',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'certificate-revoke-question' },
  accept: 'revoke-certificate',
  refuse: 'keep-certificate',
};

/** [AC-6] The message when a certificate was not issued; null: the paper is shown. */
export const issueNotice = (outcome: IssueOutcome): Notice | null =>
  outcome.kind === 'issued' ? null : { body: outcome.message, tone: 'warn' };

/** [AC-7] The message after revoking. */
export const revokeNotice = (outcome: RevokeOutcome): Notice =>
  outcome.kind === 'revoked' ? { body: { kind: 'certificate-revoked' }, tone: 'success' } : { body: outcome.message, tone: 'warn' };
