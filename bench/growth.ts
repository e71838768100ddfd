import type pg from 'pg';
import { readFirstCalls } from '../tools/support/first-calls.ts';
import { LAW } from './market.ts';
import { median } from './median.ts';
import { LAST, onPostgres, withoutTriggers, type BenchScene } from './on-postgres.ts';
import type { BenchRow } from './report.ts';

/**
 * Measures the first calls of all personal pages of one investor whose book grows: past purchases of which a fifth failed and the others have
 * ended. The floor of a call is its time with the book of the demo. Names the calls that grew most.
 */
export const benchGrowth = (): Promise<readonly BenchRow[]> =>
  onPostgres('growth', async (scene) => {
    const calls = callsOfPages();
    const times = new Map<number, ReadonlyMap<string, number>>([[0, await timesOf(scene, calls)]]);
    let last = 0;
    for (const size of SIZES) {
      await addPast(scene.client, last + 1, size);
      last = size;
      times.set(size, await timesOf(scene, calls));
    }
    const floor = times.get(0) ?? new Map<string, number>();
    return SIZES.flatMap((size) => {
      const rows = [...(times.get(size) ?? [])].map(([name, value]): BenchRow & { readonly ratio: number } => ({
        name: `${name}, ${size.toLocaleString('en')} past orders`,
        value,
        unit: 'ms',
        floor: { name: 'the book of the demo', value: floor.get(name) ?? Number.NaN },
        goal: { kind: 'ratio-at-most', limit: 1.5 },
        ratio: value / (floor.get(name) ?? Number.NaN),
      }));
      return rows.toSorted((one, other) => other.ratio - one.ratio).slice(0, MOST_NAMED);
    });
  });

const SIZES = (process.env['BENCH_BOOK'] ?? '1000,10000').split(',').map(Number);
/** Calls named for each size. */
const MOST_NAMED = 12;
const READS = 15;

interface Call {
  readonly path: string;
  readonly body: string;
}

/** Each call of a page that needs no field of an address, once. */
const callsOfPages = (): readonly Call[] => {
  const told = Object.values(readFirstCalls())
    .flat()
    .filter(({ names }) => names === '')
    .flatMap(({ calls }) => calls)
    .filter(({ sender }) => sender === 3)
    .map(({ path, body }): [string, Call] => [`${path} ${JSON.stringify(body)}`, { path, body: JSON.stringify(body) }]);
  return [...new Map(told).values()];
};

/** The median of each call in milliseconds, one call after the other. */
const timesOf = async ({ gateway, market: { holder } }: BenchScene, calls: readonly Call[]): Promise<ReadonlyMap<string, number>> => {
  const times = new Map<string, number>();
  for (const { path, body } of calls) {
    const taken: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const started = performance.now();
      const answer = await fetch(`${gateway.url}${path}`, {
        method: 'POST',
        headers: { ...holder.headers, 'content-type': 'application/json' },
        body,
      });
      if (!(await answer.text()).includes('"retCode":"000000"')) throw new Error(`${path} was refused`);
      taken.push(performance.now() - started);
    }
    times.set(`${path.replace(/^.*\//, '')} ${body.length > 40 ? `${body.slice(0, 40)}…` : body}`, median(taken));
  }
  return times;
};

const addPast = (client: pg.Client, from: number, to: number): Promise<void> =>
  withoutTriggers(client, async () => {
    const numbers = `generate_series(${from}, ${to}) as n`;
    await client.query(`insert into trade_order (order_no, kind, product_code, card_id, amount, fee, placed_at, apply_date, trading_day, expires_at, paid_at, state, confirm_date, investor_id, law)
      select 'G' || n, 'purchase', '${PRODUCT}', 'W13800000004', 100000, 0, n, ${LAST} - 400, ${LAST} - 400, n, n,
        case when n % 5 = 0 then 'failed' else 'confirmed' end, case when n % 5 = 0 then null else ${LAST} - 399 end, '${HOLDER}', '${LAW}'
      from ${numbers}`);
    await client.query(`insert into holding (order_no, investor_id, product_code, period_name, principal, shares, benchmark_ppm, term_started_on, matures_on,
        arrangement, status, confirmed_on, ended_on, payout)
      select 'G' || n, '${HOLDER}', '${PRODUCT}', '', 100000, 100000, 23500, ${LAST} - 399, ${LAST} - 300, 1, 7, ${LAST} - 399, ${LAST} - 300, 101000
      from ${numbers} where n % 5 <> 0`);
  });

/** The demo investor with holdings. */
const HOLDER = 'U13800000004';
const PRODUCT = 'Q2001';
