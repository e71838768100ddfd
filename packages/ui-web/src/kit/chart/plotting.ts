import type { createLinePlot } from './line-plot.ts';

let loading: Promise<{ readonly createLinePlot: typeof createLinePlot }> | null = null;

/** The drawing library is large. It loads with the first chart on a page; after a failed download the next chart tries again. */
export const plotting = (): Promise<{ readonly createLinePlot: typeof createLinePlot }> =>
  (loading ??= import('./line-plot.ts').catch(forget));

function forget(fault: unknown): never {
  loading = null;
  throw fault;
}
