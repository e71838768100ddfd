import { epochMs, type EpochMs } from './calendar-date.ts';
import { fen, type Fen } from './money.ts';

/** Something scarce that is kept for somebody who has not paid for it: a listing, the quota of a product. */
export interface Reservation {
  readonly thing: string;
  readonly source: string;
  readonly amount: Fen;
  readonly from: EpochMs;
  /** When it ends by itself, or has ended. */
  readonly until: EpochMs;
}

/** A reservation that is asked for. */
export interface ReservationWish extends Pick<Reservation, 'thing' | 'source' | 'amount'> {
  readonly at: EpochMs;
  /** How long a thing of this kind is kept; never longer than `LONGEST_RESERVATION_MS`. */
  readonly termMs: number;
  /** The amount that the source can pay; null: nobody knows. */
  readonly means: Fen | null;
  /** For all things of its kind one at a time; otherwise one of each thing, together within the means. */
  readonly isOnlyOne: boolean;
}

/** granted, held: it is his until then. elsewhere: he holds another one. too-soon: his time of the hour is used up until then. */
export type ReservationVerdict =
  | { readonly kind: 'granted'; readonly until: EpochMs }
  | { readonly kind: 'held' | 'elsewhere'; readonly until: EpochMs }
  | { readonly kind: 'too-soon'; readonly from: EpochMs }
  | { readonly kind: 'beyond-means'; readonly left: Fen };

/** [GW-1520] Nothing is kept unpaid for longer. */
export const LONGEST_RESERVATION_MS = 10 * 60_000;
/** [GW-1520] In so long a time one investor keeps one thing unpaid for one term at most, however often he asks. */
export const RESERVATION_SPAN_MS = 60 * 60_000;

/**
 * [GW-1520] Whether something scarce is kept for who asks. `own` is what he has kept of the kind within the span, running or over. A thing given
 * back early leaves him the rest of its term; each time counts as a second of ten minutes at least, so that nobody takes and gives back without end.
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
/** A rest that is less than a tenth of a term is not worth keeping anything for. */
const LEAST_WORTH = 10;
