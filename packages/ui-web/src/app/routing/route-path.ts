/**
 * The paths that the table of routes has. `app/route-rows.ts` fills it in from the rows themselves: this layer stands below
 * the areas and knows none of them (decision 0167).
 */
export interface RoutePaths {}

/** A path as its row writes it, named parts as `:name`. */
export type RoutePath = RoutePaths[keyof RoutePaths];
