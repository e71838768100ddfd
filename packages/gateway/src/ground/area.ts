import type { ClosingObstacleKind } from '@caifu/core/account';
import type { TrendChartQuery, TrendData } from '@caifu/core/products';
import type { CalendarDate, EpochMs } from '@caifu/core/values';
import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Holds } from './belongings.ts';
import type { Comes } from './comings.ts';
import type { Corrects } from './corrections.ts';
import type { DayStep } from './database/day-step.ts';
import type { Earns } from './earnings.ts';
import type { AreaKeys } from './keys/key-uses.ts';
import type { Keeps } from './keeps.ts';
import type { RouteDeps } from './http/endpoint-route.ts';
import type { FigureGate } from './figure-gate.port.ts';
import type { Movements } from './movements.ts';
import type { ParkedDecisions } from './parked-decision.ts';
import type { NothingHere } from './said.ts';
import type { Tells } from './tells.ts';
import type { RecordSourceOf } from './record-source.ts';

/**
 * The parts of an area in the gateway: its `area.ts` says it, and `areas.ts` has one line an area. Whatever needs something of every area asks
 * that list and names none of them. `Deps` is what routes work with.
 */
export type AreaOf<Deps> = AreaBase<Deps> & (DaysOf<Deps> | NoDays);

/** Whatever works on days may park, and says what becomes of it. */
interface DaysOf<Deps> {
  /** The steps of a day's opening for its things. */
  readonly daySteps?: readonly DayStep[];
  /**
   * The work on its things after a day is settled, in a transaction of its own. Run again it does what is left.
   * Work on many things is done in parts (`ledger/apart.ts`).
   */
  readonly afterDay?: AfterDay<Deps>;
  /** When a day has more work of that kind than at its opening; none: not on this day. */
  readonly laterInDay?: (deps: Deps, day: CalendarDate) => Promise<readonly EpochMs[]>;
  /** [GW-1650] The outcome of what they could not settle, for each step and each part of the work. */
  readonly parked: ParkedDecisions;
}

interface NoDays {
  readonly daySteps?: never;
  readonly afterDay?: never;
  readonly laterInDay?: never;
  readonly parked?: never;
}

interface AreaBase<Deps> {
  readonly routes: readonly AddRoutes<Deps>[];
  /** Investors' holdings in it, with orders under way and money on its way back. */
  readonly holds: Holds | NothingHere;
  /** The earnings of investors in it. */
  readonly earns: Earns | NothingHere;
  /** Coming things of investors with their days. */
  readonly comes: Comes | NothingHere;
  readonly tells: Tells | NothingHere;
  /** How it calls what it moves in a wallet. */
  readonly movements: Movements | NothingHere;
  /** Its orders, and what happened without one, among all records of an investor. */
  readonly records: RecordSourceOf<Deps> | NothingHere;
  readonly corrects: Corrects<Deps> | NothingHere;
  /** The data that it keeps of persons: own data, the closing of an account and the days after it draw from it. */
  readonly keeps: Keeps | NothingHere;
  /** The earnings of an investor of one of its products over time, and how it went; null: it has no such product. */
  readonly trends?: (deps: Deps, investorId: string, query: TrendChartQuery) => Promise<TrendData | null>;
  /** Sealed data, and other data that needs versions of keys. */
  readonly keys?: AreaKeys;
  /** The kinds of orders that it takes. */
  readonly takes?: readonly Taken<Deps>[];
  /** [OD-6] The area's obstacles to closing an account. */
  readonly closingObstacles?: readonly ObstacleQuery[];
  /** Invariants of its books: the audit checks them. */
  readonly invariants?: readonly Invariant[];
}

/** A kind of order as its area registers it (`cashier/take-order.ts`). */
export interface Taken<Deps> {
  /** The kind of its request ids. */
  readonly request: string;
  /** [OD-20] Tables that have rows of each order of the kind, by its number. */
  readonly terms?: readonly string[];
  /** The calls that place an order and tell the fate of a request id, where the area has no route of its own for them. */
  readonly addRoutes?: AddRoutes<Deps>;
  /** The records of its orders, where the area's own source does not tell them. */
  readonly records?: RecordSourceOf<Deps>;
}

export interface AfterDay<Deps> {
  /** As an operator reads it where it fails. */
  readonly name: string;
  readonly run: (deps: Deps, day: CalendarDate) => Promise<void>;
}

/** Adds an area's calls. `figures` is for those that show what only some may see. */
type AddRoutes<Deps> = (app: FastifyInstance, deps: Deps, route: RouteDeps, figures: FigureGate) => void;

/** How many things of a kind an investor has at a moment: a query with one column `count`. */
export interface ObstacleQuery {
  readonly kind: ClosingObstacleKind;
  readonly count: (investorId: string, at: EpochMs) => RawBuilder<{ count: number }>;
}

/** One line for each thing that breaks it. */
export interface Invariant {
  readonly name: string;
  readonly query: RawBuilder<{ subject: string }>;
}
