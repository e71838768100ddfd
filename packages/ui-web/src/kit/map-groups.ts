/** The groups of the map of everything, in its order. */
export const MAP_GROUPS = ['save', 'invest', 'wealth', 'advised', 'regular', 'reckon', 'papers', 'account', 'learn'] as const;
export type MapGroup = (typeof MAP_GROUPS)[number];
