import type { FundSummary } from '@caifu/core/funds';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FUNDS, openImportScene, type ImportScene } from './import-scene.fakes.ts';

let scene: ImportScene;
beforeAll(async () => {
  scene = await openImportScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.clear();
  await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
});

const HEAD = 'code,date,unit_nav,acc_nav,daily_growth_pct';
const bring = (name: string, ...rows: readonly string[]) => scene.bring('values', scene.write(name, HEAD, ...rows));
const growthOf = async (): Promise<FundSummary['growth'] | undefined> => {
  // [LAW-24] A hole proves no age.
  await scene.gateway.rows`update fund set founded_on = '2015-01-05'`;
  return (await scene.gateway.tell(ENDPOINTS.fundDetail, { fundCode: '800001' })).fund.growth;
};
const chartOf = async () => (await scene.gateway.tell(ENDPOINTS.fundTrend, { fundCodes: ['800001'] }))[0]?.curves;
const lastRow = async () =>
  (await scene.gateway.tell(ENDPOINTS.fundNetValues, { fundCode: '800001', pageNo: 1, pageSize: 10 })).items.map(({ change }) => change);

describe('the figures of an imported history with a hole', () => {
  const BEFORE = '800001,2024-01-02,1.0000,1.0000,';
  const AFTER = ['800001,2024-01-10,1.1000,1.1000,0.50', '800001,2024-01-11,1.1055,1.1055,0.50'];

  it.each(['at once', 'day by day'])('count the missing days if the accumulated value proves them: %s [GW-1645] [FR-13]', async (how) => {
    if (how === 'at once') await bring('all.csv', BEFORE, ...AFTER);
    else for (const [at, row] of [BEFORE, ...AFTER].entries()) await bring(`${at}.csv`, row);
    expect(await growthOf()).toMatchObject({ day: 5_000, week: 105_500, 'since-start': 105_500 });
    expect((await chartOf())?.map(({ range, points }) => [range, points.at(-1)?.increase])).toEqual([['ALL', 105_500]]);
    expect(await lastRow()).toEqual([5_000, 5_000, null]);
  });

  it("are empty if only a single day's growth is known after the hole [GW-1645] [FR-12]", async () => {
    await bring('all.csv', '800001,2024-01-02,1.0000,,', '800001,2024-01-10,1.1000,,0.50', '800001,2024-01-11,1.1055,,0.50');
    expect(await growthOf()).toMatchObject({ day: 5_000, week: null, 'since-start': null });
    expect(await chartOf()).toEqual([]);
    expect(await lastRow()).toEqual([5_000, 5_000, null]);
  });

  it('have no base that is years old [GW-1645] [FR-11]', async () => {
    await bring(
      'all.csv',
      '800001,2017-07-25,1.0000,1.0000,',
      '800001,2020-10-09,2.0000,2.0000,0.50',
      '800001,2020-10-12,2.0200,2.0200,1.00',
    );
    expect(await growthOf()).toMatchObject({
      day: 10_000,
      week: null,
      month: null,
      year: null,
      'three-years': null,
      'this-year': null,
      'since-start': 1_020_000,
    });
  });
});
