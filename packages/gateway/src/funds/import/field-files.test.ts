import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DETAILS, FUNDS, type ImportScene, openImportScene } from './import-scene.fakes.ts';

let scene: ImportScene;
beforeAll(async () => {
  scene = await openImportScene();
});
afterEach(() => scene.clear());
afterAll(() => scene.close());

const VALUES = 'code,date,unit_nav,acc_nav,daily_growth_pct';
const bring = async (...[kind, name, ...lines]: [Parameters<ImportScene['bring']>[0], string, ...string[]]) => {
  scene.told.length = 0;
  const { summary, bad } = await scene.bring(kind, scene.write(name, ...lines));
  return { summary, bad, told: [...scene.told] };
};
const withFunds = () => scene.bring('funds', scene.write('funds.csv', ...FUNDS));
const valuesOf = () => scene.rowsOf('select fund_code, year, days, net_values, growth, accumulated from fund_year order by 1, 2');

describe('files of other sources', () => {
  it('report a misplaced decimal point, the year 1024, a Saturday and a holiday, and keep the rest [FI-18] [FI-19]', async () => {
    await withFunds();
    const { bad, told } = await bring(
      'values',
      'v.csv',
      VALUES,
      '800001,1024-01-02,1.0000,,',
      '800001,2024-01-02,1.0000,1.0000,0',
      '800001,2024-01-03,10.0500,1.0050,0.50',
      '800001,2024-01-06,2.0000,,',
      '800001,2024-02-12,1.0000,,',
    );
    expect(bad).toBe(4);
    expect(told).toEqual([
      '/v.csv:2: no fund is as old as 1024-01-02',
      '/v.csv:5: 2024-01-06 is not a trading day',
      '/v.csv:6: 2024-02-12 is not a trading day',
      '/v.csv:4: the net value of 800001 on 2024-01-03 is not taken: its decimal point stands at another place than in the figures beside it (a split that is told first explains it)',
    ]);
    expect(await valuesOf()).toMatchObject([{ year: 2024, days: [2], net_values: [10_000] }]);
    await bring('details', 'd.csv', DETAILS_HEAD, '800002,x,混合型,,,,,,2024-01-03,,,,,开放申购 / 开放赎回,,,,,');
    expect((await bring('values', 'w.csv', VALUES, '800002,2024-01-02,1,,')).told).toEqual([
      '/w.csv:2: 2024-01-02 is before the fund was founded',
    ]);
  });

  it('keep the page of a fund with a bad rating, day or fee, and report it [FI-28]', async () => {
    await bring('funds', 'f.csv', ...FUNDS);
    const page = (stars: string, starsDay: string, founded: string, fee: string, now: string) =>
      `800001,x,混合型,中高风险,50.55,30.9.2026,${stars},${starsDay},${founded},C1,青溪基金,M1,陆知远,开放申购 / 开放赎回,${fee},${now},100,,2026-10-13`;
    const pageOf = () =>
      scene.rowsOf(`select f.risk_level, f.scale::float8, f.stars, f.founded_on, t.stars_day, t.purchase_tiers -> 0 -> 'charge' -> 'rate' as fee
        from fund f join fund_terms t using (fund_code) where fund_code = '800001'`);
    const { bad, told } = await bring('details', 'd.csv', DETAILS, page('6', '2026-13-01', '2021/12/18', '1.50000', 'abc'));
    const plain = { risk_level: 4, scale: 5_055_000_000, stars: null, founded_on: null, stars_day: null };
    expect([bad, await pageOf()]).toEqual([0, [{ ...plain, fee: 15_000 }]]);
    expect(told).toEqual([
      '/d.csv:2: remark: the day of the scale is left out: it is no day',
      '/d.csv:2: remark: a number of stars is left out: stars are from 1 to 5',
      '/d.csv:2: remark: the day of the rating is left out: it is no day',
      '/d.csv:2: remark: the day of the founding is left out: it is no day',
      '/d.csv:2: remark: a fee is left out: it is no number',
      '/d.csv:2: remark: purchase fee 1.50%, at most 0.80% (《公开募集证券投资基金销售费用管理规定》)',
    ]);
    const other = await bring('details', 'e.csv', DETAILS, page('4.5', '--', '2021-12-18', '-1', '250'));
    expect([other.bad, await pageOf()]).toEqual([0, [{ ...plain, stars: 5, founded_on: '2021-12-18', fee: 15_000 }]]);
    expect(other.told).toContain('/e.csv:2: remark: a fee is left out: it is not from 0 to 100 percent (and 1 rows more)');
  });

  it('lose only the cells with unknown words, and the known facts stay [FI-32]', async () => {
    await bring('funds', 'f.csv', ...FUNDS);
    const page = (risk: string, ids: string, trade: string, least: string, carry: string) =>
      `800003,x,货币型,${risk},50.55,2026-06-30,,,2021-12-18,C1,青溪基金,${ids},陆知远,${trade},0,0,${least},${carry},2026-10-13`;
    const pageOf = () =>
      scene.rowsOf(`select f.risk_level, f.trading, f.scale::float8, t.can_redeem, t.day_limit::float8, t.min_first::float8, t.income_carry,
        (select count(*)::integer from fund_managed_by b where b.fund_code = f.fund_code) as managers
        from fund f join fund_terms t using (fund_code) where fund_code = '800003'`);
    const limited = '限大额 ( 单日累计购买上限10.00万元 ) / 开放赎回';
    await bring('details', 'd.csv', DETAILS, page('低风险', 'M1', limited, '100', '每月15日'));
    const known = {
      risk_level: 1,
      trading: 'limited',
      can_redeem: true,
      day_limit: 10_000_000,
      min_first: 10_000,
      income_carry: 'monthly',
      managers: 1,
    };
    expect(await pageOf()).toEqual([{ ...known, scale: 5_055_000_000 }]);
    const { bad, told } = await bring('details', 'e.csv', DETAILS, page('很低', 'M1;M2', '随时可买', '-1', '季末').replace('50.55', '51'));
    expect([bad, await pageOf()]).toEqual([0, [{ ...known, scale: 5_100_000_000 }]]);
    expect(told).toEqual([
      '/e.csv:2: remark: what may be done with a fund is left out: "随时可买" does not say whether the fund is sold',
      '/e.csv:2: remark: who manages a fund is left out: there are not as many managers as their names',
      '/e.csv:2: remark: the risk level is left out: "很低" is not a risk level',
      '/e.csv:2: remark: the least purchase is left out: "-1" is below 0',
      '/e.csv:2: remark: when income is carried over is left out: "季末" names neither days nor months',
    ]);
    const boundless = page('低风险', 'M1', limited.replace('10.00万', '9'.repeat(30)), '100', '每月15日');
    expect((await bring('details', 'g.csv', DETAILS, boundless)).told[0]).toContain('is no limit of a day');
    expect(await pageOf()).toEqual([{ ...known, scale: 5_055_000_000 }]);
    await bring('details', 'h.csv', DETAILS, page('低风险', 'M1', limited.replace('10.00万', '0'), '100', '每月15日'));
    expect(await pageOf()).toEqual([{ ...known, scale: 5_055_000_000, day_limit: null }]);
  });

  it('do not bring in an omitted figure by a second run [FI-31]', async () => {
    await withFunds();
    const rows = ['800001,2024-01-02,1.0000,1.0000,', '800001,2024-01-03,1.0100,1.0100,0.00', '800001,2024-01-04,1.0200,1.0200,'];
    await bring('values', 'v.csv', VALUES, ...rows);
    const first = await valuesOf();
    const again = await bring('values', 'v.csv', VALUES, ...rows);
    expect([again.summary.includes(' 0 new or changed'), again.bad, await valuesOf()]).toEqual([true, 0, first]);
    expect(first).toMatchObject([{ growth: [null, null, null] }]);
  });

  it('keep a value with a bad growth or accumulated value, and report it [FI-20]', async () => {
    await withFunds();
    const { summary, told } = await bring(
      'values',
      'v.csv',
      VALUES,
      '800001,2024-01-02,1.0000,1.0000,0',
      '800001,2024-01-03,1.0123,1.0123,1.2300',
      '800001,2024-01-04,1.0200,1.02000,0.7606',
      '800001,2024-01-05,1.0300,1.03001,0.9804',
      '800001,2024-01-08,1.0400,?,x',
      '800001,2024-01-09,1.0500,0,',
    );
    expect(summary).toContain('6 rows: 6 new or changed, 0 bad');
    expect(told).toEqual([
      '/v.csv:4: remark: 800001: a growth has more than 2 decimals and is rounded (and 1 rows more)',
      '/v.csv:5: remark: 800001: an accumulated value has more than 4 decimals and is rounded',
      '/v.csv:6: remark: 800001: a growth is left out: it is no number',
      '/v.csv:6: remark: 800001: an accumulated value is left out: it is no number',
      '/v.csv:7: remark: 800001: an accumulated value is left out: it is not above 0',
    ]);
    expect(await valuesOf()).toMatchObject([
      { net_values: [10_000, 10_123, 10_200, 10_300, 10_400, 10_500], growth: [0, 123, 76, 98, null, null] },
    ]);
  });

  it('report a growth that ignores a split, and a split without effect on the values [FI-21] [FI-22]', async () => {
    await withFunds();
    const split = ['code,date,from_shares,to_shares', '800001,2024-01-03,1,2'] as const;
    const values = [VALUES, '800001,2024-01-02,2.0000,,', '800001,2024-01-03,1.0100,,-49.50', '800001,2024-01-04,1.0200,,0.99'] as const;
    await bring('values', 'v.csv', ...values);
    expect((await bring('splits', 's.csv', ...split)).told).toEqual([
      '/s.csv:2: remark: 800001: a growth that does not count the payout of its day is taken back',
    ]);
    expect(await valuesOf()).toMatchObject([{ growth: [null, null, 99] }]);
    expect(await scene.rowsOf(`select day::text, times::integer, per::integer from fund_reinvested`)).toEqual([
      { day: '2024-01-03', times: 2, per: 1 },
    ]);
    const other = (lines: readonly string[]) => lines.map((line) => line.replace('800001', '800002'));
    await bring('splits', 's.csv', ...other(split));
    expect((await bring('values', 'v.csv', ...other(values))).told).toEqual([
      '/v.csv:3: remark: 800002: a growth that does not count the payout of its day is left out',
    ]);
    expect((await bring('splits', 's.csv', split[0], '800001,2024-01-04,1,2')).told).toEqual([
      '/s.csv:2: the split of 800001 on 2024-01-04 is not taken: the net value of its day does not show it',
    ]);
    expect(
      (
        await bring(
          'dividends',
          'd.csv',
          'code,date,cash_per_share_cny,paid_date',
          '800001,2024-01-05,1.02,',
          '800001,2024-01-08,0.01,2023-01-01',
        )
      ).told,
    ).toEqual([
      '/d.csv:2: the dividend of 800001 on 2024-01-05 is not taken: it is as much as the net value before it',
      '/d.csv:3: remark: 800001: a day of payment is left out: it is not within a year after the dividend',
    ]);
  });

  it('report missing days of a history before a growth of one day [FI-21]', async () => {
    await withFunds();
    const { told, bad } = await bring(
      'values',
      'v.csv',
      VALUES,
      '800001,2024-01-02,1.0000,1.0000,',
      '800001,2024-01-10,1.1000,1.1000,0.50',
    );
    expect([told, bad]).toEqual([
      ['/v.csv:3: remark: 800001: trading days are missing before a value, and its growth is that of one day'],
      0,
    ]);
  });

  it('report an income that contradicts its yield [FI-23]', async () => {
    await withFunds();
    const { told } = await bring(
      'incomes',
      'i.csv',
      'code,date,income_per_10k_cny,yield7d_pct',
      '800003,2024-01-05,0.5,1.86',
      '800003,2024-01-06,5.07,1.86',
      '800003,2024-01-07,0.5,1.86',
    );
    expect(told).toEqual(['/i.csv:3: the income of 800003 on 2024-01-06 is not taken: the seven days of its yield have earned less']);
  });

  it('report the second row of one key, two lines and two thousand lines apart [FI-25]', async () => {
    await withFunds();
    const head = 'code,date,cash_per_share_cny';
    const far = Array.from({ length: 2_500 }, () => '899999,2024-01-10,0.0100');
    const { told, bad } = await bring(
      'dividends',
      'd.csv',
      head,
      '800001,2024-01-10,0.0100',
      '800001,2024-01-10,0.0200',
      ...far,
      '800001,2024-01-10,0.0300',
    );
    expect(bad).toBe(2_502);
    expect([told[0], told.filter((line) => line.includes('stands in this file already')).length > 100]).toEqual([
      '/d.csv:3: 800001 2024-01-10 stands in this file already',
      true,
    ]);
    expect(await scene.rowsOf('select per_share from fund_dividend')).toEqual([{ per_share: 100 }]);
    for (const [kind, lines] of Object.entries({
      funds: [FUNDS[0] ?? '', '800009,青溪短债A,债券型-中短债,,', '800009,青溪短债C,债券型-中短债,,'],
      companies: ['company_id,company', 'C9,青溪基金', 'C9,黄河基金'],
    } as const)) {
      const once = await bring(kind === 'funds' ? 'funds' : 'companies', 'x.csv', ...lines);
      expect([once.bad, once.told]).toEqual([1, [`/x.csv:3: ${kind === 'funds' ? '800009' : 'C9'} stands in this file already`]]);
    }
    const many = Array.from({ length: 1_500 }, (_, at) => `C${at},青溪基金${at}号`);
    expect((await bring('companies', 'c.csv', 'company_id,company', ...many, 'C3,黄河基金')).told).toEqual([
      '/c.csv:1502: C3 stands in this file already',
    ]);
    const values = await bring('values', 'v.csv', VALUES, '800001,2024-01-02,1,,', '800001,2024-01-02,1,,');
    expect(values.told).toEqual(['/v.csv:3: 800001 2024-01-02 stands in this file already']);
  });

  it('treat a stock and a fund with one number as two securities [FI-26]', async () => {
    await withFunds();
    const { summary } = await bring(
      'portfolios',
      'p.csv',
      'code,report_date,security_code,security_name,security_kind,weight_pct',
      '800001,2024-03-31,000001,沧屿银行,stock,3.00',
      '800001,2024-03-31,000001,沧屿成长混合,fund,12.50',
      '800001,2024-03-31,000001,沧屿银行,stock,3.00',
    );
    expect(summary).toContain('2 new or changed, 1 bad');
    expect(await scene.rowsOf('select kind, weight_ppm from fund_security order by 1')).toEqual([
      { kind: 'fund', weight_ppm: 125_000 },
      { kind: 'stock', weight_ppm: 30_000 },
    ]);
  });

  it('are read in GB18030, and refused with a message in UTF-16 before anything is written [GW-1581]', async () => {
    // "800009,青溪短债A,债券型-中短债,,"
    const gb = Buffer.from('3830303030392cc7e0cfaab6ccd5ae412cd5aec8afd0cd2dd6d0b6ccd5ae2c2c0a', 'hex');
    const file = path.join(scene.folder, 'gb.csv');
    writeFileSync(file, Buffer.concat([Buffer.from(`${FUNDS[0] ?? ''}\n`), gb]));
    expect((await scene.bring('funds', file)).summary).toContain('1 new or changed, 0 bad, 1 remark');
    expect(scene.told).toEqual(['/gb.csv: remark: the text is read as GB18030']);
    expect(await scene.rowsOf('select fund_name from fund')).toEqual([{ fund_name: '青溪短债A' }]);
    const wide = path.join(scene.folder, 'wide.csv');
    writeFileSync(wide, Buffer.from(FUNDS.join('\n'), 'utf16le'));
    expect((await scene.bring('funds', wide)).bad).toBe(1);
    expect([scene.told.at(-1), await scene.rowsOf('select count(*)::integer as funds from fund')]).toEqual([
      '/wide.csv: the text is UTF-16 (little end first): save it as UTF-8',
      [{ funds: 1 }],
    ]);
  });

  it('may be in a folder with names in .CSV; a folder without any is reported [FI-27]', async () => {
    await withFunds();
    scene.write('nav/800001.CSV', 'date,unit_nav,acc_nav,daily_growth_pct', '2024-01-05,1.1,1.1,');
    expect((await scene.bring('values', path.join(scene.folder, 'nav'))).summary).toContain('1 file, 1 rows: 1 new or changed, 0 bad');
    // A folder in place of a file is reported once, and the others are taken.
    mkdirSync(path.join(scene.folder, 'nav', '800002.csv'));
    expect((await scene.bring('values', path.join(scene.folder, 'nav'))).summary).toContain('2 files, 1 rows: 0 new or changed, 1 bad');
    expect(scene.told).toEqual(['/nav/800002.csv is a folder: name a file']);
    mkdirSync(path.join(scene.folder, 'empty'));
    await expect(scene.bring('values', path.join(scene.folder, 'empty'))).rejects.toThrow('/empty holds no file named .csv');
    await expect(scene.bring('funds', path.join(scene.folder, 'empty'))).rejects.toThrow('/empty is a folder: name a file');
    await expect(scene.bring('trading-days', path.join(scene.folder, 'none'))).rejects.toThrow('/none cannot be read: it is not there');
  });

  it('have no names of digits or hidden characters, and no invalid amounts [FI-24] [FI-6]', async () => {
    const names = ['000001', '青\u202E溪', '青\u200B溪', '', '　', '长'.repeat(101)];
    const funds = await bring(
      'funds',
      'f.csv',
      ...FUNDS,
      ...names.map((name, at) => `80010${at},${name},债券型-长债,,`),
      '800200,青\u0000溪,债券型-长债,,',
    );
    expect(funds.bad).toBe(7);
    expect(funds.told.every((line) => ['\u0000', '\u202E', '\u200B'].every((sign) => !line.includes(sign)))).toBe(true);
    const amounts = [
      '1e999',
      '0x10',
      '١٢',
      'NaN',
      '-0',
      '"1,000"',
      '１．２',
      '+1',
      '.5',
      '1.',
      'Infinity',
      '9999999999999999',
      '-1',
      '1 000',
    ];
    const values = await bring(
      'values',
      'v.csv',
      VALUES,
      ...amounts.map((text, at) => `800001,2024-01-${String((at % 4) + 2).padStart(2, '0')},${text},,`),
    );
    expect([values.bad, await valuesOf()]).toEqual([amounts.length, []]);
    const companies = await bring(
      'companies',
      'c.csv',
      'company_id,company',
      'C1,12345',
      'C\u202E2,青溪基金',
      `${'9'.repeat(40)},青溪基金`,
    );
    expect(companies.bad).toBe(3);
    const managers = await bring(
      'managers',
      'm.csv',
      'manager_id,name,company_id,company,earliest_current_start,fund_codes',
      'M1,陆\u200D知远,,,,',
      'M2,42,,,,',
    );
    expect(managers.bad).toBe(2);
  });

  it('have each column once in the heading, and an unknown column is reported [FI-27]', async () => {
    await withFunds();
    expect((await bring('values', 'v.csv', `${VALUES},date`, '800001,2024-01-02,1,,,')).told).toEqual([
      '/v.csv: the column date stands there twice',
    ]);
    expect((await bring('values', 'v.csv', '800001,2024-01-02,1,,')).told).toEqual([
      '/v.csv:1: there is no column code, and "v.csv" is not named after a fund (six digits)',
    ]);
    expect((await bring('dividends', 'd.csv', 'code,date,cash_per_share_cny,paid_dat', '800001,2024-01-10,0.01,2024-01-12')).told).toEqual([
      '/d.csv:1: remark: not read: paid_dat',
    ]);
    expect((await bring('values', 'e.csv')).told).toEqual(['/e.csv: the file is empty']);
    expect(readFileSync(path.join(scene.folder, 'e.csv'), 'utf8')).toBe('\n');
  });
});

const DETAILS_HEAD =
  'code,name,type,risk,scale_100m_cny,scale_date,sh_rating_3y,sh_rating_date,found_date,company_id,company,manager_ids,managers,trade_status,fee_list_pct,fee_now_pct,min_purchase_cny,mmf_income_carry,page_date';
