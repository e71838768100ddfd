import type { Message } from '../kit/message.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Fen } from '../values/money.ts';
import { daysHeld, daysLeft, priceBand } from './transfer-value.ts';
import type { MissingPaper, TransferableAsset, TransferListing } from './transfer.ts';

/** [TX-7] Why a holding is not listed on a day; null: it can be. */
export const assetBar = ({ asset, terms, listingNo }: TransferableAsset, day: CalendarDate): Message | null => {
  if (listingNo !== null) return { kind: 'transfer-listed-already' };
  if (daysHeld(asset, day) < terms.minDaysHeld) return { kind: 'transfer-held-short', days: terms.minDaysHeld };
  const band = priceBand(asset, terms, day);
  return daysLeft(asset, day) <= terms.minDaysLeft || band.lowest > band.highest
    ? { kind: 'transfer-ends-soon', days: terms.minDaysLeft }
    : null;
};

/** [TX-3] What is wrong with a price; null: nothing. */
export const judgePrice = ({ asset, terms }: Pick<TransferableAsset, 'asset' | 'terms'>, price: Fen, day: CalendarDate): Message | null => {
  const { lowest, highest } = priceBand(asset, terms, day);
  if (price < lowest) return { kind: 'transfer-price-low', least: lowest };
  return price > highest ? { kind: 'transfer-price-high', most: highest } : null;
};

/** [TX-9] Why a listing is not to be had by a reader; null: it is. */
export const listingBar = ({ state, isOwn, isLockedByMe }: Pick<TransferListing, 'state' | 'isOwn' | 'isLockedByMe'>): Message | null => {
  if (state === 'sold') return { kind: 'transfer-sold-out' };
  if (state === 'withdrawn') return { kind: 'transfer-withdrawn' };
  if (state === 'expired') return { kind: 'transfer-expired' };
  if (isOwn) return { kind: 'transfer-own' };
  return state === 'locked' && !isLockedByMe ? { kind: 'transfer-locked' } : null;
};

/** [TX-10] What a buyer lacks besides the gate, as in every purchase of the product. */
export const paperBar = (missing: MissingPaper | null): Message | null =>
  missing === null ? null : { kind: missing === 'certification' ? 'transfer-needs-certification' : 'transfer-needs-disclosure' };
