import type { CertificationStatus } from '../account/investor.ts';
import type { QualifiedStandard } from '../law/index.ts';
import { addDays, addMonths, type CalendarDate, epochAt, type EpochMs, type Fen } from '../values/index.ts';
import type { CertificationItemStatus } from './certification.ts';

/** The present state of an item. */
export interface CertificationItemStanding {
  readonly status: CertificationItemStatus;
  readonly isFromPlatform: boolean;
  readonly rejection: string | null;
  readonly validUntil: CalendarDate | null;
}

/** [CE-17] The present status: expiry depends on the date alone. */
export const certificationStatusOn = (
  status: CertificationStatus,
  certifiedUntil: CalendarDate | null,
  today: CalendarDate,
): CertificationStatus => (status === 'certified' && certifiedUntil !== null && certifiedUntil < today ? 'expired' : status);

/** [CE-17] An item that was never started is certified for a certified investor (by the operator), else open. */
export const certificationItemOn = (
  stored: CertificationItemStanding | null,
  investor: CertificationStatus,
  today: CalendarDate,
): CertificationItemStanding => {
  if (stored === null) return { ...UNTOUCHED, status: investor === 'certified' ? 'certified' : 'to-authorise' };
  const hasRunOut = stored.status === 'certified' && stored.validUntil !== null && stored.validUntil < today;
  return hasRunOut ? UNTOUCHED : stored;
};

const UNTOUCHED: CertificationItemStanding = { status: 'to-authorise', isFromPlatform: false, rejection: null, validUntil: null };

/**
 * [CE-18] The investor's status after a change of an item: certified with both items, under review once nothing is left for the
 * investor to do, rejected while a returned proof is open. After a rejection or an expiry the review is one of renewed or
 * supplemented evidence (P2 §4).
 */
export const certificationStatusAfter = (items: readonly CertificationItemStanding[], before: CertificationStatus): CertificationStatus => {
  if (items.every(({ status }) => status === 'certified')) return 'certified';
  const isLeft = items.some(({ status }) => status === 'to-authorise' || status === 'to-upload');
  if (!isLeft) return before === 'to-be-verified' || before === 'under-review' ? 'under-review' : 'under-renewed-review';
  if (items.some(({ rejection }) => rejection !== null)) return 'rejected';
  return before === 'expired' ? 'expired' : 'to-be-verified';
};

/** [CE-19] Last valid day of a certification: two years, its first day included. */
export const lastDayOfCertification = (day: CalendarDate): CalendarDate => addDays(addMonths(day, VALID_MONTHS), -1);

/** [CE-20] Whether financial assets meet the standard of a qualified investor (P2 §5). */
export const hasQualifiedAssets = (assets: Fen, { financialAssets }: QualifiedStandard): boolean => assets >= financialAssets;

/** [CE-21] Whether the time since the first purchase, confirmed on `first`, meets the standard. */
export const isExperienced = (first: CalendarDate | null, today: CalendarDate, { experienceMonths }: QualifiedStandard): boolean =>
  experienceMonths === 0 || (first !== null && addMonths(first, experienceMonths) < today);

/** [CE-22] The deadline of evidence: the last second before the day on which interest starts. */
export const evidenceDeadline = (valueDate: CalendarDate): EpochMs => epochAt(addDays(valueDate, -1), '23:59:59');

/** [LAW-36] An investor's certification where no kind of placement is asked about: the furthest of all kinds. */
export const foremostCertification = (statuses: readonly CertificationStatus[]): CertificationStatus =>
  FURTHEST_FIRST.find((status) => statuses.includes(status)) ?? 'to-be-verified';

const FURTHEST_FIRST: readonly CertificationStatus[] = ['certified', 'under-review', 'under-renewed-review', 'rejected', 'expired'];
const VALID_MONTHS = 24;
