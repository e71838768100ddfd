import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refreshFigures } from '../fund-figures.store.ts';
import { FUNDS, type ImportScene, openImportScene } from './import-scene.fakes.ts';

let scene: ImportScene;
beforeAll(async () => {
  scene = await openImportScene();
});
afterEach(() => scene.clear());
afterAll(() => scene.close());

describe('the import of values, incomes and payouts', () => {
  it('takes values in a file for each fund or in one file; known facts stay, and missing ones are filled in [FI-7]', async () => {
    await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
    scene.write(
      'nav/800001.csv',
      'date,unit_nav,acc_nav,daily_growth_pct',
      '2025-12-30,1.0000,,',
      '2025-12-31,1.0100,,1.00',
      '2026-01-05,0.9900,,2.97',
    );
    scene.write('nav/800003.csv', 'date,unit_nav,acc_nav,daily_growth_pct', '2025-12-30,1.0000,,', '2025-12-31,1.0000,,');
    scene.write('nav/notes.csv', 'date,unit_nav,acc_nav,daily_growth_pct', '2025-12-30,1.0000,,');
    const result = await scene.bring('values', path.join(scene.folder, 'nav'));
    expect(result.summary).toBe('3 files, 5 rows: 3 new or changed, 3 bad, 1 remark, figures of 1 funds made anew');
    expect(scene.told).toEqual([
      '/nav/800001.csv:4: remark: 800001: a net value moves otherwise than its growth, and no payout of the day is known',
      '/nav/800003.csv:2: 800003 has no net values: it is a money fund (and 1 rows more)',
      '/nav/notes.csv:1: there is no column code, and "notes.csv" is not named after a fund (six digits)',
    ]);
    // Fifty hundredths were paid out on the last day, and the growth is the published one.
    expect(
      await scene.rowsOf(`select value_day::text, net_value, grown_day, grown_since_start from fund where fund_code = '800001'`),
    ).toEqual([{ value_day: '2026-01-05', net_value: 9_900, grown_day: 29_700, grown_since_start: 40_000 }]);
    scene.told.length = 0;
    const one = scene.write(
      'last.csv',
      'code,date,unit_nav,acc_nav,daily_growth_pct',
      '800001,2025-12-31,1.0100,1.0100,1.00',
      '800001,2026-01-05,0.9901,,',
      '800001,2026-01-06,1.00001,,',
      '800001,2026-11-19,1.0,,',
      '800001,2026-13-01,1.0,,',
      '800001,2026-01-07,0,,',
      '888888,2026-01-05,1.0,,',
    );
    expect((await scene.bring('values', one)).summary).toContain('1 new or changed, 6 bad');
    expect(scene.told.toSorted()).toEqual([
      '/last.csv:3: another net value of 800001 on 2026-01-05 is known',
      '/last.csv:4: "1.00001" is not a net value of at most 4 decimals',
      '/last.csv:5: 2026-11-19 is not here yet: today is 2026-11-18',
      '/last.csv:6: "2026-13-01" is not a day (YYYY-MM-DD)',
      '/last.csv:7: a net value is above 0',
      '/last.csv:8: there is no fund 888888',
    ]);
    expect(await scene.rowsOf(`select year, accumulated from fund_year order by 1`)).toEqual([
      { year: 2025, accumulated: [null, 10_100] },
      { year: 2026, accumulated: [null] },
    ]);
    expect((await scene.bring('values', path.join(scene.folder, 'nav'))).summary).toContain('0 new or changed');
  });

  it('takes a negative income, but no loss of more than the worth [GW-1555]', async () => {
    await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
    const { summary } = await scene.bring(
      'incomes',
      scene.write('800003.csv', 'date,income_per_10k_cny,yield7d_pct', '2026-11-15,-2.5000,-0.2', '2026-11-16,-10000,'),
    );
    expect(summary).toContain('1 new or changed, 1 bad');
    expect(await scene.rowsOf(`select ten_thousand, seven_day from fund where is_money`)).toEqual([
      { ten_thousand: -25_000, seven_day: -2_000 },
    ]);
  });

  it('takes incomes and dividends, and reinvests a dividend where no growth is published [FI-7]', async () => {
    await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
    await scene.bring(
      'incomes',
      scene.write('800003.csv', 'date,income_per_10k_cny,yield7d_pct', '2026-11-15,0.5000,1.8500', '2026-11-16,0.5100,1.8620'),
    );
    expect(await scene.rowsOf(`select value_day::text, ten_thousand, seven_day from fund where is_money`)).toEqual([
      { value_day: '2026-11-16', ten_thousand: 5_100, seven_day: 18_620 },
    ]);
    await scene.bring(
      'values',
      scene.write('v.csv', 'code,date,unit_nav,acc_nav,daily_growth_pct', '800001,2026-11-12,1.0000,,', '800001,2026-11-13,0.9000,,'),
    );
    const dividends = scene.write('d.csv', 'code,date,cash_per_share_cny', '800001,2026-11-13,0.1900', '800001,2026-11-14,0');
    expect((await scene.bring('dividends', dividends)).summary).toBe(
      '1 file, 2 rows: 1 new or changed, 1 bad, figures of 1 funds made anew',
    );
    expect(await scene.rowsOf(`select grown_day from fund where fund_code = '800001'`)).toEqual([{ grown_day: 90_000 }]);
    expect((await scene.bring('dividends', dividends)).summary).toContain('0 new or changed, 1 bad');
    await scene.bring('dividends', scene.write('d.csv', 'code,date,cash_per_share_cny', '800001,2026-11-13,0.2000'));
    expect(scene.told.at(-1)).toBe('/d.csv:2: another dividend of 800001 on 2026-11-13 is known');
  });

  it('takes splits, and growth and holdings count over them [FI-16] [FR-4]', async () => {
    await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
    await scene.bring(
      'values',
      scene.write(
        'v.csv',
        'code,date,unit_nav,acc_nav,daily_growth_pct',
        '800001,2026-11-12,2.5000,,',
        '800001,2026-11-13,1.0200,,',
        '800001,2026-11-16,1.0302,,',
      ),
    );
    const splits = scene.write(
      's.csv',
      'code,date,from_shares,to_shares',
      '800001,2026-11-13,1,2.5',
      '800001,2026-11-14,0,2',
      '899999,2026-11-13,1,2',
    );
    expect((await scene.bring('splits', splits)).summary).toBe('1 file, 3 rows: 1 new or changed, 2 bad, figures of 1 funds made anew');
    expect(scene.told).toEqual(['/s.csv:3: shares of a split are above 0', '/s.csv:4: there is no fund 899999']);
    expect(await scene.rowsOf(`select per, times from fund_split`)).toEqual([{ per: '2', times: '5' }]);
    // 1.0302 × 2.5 ÷ 2.5 = 1.0302 since the twelfth.
    expect(await scene.rowsOf(`select grown_day, grown_week from fund where fund_code = '800001'`)).toEqual([
      { grown_day: 10_000, grown_week: null },
    ]);
    expect((await scene.bring('splits', splits)).summary).toContain('0 new or changed, 2 bad');
    scene.told.length = 0;
    await scene.bring(
      'splits',
      scene.write('s.csv', 'code,date,from_shares,to_shares', '800001,2026-11-13,2.000,5', '800001,2026-11-13,1,2'),
    );
    expect(scene.told).toEqual(['/s.csv:3: 800001 2026-11-13 stands in this file already']);
    scene.told.length = 0;
    await scene.bring('splits', scene.write('s.csv', 'code,date,from_shares,to_shares', '800001,2026-11-13,1,2'));
    expect(scene.told).toEqual(['/s.csv:2: another split of 800001 on 2026-11-13 is known']);
  });

  it('fills in the payment day of a dividend from a later file [FI-7]', async () => {
    await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
    await scene.bring('dividends', scene.write('d.csv', 'code,date,cash_per_share_cny', '800001,2026-11-13,0.1900'));
    const told1 = scene.write('d.csv', 'code,date,cash_per_share_cny,paid_date', '800001,2026-11-13,0.1900,2026-11-17');
    expect((await scene.bring('dividends', told1)).summary).toContain('1 new or changed, 0 bad');
    expect((await scene.bring('dividends', told1)).summary).toContain('0 new or changed, 0 bad');
    expect(await scene.rowsOf('select paid_on::text from fund_dividend')).toEqual([{ paid_on: '2026-11-17' }]);
    await scene.bring('dividends', scene.write('d.csv', 'code,date,cash_per_share_cny,paid_date', '800001,2026-11-13,0.1900,2026-11-18'));
    expect(scene.told).toEqual(['/d.csv:2: another dividend of 800001 on 2026-11-13 is known']);
  });

  it('appends days to a known history without reading it, with the result of the whole history [FI-11]', async () => {
    await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
    const head = 'date,unit_nav,acc_nav,daily_growth_pct';
    const days = ['2025-12-29,1.0000,,', '2025-12-30,1.0100,,1.00', '2025-12-31,1.0100,,0.00', '2026-01-05,1.0000,,-0.99'];
    await scene.bring('values', scene.write('a/800001.csv', head, ...days));
    await scene.bring('dividends', scene.write('d.csv', 'code,date,cash_per_share_cny', '800001,2026-01-07,0.1000'));
    // The second day has no published growth, and the third one has a split into two.
    const more = ['2026-01-06,1.0100,,1.00', '2026-01-07,0.9100,,', '2026-01-08,0.4600,,1.10'];
    await scene.bring('values', scene.write('b/800001.csv', head, ...more.slice(0, 1)));
    const old = sql`update fund_year set net_values[1] = 1 where year = 2025`;
    await old.execute(scene.gateway.deps.db);
    await scene.bring('values', scene.write('c/800001.csv', head, ...more.slice(1)));
    const found = () => scene.rowsOf(`select day::text, times, per from fund_reinvested where day > '2026-01-01' order by day`);
    const once = await found();
    expect(once).toHaveLength(2);
    // The very first value, which was not read since, has been changed.
    expect(await scene.rowsOf(`select day from fund_reinvested where day < '2026-01-01'`)).toEqual([]);
    await scene.gateway.rows`update fund_year set net_values[1] = 10000 where year = 2025`;
    await scene.gateway.rows`update fund set stale = 'values'`;
    await refreshFigures(scene.gateway.deps.db);
    expect(await found()).toEqual(once);
  });
});
