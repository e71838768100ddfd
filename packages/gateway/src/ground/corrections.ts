import type { CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from './database/day-step.ts';
import type { Database } from './database/schema.ts';
import { inTransaction } from './database/transaction.ts';

/** A correction of a published figure, as typed by an operator. */
export interface CorrectionAsked {
  /** Name of the figure within its area. */
  readonly what: string;
  readonly code: string;
  readonly day: CalendarDate;
  /** null: the figure is withdrawn. */
  readonly becomes: string | null;
}

/** The operator of the correction, and his reason. */
export interface CorrectionTerms {
  readonly operator: string;
  readonly reason: string;
  /** A trial: the changes are listed and rolled back. */
  readonly isTrial: boolean;
}

/** An order, a payout or a holding that was confirmed by the figure, in words for an operator. */
export interface CorrectedThing {
  readonly investorId: string;
  readonly kind: string;
  /** Number of the order, or the day. */
  readonly reference: string;
  /** The figure before and after, in words. null where there is none. */
  readonly changes: readonly { readonly name: string; readonly before: string | null; readonly after: string | null }[];
  readonly waits: boolean;
  /** Why it stays as it was confirmed although its figure is withdrawn. null: it does not stay. */
  readonly stays: string | null;
  /** The part that the house bears, in fen. Negative: the house gets it back. */
  readonly houseAmount: number;
}

export type CorrectionOutcome =
  /** `reason`: the whole sentence. */
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'tried' | 'corrected';
      readonly was: string;
      readonly becomes: string | null;
      readonly things: readonly CorrectedThing[];
    };

/** A past correction for the list. */
export interface CorrectionMade {
  readonly operator: string;
  readonly what: string;
  readonly code: string;
  readonly day: string;
  readonly was: string;
  readonly becomes: string | null;
  readonly reason: string;
  readonly madeAt: number;
  /** Number of changed things. */
  readonly changed: number;
}

/** [GW-1708] The published figures of an area that can be corrected, found by the code of a product. */
export interface Corrects<Deps> {
  /** The kind of the coded thing, in one word: `<of>:<code>` distinguishes two products with one code. */
  readonly of: string;
  /** Names and meanings of its figures. */
  readonly figures: Readonly<Record<string, string>>;
  readonly knows: (deps: Deps, code: string) => Promise<boolean>;
  /** Corrects or withdraws a figure of a known code, and everything confirmed by it, with `inCorrection`. */
  readonly correct: (deps: Deps, asked: CorrectionAsked, terms: CorrectionTerms) => Promise<CorrectionOutcome>;
  /** The newest corrections, the last one last. */
  readonly made: (deps: Deps, most: number) => Promise<readonly CorrectionMade[]>;
}

/** Results of a correction that are the same in every area. */
export const figureUnknown = ({ what, code, day }: Pick<CorrectionAsked, 'what' | 'code' | 'day'>): CorrectionOutcome => ({
  kind: 'refused',
  reason: `the ${what} of ${code} on ${day} is not known`,
});
export const figureSame = ({ what, code, day }: Pick<CorrectionAsked, 'what' | 'code' | 'day'>): CorrectionOutcome => ({
  kind: 'refused',
  reason: `the ${what} of ${code} on ${day} is that already`,
});

/** Formats hundredths: fen as yuan, or shares. */
export const hundredths = (value: number): string => (value / HUNDRED).toFixed(2);
const HUNDRED = 100;
/** Formats a value in ten-thousandths of a yuan. */
const tenThousandths = (value: number): string => (value / TEN_THOUSAND).toFixed(4);
const TEN_THOUSAND = 10_000;

/** One changed figure, in words. */
const changeOf = (name: string, before: number | null, after: number | null, text: (value: number) => string): CorrectedThing['changes'] =>
  before === null && after === null
    ? []
    : [{ name, before: before === null ? null : text(before), after: after === null ? null : text(after) }];

/** The areas' record of a changed thing: figures before and after, null where there is none. */
interface ChangedFigures<Stays extends string> {
  readonly investor_id: string;
  readonly kind: string;
  readonly net_value_before: number | null;
  readonly net_value: number | null;
  readonly shares_before: number | null;
  readonly shares: number | null;
  readonly waits: boolean;
  readonly stays: Stays | null;
  readonly house_amount: number;
}

/** The changed thing in words. `money` lists its figures in fen, `reasons` the texts for staying. */
export const correctedThing = <Stays extends string>(
  reference: string,
  thing: ChangedFigures<Stays>,
  money: CorrectedThing['changes'],
  reasons: Readonly<Record<Stays, string>>,
): CorrectedThing => ({
  investorId: thing.investor_id,
  kind: thing.kind,
  reference,
  changes: [
    ...changeOf('net value', thing.net_value_before, thing.net_value, tenThousandths),
    ...changeOf('shares', thing.shares_before, thing.shares, hundredths),
    ...money,
  ],
  waits: thing.waits,
  stays: thing.stays === null ? null : reasons[thing.stays],
  houseAmount: thing.house_amount,
});

/** A changed sum of fen, in words. */
export const moneyChange = (name: string, before: number | null, after: number | null): CorrectedThing['changes'] =>
  changeOf(name, before, after, hundredths);

/** Fee and net of a changed redemption, in words. */
export const feeAndNet = (thing: {
  readonly fee_before: number | null;
  readonly fee: number | null;
  readonly net_before: number | null;
  readonly net: number | null;
}): CorrectedThing['changes'] => [...moneyChange('fee', thing.fee_before, thing.fee), ...moneyChange('net', thing.net_before, thing.net)];

/** The newest corrections of an area, the last one last. `what` and `code` are columns or texts of its table. */
export const correctionsMade = async (
  db: Database,
  { table, what, code }: { readonly table: string; readonly what: string; readonly code: string },
  most: number,
): Promise<readonly CorrectionMade[]> => {
  const { rows } = await sql<CorrectionMade>`
    select c.operator, ${sql.raw(what)} as what, ${sql.ref(`c.${code}`)} as code, c.day::text as day, c.was, c.becomes, c.reason, c.made_at::float8 as "madeAt",
      (select count(*)::integer from ${sql.table(`${table}_line`)} l where l.correction_no = c.correction_no) as changed
    from (select * from ${sql.table(table)} order by correction_no desc limit ${most}) as c order by c.correction_no`.execute(db);
  return rows;
};

/**
 * Makes a correction in one transaction. The lock keeps any day from being settled meanwhile. A trial and a refused correction are rolled
 * back.
 */
export const inCorrection = async <Outcome extends { readonly kind: string }>(
  longWork: Database,
  work: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> => {
  let undone: Outcome | null = null;
  try {
    return await inTransaction(longWork, async (tx) => {
      await sql`lock table settlement_day in share row exclusive mode`.execute(tx);
      const done = await work(tx);
      if (done.kind === 'corrected') return done;
      undone = done;
      throw new UndoneError();
    });
  } catch (error) {
    if (error instanceof UndoneError && undone !== null) return undone;
    throw error;
  }
};

/** Rolls the correction back. */
class UndoneError extends Error {
  override readonly name = 'UndoneError';
}
