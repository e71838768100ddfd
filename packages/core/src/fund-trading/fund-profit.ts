import type { FundTrade } from '../funds/trade-marks.ts';
import { addFen, type CalendarDate, fen, type Fen, type NetValue, type Shares, shares as sharesOf, valueOf } from '../values/index.ts';
import { MONEY_FUND_VALUE } from './fund-fees.ts';
import type { CashFlow, FundDayProfit, FundDayValue, FundMove } from './fund-position.ts';

/**
 * [FP-1] [FP-2] Profit of each day, oldest first: the closing worth of the holding, less the previous closing worth, plus outflow,
 * less inflow. `values` are the fund's values, oldest first; a movement on a day without a value counts on the next day that has
 * one. A day has a row while something is held at its start or moves on it. `opening`: the position at the end of the value day
 * before the first of `values`, when earlier movements and values are not given. Amounts in fen.
 */
export const profitOfDays = (
  moves: readonly FundMove[],
  values: readonly FundDayValue[],
  opening: FundOpening = NOTHING_STOOD,
): readonly FundDayProfit[] => {
  const rows: FundDayProfit[] = [];
  let standing: Standing = opening;
  let worth: number = openingWorth(opening);
  let at = 0;
  for (const { day, netValue } of values) {
    const before = standing;
    let flow = 0;
    let hasMoved = false;
    for (let move = moves[at]; move !== undefined && move.day <= day; move = moves[at]) {
      standing = after(standing, move);
      flow += flowOf(move);
      hasMoved = true;
      at += 1;
    }
    if (!hasMoved && before.shares === 0 && before.unpaid === 0) continue;
    const value = worthOf(standing, netValue);
    rows.push({ day, shares: sharesOf(standing.shares), value: fen(value), profit: fen(value - worth + flow) });
    worth = value;
  }
  return rows;
};

export interface FundOpening {
  readonly shares: Shares;
  /** Income of a money fund that is not yet paid in shares, in fen. */
  readonly unpaid: Fen;
  readonly netValue: NetValue;
}

/** The worth of an opening, in fen. */
export const openingWorth = (opening: FundOpening): Fen => fen(worthOf(opening, opening.netValue));

/**
 * [FP-2] [GW-1703] The values for the profits of a holding, oldest first: the published ones, and one yuan on each day with an
 * income. Outside the published values, one yuan also on the other days of a money fund with a movement.
 */
export const heldValues = (
  moves: readonly FundMove[],
  published: readonly FundDayValue[],
  isMoneyFund: boolean,
): readonly FundDayValue[] => {
  const [first, last] = [published[0], published.at(-1)];
  const hasEarned = moves.some(({ kind }) => kind === 'income');
  const isMoneyDay = ({ kind, day }: FundMove): boolean =>
    kind === 'income' || (isMoneyFund && (last === undefined || day > last.day)) || (hasEarned && (first === undefined || day < first.day));
  const known = new Set(published.map(({ day }) => day));
  const money = moneyFundValues(moves.filter((move) => isMoneyDay(move) && !known.has(move.day)));
  return money.length === 0 ? published : [...published, ...money].toSorted((a, b) => (a.day < b.day ? -1 : 1));
};

/** The days of a money fund with a movement; a share is worth one yuan on each. */
const moneyFundValues = (moves: readonly FundMove[]): readonly FundDayValue[] =>
  [...new Set(moves.map(({ day }) => day))].map((day) => ({ day, netValue: MONEY_FUND_VALUE }));

/** The profit figures of a holding, in fen. */
export interface FundProfits {
  readonly value: Fen;
  readonly holdingProfit: Fen;
  readonly cumulativeProfit: Fen;
}

/**
 * [FP-3] [FP-4] Worth and profits of a holding at a value, in fen. Holding profit: worth and cash dividends of the held shares,
 * less their cost. Cumulative profit: worth and all outflow, less all inflow.
 */
export const fundProfits = ({
  moves,
  cost,
  netValue,
}: {
  readonly moves: readonly FundMove[];
  /** Cost of the lots that are held. */
  readonly cost: Fen;
  readonly netValue: NetValue;
}): FundProfits => {
  let standing = NOTHING_HELD;
  let flow = 0;
  for (const move of moves) {
    standing = after(standing, move);
    flow += flowOf(move);
  }
  const value = worthOf(standing, netValue);
  const isHeld = standing.shares !== 0 || standing.unpaid !== 0;
  return {
    value: fen(value),
    holdingProfit: fen(isHeld ? value + dividendsOfHeld(moves) - cost : 0),
    cumulativeProfit: fen(value + flow),
  };
};

/** The purchase price of the shares that are still held. */
interface PaidLot {
  readonly shares: number;
  /** Fractions of a fen are kept until the end. */
  readonly dividends: number;
}

