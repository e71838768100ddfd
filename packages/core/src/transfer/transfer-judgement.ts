import type { Message } from '../kit/message.ts';
import { addDays, type CalendarDate, epochAt, type EpochMs, type Fen, shanghaiDateOf } from '../values/index.ts';
import { daysHeld, daysLeft, priceBand } from './transfer-value.ts';
import type {
  ListingState,
  MissingPaper,
  TransferableAsset,
  TransferListing,
  TransferRecord,
  TransferTerms,
  TransferAsset,
} from './transfer.ts';

/** [TX-7] Why a holding cannot be listed on a day; null: it can. */
export const assetBar = ({ asset, terms, listingNo }: TransferableAsset, day: CalendarDate): Message | null => {
  if (listingNo !== null) return { kind: 'transfer-listed-already' };
  if (daysHeld(asset, day) < terms.minDaysHeld) return { kind: 'transfer-held-short', days: terms.minDaysHeld };
  const band = priceBand(asset, terms, day);
  return daysLeft(asset, day) <= terms.minDaysLeft || band.lowest > band.highest
    ? { kind: 'transfer-ends-soon', days: terms.minDaysLeft }
    : null;
};

/** [TX-3] The fault of a price; null: none. */
export const judgePrice = (
  { asset, terms }: { readonly asset: TransferAsset; readonly terms: TransferTerms },
  price: Fen,
  day: CalendarDate,
): Message | null => {
  const { lowest, highest } = priceBand(asset, terms, day);
  if (price < lowest) return { kind: 'transfer-price-low', least: lowest };
  return price > highest ? { kind: 'transfer-price-high', most: highest } : null;
};

/** The data of a listing that determine its state: the stored state, and its lock. */
export interface KeptListing {
  readonly asset: TransferAsset;
  readonly terms: TransferTerms;
  readonly price: Fen;
  readonly lastDay: CalendarDate;
  /** locked is not stored, because it depends on the time. */
  readonly state: Exclude<ListingState, 'locked'>;
  readonly endedAt: EpochMs | null;
  readonly lockedUntil: EpochMs | null;
}

/** [TX-74] Whether the worth of a day has moved beyond a price, at which nobody can trade any more. */
export const hasLeftBand = (listing: Pick<KeptListing, 'asset' | 'terms' | 'price'>, day: CalendarDate): boolean =>
  judgePrice(listing, listing.price, day) !== null;

/**
 * [TX-74] The state of a listing at a moment, and when it ended. It ends after its last day, or when its price leaves the band; a
 * lock expires.
 */
export const listingStateAt = (listing: KeptListing, at: EpochMs): { readonly state: ListingState; readonly endedAt: EpochMs | null } => {
  const { state, lastDay, endedAt, lockedUntil } = listing;
  if (state !== 'listed') return { state, endedAt };
  const today = shanghaiDateOf(at);
  if (today > lastDay) return { state: 'expired', endedAt: epochAt(addDays(lastDay, 1), '00:00:00') };
  if (hasLeftBand(listing, today)) return { state: 'expired', endedAt: epochAt(today, '00:00:00') };
  return { state: lockedUntil !== null && lockedUntil > at ? 'locked' : 'listed', endedAt: null };
};

/**
 * [TX-74] Whether a listing expired because its price left the band: it ended before its last day was over. Other expired ones
 * were not sold in time.
 */
export const hasEndedByPrice = ({ state, endedAt, lastDay }: Pick<TransferRecord, 'state' | 'endedAt' | 'lastDay'>): boolean =>
  state === 'expired' && endedAt !== null && shanghaiDateOf(endedAt) <= lastDay;

/** [TX-75] The day for remaining days and returns of a listing: today, or the day on which it ended. */
export const figureDayOf = ({ endedAt }: Pick<TransferListing, 'endedAt'>, today: CalendarDate): CalendarDate =>
  endedAt === null ? today : shanghaiDateOf(endedAt);

/** [TX-9] Why a reader cannot buy a listing; null: it can be bought. */
export const listingBar = ({ state, isOwn, isLockedByMe }: Pick<TransferListing, 'state' | 'isOwn' | 'isLockedByMe'>): Message | null => {
  if (state === 'sold') return { kind: 'transfer-sold-out' };
  if (state === 'withdrawn') return { kind: 'transfer-withdrawn' };
  if (state === 'expired') return { kind: 'transfer-expired' };
  if (isOwn) return { kind: 'transfer-own' };
  return state === 'locked' && !isLockedByMe ? { kind: 'transfer-locked' } : null;
};

/** [TX-10] The buyer's unmet conditions besides the gate, as in every purchase of the product. */
export const paperBar = (missing: MissingPaper | null): Message | null =>
  missing === null ? null : { kind: missing === 'certification' ? 'transfer-needs-certification' : 'transfer-needs-disclosure' };
