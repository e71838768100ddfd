import type { CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from './day-step.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

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
  /** What it was and what it is, in words; null where it has none. */
  readonly changes: readonly { readonly name: string; readonly before: string | null; readonly after: string | null }[];
  /** It waits for a figure again. */
  readonly waits: boolean;
  /** Why it stays as it was confirmed, though its figure is withdrawn; null: it does not. */
  readonly stays: string | null;
  /** What the house bears of it, fen; below zero: gets back. */
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

/** [GW-1708] What an area publishes that a correction changes: it is found by the code of a product. */
export interface Corrects<Deps> {
  /** What its codes are of, in one word: `<of>:<code>` tells two products of one code apart. */
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
export const tenThousandths = (value: number): string => (value / TEN_THOUSAND).toFixed(4);
const TEN_THOUSAND = 10_000;

/** One change of a thing in words. */
export const changeOf = (
  name: string,
  before: number | null,
  after: number | null,
  text: (value: number) => string,
): CorrectedThing['changes'] =>
  before === null && after === null
    ? []
    : [{ name, before: before === null ? null : text(before), after: after === null ? null : text(after) }];

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
