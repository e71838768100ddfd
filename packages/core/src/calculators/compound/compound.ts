import type { PaymentTime } from '../annuity.ts';
import { fen, type Fen, type RatePpm, ratePpm, roundedQuotient } from '../../values/index.ts';

/** Money that grows at a yearly rate, which is added `times` a year, with a deposit each time. Amounts in fen. */
export interface GrowingMoney {
  readonly principal: Fen;
  readonly deposit: Fen;
  readonly when: PaymentTime;
  /** Nominal, a year. */
  readonly rate: RatePpm;
  /** How often a year the rate is added and the deposit made: 1, 4, 12, 26, 52. */
  readonly times: number;
  readonly years: number;
  /** A year. */
  readonly inflation: RatePpm;
}

/** The money after whole years. */
export interface YearOfMoney {
  readonly year: number;
  readonly invested: Fen;
  readonly value: Fen;
  readonly gain: Fen;
  /** The value without interest on interest. */
  readonly simple: Fen;
  /** The value in today's money. */
  readonly real: Fen;
}

/**
 * [CA-10] Every year of growing money, the year 0 first: value = principal × f^n + deposit × Σ f^k with f = 1 + rate ÷ times. Each
 * figure is exact until its one rounding to the fen, half away from zero. null where an amount cannot be shown exactly.
 */
export const growingYears = (money: GrowingMoney): readonly YearOfMoney[] | null => {
  const { principal, deposit, times, years, rate, inflation } = money;
  const [up, per] = factorOf(rate, times);
  const rows: YearOfMoney[] = [];
  // Growth of one fen of principal, and of one fen per period, both × per^periods.
  let [held, paid, scale] = [1n, 0n, 1n];
  let [real, cheaper] = [1n, 1n];
  for (let year = 0; year <= years; year += 1) {
    if (year > 0) {
      for (let time = 0; time < times; time += 1) [held, paid, scale] = grown(held, paid, scale, up, per, money.when);
      [real, cheaper] = [real * ONE, cheaper * (ONE + BigInt(inflation))];
    }
    const value = BigInt(principal) * held + BigInt(deposit) * paid;
    const row = rowOf(year, money, value, scale, real, cheaper);
    if (row === null) return null;
    rows.push(row);
  }
  return rows;
};

/**
 * [CA-11] The smallest deposit each time that reaches the target after the years; 0 where the principal alone reaches it. null
 * where an amount cannot be shown exactly.
 */
export const neededDeposit = (money: Omit<GrowingMoney, 'deposit'>, target: Fen): Fen | null => {
  const [up, per] = factorOf(money.rate, money.times);
  let [held, paid, scale] = [1n, 0n, 1n];
  for (let time = 0; time < money.times * money.years; time += 1) [held, paid, scale] = grown(held, paid, scale, up, per, money.when);
  const missing = BigInt(target) * scale - BigInt(money.principal) * held;
  if (missing <= 0n) return fen(0);
  return paid <= 0n ? null : shown((missing + paid - 1n) / paid);
};

/** [CA-4] The yearly rate equivalent to the nominal one, to 0.01 %, half away from zero. */
export const effectiveOf = (rate: RatePpm, times: number): RatePpm => {
  const [up, per] = factorOf(rate, times);
  const [whole, scale] = [up ** BigInt(times), per ** BigInt(times)];
  return ratePpm(roundedQuotient((whole - scale) * STEPS, scale) * STEP);
};

/** f = 1 + rate ÷ times as a fraction. */
const factorOf = (rate: RatePpm, times: number): readonly [bigint, bigint] => {
  const per = ONE * BigInt(times);
  return [per + BigInt(rate), per];
};

const grown = (held: bigint, paid: bigint, scale: bigint, up: bigint, per: bigint, when: PaymentTime): [bigint, bigint, bigint] => [
  held * up,
  when === 'start' ? (paid + scale) * up : paid * up + scale * per,
  scale * per,
];

const rowOf = (
  year: number,
  { principal, deposit, times, when, rate }: GrowingMoney,
  value: bigint,
  scale: bigint,
  real: bigint,
  cheaper: bigint,
): YearOfMoney | null => {
  const periods = times * year;
  const invested = BigInt(principal) + BigInt(deposit) * BigInt(periods);
  // Sum of the periods over all deposits.
  const lain = BigInt((periods * (when === 'start' ? periods + 1 : periods - 1)) / 2);
  const interest = (BigInt(principal) * BigInt(periods) + BigInt(deposit) * lain) * BigInt(rate);
  const per = ONE * BigInt(times);
  const figures = [
    shown(invested),
    shown(nearest(value, scale)),
    shown(nearest(invested * per + interest, per)),
    shown(nearest(value * real, scale * cheaper)),
  ] as const;
  const [put, now, simple, today] = figures;
  if (put === null || now === null || simple === null || today === null) return null;
  return { year, invested: put, value: now, gain: fen(now - put), simple, real: today };
};

const nearest = (dividend: bigint, divisor: bigint): bigint => {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
};

const shown = (amount: bigint): Fen | null => (amount > MOST || amount < -MOST ? null : fen(Number(amount)));

/** 90 trillion yuan: the maximum that an amount field can hold exactly. */
const MOST = BigInt(Number.MAX_SAFE_INTEGER);
/** 100 % in parts per million. */
const ONE = 1_000_000n;
const STEPS = 10_000n;
/** 0.01 % in parts per million. */
const STEP = 100;
