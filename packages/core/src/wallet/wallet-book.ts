import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { walletInDays, walletOutDays } from '../cashier/wallet-days.ts';
import { addDays, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import { addFen, fen, type Fen, roundedQuotient, subtractFen } from '../values/index.ts';
import type { ComponentStanding } from './wallet-components.ts';
import { spreadFlow } from './wallet-spread.ts';

/** Money of a fund with dated income. in: it is there and earns from `day` on. out: it has left and earns through the day before `day`. */
export interface WalletTerm {
  readonly kind: 'in' | 'out';
  readonly day: CalendarDate;
  readonly amount: Fen;
}

export interface WalletHolding {
  /** Empty: outside funds. */
  readonly fundCode: string;
  /** A fund that is no longer a component, and money outside funds, have the standing `left`. */
  readonly standing: ComponentStanding;
  readonly shares: Fen;
  readonly terms: readonly WalletTerm[];
}

/** One change of the balance. */
export interface WalletMovement {
  /** Positive: in. */
  readonly amount: Fen;
  readonly at: EpochMs;
  readonly isNormalWithdrawal: boolean;
  /** The parts shown when it happened; null: they follow from the holdings. */
  readonly parts: readonly { readonly fundCode: string; readonly amount: Fen }[] | null;
}

/** [WL-2] The last earning day of money that leaves at once: by a quick withdrawal or a payment. */
export const lastIncomeDayOfQuick = (at: EpochMs): CalendarDate => addDays(shanghaiDateOf(at), -1);

/** The holding of money outside funds. */
export const NO_FUND = '';

/**
 * [WL-6] The holdings after a change. Incoming money earns from its confirmation on. Outgoing money is first taken from the part
 * that does not earn yet, the newest first; the rest of a normal withdrawal earns through its trading day. Throws RangeError when
 * the holdings are too small.
 */
export const afterMovement = (
  holdings: readonly WalletHolding[],
  movement: WalletMovement,
  calendar: TradingCalendar,
): readonly WalletHolding[] => {
  const known = movement.amount > 0 && !holdings.some(isOpen) ? withNoFund(holdings) : holdings;
  const parts = partsOf(known, movement);
  return known.map((holding, place) => {
    const part = parts[place] ?? fen(0);
    if (part === 0) return holding;
    return movement.amount > 0 ? grown(holding, part, movement.at, calendar) : lessened(holding, part, movement, calendar);
  });
};

/**
 * [WL-7] The earning amount of a holding on a day: its closing amount, without money that earns later, with money that has left
 * and still earns.
 */
export const eligibleOn = ({ shares, terms }: Pick<WalletHolding, 'shares' | 'terms'>, day: CalendarDate): Fen =>
  terms.reduce(
    (sum, term) => (term.day <= day ? sum : term.kind === 'in' ? subtractFen(sum, term.amount) : addFen(sum, term.amount)),
    shares,
  );

/** The part of a holding that earns nothing yet on a day. */
export const waitingOn = ({ terms }: Pick<WalletHolding, 'terms'>, day: CalendarDate): Fen =>
  addFen(...terms.filter((term) => term.kind === 'in' && term.day > day).map(({ amount }) => amount));

/** The holdings without terms that no later day needs. */
export const afterDay = (holdings: readonly WalletHolding[], day: CalendarDate): readonly WalletHolding[] =>
  holdings.map((holding) => ({ ...holding, terms: holding.terms.filter((term) => term.day > addDays(day, 1)) }));

const isOpen = ({ standing }: Pick<WalletHolding, 'standing'>): boolean => standing === 'open';

/**
 * [WL-8] Money outside funds, or in a fund that is no longer a component, moves to the components like incoming money, and keeps
 * its dates. Without open components it stays. [WL-14] Money in a resting component stays there.
 */
export const intoOpenFunds = (holdings: readonly WalletHolding[]): readonly WalletHolding[] => {
  if (!holdings.some(isOpen)) return holdings;
  return holdings
    .filter(({ standing, shares, terms }) => standing === 'left' && (shares > 0 || terms.length > 0))
    .reduce((all, closed) => movedInto(all, closed), holdings);
};

const movedInto = (holdings: readonly WalletHolding[], closed: WalletHolding): readonly WalletHolding[] => {
  const open = holdings.filter(isOpen);
  const spread = spreadFlow(open, closed.shares) ?? [];
  const taken = new Map(open.map(({ fundCode }, place) => [fundCode, spread[place] ?? fen(0)]));
  const [first] = open;
  let waiting = closed.terms.filter(({ kind }) => kind === 'in');
  return holdings.map((holding) => {
    if (holding.fundCode === closed.fundCode) return { ...holding, shares: fen(0), terms: [] };
    if (!isOpen(holding)) return holding;
    const part = taken.get(holding.fundCode) ?? fen(0);
    const { taken: mine, rest } = takenFrom(waiting, part);
    waiting = [...rest];
    const leaving = holding === first ? closed.terms.filter(({ kind }) => kind === 'out') : [];
    return { ...holding, shares: addFen(holding.shares, part), terms: joined([...holding.terms, ...mine, ...leaving]) };
  });
};

/** The unit of income: ten-thousandths of a yuan per 10,000 shares times fen; this many units are one fen. */
const UNITS_PER_FEN = 100_000_000n;

/**
 * [WL-9] The income of a day: the earning amount times the income of 10,000 shares, plus the previous remainder, rounded half away
 * from zero to the fen. The remainder is carried over. [WL-12] The same rule applies to a negative income.
 */
export const walletIncome = (
  eligible: Fen,
  tenThousandIncome: number,
  remainder: number,
): { readonly amount: Fen; readonly remainder: number } => {
  const exact = BigInt(eligible) * BigInt(tenThousandIncome) + BigInt(remainder);
  const amount = fen(roundedQuotient(exact, UNITS_PER_FEN));
  return { amount, remainder: Number(exact - BigInt(amount) * UNITS_PER_FEN) };
};

const withNoFund = (holdings: readonly WalletHolding[]): readonly WalletHolding[] =>
  holdings.some(({ fundCode }) => fundCode === NO_FUND)
    ? holdings
    : [...holdings, { fundCode: NO_FUND, standing: 'left', shares: fen(0), terms: [] }];

const partsOf = (holdings: readonly WalletHolding[], { amount, parts }: WalletMovement): readonly Fen[] => {
  if (parts !== null && fits(holdings, parts, amount))
    return holdings.map(({ fundCode }) =>
      fen(parts.filter((part) => part.fundCode === fundCode).reduce((sum, part) => sum + part.amount, 0)),
    );
  if (amount > 0) {
    const open = holdings.filter(isOpen);
    // without components the money stays outside funds
    if (open.length === 0) return holdings.map(({ fundCode }) => (fundCode === NO_FUND ? amount : fen(0)));
    const spread = spreadFlow(open, amount) ?? [];
    return holdings.map((holding) => (isOpen(holding) ? (spread[open.indexOf(holding)] ?? fen(0)) : fen(0)));
  }
  const spread = spreadFlow(holdings, amount);
  if (spread === null) throw new RangeError('the wallet does not hold what goes out of it');
  return spread;
};

/** Parts shown at the time are valid if every fund of them exists and has the amount. */
const fits = (holdings: readonly WalletHolding[], parts: NonNullable<WalletMovement['parts']>, amount: Fen): boolean =>
  parts.reduce((sum, part) => sum + part.amount, 0) === Math.abs(amount) &&
  parts.every((part) => holdings.some(({ fundCode, shares }) => fundCode === part.fundCode && (amount > 0 || shares >= part.amount)));

const grown = (holding: WalletHolding, part: Fen, at: EpochMs, calendar: TradingCalendar): WalletHolding => {
  const shares = addFen(holding.shares, part);
  const term: WalletTerm = { kind: 'in', day: walletInDays(calendar, at).confirmsOn, amount: part };
  return { ...holding, shares, terms: joined([...holding.terms, term]) };
};

const lessened = (
  holding: WalletHolding,
  part: Fen,
  { at, isNormalWithdrawal }: WalletMovement,
  calendar: TradingCalendar,
): WalletHolding => {
  const { lastIncomeOn } = walletOutDays(calendar, at);
  const isWaiting = ({ kind, day }: WalletTerm): boolean => kind === 'in' && day > shanghaiDateOf(at);
  const waiting = holding.terms.filter(isWaiting).toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const { taken, rest } = takenFrom(waiting, part);
  const earning = subtractFen(part, addFen(...taken.map(({ amount }) => amount)));
  const leaving: readonly WalletTerm[] =
    isNormalWithdrawal && earning > 0 ? [{ kind: 'out', day: addDays(lastIncomeOn, 1), amount: earning }] : [];
  return {
    ...holding,
    shares: subtractFen(holding.shares, part),
    terms: joined([...rest, ...holding.terms.filter((term) => !isWaiting(term)), ...leaving]),
  };
};

/** The first terms up to an amount, and the remaining ones. */
const takenFrom = (
  terms: readonly WalletTerm[],
  amount: Fen,
): { readonly taken: readonly WalletTerm[]; readonly rest: readonly WalletTerm[] } => {
  let left: number = amount;
  const taken: WalletTerm[] = [];
  const rest: WalletTerm[] = [];
  for (const term of terms) {
    const part = Math.min(left, term.amount);
    left -= part;
    if (part > 0) taken.push({ ...term, amount: fen(part) });
    if (part < term.amount) rest.push({ ...term, amount: fen(term.amount - part) });
  }
  return { taken, rest };
};

/** One term per kind and day, in order of days. */
const joined = (terms: readonly WalletTerm[]): readonly WalletTerm[] => {
  const found = new Map<string, WalletTerm>();
  for (const term of terms) {
    const key = `${term.kind} ${term.day}`;
    found.set(key, { ...term, amount: addFen(term.amount, found.get(key)?.amount ?? fen(0)) });
  }
  return [...found.values()].toSorted((a, b) => (a.day === b.day ? (a.kind < b.kind ? -1 : 1) : a.day < b.day ? -1 : 1));
};
