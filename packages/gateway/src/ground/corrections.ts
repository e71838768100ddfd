import type { CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from './database/day-step.ts';
import type { Database } from './database/schema.ts';
import { inTransaction } from './database/transaction.ts';

/** A published figure that somebody corrects, as it was typed. */
export interface CorrectionAsked {
  /** The name of the figure among those of the area. */
  readonly what: string;
  readonly code: string;
  readonly day: CalendarDate;
  /** null: the figure is withdrawn. */
  readonly becomes: string | null;
}

/** Who corrects, and why. */
export interface CorrectionTerms {
  readonly operator: string;
  readonly reason: string;
  /** Nothing stays of it: what would be changed is told. */
  readonly isTrial: boolean;
}

/** An order, a payout or a holding that was confirmed by the figure, as an operator reads of it. */
export interface CorrectedThing {
  readonly investorId: string;
  readonly kind: string;
  /** The order, or the day. */
  readonly reference: string;
  /** The figure before and after, in words; null where there is none. */
  readonly changes: readonly { readonly name: string; readonly before: string | null; readonly after: string | null }[];
  readonly waits: boolean;
  /** Why it stays as it was confirmed, though its figure is withdrawn; null: it does not. */
  readonly stays: string | null;
  /** The part that the house bears, in fen; below zero: the house gets it back. */
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

/** A correction that was made, as it is listed. */
export interface CorrectionMade {
  readonly operator: string;
  readonly what: string;
  readonly code: string;
  readonly day: string;
  readonly was: string;
  readonly becomes: string | null;
  readonly reason: string;
  readonly madeAt: number;
  /** Things that it changed. */
  readonly changed: number;
}

/** [GW-1708] The figures that an area publishes that a correction changes: it is found by the code of a product. */
export interface Corrects<Deps> {
  /** The kind of thing that the codes name, in one word: `<of>:<code>` tells two products of one code apart. */
  readonly of: string;
  /** Names of its figures, and what each is. */
  readonly figures: Readonly<Record<string, string>>;
  readonly knows: (deps: Deps, code: string) => Promise<boolean>;
  /** Corrects or withdraws a figure of a code that it knows, and all that was confirmed by it, with `inCorrection`. */
  readonly correct: (deps: Deps, asked: CorrectionAsked, terms: CorrectionTerms) => Promise<CorrectionOutcome>;
  /** The newest that were made, the last one last. */
  readonly made: (deps: Deps, most: number) => Promise<readonly CorrectionMade[]>;
}

/** Figures of a correction that are the same in every area. */
export const figureUnknown = ({ what, code, day }: Pick<CorrectionAsked, 'what' | 'code' | 'day'>): CorrectionOutcome => ({
  kind: 'refused',
  reason: `the ${what} of ${code} on ${day} is not known`,
});
export const figureSame = ({ what, code, day }: Pick<CorrectionAsked, 'what' | 'code' | 'day'>): CorrectionOutcome => ({
  kind: 'refused',
  reason: `the ${what} of ${code} on ${day} is that already`,
});

/** Hundredths in words: fen as yuan, shares. */
export const hundredths = (value: number): string => (value / HUNDRED).toFixed(2);
const HUNDRED = 100;
/** A value in ten-thousandths of a yuan in words. */
const tenThousandths = (value: number): string => (value / TEN_THOUSAND).toFixed(4);
const TEN_THOUSAND = 10_000;

/** One change of a thing in words. */
const changeOf = (name: string, before: number | null, after: number | null, text: (value: number) => string): CorrectedThing['changes'] =>
  before === null && after === null
    ? []
    : [{ name, before: before === null ? null : text(before), after: after === null ? null : text(after) }];

/** The areas' record of a thing that a correction changed: figures of before and after, null where it has none. */
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

/** The correctable thing in words. `money` are its figures in fen, `reasons` why it stays. */
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

/** A sum in fen that a correction changed, in words. */
export const moneyChange = (name: string, before: number | null, after: number | null): CorrectedThing['changes'] =>
  changeOf(name, before, after, hundredths);

/** Fee and net of a redemption that a correction changed, in words. */
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

/** Does a correction in one transaction. No day is settled meanwhile. Nothing stays of a trial and of what is refused. */
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

/** Nothing stays of what was done. */
class UndoneError extends Error {
  override readonly name = 'UndoneError';
}
