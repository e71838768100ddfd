import { epochMs, type EpochMs } from './calendar-date.ts';
import { fen, type Fen } from './money.ts';

/** A scarce thing reserved for an investor who has not paid yet: a listing, the quota of a product. */
export interface Reservation {
  readonly thing: string;
  readonly source: string;
  readonly amount: Fen;
  readonly from: EpochMs;
  /** Its automatic end, or its actual one. */
  readonly until: EpochMs;
}

/** A requested reservation. */
export interface ReservationWish extends Pick<Reservation, 'thing' | 'source' | 'amount'> {
  readonly at: EpochMs;
  /** The term of this kind of reservation; never longer than `LONGEST_RESERVATION_MS`. */
  readonly termMs: number;
  /** The amount that the source can pay; null: unknown. */
  readonly means: Fen | null;
  /** True: only one thing of its kind at a time. False: one of each thing, together within the means. */
  readonly isOnlyOne: boolean;
}

/**
 * granted, held: reserved until then. elsewhere: the investor has reserved another thing. too-soon: the term within the hour is
 * used up until then.
 */
export type ReservationVerdict =
  | { readonly kind: 'granted'; readonly until: EpochMs }
  | { readonly kind: 'held' | 'elsewhere'; readonly until: EpochMs }
  | { readonly kind: 'too-soon'; readonly from: EpochMs }
  | { readonly kind: 'beyond-means'; readonly left: Fen };

/** [GW-1520] The longest term of an unpaid reservation. */
export const LONGEST_RESERVATION_MS = 10 * 60_000;
/** [GW-1520] Within this time one investor can reserve one thing for one term at most, with any number of requests. */
export const RESERVATION_SPAN_MS = 60 * 60_000;

/**
 * [GW-1520] Whether a scarce thing is reserved for an investor. `own`: the investor's reservations of this kind within the span,
 * running or ended. An early release leaves the rest of the term. Each reservation counts as at least one second of ten minutes,
 * which prevents endless reserving and releasing.
 */
export const judgeReservation = (wish: ReservationWish, own: readonly Reservation[]): ReservationVerdict => {
  const { thing, source, amount, at, means, isOnlyOne } = wish;
  const term = Math.min(wish.termMs, LONGEST_RESERVATION_MS);
  const running = own.filter(({ until }) => until > at);
  const same = running.find((one) => one.thing === thing);
  if (same !== undefined) return { kind: 'held', until: same.until };
  const [other] = running;
  if (isOnlyOne && other !== undefined) return { kind: 'elsewhere', until: other.until };
  const kept = own.filter((one) => one.thing === thing && one.until > at - RESERVATION_SPAN_MS);
  const left = term - kept.reduce((sum, { from, until }) => sum + Math.max(until - from, term / LEAST_PARTS), 0);
  if (left < term / LEAST_WORTH)
    return { kind: 'too-soon', from: epochMs(Math.min(...kept.map(({ until }) => until)) + RESERVATION_SPAN_MS) };
  const taken = running.filter((one) => one.source === source).reduce((sum, one) => sum + one.amount, 0);
  if (means !== null && taken + amount > means) return { kind: 'beyond-means', left: fen(Math.max(0, means - taken)) };
  return { kind: 'granted', until: epochMs(at + Math.floor(left)) };
};

const LEAST_PARTS = 600;
/** A rest below a tenth of a term is too short for a reservation. */
const LEAST_WORTH = 10;
