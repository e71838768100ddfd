import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { defaultLawBook } from '@caifu/core/law';
import { addDays, calendarDate, epochAt } from '@caifu/core/values';
import { EVERY_FUND, type FundListQuery } from '@caifu/core/funds';
import { countFunds, readFundPage } from '../packages/gateway/src/funds/fund-list.store.ts';
import { readFundSeries } from '../packages/gateway/src/funds/fund-values.store.ts';
import { runImport } from '../packages/gateway/src/funds/import/import.command.ts';
import { createCalendarBook } from '../packages/gateway/src/ground/calendar/calendar-book.store.ts';
import { mendWaitingOrders } from '../packages/gateway/src/orders/mended-orders.ts';
import { callsIn } from '../packages/gateway/src/ground/database/calls.ts';
import { openDatabase } from '../packages/gateway/src/ground/database/open-database.ts';
import { startTemporaryPostgres } from '../tools/support/temporary-postgres.ts';

/**
 * Measures public funds at full size on PostgreSQL: so many funds with ten years of values each. Run by hand: `node bench/funds-at-size.ts
 * [funds] [postgres://…]`. Its findings are in decision 0230.
 */
const FUNDS = Number(process.argv[2] ?? 30_000);
const TODAY = calendarDate('2026-11-18');
const YEARS = 10;

