import { addDays, calendarDate, convertedShares, fen, netValue, ratePpm, shares, sharesFor, valueOf } from '@caifu/core/values';
import { expectedIncome, feeParts, saleStateOn } from '@caifu/core/products';
import { MONEY_RUNS, RUNS } from '@caifu/core/testing';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestGateway } from '../../testing/use-gateway.fakes.ts';

const gateway = useTestGateway();

const inDatabase = async (cases: readonly object[], columns: string, expression: RawBuilder<unknown>): Promise<readonly number[]> => {
  const numbered = JSON.stringify(cases.map((one, no) => ({ ...one, no })));
  const rows = await gateway.rows<{ found: readonly number[] }>`
    select json_agg(${expression} order by c.no) as found
    from jsonb_to_recordset(${numbered}::jsonb) as c (no integer, ${sql.raw(columns)})`;
  return rows[0]?.found ?? [];
};

const START = calendarDate('2026-01-01');
const amount = fc.integer({ min: 0, max: 999_999_999_99 }).map(fen);
const rate = fc.integer({ min: -50_000, max: 1_000_000 }).map(ratePpm);
/** Up to 999.9999 yuan. */
const nav = fc.integer({ min: 1, max: 9_999_999 }).map(netValue);
const count = fc.integer({ min: 0, max: 999_999_999_99 }).map(shares);
const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays(START, days));

describe('an SQL function', () => {
  it('returns core’s expected income for a term’s income up to a day [GW-473]', async () => {
    const cases = [...fc.sample(fc.record({ amount, rate, days: fc.integer({ min: -3, max: 3_650 }) }), MONEY_RUNS), ...nearHalves()];
    const found = await inDatabase(
      cases.map((one) => ({ ...one, day: addDays(START, one.days - 1) })),
      'amount bigint, rate integer, day date',
      sql`income_until(c.amount, c.rate, ${START}::date, c.day)`,
    );
    expect(found).toEqual(cases.map((one) => expectedIncome(one.amount, one.rate, one.days) ?? 0));
  });

  it('returns the difference of two expected incomes for some days of a term [GW-473]', async () => {
    const days = fc.integer({ min: 0, max: 3_650 });
    const cases = fc.sample(fc.record({ amount, rate, before: days, until: days }), MONEY_RUNS);
    const found = await inDatabase(
      cases.map((one) => ({ ...one, first: addDays(START, one.before), last: addDays(START, one.until - 1) })),
      'amount bigint, rate integer, first date, last date',
      sql`income_between(c.amount, c.rate, ${START}::date, c.first, c.last)`,
    );
    const upTo = (one: (typeof cases)[number], until: number) => expectedIncome(one.amount, one.rate, until) ?? 0;
    expect(found).toEqual(cases.map((one) => (one.until <= one.before ? 0 : upTo(one, one.until) - upTo(one, one.before))));
  });

  it('returns core’s value for the worth of shares [GW-473]', async () => {
    const cases = fc.sample(fc.record({ count, nav }), MONEY_RUNS);
    const found = await inDatabase(cases, 'count bigint, nav integer', sql`worth_of(c.count, c.nav)`);
    expect(found).toEqual(cases.map((one) => valueOf(one.count, one.nav)));
  });

  it('returns core’s shares for an amount [GW-473]', async () => {
    const cases = fc.sample(fc.record({ amount, nav }), MONEY_RUNS);
    const found = await inDatabase(cases, 'amount bigint, nav integer', sql`shares_for(c.amount, c.nav)`);
    expect(found).toEqual(cases.map((one) => sharesFor(one.amount, one.nav)));
  });

  it('truncates shares where the contract says so, bought and converted, like core [GW-473] [GW-1700]', async () => {
    const part = fc.integer({ min: 1, max: 100 });
    const cases = fc.sample(fc.record({ amount, nav, count, times: part, per: part, cuts: fc.boolean() }), MONEY_RUNS);
    const rounding = ({ cuts }: (typeof cases)[number]) => (cuts ? 'down' : 'half-away');
    const bought = await inDatabase(cases, 'amount bigint, nav integer, cuts boolean', sql`shares_for(c.amount, c.nav, c.cuts)`);
    expect(bought).toEqual(cases.map((one) => sharesFor(one.amount, one.nav, rounding(one))));
    const converted = await inDatabase(
      cases,
      'count bigint, times bigint, per bigint, cuts boolean',
      sql`converted_shares(c.count, c.times, c.per, c.cuts)`,
    );
    expect(converted).toEqual(cases.map((one) => convertedShares(one.count, one, rounding(one))));
  });

  it('returns core’s part of a redemption fee for the assets [LAW-105]', async () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const cases = fc.sample(fc.record({ amount, percent }), MONEY_RUNS);
    const found = await inDatabase(cases, 'amount bigint, percent smallint', sql`fee_to_fund(c.amount, c.percent)`);
    expect(found).toEqual(cases.map((one) => feeParts(one.amount, one.percent).toFund));
  });

  it('ranks open periods by core’s sale state [GW-473]', async () => {
    const few = fc.integer({ min: 0, max: 20 }).map(fen);
    const cases = fc.sample(
      fc.record({ openDate: day, closeDate: day, remaining: few, startAmount: few, addAmount: few, today: day, isLate: fc.boolean() }),
      RUNS,
    );
    const daysOf = ({ today, isLate }: (typeof cases)[number]) => ({ today, taken: isLate ? addDays(today, 1) : today });
    const found = await inDatabase(
      cases.map((one) => ({
        open: one.openDate,
        close: one.closeDate,
        remaining: one.remaining,
        least: Math.min(one.startAmount, one.addAmount),
        ...daysOf(one),
      })),
      'open date, close date, remaining bigint, least bigint, today date, taken date',
      sql`sale_rank(c.open, c.close, c.remaining, c.least, c.today, c.taken)`,
    );
    const states = ['open', 'upcoming', 'sold-out', 'closed'];
    expect(found.map((rank) => states[rank])).toEqual(cases.map((one) => saleStateOn(one, daysOf(one))));
    expect(new Set(found).size).toBe(states.length);
  });
});

/** Large incomes one 365-millionth of a fen beside a half, where a twice rounded quotient is wrong. */
const nearHalves = () => {
  const year = 365_000_000n;
  const all = fc.sample(fc.record({ rate: fc.integer({ min: 1, max: 99_999 }), days: fc.integer({ min: 1_000, max: 3_650 }) }), RUNS);
  return all.flatMap(({ rate: ppm, days }) => {
    const inverse = inverseOf(BigInt(ppm * days), year);
    if (inverse === null) return [];
    return [-1n, 1n].map((beside) => {
      const least = ((year / 2n + beside) * inverse) % year;
      return { amount: fen(Number(least + 200n * year)), rate: ratePpm(ppm), days };
    });
  });
};

/** The inverse of `n` modulo `m`. null if they share a factor. */
const inverseOf = (n: bigint, m: bigint): bigint | null => {
  let [a, b, x, y] = [n % m, m, 1n, 0n];
  while (b !== 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  return a === 1n ? ((x % m) + m) % m : null;
};
