import { addDays, addMonths, epochAt, fen, type CalendarDate, type EpochMs } from '@caifu/core/values';
import type { CertificationStatus } from '@caifu/core/account';
import type { EvidenceType } from '@caifu/core/qualification';

/** Financial assets of a qualified investor (P2 §5). */
export const ASSET_STANDARD = fen(5_000_000_00);
/** Investing for longer than this is experience (P2 §5). */
const EXPERIENCE_MONTHS = 24;
const VALID_MONTHS = 24;

/** Codes of an item (P2 §4). */
export const TO_AUTHORISE = 0;
export const ITEM_CERTIFIED = 1;
export const TO_UPLOAD = 2;
export const UNDER_REVIEW = 3;

/** Status code of a certified investor (P2 §4). */
export const CERTIFIED = 90;
const OPEN = 1;
const REVIEWED_FIRST = 2;
const REVIEWED_AGAIN = 3;
const REJECTED = 91;
const EXPIRED = 92;

export const EVIDENCE_CODE: Record<EvidenceType, 1 | 2> = { experience: 1, asset: 2 };
export const EVIDENCE_TYPES: readonly EvidenceType[] = ['experience', 'asset'];

/** An item as it counts today. */
export interface ItemStanding {
  readonly status: number;
  readonly fromPlatform: boolean;
  readonly rejection: string | null;
  readonly validUntil: CalendarDate | null;
}

/** A stored status as it counts today: what has run out does so by the clock, not when somebody looks. */
export const statusOn = (stored: number, certifiedUntil: string | null, today: CalendarDate): CertificationStatus => {
  const code = stored === CERTIFIED && certifiedUntil !== null && certifiedUntil < today ? EXPIRED : stored;
  return CODES.find((known) => known === code) ?? OPEN;
};

const CODES = [1, 2, 3, 90, 91, 92] as const;

/** An item that was never begun is certified with an investor who is (the operator may have done it), else open. */
export const itemOn = (stored: ItemStanding | null, investor: CertificationStatus, today: CalendarDate): ItemStanding => {
  if (stored === null) return { ...UNTOUCHED, status: investor === CERTIFIED ? ITEM_CERTIFIED : TO_AUTHORISE };
  const hasRunOut = stored.status === ITEM_CERTIFIED && stored.validUntil !== null && stored.validUntil < today;
  return hasRunOut ? UNTOUCHED : stored;
};

const UNTOUCHED: ItemStanding = { status: TO_AUTHORISE, fromPlatform: false, rejection: null, validUntil: null };

/**
 * The investor's status after an item has changed: certified with both items, under review once nothing is left for the
 * investor to do, rejected while a proof was sent back. Review is one of renewed or supplemented evidence after a rejection
 * or an end (P2 §4).
 */
export const statusAfter = (items: readonly ItemStanding[], before: CertificationStatus): CertificationStatus => {
  if (items.every(({ status }) => status === ITEM_CERTIFIED)) return CERTIFIED;
  const isLeft = items.some(({ status }) => status === TO_AUTHORISE || status === TO_UPLOAD);
  if (!isLeft) return before === OPEN || before === REVIEWED_FIRST ? REVIEWED_FIRST : REVIEWED_AGAIN;
  if (items.some(({ rejection }) => rejection !== null)) return REJECTED;
  return before === EXPIRED ? EXPIRED : OPEN;
};

/** Last day of what is certified on a day. */
export const validFrom = (day: CalendarDate): CalendarDate => addDays(addMonths(day, VALID_MONTHS), -1);

/** Whether somebody whose first purchase was confirmed on `first` has invested for longer than the standard asks. */
export const isExperienced = (first: CalendarDate | null, today: CalendarDate): boolean =>
  first !== null && addMonths(first, EXPERIENCE_MONTHS) < today;

/** Evidence that arrives later is too late: the second before the day on which interest starts. */
export const deadlineOf = (valueDate: CalendarDate): EpochMs => epochAt(addDays(valueDate, -1), '23:59:59');
