import type { ClosingObstacleKind } from '@caifu/core/account';
import type { InboxKind } from '@caifu/core/orders';
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
import type { OfferGate } from './offer-gate.port.ts';
import type { Movements } from './movements.ts';
import type { ParkedDecisions } from './parked-decision.ts';
import type { NothingHere } from './said.ts';
import type { Tells } from './tells.ts';
import type { RecordSourceOf } from './record-source.ts';

/**
 * The parts of an area in the gateway, declared by its `area.ts`. `areas.ts` has one line for each area. Code that needs a part of every
 * area uses that list and names no area. `Deps` is the type of the routes' dependencies.
 */
export type AreaOf<Deps> = AreaBase<Deps> & (DaysOf<Deps> | NoDays);

/** An area with daily work may park rows, so it declares their outcome. */
interface DaysOf<Deps> {
  /** The area's steps of a day's opening. */
  readonly daySteps?: readonly DayStep[];
  /**
   * The area's work after a settled day, in its own transaction. Another run does the rest. Work on many rows is divided into parts
   * (`ledger/apart.ts`).
   */
  readonly afterDay?: AfterDay<Deps>;
  /** Later moments of a day with more of that work. Empty: none on this day. */
  readonly laterInDay?: (deps: Deps, day: CalendarDate) => Promise<readonly EpochMs[]>;
  /** [GW-1650] The outcome of parked rows, for each step and each part of the work. */
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
  /** Investors' holdings in the area, with orders in progress and money in transit back. */
  readonly holds: Holds | NothingHere;
  /** Investors' earnings in the area. */
  readonly earns: Earns | NothingHere;
  /** Coming events of investors with their days. */
  readonly comes: Comes | NothingHere;
  readonly tells: Tells | NothingHere;
  /** The names of the area's movements in a wallet. */
  readonly movements: Movements | NothingHere;
  /** The area's orders, and events without an order, for the records of an investor. */
  readonly records: RecordSourceOf<Deps> | NothingHere;
  readonly corrects: Corrects<Deps> | NothingHere;
  /** The personal data that the area keeps, for the data export, the closing of an account and the retention. */
  readonly keeps: Keeps | NothingHere;
  /** An investor's earnings in one of the area's products over time, with the product's curve. null: the product is not the area's. */
  readonly trends?: (deps: Deps, investorId: string, query: TrendChartQuery) => Promise<TrendData | null>;
  /** Sealed columns, and other data that depends on versions of keys. */
  readonly keys?: AreaKeys;
  /** The kinds of orders that the area accepts. */
  readonly takes?: readonly Taken<Deps>[];
  /** [OD-6] The area's obstacles to closing an account. */
  readonly closingObstacles?: readonly ObstacleQuery[];
  /** Invariants of the area's ledger, checked by the audit. */
  readonly invariants?: readonly Invariant[];
}

/** A kind of order as its area registers it (`cashier/take-order.ts`). */
export interface Taken<Deps> {
  /** The kind of its request ids. */
  readonly request: string;
  /** [MS-750] By kind of order, the messages by which its investor is told that it was accepted, or why there is none. */
  readonly accepted: Readonly<Record<string, readonly InboxKind[] | NothingHere>>;
  /** [OD-20] Tables with rows of each order of the kind, by its number. */
  readonly terms?: readonly string[];
  /** The calls for an order and for the result of a request id, if the area has no own routes for them. */
  readonly addRoutes?: AddRoutes<Deps>;
  /** The records of its orders, if the area's own source does not have them. */
  readonly records?: RecordSourceOf<Deps>;
}

export interface AfterDay<Deps> {
  /** The text for an operator where it fails. */
  readonly name: string;
  readonly run: (deps: Deps, day: CalendarDate) => Promise<void>;
}

/** Adds an area's calls. The gates serve calls that show restricted figures, and lists that end at the caller's level. */
type AddRoutes<Deps> = (app: FastifyInstance, deps: Deps, route: RouteDeps, gates: FigureGate & OfferGate) => void;

/** The number of an investor's obstacles of a kind at a moment: a query with one column `count`. */
export interface ObstacleQuery {
  readonly kind: ClosingObstacleKind;
  readonly count: (investorId: string, at: EpochMs) => RawBuilder<{ count: number }>;
}

/** One line for each violation. */
export interface Invariant {
  readonly name: string;
  readonly query: RawBuilder<{ subject: string }>;
}
