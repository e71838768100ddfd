import type { RouteRow } from './routing/route-table.ts';
import { earlyRows } from './early-rows.ts';
import { lateRows } from './late-rows.ts';

/** The whole route table, for tests and tools. */
export const routeRows: readonly RouteRow[] = [...earlyRows, ...lateRows];
