/**
 * The paths of the route table. `app/route-rows.ts` derives them from the rows: this layer is below the areas and does not know them
 * (decision 0167).
 */
export interface RoutePaths {}

/** A path as in its row, with named parts as `:name`. */
export type RoutePath = RoutePaths[keyof RoutePaths];