/** [FP-3] Cash dividends of the held shares, in fen: the oldest shares are redeemed first, and their dividends leave with them. */
const dividendsOfHeld = (moves: readonly FundMove[]): number => {
  let lots: readonly PaidLot[] = [];
  for (const { kind, shares, amount } of moves) {
    const held = lots.reduce((sum, lot) => sum + lot.shares, 0);
    if (kind === 'cash-dividend')
      lots = lots.map((lot) => ({ ...lot, dividends: lot.dividends + (held === 0 ? 0 : (amount * lot.shares) / held) }));
    else if (kind === 'adjusted' && held > 0) lots = lots.map((lot) => ({ ...lot, shares: (lot.shares * (held + shares)) / held }));
    else if (shares > 0) lots = [...lots, { shares, dividends: 0 }];
    else if (shares < 0) lots = withoutOldest(lots, -shares);
  }
  return Math.round(lots.reduce((sum, { dividends }) => sum + dividends, 0));
};

const withoutOldest = (lots: readonly PaidLot[], count: number): readonly PaidLot[] => {
  const rest: PaidLot[] = [];
  let left = count;
  for (const { shares, dividends } of lots) {
    const taken = Math.min(left, shares);
    left -= taken;
    if (shares > taken) rest.push({ shares: shares - taken, dividends: (dividends * (shares - taken)) / shares });
  }
  return rest;
};

/** [FP-5] Earned income of a money fund that is not yet paid in shares, in fen. */
export const unpaidIncome = (moves: readonly FundMove[]): Fen =>
  fen(moves.reduce((standing, move) => after(standing, move), NOTHING_HELD).unpaid);

/** [FT-29] Shares that can be redeemed, less the losses of a money fund that are not yet booked. */
export const giveableShares = (held: Shares, unpaid: Fen): Shares => sharesOf(Math.max(0, held + Math.min(0, unpaid)));

/** [FT-29] The redeemable shares without reservations by placed redemptions. Shares may have become fewer since a redemption was placed. */
export const availableShares = (held: Shares, unpaid: Fen, reserved: Shares): Shares =>
  sharesOf(Math.max(0, giveableShares(held, unpaid) - reserved));

/** [FP-6] The inflow (negative) and outflow, summed per day; reinvested dividends and income are neither. */
export const cashFlowsOf = (moves: readonly FundMove[]): readonly CashFlow[] => {
  const flows = new Map<CashFlow['day'], number>();
  for (const move of moves) {
    const amount = flowOf(move);
    if (amount !== 0) flows.set(move.day, (flows.get(move.day) ?? 0) + amount);
  }
  return [...flows].map(([day, amount]) => ({ day, amount: fen(amount) }));
};

/** [FP-18] The purchases and redemptions, one of each kind per day; other movements are no trades. */
export const tradesOf = (moves: readonly FundMove[]): readonly FundTrade[] => {
  const trades = new Map<string, FundTrade>();
  for (const { day, kind } of moves)
    if (kind === 'buy' || kind === 'redeem') trades.set(`${day} ${kind}`, { day, kind: kind === 'buy' ? 'buy' : 'sell' });
  return [...trades.values()];
};

/** Shares in hundredths; unpaid in fen. */
interface Standing {
  readonly shares: number;
  readonly unpaid: number;
}

const NOTHING_HELD: Standing = { shares: 0, unpaid: 0 };
const NOTHING_STOOD: FundOpening = { shares: sharesOf(0), unpaid: fen(0), netValue: MONEY_FUND_VALUE };

/** [FP-5] Income is unpaid until it becomes shares, one yuan per share. */
const after = ({ shares, unpaid }: Standing, move: FundMove): Standing => ({
  shares: shares + move.shares,
  unpaid: move.kind === 'income' ? unpaid + move.amount - move.shares : unpaid,
});

const worthOf = ({ shares, unpaid }: Standing, netValue: NetValue): number => valueOf(sharesOf(shares), netValue) + unpaid;

/** Out of the fund is positive. */
const flowOf = ({ kind, amount }: FundMove): number => SIGN[kind] * amount;

const SIGN = { buy: -1, redeem: 1, 'cash-dividend': 1, reinvested: 0, income: 0, adjusted: 0 } as const satisfies Record<
  FundMove['kind'],
  -1 | 0 | 1
>;

/** [GW-1758] A holder's accumulated earnings from a day on (null: from the first); the first point includes everything before. */
export const cumulativeProfits = (
  rows: readonly Pick<FundDayProfit, 'day' | 'profit'>[],
  from: CalendarDate | null,
): readonly { readonly date: CalendarDate; readonly income: Fen }[] => {
  let income = fen(0);
  const points = rows.map(({ day, profit }) => {
    income = addFen(income, profit);
    return { date: day, income };
  });
  return from === null ? points : points.filter(({ date }) => date >= from);
};
