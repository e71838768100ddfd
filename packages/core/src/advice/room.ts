import { fundFamily } from '../funds/fund-family.ts';
import { multiplyDivide, ratePpm, type RatePpm } from '../values/index.ts';
import { familyOf, isManaged } from './managed.ts';
import type { HeldFund, HeldLine, StarterFund } from './holdings.ts';

/** Maximum share of everything of one fund (money funds excepted), and of one company; the page names both. Reasons: decision 0329. */
export const MOST_OF_FUND: RatePpm = ratePpm(300_000);
export const MOST_OF_COMPANY: RatePpm = ratePpm(500_000);

export interface Room {
  readonly whole: number;
  readonly ofFunds: ReadonlyMap<string, number>;
  readonly ofCompanies: ReadonlyMap<string, number>;
}

export const emptyRoom = (whole: number): Room => ({ whole, ofFunds: new Map(), ofCompanies: new Map() });

/** The holdings as the concentration counts them (AV-25). */
export const heldRoom = (lines: readonly HeldLine[], funds: ReadonlyMap<string, HeldFund>, whole: number): Room =>
  lines
    .filter((line) => isManaged(line, funds))
    .reduce((room, line) => filled(room, { family: familyOf(line), company: line.company }, line.amount), emptyRoom(whole));

const filled = (room: Room, { family, company }: { readonly family: string; readonly company: string }, amount: number): Room => ({
  whole: room.whole,
  ofFunds: family === '' ? room.ofFunds : new Map(room.ofFunds).set(family, (room.ofFunds.get(family) ?? 0) + amount),
  ofCompanies: company === '' ? room.ofCompanies : new Map(room.ofCompanies).set(company, (room.ofCompanies.get(company) ?? 0) + amount),
});

/** The distribution of an amount over funds. */
export interface Placed {
  readonly parts: readonly { readonly fund: StarterFund; readonly amount: number }[];
  readonly rest: number;
  readonly room: Room;
}

/**
 * [AV-38] Distributes an amount over funds in their order. Together with existing holdings, no fund and no company passes the
 * limit that the page names. Every suggested purchase gets its amount here.
 */
export const placedIn = (funds: readonly StarterFund[], amount: number, before: Room): Placed =>
  funds.reduce<Placed>(
    ({ parts, rest, room }, fund) => {
      const own = { family: fundFamily(fund.fundName), company: fund.company };
      const left = (limit: RatePpm, taken: number): number => multiplyDivide(room.whole, limit, ONE, 'down') - taken;
      const ofFund = left(MOST_OF_FUND, room.ofFunds.get(own.family) ?? 0);
      const ofCompany = own.company === '' ? ofFund : left(MOST_OF_COMPANY, room.ofCompanies.get(own.company) ?? 0);
      const part = Math.max(0, Math.min(rest, ofFund, ofCompany));
      return part === 0
        ? { parts, rest, room }
        : { parts: [...parts, { fund, amount: part }], rest: rest - part, room: filled(room, own, part) };
    },
    { parts: [], rest: amount, room: before },
  );

/** 100 % in parts per million. */
const ONE = 1_000_000;
