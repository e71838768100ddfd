import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs } from './calendar-date.ts';
import { fen } from './money.ts';
import { judgeReservation, LONGEST_RESERVATION_MS, RESERVATION_SPAN_MS, type Reservation, type ReservationWish } from './reservation.ts';

const NOON = epochMs(1_795_147_200_000);
const aWish = (changes: Partial<ReservationWish> = {}): ReservationWish => ({
  thing: 'L1',
  source: 'wallet',
  amount: fen(100_00),
  at: NOON,
  termMs: LONGEST_RESERVATION_MS,
  means: fen(1_000_00),
  isOnlyOne: false,
  ...changes,
});
const kept = (from: number, until: number, changes: Partial<Reservation> = {}): Reservation => ({
  thing: 'L1',
  source: 'wallet',
  amount: fen(100_00),
  from: epochMs(NOON + from),
  until: epochMs(NOON + until),
  ...changes,
});

/** A listing on the market, locked for a minute, one in total; the quota of a product, held for ten minutes, one of each product. */
const KINDS = [
  { termMs: 60_000, isOnlyOne: true },
  { termMs: LONGEST_RESERVATION_MS, isOnlyOne: false },
] as const;

describe('a reservation', () => {
  it('lasts for its term, ten minutes at most [GW-1520]', () => {
    expect(judgeReservation(aWish({ termMs: 60_000 }), [])).toEqual({ kind: 'granted', until: NOON + 60_000 });
    expect(judgeReservation(aWish({ termMs: 86_400_000 }), [])).toEqual({ kind: 'granted', until: NOON + LONGEST_RESERVATION_MS });
  });

  it('exists once for each thing, or once for all [GW-1520]', () => {
    const running = kept(-60_000, 60_000);
    expect(judgeReservation(aWish(), [running])).toEqual({ kind: 'held', until: running.until });
    expect(judgeReservation(aWish({ thing: 'L2' }), [running]).kind).toBe('granted');
    expect(judgeReservation(aWish({ thing: 'L2', isOnlyOne: true }), [running])).toEqual({ kind: 'elsewhere', until: running.until });
  });

  it('is limited by the means of its source of payment [GW-1520]', () => {
    const running = kept(-60_000, 60_000, { thing: 'L2', amount: fen(950_00) });
    expect(judgeReservation(aWish(), [running])).toEqual({ kind: 'beyond-means', left: 50_00 });
    expect(judgeReservation(aWish({ source: 'bank' }), [running]).kind).toBe('granted');
    expect(judgeReservation(aWish({ means: null }), [running]).kind).toBe('granted');
  });

  it('is refused to its last holder within an hour; an early release leaves the rest of the term [GW-1520]', () => {
    const over = kept(-LONGEST_RESERVATION_MS, 0);
    expect(judgeReservation(aWish(), [over])).toEqual({ kind: 'too-soon', from: NOON + RESERVATION_SPAN_MS });
    expect(judgeReservation(aWish({ at: epochMs(NOON + RESERVATION_SPAN_MS) }), [over]).kind).toBe('granted');
    expect(judgeReservation(aWish(), [kept(-180_000, 0)])).toEqual({ kind: 'granted', until: NOON + 420_000 });
    // an immediate release counts as 60,100/600 ms: 59,999 and 5/6 are left
    expect(judgeReservation(aWish({ termMs: 60_100 }), [kept(-180_000, -179_999)])).toEqual({ kind: 'granted', until: NOON + 59_999 });
  });

  it('gives one investor at most one term within an hour, for any sequence of requests [GW-1520]', () => {
    const tries = fc.array(
      fc.record({
        kind: fc.constantFrom(...KINDS),
        thing: fc.constantFrom('L1', 'L2', 'L3'),
        wait: fc.integer({ min: 0, max: 1_800_000 }),
        amount: fc.integer({ min: 1, max: 120_000 }),
        givesBackAfter: fc.option(fc.integer({ min: 0, max: 900_000 })),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(tries, (told) => {
        for (const { termMs, isOnlyOne } of KINDS) {
          let now = 0;
          const own: Reservation[] = [];
          for (const one of told.filter(({ kind }) => kind.termMs === termMs)) {
            now += one.wait;
            const at = epochMs(NOON + now);
            const verdict = judgeReservation(
              aWish({ at, thing: one.thing, termMs, isOnlyOne, amount: fen(one.amount) }),
              own.filter(({ until }) => until > at - RESERVATION_SPAN_MS),
            );
            if (verdict.kind !== 'granted') continue;
            const until = epochMs(Math.min(verdict.until, at + (one.givesBackAfter ?? LONGEST_RESERVATION_MS)));
            own.push({ thing: one.thing, source: 'wallet', amount: fen(one.amount), from: at, until });
          }
          for (const { from, until } of own) {
            const running = own.filter((other) => other.from <= from && other.until > from);
            expect(running.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(1_000_00);
            expect(running.length).toBeLessThanOrEqual(isOnlyOne ? 1 : 3);
            expect(until - from).toBeLessThanOrEqual(LONGEST_RESERVATION_MS);
            for (const thing of ['L1', 'L2', 'L3']) {
              const held = own
                .filter((other) => other.thing === thing)
                .reduce(
                  (sum, other) => sum + Math.max(0, Math.min(other.until, until) - Math.max(other.from, until - RESERVATION_SPAN_MS)),
                  0,
                );
              expect(held).toBeLessThanOrEqual(termMs);
            }
          }
        }
      }),
    );
  });
});
