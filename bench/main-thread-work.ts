import type { CDPSession } from 'playwright';
import * as z from 'zod/mini';

/** A task or event of the browser's trace. Microseconds. `tdur` is processor time. */
const eventWire = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(
    z.object({
      data: z.optional(z.looseObject({ type: z.optional(z.string()), url: z.optional(z.string()), requestId: z.optional(z.string()) })),
    }),
  ),
});
export type TraceEvent = z.output<typeof eventWire>;
type Judge = (event: TraceEvent) => boolean;

/** The events of the page's processes during the work, in the order of time. */
export const traced = async (session: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> => {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: readonly unknown[] }): void => {
    for (const each of value) {
      const read = z.safeParse(eventWire, each);
      if (read.success) events.push(read.data);
    }
  };
  session.on('Tracing.dataCollected', collect);
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline,toplevel,blink.user_timing',
  });
  await work();
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return events.toSorted((a, b) => a.ts - b.ts);
};

export const isKey: Judge = ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown';
export const isFound: Judge = ({ name }) => name === 'bench-found';
export const isOrdered: Judge = ({ name }) => name === 'bench-ordered';
/** The complete answer of the list that was requested last. */
export const isAnswer = (trace: readonly TraceEvent[]): Judge => {
  const asked = new Set(trace.flatMap(({ args }) => (args?.data?.url?.endsWith('/fundProductList') === true ? [args.data.requestId] : [])));
  return ({ name, args }) => name === 'ResourceFinish' && asked.has(args?.data?.requestId);
};

interface UntilPaint {
  /** Milliseconds of processor time of the page's thread. */
  readonly work: number;
  /** Milliseconds of wall time. */
  readonly time: number;
}

/**
 * Measures from each beginning to the next committed frame. With `until`, measures to the first frame after that event, which must come
 * before the next beginning.
 */
export const untilPaint = (trace: readonly TraceEvent[], isBeginning: Judge, until: Judge = isBeginning): readonly UntilPaint[] => {
  const beginnings = trace.filter(isBeginning);
  return beginnings.flatMap((from, at) => {
    const next = beginnings[at + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const on = trace.filter(({ pid, tid, ts, dur = 0 }) => pid === from.pid && tid === from.tid && ts + dur >= from.ts);
    const said = on.find((event) => event.ts >= from.ts && event.ts < next && until(event));
    const frame = on.find(({ name, ts }) => name === 'Commit' && said !== undefined && ts >= said.ts);
    if (frame === undefined) return [];
    const end = frame.ts + (frame.dur ?? 0);
    const tasks = on.filter(({ name, ph, ts }) => name === TASK && ph === 'X' && ts <= end);
    return [{ work: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000, time: (end - from.ts) / 1_000 }];
  });
};

export const workUntilPaint = (...asked: Parameters<typeof untilPaint>): readonly number[] => untilPaint(...asked).map(({ work }) => work);

const TASK = 'RunTask';
