import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FUNDS, type ImportScene, openImportScene } from './import-scene.fakes.ts';

let scene: ImportScene;
beforeAll(async () => {
  scene = await openImportScene();
});
afterEach(() => scene.clear());
afterAll(() => scene.close());

describe('the import of what funds hold', () => {
  it('keeps the newest report of each fund, and the newest file for reports of one day [FI-12] [FI-6]', async () => {
    await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
    const head = 'code,report_date,security_code,security_name,security_kind,weight_pct';
    const first = scene.write(
      'p.csv',
      head,
      '800001,2026-03-31,990002,沧屿医药,stock,8',
      '800001,2026-06-30,990001,沧屿装备,stock,9.1234',
      '800001,2026-06-30,991001,26国债02,bond,3',
      '800001,2026-06-30,990003,沧屿食品,share,8',
      '800001,2026-06-30,990003,沧屿食品,stock,0',
      '899999,2026-06-30,990003,沧屿食品,stock,1',
    );
    expect((await scene.bring('portfolios', first)).summary).toBe('1 file, 6 rows: 2 new or changed, 3 bad, figures of 0 funds made anew');
    expect(scene.told).toEqual([
      '/p.csv:5: "share" is not a kind of securities',
      '/p.csv:6: a weight is above 0 and at most 100',
      '/p.csv:7: there is no fund 899999',
    ]);
    const held = () => scene.rowsOf('select security_code, weight_ppm, reported_on::text as day from fund_security order by 1');
    expect(await held()).toEqual([
      { security_code: '990001', weight_ppm: 91_234, day: '2026-06-30' },
      { security_code: '991001', weight_ppm: 30_000, day: '2026-06-30' },
    ]);
    expect((await scene.bring('portfolios', first)).summary).toContain('0 new or changed');
    await scene.bring('portfolios', scene.write('p.csv', head, '800001,2026-06-30,990001,沧屿装备,stock,9.2'));
    // The corrected report of the day has one security, so the other one is removed.
    expect(await held()).toEqual([{ security_code: '990001', weight_ppm: 92_000, day: '2026-06-30' }]);
    await scene.bring(
      'portfolios',
      scene.write('p.csv', head, '800001,2026-09-30,990002,沧屿医药,stock,7', '800001,2026-06-30,990001,沧屿装备,stock,1'),
    );
    expect(await held()).toEqual([{ security_code: '990002', weight_ppm: 70_000, day: '2026-09-30' }]);
    await scene.bring('portfolios', first);
    expect(await held()).toHaveLength(1);
  });

  it('takes a corrected report of the same day as complete unless a row is bad, and no report in two places [FI-12] [FI-15]', async () => {
    await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
    const head = 'code,report_date,security_code,security_name,security_kind,weight_pct';
    const row = (security: string, weight: string, day = '2026-06-30', code = '800001') =>
      `${code},${day},${security},沧屿装备,stock,${weight}`;
    const held = () =>
      scene
        .rowsOf('select fund_code, security_code from fund_security order by 1, 2')
        .then((rows) => rows.map((one) => Object.values(one ?? {}).join(' ')));
    await scene.bring(
      'portfolios',
      scene.write('p.csv', head, row('990001', '5'), row('990002', '4'), row('990009', '4', '2026-06-30', '800002')),
    );
    const corrected = scene.write('p.csv', head, row('990002', '4'), row('990003', '3'));
    expect((await scene.bring('portfolios', corrected)).summary).toContain('2 new or changed, 0 bad');
    expect(await held()).toEqual(['800001 990002', '800001 990003', '800002 990009']);
    expect((await scene.bring('portfolios', corrected)).summary).toContain('0 new or changed, 0 bad');
    await scene.bring('portfolios', scene.write('p.csv', head, row('990003', '2'), row('990002', '101')));
    expect(await held()).toEqual(['800001 990002', '800001 990003', '800002 990009']);
    scene.told.length = 0;
    await scene.bring(
      'portfolios',
      scene.write('p.csv', head, row('990003', '2'), row('990009', '4', '2026-06-30', '800002'), row('990004', '1')),
    );
    expect(scene.told).toEqual(['/p.csv:4: the rows of 800001 2026-06-30 do not stand together']);
    expect(await held()).toEqual(['800001 990003', '800002 990009']);
  });
});