const main = async (): Promise<void> => {
  const given = process.argv[3];
  const server = given === undefined ? await startTemporaryPostgres([]) : null;
  const url = given ?? server?.url;
  if (url === undefined) {
    console.log('PostgreSQL is not installed here: nothing is measured.');
    return;
  }
  const opened = await openDatabase(url, { pool: 32, limitMs: 3_600_000 });
  const { db } = opened;
  const calls = callsIn(db);
  try {
    const told = (what: string, ms: number) => console.log(`${what}: ${ms.toFixed(ms < 100 ? 1 : 0)} ms`);
    const timed = async (what: string, work: () => Promise<unknown>) => {
      const from = performance.now();
      await work();
      told(what, performance.now() - from);
    };
    await timed('making the funds', () => makeFunds(db));
    await timed('making their values', () => makeValues(db));
    const { rows: sizes } = await sql<{ name: string; size: string; rows: string }>`
      select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size, reltuples::bigint::text as rows
      from pg_class where relname in ('fund', 'fund_year') order by relname`.execute(db);
    for (const { name, size, rows } of sizes) console.log(`${name}: ${rows} rows, ${size}`);
    const { rows: whole } = await sql<{ values: string; size: string }>`
      select sum(cardinality(days))::text as values, pg_size_pretty(pg_database_size(current_database())) as size from fund_year`.execute(
      db,
    );
    for (const { values, size } of whole) console.log(`${values} values, ${size} with everything`);

    const ON = { law: defaultLawBook.on(TODAY), today: TODAY };
    const queries = pages();
    for (const [name, query] of queries) {
      const times = await repeat(40, () => readFundPage(calls, { ...query, page: 1, pageSize: 20, upTo: null, folds: true }, ON));
      told(`page, ${name}: median`, median(times));
    }
    told(
      'count, all conditions: median',
      median(await repeat(40, () => countFunds(calls, { ...(queries.get('all conditions') ?? EVERYTHING), upTo: null, folds: true }, ON))),
    );
    told(
      'count, a search that finds a third: median',
      median(await repeat(40, () => countFunds(calls, { ...EVERYTHING, search: '疏桐', upTo: null, folds: true }, ON))),
    );
    const all = [...queries.values()];
    const crowd = (
      await Promise.all(
        Array.from({ length: CLIENTS }, (_, client) =>
          repeat(30, (turn) =>
            readFundPage(
              calls,
              { ...(all[(client + turn) % all.length] ?? EVERYTHING), page: 1, pageSize: 20, upTo: null, folds: true },
              ON,
            ),
          ),
        ),
      )
    ).flat();
    told(`${CLIENTS} clients with a mix of pages: median`, median(crowd));
    told(`${CLIENTS} clients with a mix of pages: p95`, crowd.toSorted((a, b) => a - b)[Math.floor(crowd.length * 0.95)] ?? 0);
    told('ten years of one fund: median', median(await repeat(40, (turn) => readFundSeries(db, codeOf(turn * 701)))));
    told('one year of one fund: median', median(await repeat(40, (turn) => readFundSeries(db, codeOf(turn * 701), addDays(TODAY, -365)))));
    const resident = (when: string) => console.log(`memory ${when}: ${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
    resident('before the import');
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'day-')), 'values.csv');
    const day = addDays(TODAY, 1);
    const lines = Array.from({ length: FUNDS }, (_, at) => `${codeOf(at)},${day},1.2345,1.3345,0.12`);
    writeFileSync(file, ['code,date,unit_nav,acc_nav,daily_growth_pct', ...lines].join('\n'));
    const deps = {
      db,
      calendars: await createCalendarBook(db, mendWaitingOrders),
      now: epochAt(addDays(day, 1), '10:00:00'),
      law: defaultLawBook,
      wall: Date.now,
      tell: () => undefined,
    };
    await timed(`the import of a day of ${FUNDS} funds, with their figures`, async () => {
      const { summary } = await runImport(deps, 'values', file);
      console.log(summary);
    });
    resident('after it');
    await timed('the same file again', () => runImport(deps, 'values', file));
    rmSync(path.dirname(file), { recursive: true });
    console.log(`memory at its highest: ${Math.round(process.resourceUsage().maxRSS / 1_000)} MB`);
  } finally {
    await opened.close();
    await server?.stop();
  }
};

type Db = Parameters<typeof readFundSeries>[0];
const CLIENTS = 32;
const codeOf = (index: number): string => String((index % FUNDS) + 1).padStart(6, '0');

const makeFunds = async (db: Db): Promise<void> => {
  await sql`
    insert into fund_company select 'C' || n, '公司' || n || '基金管理有限公司', '公司' || n from generate_series(1, 160) as n`.execute(db);
  await sql`insert into fund_manager select 'M' || n, '经理' || n, 'C' || (1 + n % 160), chr(65 + n % 26) from generate_series(1, 3000) as n`.execute(
    db,
  );
  await sql`
    insert into fund (fund_code, fund_name, kind, is_money, company_code, risk_level, trading, fees_known, scale, stars, founded_on, initials, value_day, net_value,
      grown_day, grown_week, grown_month, grown_season, grown_half_year, grown_year, grown_three_years, grown_five_years, grown_this_year, grown_since_start)
    select lpad(n::text, 6, '0'), (array['青溪','澜石','疏桐','远辰','竹汐'])[1 + n / 2 % 5] || '成长精选' || n / 2 || '混合' || (array['A','C'])[1 + n % 2],
      (array['stock','bond','mixed','bond','etf-linked','fof','index','qdii','lof'])[1 + n / 2 % 9], false, 'C' || (1 + n / 2 % 160), 1 + n % 5,
      (array['open','open','open','limited','suspended'])[1 + n % 5], true, (random() * 20000000000)::bigint, nullif(n % 6, 0), date '2026-11-18' - (n % 4000), 'QXCZJX',
      date '2026-11-17', 10000 + n, (random() * 2000000 - 700000)::integer, (random() * 2000000 - 700000)::integer, (random() * 2000000 - 700000)::integer, (random() * 2000000 - 700000)::integer, (random() * 2000000 - 700000)::integer, (random() * 2000000 - 700000)::integer, nullif((random() * 2000000 - 700000)::integer, 0), nullif((random() * 2000000 - 700000)::integer, 0), (random() * 2000000 - 700000)::integer, (random() * 2000000 - 700000)::integer
    from generate_series(1, ${FUNDS}) as n`.execute(db);
  await sql`insert into fund_managed_by select lpad(n::text, 6, '0'), 'M' || (1 + n % 3000), 0, null from generate_series(1, ${FUNDS}) as n`.execute(
    db,
  );
  await sql`analyze`.execute(db);
};

/** A random walk of 243 values a year, with growth and accumulated value. */
const makeValues = async (db: Db): Promise<void> => {
  for (let year = 2027 - YEARS; year <= 2026; year += 1) {
    await sql`
      insert into fund_year (fund_code, year, days, net_values, growth, accumulated)
      select f.fund_code, ${year}, w.days, w.net_values, w.growth, w.accumulated
      from fund f cross join lateral (
        select array_agg(d.day order by d.day) as days, array_agg(d.value order by d.day) as net_values,
          array_agg(d.growth order by d.day) as growth, array_agg(d.value + 1000 order by d.day) as accumulated
        from (
          select (1 + day * 1.5)::smallint as day, (12000 + sum(random() * 200 - 98) over (order by day) + length(f.fund_code))::integer as value,
            (random() * 400 - 200)::integer as growth
          from generate_series(0, ${year === 2026 ? 212 : 242}) as day) as d) as w`.execute(db);
  }
  await sql`vacuum analyze fund_year`.execute(db);
};

const EVERYTHING: FundListQuery = { search: '', filter: EVERY_FUND, sort: null };
const named = (...codes: readonly string[]) => codes.map((code) => ({ code, name: '' }));
const pages = (): ReadonlyMap<string, FundListQuery> =>
  new Map<string, FundListQuery>([
    ['by code', EVERYTHING],
    ['by the year', { ...EVERYTHING, sort: { column: 'year', direction: 'down' } }],
    [
      'one kind by three years',
      { ...EVERYTHING, filter: { ...EVERY_FUND, kind: 'mixed' }, sort: { column: 'three-years', direction: 'up' } },
    ],
    ['search by the week', { ...EVERYTHING, search: '疏桐 12', sort: { column: 'week', direction: 'down' } }],
    [
      'all conditions',
      {
        search: '混合',
        filter: {
          kind: 'bond',
          onlyOpen: true,
          scales: ['to-2bn', 'to-10bn', 'to-50bn'],
          stars: [3, 4, 5],
          ages: ['to-3y', 'to-5y', 'over-5y'],
          companies: named('C1', 'C11', 'C21', 'C31', 'C41'),
          managers: named('M1', 'M161', 'M321', 'M481', 'M641'),
        },
        sort: { column: 'this-year', direction: 'down' },
      },
    ],
  ]);

/** Milliseconds of each turn, after three warm-up turns. */
const repeat = async (turns: number, work: (turn: number) => Promise<unknown>): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let turn = -3; turn < turns; turn += 1) {
    const from = performance.now();
    await work(turn + 3);
    if (turn >= 0) times.push(performance.now() - from);
  }
  return times;
};

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

await main();
