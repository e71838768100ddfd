import { isMonthLong } from '../products/growth.ts';
import { expectedIncome } from '../products/income.ts';
import { addDays, daysBetween, type CalendarDate } from '../values/calendar-date.ts';
import { addFen, fen, type Fen, multiplyDivide, type RatePpm, ratePpm, subtractFen } from '../values/index.ts';
import type { HeldAsset, TransferAsset, TransferListing, TransferTerms } from './transfer.ts';
import type { Message } from '../kit/message.ts';

type Valued = Pick<TransferAsset, 'principal' | 'rate' | 'startsOn' | 'maturesOn'>;

/** [TX-1] Days to maturity; income is counted by days, act/365. */
export const daysLeft = ({ maturesOn }: Pick<Valued, 'maturesOn'>, day: CalendarDate): number => daysBetween(day, maturesOn);

/** [TX-1] The interest earned before a day, in fen: simple interest since the first day, rounded half away from zero. */
export const earnedBefore = ({ principal, rate, startsOn, maturesOn }: Valued, day: CalendarDate): Fen =>
  expectedIncome(principal, rate, daysBetween(startsOn, day < maturesOn ? day : maturesOn)) ?? fen(0);

/** [TX-1] The worth of a holding on a day: its principal and the income earned through the previous day. */
export const worthOn = (asset: Valued, day: CalendarDate): Fen => addFen(asset.principal, earnedBefore(asset, day));

/** [TX-2] The payment at maturity, to the holder of that day. A transfer changes neither rate nor principal. */
export const maturityValue = (asset: Valued): Fen => worthOn(asset, asset.maturesOn);

export interface PriceBand {
  readonly lowest: Fen;
  readonly highest: Fen;
}

/** [TX-3] The band between two parts of the day's worth, rounded inwards; the buyer always earns something. */
export const priceBand = (asset: Valued, { lowestPart, highestPart }: TransferTerms, day: CalendarDate): PriceBand => {
  const worth = worthOn(asset, day);
  return {
    lowest: fen(multiplyDivide(worth, lowestPart, PPM, 'up')),
    highest: fen(Math.min(multiplyDivide(worth, highestPart, PPM, 'down'), maturityValue(asset) - 1)),
  };
};

/** [TX-4] The days for which a rate is retained. */
export const daysHeld = ({ heldFrom }: Pick<HeldAsset, 'heldFrom'>, day: CalendarDate): number => daysBetween(heldFrom, day);

/** [TX-4] The price that leaves the seller a yearly rate on his cost, for the days of holding: half away from zero. */
export const priceOfKeptRate = ({ cost, heldFrom }: Pick<HeldAsset, 'cost' | 'heldFrom'>, rate: RatePpm, day: CalendarDate): Fen =>
  addFen(cost, expectedIncome(cost, rate, daysHeld({ heldFrom }, day)) ?? fen(0));

/** [TX-4] The yearly rate that a price leaves the seller, to 0.01 %, half away from zero; null in the first 30 days. */
export const keptRateOf = ({ cost, heldFrom }: Pick<HeldAsset, 'cost' | 'heldFrom'>, price: Fen, day: CalendarDate): RatePpm | null => {
  const days = daysHeld({ heldFrom }, day);
  return !isMonthLong(days) ? null : ratePpm(multiplyDivide(price - cost, YEAR * STEPS, cost * days, 'half-away') * STEP);
};

/** [TX-5] The earnings of the buyer until maturity. */
export const buyerGain = (asset: Valued, price: Fen): Fen => subtractFen(maturityValue(asset), price);

/** [TX-78] A buyer's payments out and in, with their days. */
export const buyerDays = ({ asset, price, arrivesOn }: Pick<TransferListing, 'asset' | 'price' | 'arrivesOn'>): Message => ({
  kind: 'transfer-buyer-days',
  price,
  value: maturityValue(asset),
  maturesOn: asset.maturesOn,
  arrivesOn,
});

/** [TX-5] The buyer's yearly return until maturity, act/365 on the price, rounded down to 0.01 %; 0 without days left. */
export const buyerReturn = (asset: Valued, price: Fen, day: CalendarDate): RatePpm => {
  const days = daysLeft(asset, day);
  return ratePpm(days <= 0 ? 0 : multiplyDivide(buyerGain(asset, price), YEAR * STEPS, price * days, 'down') * STEP);
};

/** [TX-6] The seller's fee on a price, rounded half away from zero to the fen. */
export const transferFee = (price: Fen, { feeRate }: Pick<TransferTerms, 'feeRate'>): Fen =>
  fen(multiplyDivide(price, feeRate, PPM, 'half-away'));

/** [TX-6] The seller's proceeds, and their part above his cost. */
export const sellerProceeds = (price: Fen, fee: Fen, cost: Fen): { readonly proceeds: Fen; readonly income: Fen } => {
  const proceeds = subtractFen(price, fee);
  return { proceeds, income: subtractFen(proceeds, cost) };
};

/** [TX-8] The last day on which a listing can be bought. */
export const lastDayOf = ({ maturesOn }: Pick<Valued, 'maturesOn'>, { minDaysLeft }: Pick<TransferTerms, 'minDaysLeft'>): CalendarDate =>
  addDays(maturesOn, -minDaysLeft);

const YEAR = 365;
const PPM = 1_000_000;
/** 0.01 % in parts per million, and how many such steps are 100 %. */
const STEP = 100;
const STEPS = 10_000;
