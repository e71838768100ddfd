/** [FR-13] What a hole in a history hides is told otherwise: the days of reinvestment and the figures of every fund are made anew. */
export const freshFiguresMigration: readonly string[] = [`update fund set stale = 'values'`];
