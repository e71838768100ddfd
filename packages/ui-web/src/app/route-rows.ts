import type { RouteRow } from './routing/route-table.ts';
import { earlyRows } from './early-rows.ts';
import { lateRows } from './late-rows.ts';

/** The whole route table, for tests and tools. */
export const routeRows: readonly RouteRow[] = [...earlyRows, ...lateRows];

declare module './routing/route-path.ts' {
  interface RoutePaths {
    readonly early: (typeof earlyRows)[number]['path'];
    readonly late: (typeof lateRows)[number]['path'];
  }
}
