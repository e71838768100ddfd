import type { createLinePlot } from './line-plot.ts';

let loading: Promise<{ readonly createLinePlot: typeof createLinePlot }> | null = null;

/** The drawing library is large: it is fetched when a chart stands on the page, and a lost download again by the next chart. */
export const plotting = (): Promise<{ readonly createLinePlot: typeof createLinePlot }> =>
  (loading ??= import('./line-plot.ts').catch(forget));

function forget(fault: unknown): never {
  loading = null;
  throw fault;
}
