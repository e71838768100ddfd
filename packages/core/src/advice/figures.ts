import { FEWEST_COMPARED, fundComparison, MOST_COMPARED, type ComparedPair } from '../funds/compare.ts';
import { yearlyRate } from '../funds/fund-terms.ts';
import type { FundRange } from '../funds/fund-trend.ts';
import type { Drawdown } from '../products/drawdown.ts';
import { newestDay, simulatedCourses } from '../strategies/strategy-course.ts';
import { addFen, addMonths, type CalendarDate, fen, type Fen, multiplyDivide, type RatePpm, ratePpm } from '../values/index.ts';
import { partOf, totalOf } from './allocation.ts';
import { historyOf, type HeldFund, type HeldLine } from './holdings.ts';
import { familyOf, isManaged } from './managed.ts';

export interface FundStake {
  readonly fund: HeldFund;
  readonly amount: Fen;
  /** The part that is held directly, not by a strategy. */
  readonly own: Fen;
}

/** [AV-22] Funds with their total amounts, the largest first, equal amounts by code. */
export const stakesOf = (lines: readonly HeldLine[], funds: ReadonlyMap<string, HeldFund>): readonly FundStake[] => {
  const sums = new Map<string, { amount: number; own: number }>();
  for (const { kind, code, amount, strategy } of lines) {
    if (kind !== 'fund') continue;
    const sum = sums.get(code) ?? { amount: 0, own: 0 };
    sums.set(code, { amount: sum.amount + amount, own: sum.own + (strategy === null ? amount : 0) });
  }
  return [...sums]
    .flatMap(([code, { amount, own }]) => {
      const fund = funds.get(code);
      return fund === undefined ? [] : [{ fund, amount: fen(amount), own: fen(own) }];
    })
    .toSorted((a, b) => b.amount - a.amount || (a.fund.fundCode < b.fund.fundCode ? -1 : 1));
};

/** Two funds by name, and their common parts. */
export interface FundPair extends ComparedPair {
  readonly firstName: string;
  readonly secondName: string;
}

export interface PairFigures {
  readonly pairs: readonly FundPair[];
  /** The span of the correlations; null: the funds have no day in common. */
  readonly span: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
  /** The day of the oldest report used for an overlap; null: none was used. */
  readonly reportedOn: CalendarDate | null;
  /** The number of funds with net values that were compared. */
  readonly compared: number;
  readonly funds: number;
}

/** [AV-23] Overlap of stocks and correlation of the largest funds with net values, over a year or since the youngest began. */
export const pairFigures = (stakes: readonly FundStake[], asOf: CalendarDate): PairFigures => {
  const priced = stakes.filter(({ fund }) => !fund.isMoneyFund);
  const compared = priced.filter(({ fund }) => fund.course !== null && fund.course.series.days.length > 0).slice(0, MOST_COMPARED);
  const names = new Map(compared.map(({ fund }) => [fund.fundCode, fund.fundName]));
  const histories = compared.flatMap(({ fund }) => (fund.course === null ? [] : [historyOf(fund, fund.course)]));
  const found = histories.length < FEWEST_COMPARED ? null : fundComparison(histories, addMonths(asOf, -MONTHS_COMPARED), asOf);
  const reports = compared.flatMap(({ fund: { portfolio } }) => (portfolio === null ? [] : [portfolio.reportedOn]));
  return {
    pairs: (found?.pairs ?? []).map((pair) => ({
      ...pair,
      firstName: names.get(pair.first) ?? '',
      secondName: names.get(pair.second) ?? '',
    })),
    span: found === null ? null : { from: found.from, to: found.to },
    reportedOn: found === null ? null : (reports.toSorted()[0] ?? null),
    compared: compared.length,
    funds: priced.length,
  };
};

/** The deepest fall of the funds together as they are held today. */
export interface HeldDrawdown {
  /** A year, or the longest shorter range that every fund has. */
  readonly range: FundRange;
  readonly fall: Drawdown;
  /** The money in the funds that the fall covers. */
  readonly covered: RatePpm;
}

/** [AV-24] Today's parts over the whole range, dividends reinvested, of the funds whose values are read. null: no values are known. */
export const heldDrawdown = (stakes: readonly FundStake[]): HeldDrawdown | null => {
  const read = stakes.filter(({ fund }) => fund.course !== null && fund.course.series.days.length > 0);
  const sum = addFen(...read.map(({ amount }) => amount));
  if (sum <= 0) return null;
  const parts = read.flatMap(({ fund: { course }, amount }) =>
    course === null ? [] : [{ ...course, weight: ratePpm(multiplyDivide(amount, ONE, sum, 'down')) }],
  );
  const [first, ...others] = parts;
  if (first === undefined) return null;
  const left = ONE - parts.reduce((total, { weight }) => total + weight, 0);
  const held = [{ ...first, weight: ratePpm(first.weight + left) }, ...others];
  const since = newestDay(held);
  const courses = since === null ? [] : simulatedCourses([{ since, parts: held }], []);
  for (const range of RANGES) {
    const fall = courses.find((course) => course.range === range)?.drawdown ?? null;
    if (fall !== null) return { range, fall, covered: partOf(sum, addFen(...stakes.map(({ amount }) => amount))) };
  }
  return null;
};

