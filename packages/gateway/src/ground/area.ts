import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { DayStep } from './day-step.ts';
import type { Deps } from './deps.ts';
import type { RouteDeps } from './endpoint-route.ts';
import type { FigureGate } from './figure-gate.port.ts';

/**
 * What an area brings to the gateway: its `area.ts` says it, and `areas.ts` has one line an area. Whatever needs something of every area asks
 * that list and names none of them.
 */
export interface Area {
  /** The folder's. */
  readonly name: string;
  readonly routes: readonly AddRoutes[];
  /** What the opening of a day does to its things. */
  readonly daySteps?: readonly DayStep[];
  /** What must hold in its books: the audit asks it. */
  readonly invariants?: readonly Invariant[];
}

/** Adds an area's calls. `figures` is for those that show what only some may see. */
export type AddRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, figures: FigureGate) => void;

/** One line for each thing that breaks it. */
export interface Invariant {
  readonly name: string;
  readonly query: RawBuilder<{ subject: string }>;
}