/** The share of one fund or company in everything. */
export interface Stake {
  /** For a fund; else empty. */
  readonly code: string;
  readonly name: string;
  readonly amount: Fen;
  readonly part: RatePpm;
}

export interface Concentration {
  /** The largest single product: a fund other than money funds, or a product of a broker, a private placement or a bank; null: none. */
  readonly product: Stake | null;
  /** The largest fund other than money funds, its classes together; null: none. */
  readonly fund: Stake | null;
  /** The company that manages or issues most, without money funds and deposits; null: none. */
  readonly company: Stake | null;
}

/** [AV-25] Classes of a fund are one. The largest product, the largest fund and the largest company of everything that is managed, as shares of everything. */
export const concentrationOf = (lines: readonly HeldLine[], funds: ReadonlyMap<string, HeldFund>): Concentration => {
  const total = totalOf(lines);
  const managed = lines.filter((line) => isManaged(line, funds));
  const productOf = (line: HeldLine) => familyOf(line) || (line.code === '' ? line.name : line.code);
  const [product] = largestFirst(managed, (line) => `${line.kind} ${productOf(line)}`);
  const [fund] = largestFirst(managed, familyOf);
  const [company] = largestFirst(managed, (line) => line.company);
  return {
    product: product === undefined ? null : stakeOf(product, total),
    fund: fund === undefined ? null : stakeOf(fund, total),
    company:
      company === undefined
        ? null
        : { code: '', name: company.largest.company, amount: company.amount, part: partOf(company.amount, total) },
  };
};

/** A fund of several classes has its name without them, and the code of the largest. */
const stakeOf = ({ largest, isOfOneCode, amount }: LineSum, total: Fen): Stake => ({
  code: largest.code,
  name: isOfOneCode ? largest.name : familyOf(largest) || largest.name,
  amount,
  part: partOf(amount, total),
});

interface LineSum {
  readonly largest: HeldLine;
  readonly isOfOneCode: boolean;
  readonly amount: Fen;
}

/** Lines of one key together, the largest sum first; lines without a key are left out. */
const largestFirst = (lines: readonly HeldLine[], keyOf: (line: HeldLine) => string): readonly LineSum[] => {
  const sums = new Map<string, LineSum>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === '') continue;
    const before = sums.get(key) ?? { largest: line, isOfOneCode: true, amount: fen(0) };
    sums.set(key, {
      largest: line.amount > before.largest.amount ? line : before.largest,
      isOfOneCode: before.isOfOneCode && before.largest.code === line.code,
      amount: addFen(line.amount, before.amount),
    });
  }
  return [...sums].toSorted(([a, x], [b, y]) => y.amount - x.amount || (a < b ? -1 : 1)).map(([, sum]) => sum);
};

/** The cost of a fund in a year. */
export interface FundCost {
  readonly fundCode: string;
  readonly fundName: string;
  readonly rate: RatePpm;
  readonly amount: Fen;
}

export interface YearlyFees {
  /** For funds and advisers together. */
  readonly amount: Fen;
  /** The yearly rate over the money whose cost is known. */
  readonly rate: RatePpm;
  readonly advisory: Fen;
  /** Each fund, the dearest first. */
  readonly funds: readonly FundCost[];
  /** Money in funds without published rates, which the amount leaves out. */
  readonly unknown: Fen;
}

/**
 * [AV-26] Yearly management, custody and service of each fund and the fee of advisers, at today's amounts, rounded half away from
 * zero to the fen.
 */
export const yearlyFees = (lines: readonly HeldLine[], stakes: readonly FundStake[]): YearlyFees => {
  const costs: FundCost[] = [];
  let unknown = 0;
  for (const { fund, amount } of stakes) {
    const rate = yearlyRate(fund);
    if (rate === null) unknown += amount;
    else costs.push({ fundCode: fund.fundCode, fundName: fund.fundName, rate, amount: feeOf(amount, rate) });
  }
  const advisory = addFen(...lines.map(({ amount, strategy }) => (strategy === null ? fen(0) : feeOf(amount, strategy.feeRate))));
  const amount = addFen(advisory, ...costs.map((cost) => cost.amount));
  const known = fen(addFen(...stakes.map((stake) => stake.amount)) - unknown);
  return {
    amount,
    rate: partOf(amount, known),
    advisory,
    funds: costs.toSorted((a, b) => b.amount - a.amount || (a.fundCode < b.fundCode ? -1 : 1)),
    unknown: fen(unknown),
  };
};

const feeOf = (amount: Fen, rate: RatePpm): Fen => fen(multiplyDivide(amount, rate, ONE, 'half-away'));

const MONTHS_COMPARED = 12;
const RANGES = ['YEAR', 'MONTH6', 'MONTH3', 'MONTH'] as const satisfies readonly FundRange[];
/** 100 % in parts per million. */
const ONE = 1_000_000;
