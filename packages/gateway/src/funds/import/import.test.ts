import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemoPortfolios } from '../../demo/fund-portfolios.ts';
import { seedDemoFunds } from '../../demo/fund-seed.ts';
import { openTestGateway, type TestGateway } from '../../testing/gateway.fakes.ts';
import { refreshFigures } from '../fund-figures.store.ts';
import { isExportKind, isImportKind, progressLine, runExport, runImport, IMPORT_KINDS, type ImportKind } from './import.command.ts';
import { importRows } from './import-run.ts';
import { nameInitial } from './name-initial.ts';
import { fundsFile } from './table-files.ts';
import { tradingOfWords } from './fund-words.ts';

let folder: string;
let gateway: TestGateway;
let told: string[];
beforeAll(async () => {
  gateway = await openTestGateway({ DEMO: '0' });
});
afterAll(() => gateway.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'caifu-import-'));
  told = [];
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const table of [
    'fund_security',
    'fund_year',
    'fund_income_year',
    'fund_dividend',
    'fund_split',
    'fund_reinvested',
    'fund_managed_by',
    'fund_terms',
    'fund',
    'fund_manager',
    'fund_company',
    'fund_import',
  ])
    await sql`delete from ${sql.table(table)}`.execute(gateway.deps.db);
});

const write = (name: string, ...lines: readonly string[]): string => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
};
const depsOf = (of: TestGateway) => ({
  db: of.deps.db,
  calendars: of.deps.calendars,
  now: of.deps.clock.now(),
  wall: () => 0,
  tell: (line: string) => void told.push(line.replace(folder, '')),
});
const bring = (kind: ImportKind, place: string) => runImport(depsOf(gateway), kind, place);
const rowsOf = async (query: string): Promise<readonly unknown[]> => (await sql.raw(query).execute(gateway.deps.db)).rows;

const FUNDS = [
  'code,name,type,pinyin_initials,pinyin_full',
  '800001,青溪成长混合(LOF)A,混合型-偏股,QXCZHHA,QINGXICHENGZHANGHUNHEA',
  '800002,青溪成长混合A(后端),混合型-偏股,QXCZHHA,QINGXICHENGZHANGHUNHEA',
  '800003,"青溪,日日安货币A",货币型-普通货币,QXRRAHBA,QINGXIRIRIANHUOBIA',
];
const DETAILS =
  'code,name,type,risk,scale_100m_cny,scale_date,sh_rating_3y,sh_rating_date,found_date,company_id,company,manager_ids,managers,trade_status,fee_list_pct,fee_now_pct,min_purchase_cny,mmf_income_carry,page_date';

describe('the import', () => {
  it('takes funds, tells bad rows by their lines without losing the others, and changes nothing a second time [FI-1] [FI-2] [FI-6] [FI-7]', async () => {
    const file = write(
      'funds.csv',
      ...FUNDS,
      '80004,短,股票型,D,D',
      '800005,青溪期货,期货型,QXQH,Q',
      '800006,少',
      '800007,青溪先进股票A,股票型,QXXJGPA,Q',
      '800008,"坏"引号,股票型,H,H',
      '800010,"未完,股票型,W,W',
      '800009,青溪纯债债券A,债券型-长债,QXCZZQA,Q',
    );
    const first = await bring('funds', file);
    expect([first.summary, first.bad]).toEqual(['1 file, 7 rows: 5 new or changed, 5 bad, figures of 0 funds made anew', 5]);
    expect(told.toSorted()).toEqual([
      '/funds.csv:10: a quote is not closed',
      '/funds.csv:5: "80004" is not a fund\'s code (six digits)',
      '/funds.csv:6: "期货型" is not a known kind of funds',
      '/funds.csv:7: 5 columns are expected, there are 2',
      expect.stringContaining('/funds.csv:9: '),
    ]);
    expect(
      await rowsOf(
        `select fund_code, kind, is_money, t.loading, t.kind_name from fund join fund_terms t using (fund_code) where fund_code < '800004' order by 1`,
      ),
    ).toEqual([
      { fund_code: '800001', kind: 'lof', is_money: false, loading: 'front', kind_name: '混合型-偏股' },
      { fund_code: '800002', kind: 'mixed', is_money: false, loading: 'back', kind_name: '混合型-偏股' },
      { fund_code: '800003', kind: 'money', is_money: true, loading: 'front', kind_name: '货币型-普通货币' },
    ]);
    expect((await bring('funds', file)).summary).toContain('0 new or changed');
    // A name over two lines, and a file that begins with a mark and ends its lines as Windows does.
    const windows = write('w.csv', `\uFEFF${FUNDS[0] ?? ''}\r`, '800012,"两', '行债券A",债券型-长债,L,L\r');
    expect((await bring('funds', windows)).summary).toContain('1 rows: 1 new or changed, 0 bad');
  });

  it('takes a money fund with a floating value as a fund with values, also where it was another before [FN-81] [FI-7]', async () => {
    const named = (name: string, word: string) => write(name, FUNDS[0] ?? '', `800003,青溪浮动净值货币,${word},QXFDJZHB,Q`);
    await bring('funds', named('before.csv', '货币型'));
    await bring('incomes', write('800003.csv', 'date,income_per_10k_cny,yield7d_pct', '2026-11-15,0.5000,1.8500'));
    await bring('funds', named('after.csv', '货币型-浮动净值'));
    const values = write(
      'v.csv',
      'code,date,unit_nav,acc_nav,daily_growth_pct',
      '800003,2026-11-12,1.0000,,',
      '800003,2026-11-13,1.0002,,0.02',
    );
    expect((await bring('values', values)).summary).toBe('1 file, 2 rows: 2 new or changed, 0 bad, figures of 1 funds made anew');
    expect(await rowsOf(`select kind, is_money, value_day::text, net_value, grown_day, ten_thousand, seven_day from fund`)).toEqual([
      { kind: 'money', is_money: false, value_day: '2026-11-13', net_value: 10_002, grown_day: 200, ten_thousand: null, seven_day: null },
    ]);
    await bring('incomes', write('800003.csv', 'date,income_per_10k_cny,yield7d_pct', '2026-11-16,0.5100,1.8620'));
    expect(told).toEqual(['/800003.csv:2: 800003 has no incomes: it is no money fund']);
  });

  it('takes managers also where their companies are told by no other file [FI-7]', async () => {
    await bring('funds', write('funds.csv', ...FUNDS));
    const managers = write(
      'managers.csv',
      'manager_id,name,company_id,company,earliest_current_start,fund_count,fund_codes',
      'M1,陆知远,C9,青溪基金,2021-03-01,1,800001',
      'M2,顾清和,,,,2,800002;800003',
    );
    expect((await bring('managers', managers)).summary).toContain('2 new or changed, 0 bad');
    expect((await bring('managers', managers)).summary).toContain('0 new or changed, 0 bad');
    expect(await rowsOf(`select personal_code, company_code, name_initial from fund_manager order by 1`)).toEqual([
      { personal_code: 'M1', company_code: 'C9', name_initial: 'L' },
      { personal_code: 'M2', company_code: null, name_initial: 'G' },
    ]);
  });

  it('takes the page of a fund with its company and managers [FI-3] [FI-4] [FI-7]', async () => {
    await bring('funds', write('funds.csv', ...FUNDS));
    const rows = [
      DETAILS,
      '800001,x,混合型,中高风险,50.55,2026-06-30,4,2026-06-30,2021-12-18,C1,青溪基金,M1;M2,陆知远;顾清和,限大额 ( 单日累计购买上限10.00万元 ) / 开放赎回,1.50,0.15,100,,2026-10-13',
      '800003,x,货币型,低风险,--,--,,,2013-05-29,C1,青溪基金,M2,顾清和,开放申购 / 暂停赎回,0.00,0.00,999999999999,每月15日,2026-10-13',
      '800999,x,混合型,,,,,,,,,,,封闭期,,,,,',
      '800002,x,混合型,很高,,,,,,,,,,封闭期,,,,,',
    ];
    const details = write('details.csv', ...rows);
    expect((await bring('details', details)).summary).toContain('2 new or changed, 2 bad');
    expect(told).toEqual(['/details.csv:5: "很高" is not a risk level', '/details.csv:4: there is no fund 800999']);
    expect(
      await rowsOf(`select fund_code, risk_level, trading, scale::text, stars, founded_on::text, t.can_redeem, t.day_limit::text, t.min_first::text, t.income_carry,
        t.purchase_tiers -> 0 -> 'discounted' ->> 'rate' as discounted from fund join fund_terms t using (fund_code) where company_code = 'C1' order by 1`),
    ).toEqual([
      {
        fund_code: '800001',
        risk_level: 4,
        trading: 'limited',
        scale: '5055000000',
        stars: 4,
        founded_on: '2021-12-18',
        can_redeem: true,
        day_limit: '10000000',
        min_first: '10000',
        income_carry: null,
        discounted: '1500',
      },
      {
        fund_code: '800003',
        risk_level: 1,
        trading: 'open',
        scale: null,
        stars: null,
        founded_on: '2013-05-29',
        can_redeem: false,
        day_limit: null,
        min_first: null,
        income_carry: 'monthly',
        discounted: null,
      },
    ]);
    expect((await bring('details', details)).summary).toContain('0 new or changed');
    const managers = write(
      'managers.csv',
      'manager_id,name,company_id,company,earliest_current_start,fund_count,fund_codes',
      'M1,陆知远,C1,青溪基金,2022-03-01,1,800001',
      'M2,顾清和,C1,青溪基金,2020-01-01,2,800001;800003',
    );
    expect((await bring('managers', managers)).summary).toContain('1 new or changed');
    expect((await bring('managers', managers)).summary).toContain('0 new or changed');
    expect(
      await rowsOf(
        `select personal_code, name_initial, b.since::text from fund_manager join fund_managed_by b using (personal_code) order by 1, b.fund_code`,
      ),
    ).toEqual([
      { personal_code: 'M1', name_initial: 'L', since: '2022-03-01' },
      { personal_code: 'M2', name_initial: 'G', since: null },
      { personal_code: 'M2', name_initial: 'G', since: null },
    ]);
    // Who has left is no longer there.
    write('details.csv', DETAILS, (rows[1] ?? '').replace('M1;M2,陆知远;顾清和', 'M2,顾清和'));
    expect((await bring('details', details)).summary).toContain('1 new or changed');
    expect(await rowsOf(`select personal_code from fund_managed_by where fund_code = '800001'`)).toEqual([{ personal_code: 'M2' }]);
  });

  it('leaves a fee open that no file tells: it is not a fee of nothing, and the fund is not on sale [FI-13] [FD-22]', async () => {
    await bring('funds', write('funds.csv', ...FUNDS));
    const fees = () =>
      rowsOf(
        `select t.purchase_tiers, t.redemption_tiers, t.back_tiers, f.fees_known from fund f join fund_terms t using (fund_code) order by f.fund_code`,
      );
    expect(await fees()).toEqual([
      { purchase_tiers: null, redemption_tiers: null, back_tiers: [], fees_known: false },
      { purchase_tiers: [], redemption_tiers: null, back_tiers: null, fees_known: false },
      { purchase_tiers: null, redemption_tiers: [], back_tiers: [], fees_known: false },
    ]);
    const page = (code: string, list: string, now: string) => `${code},x,混合型,中风险,,,,,,,,,,开放申购 / 开放赎回,${list},${now},10,,`;
    await bring('details', write('d.csv', DETAILS, page('800001', '1.50', '0.15'), page('800002', '', ''), page('800003', '0.00', '0.00')));
    expect(await fees()).toMatchObject([
      { purchase_tiers: [{ discounted: { rate: 1_500 } }], redemption_tiers: null, fees_known: false },
      { purchase_tiers: [], back_tiers: null, fees_known: false },
      { purchase_tiers: [], redemption_tiers: [], fees_known: true },
    ]);
    // A page that names no fee does not make a known one unknown; a money fund that becomes a fund of bonds has fees that nobody knows.
    await bring('details', write('d.csv', DETAILS, page('800001', '', ''), page('800003', '', '')));
    await bring('funds', write('funds.csv', FUNDS[0] ?? '', '800003,青溪日日安债券A,债券型-长债,QXRRAZQA,Q'));
    expect(await fees()).toMatchObject([
      { purchase_tiers: [{ discounted: { rate: 1_500 } }] },
      {},
      { purchase_tiers: [], redemption_tiers: null, fees_known: false },
    ]);
  });

  it('takes values a file a fund or in one file; what is known stays, and what is missing is filled in [FI-7]', async () => {
    await bring('funds', write('funds.csv', ...FUNDS));
    write(
      'nav/800001.csv',
      'date,unit_nav,acc_nav,daily_growth_pct',
      '2025-12-30,1.0000,,',
      '2025-12-31,1.0100,,1.00',
      '2026-01-05,0.9900,,2.97',
    );
    write('nav/800003.csv', 'date,unit_nav,acc_nav,daily_growth_pct', '2025-12-30,1.0000,,', '2025-12-31,1.0000,,');
    write('nav/notes.csv', 'date,unit_nav,acc_nav,daily_growth_pct', '2025-12-30,1.0000,,');
    const result = await bring('values', path.join(folder, 'nav'));
    expect(result.summary).toBe('3 files, 5 rows: 3 new or changed, 2 bad, figures of 1 funds made anew');
    expect(told).toEqual([
      '/nav/800003.csv:2: 800003 has no net values: it is a money fund (and 1 rows more)',
      '/nav/notes.csv:1: there is no column code, and "notes.csv" is not named after a fund (six digits)',
    ]);
    // Fifty hundredths were paid out on the last day: growth goes by what is published.
    expect(await rowsOf(`select value_day::text, net_value, grown_day, grown_since_start from fund where fund_code = '800001'`)).toEqual([
      { value_day: '2026-01-05', net_value: 9_900, grown_day: 29_700, grown_since_start: 40_000 },
    ]);
    told = [];
    const one = write(
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
    expect((await bring('values', one)).summary).toContain('1 new or changed, 6 bad');
    expect(told.toSorted()).toEqual([
      '/last.csv:3: another net value of 800001 on 2026-01-05 is known',
      '/last.csv:4: "1.00001" is not a net value of at most 4 decimals',
      '/last.csv:5: 2026-11-19 is not here yet: today is 2026-11-18',
      '/last.csv:6: "2026-13-01" is not a day (YYYY-MM-DD)',
      '/last.csv:7: a net value is above 0',
      '/last.csv:8: there is no fund 888888',
    ]);
    expect(await rowsOf(`select year, accumulated from fund_year order by 1`)).toEqual([
      { year: 2025, accumulated: [null, 10_100] },
      { year: 2026, accumulated: [null] },
    ]);
    expect((await bring('values', path.join(folder, 'nav'))).summary).toContain('0 new or changed');
  });

  it('takes incomes and dividends, and reinvests a dividend where no growth is published [FI-7]', async () => {
    await bring('funds', write('funds.csv', ...FUNDS));
    await bring(
      'incomes',
      write('800003.csv', 'date,income_per_10k_cny,yield7d_pct', '2026-11-15,0.5000,1.8500', '2026-11-16,0.5100,1.8620'),
    );
    expect(await rowsOf(`select value_day::text, ten_thousand, seven_day from fund where is_money`)).toEqual([
      { value_day: '2026-11-16', ten_thousand: 5_100, seven_day: 18_620 },
    ]);
    await bring(
      'values',
      write('v.csv', 'code,date,unit_nav,acc_nav,daily_growth_pct', '800001,2026-11-12,1.0000,,', '800001,2026-11-13,0.9000,,'),
    );
    const dividends = write('d.csv', 'code,date,cash_per_share_cny', '800001,2026-11-13,0.1900', '800001,2026-11-14,0');
    expect((await bring('dividends', dividends)).summary).toBe('1 file, 2 rows: 1 new or changed, 1 bad, figures of 1 funds made anew');
    expect(await rowsOf(`select grown_day from fund where fund_code = '800001'`)).toEqual([{ grown_day: 90_000 }]);
    expect((await bring('dividends', dividends)).summary).toContain('0 new or changed, 1 bad');
    await bring('dividends', write('d.csv', 'code,date,cash_per_share_cny', '800001,2026-11-13,0.2000'));
    expect(told.at(-1)).toBe('/d.csv:2: another dividend of 800001 on 2026-11-13 is known');
  });

  it('takes what funds hold: the newest report of each stays, rows of the same follow the newest file [FI-12] [FI-6]', async () => {
    await bring('funds', write('funds.csv', ...FUNDS));
    const head = 'code,report_date,security_code,security_name,security_kind,weight_pct';
    const first = write(
      'p.csv',
      head,
      '800001,2026-03-31,990002,沧屿医药,stock,8',
      '800001,2026-06-30,990001,沧屿装备,stock,9.1234',
      '800001,2026-06-30,991001,26国债02,bond,3',
      '800001,2026-06-30,990003,沧屿食品,share,8',
      '800001,2026-06-30,990003,沧屿食品,stock,0',
      '899999,2026-06-30,990003,沧屿食品,stock,1',
    );
    expect((await bring('portfolios', first)).summary).toBe('1 file, 6 rows: 2 new or changed, 3 bad, figures of 0 funds made anew');
    expect(told).toEqual([
      '/p.csv:5: "share" is not a kind of securities',
      '/p.csv:6: a weight is above 0 and at most 100',
      '/p.csv:7: there is no fund 899999',
    ]);
    const held = () => rowsOf('select security_code, weight_ppm, reported_on::text as day from fund_security order by 1');
    expect(await held()).toEqual([
      { security_code: '990001', weight_ppm: 91_234, day: '2026-06-30' },
      { security_code: '991001', weight_ppm: 30_000, day: '2026-06-30' },
    ]);
    expect((await bring('portfolios', first)).summary).toContain('0 new or changed');
    await bring('portfolios', write('p.csv', head, '800001,2026-06-30,990001,沧屿装备,stock,9.2'));
    // The corrected report of the day has one security: the other one is no longer in it.
    expect(await held()).toEqual([{ security_code: '990001', weight_ppm: 92_000, day: '2026-06-30' }]);
    await bring(
      'portfolios',
      write('p.csv', head, '800001,2026-09-30,990002,沧屿医药,stock,7', '800001,2026-06-30,990001,沧屿装备,stock,1'),
    );
    expect(await held()).toEqual([{ security_code: '990002', weight_ppm: 70_000, day: '2026-09-30' }]);
    await bring('portfolios', first);
    expect(await held()).toHaveLength(1);
  });

  it('takes a corrected report of the same day for the whole of it, unless a row of it is bad, and no report in two places [FI-12] [FI-15]', async () => {
    await bring('funds', write('funds.csv', ...FUNDS));
    const head = 'code,report_date,security_code,security_name,security_kind,weight_pct';
    const row = (security: string, weight: string, day = '2026-06-30', code = '800001') =>
      `${code},${day},${security},沧屿装备,stock,${weight}`;
    const held = () =>
      rowsOf('select fund_code, security_code from fund_security order by 1, 2').then((rows) =>
        rows.map((one) => Object.values(one ?? {}).join(' ')),
      );
    await bring('portfolios', write('p.csv', head, row('990001', '5'), row('990002', '4'), row('990009', '4', '2026-06-30', '800002')));
    const corrected = write('p.csv', head, row('990002', '4'), row('990003', '3'));
    expect((await bring('portfolios', corrected)).summary).toContain('2 new or changed, 0 bad');
    expect(await held()).toEqual(['800001 990002', '800001 990003', '800002 990009']);
    expect((await bring('portfolios', corrected)).summary).toContain('0 new or changed, 0 bad');
    await bring('portfolios', write('p.csv', head, row('990003', '2'), row('990002', '101')));
    expect(await held()).toEqual(['800001 990002', '800001 990003', '800002 990009']);
    told = [];
    await bring('portfolios', write('p.csv', head, row('990003', '2'), row('990009', '4', '2026-06-30', '800002'), row('990004', '1')));
    expect(told).toEqual(['/p.csv:4: the rows of 800001 2026-06-30 do not stand together']);
    expect(await held()).toEqual(['800001 990003', '800002 990009']);
  });

  it('takes fees by tier, replaces a table as a whole, and tells by lines what is bad [FI-14] [FD-24]', async () => {
    await bring('funds', write('funds.csv', ...FUNDS));
    const head = 'code,fee_kind,from,below,unit,fee_pct,fee_cny,now_pct,now_cny';
    const good = write(
      'fees.csv',
      head,
      '800001,purchase,0,1000000,,1.5,,0.15,',
      '800001,purchase,1000000,,,,1000,,',
      '800001,redemption,0,7,day,1.5,,,',
      '800001,redemption,7,,day,0.5,,,',
      '800002,redemption,0,7,day,1.5,,,',
      '800002,redemption,7,,day,0,,,',
      '800002,back,0,1,year,1.8,,,',
      '800002,back,1,,year,0,,,',
      '800003,purchase,0,,,0,,,',
    );
    expect((await bring('fees', good)).summary).toContain('9 rows: 3 new or changed, 0 bad');
    const fees = () =>
      rowsOf(
        `select t.purchase_tiers, t.redemption_tiers, t.back_tiers, f.fees_known from fund f join fund_terms t using (fund_code) order by f.fund_code`,
      );
    const known = await fees();
    expect(known).toEqual([
      {
        purchase_tiers: [
          { minAmount: 0, maxAmount: 100_000_000, charge: { kind: 'rate', rate: 15_000 }, discounted: { kind: 'rate', rate: 1_500 } },
          { minAmount: 100_000_000, maxAmount: null, charge: { kind: 'flat', amount: 100_000 }, discounted: null },
        ],
        redemption_tiers: [
          { unit: 'day', min: 0, max: 7, fee: 15_000 },
          { unit: 'day', min: 7, max: null, fee: 5_000 },
        ],
        back_tiers: [],
        fees_known: true,
      },
      {
        purchase_tiers: [],
        redemption_tiers: [
          { unit: 'day', min: 0, max: 7, fee: 15_000 },
          { unit: 'day', min: 7, max: null, fee: 0 },
        ],
        back_tiers: [
          { unit: 'year', min: 0, max: 1, fee: 18_000 },
          { unit: 'year', min: 1, max: null, fee: 0 },
        ],
        fees_known: true,
      },
      { purchase_tiers: [], redemption_tiers: [], back_tiers: [], fees_known: true },
    ]);
    expect((await bring('fees', good)).summary).toContain('0 new or changed, 0 bad');
    // A page tells one tier: the table stays.
    await bring('details', write('d.csv', DETAILS, '800001,x,混合型,中风险,,,,,,,,,,开放申购 / 开放赎回,1.20,0.12,10,,'));
    told = [];
    const bad = write(
      'bad.csv',
      head,
      '800001,redemption,0,7,day,1.0,,,',
      '800001,redemption,7,,day,0,,,',
      '800001,purchase,0,100,,1.5,,,',
      '800001,back,0,,day,1,,,',
      '800002,redemption,0,7,day,1.5,,,',
      '800002,redemption,6,,day,0,,,',
      '800002,purchase,0,,,1,,,',
      '800002,back,0,1,week,1,,,',
      '800002,back,1,,year,0,,,',
      '800003,entry,0,,,1,,,',
      '800003,purchase,0,,,6,,,',
      '800003,redemption,0,,day,,5,,',
      '899999,purchase,0,,,1,,,',
    );
    expect((await bring('fees', bad)).summary).toContain('0 new or changed, 11 bad');
    expect(told.toSorted()).toEqual([
      '/bad.csv:10: the back fees of 800002 are not taken: a row of them is bad',
      '/bad.csv:11: "entry" is not a kind of fees',
      '/bad.csv:12: a fee is from 0 to 5 percent',
      '/bad.csv:13: a fee by the time held is a percentage without a discount',
      '/bad.csv:14: there is no fund 899999',
      '/bad.csv:2: the redemption fees of 800001 are not taken: less than 1.5 percent is charged under seven days',
      '/bad.csv:4: the purchase fees of 800001 are not taken: there is no tier from 100 yuan on',
      '/bad.csv:5: the back fees of 800001 are not taken: the fund is no back load',
      '/bad.csv:6: the redemption fees of 800002 are not taken: there are two tiers from day 6 on',
      '/bad.csv:8: the purchase fees of 800002 are not taken: the fund is a back load',
      '/bad.csv:9: "week" is not a unit of time',
    ]);
    expect(await fees()).toEqual(known);
  });

  it('takes what a fund takes besides its page; what is not published is as the kind has it, a missing column changes nothing [FI-17] [FI-3]', async () => {
    await bring('funds', write('funds.csv', ...FUNDS));
    const head =
      'code,min_add_cny,step_cny,min_redemption_shares,min_hold_shares,quick_redemption,confirm_days,arrival_days,value_delay_days,management_pct,custody_pct,service_pct,benchmark,benchmark_index,strategy';
    const all = write(
      't.csv',
      head,
      '800001,10,1,10,5,0,2,1,1,1.2,0.2,,沪深300指数收益率×80%,D300,"长期,持有"',
      '800003,,,,,1,,,,0.3,0.05,0.25,,,',
      '800002,1,1,1,1,2,,,,,,,,,',
      '899999,1,1,1,1,1,,,,,,,,,',
    );
    expect((await bring('terms', all)).summary).toContain('4 rows: 2 new or changed, 2 bad');
    expect(told).toEqual(['/t.csv:4: "2" is not 1 or 0', '/t.csv:5: there is no fund 899999']);
    const terms = () =>
      rowsOf(`select fund_code, min_add::integer, amount_step::integer as step, min_redemption::integer, min_hold::integer, has_quick_redemption as quick,
        confirm_days, arrival_days, value_delay, management_ppm, custody_ppm, service_ppm, benchmark, benchmark_index, strategy from fund_terms order by 1`);
    const [first, , third] = await terms();
    expect(first).toEqual({
      fund_code: '800001',
      min_add: 1_000,
      step: 100,
      min_redemption: 1_000,
      min_hold: 500,
      quick: false,
      confirm_days: 2,
      arrival_days: 1,
      value_delay: 1,
      management_ppm: 12_000,
      custody_ppm: 2_000,
      service_ppm: null,
      benchmark: '沪深300指数收益率×80%',
      benchmark_index: 'D300',
      strategy: '长期,持有',
    });
    expect(third).toMatchObject({
      min_add: null,
      step: 1,
      min_redemption: 1,
      min_hold: 0,
      quick: true,
      confirm_days: 1,
      arrival_days: 0,
      service_ppm: 2_500,
    });
    expect((await bring('terms', all)).summary).toContain('0 new or changed');
    expect((await bring('terms', write('u.csv', 'code,step_cny', '800001,100'))).summary).toContain('1 new or changed, 0 bad');
    expect((await terms())[0]).toEqual(Object.assign({}, first, { step: 10_000 }));
  });

  it('takes splits, and growth and holdings count over them [FI-16] [FR-4]', async () => {
    await bring('funds', write('funds.csv', ...FUNDS));
    await bring(
      'values',
      write(
        'v.csv',
        'code,date,unit_nav,acc_nav,daily_growth_pct',
        '800001,2026-11-12,2.5000,,',
        '800001,2026-11-13,1.0200,,',
        '800001,2026-11-16,1.0302,,',
      ),
    );
    const splits = write(
      's.csv',
      'code,date,from_shares,to_shares',
      '800001,2026-11-13,1,2.5',
      '800001,2026-11-14,0,2',
      '899999,2026-11-13,1,2',
    );
    expect((await bring('splits', splits)).summary).toBe('1 file, 3 rows: 1 new or changed, 2 bad, figures of 1 funds made anew');
    expect(told).toEqual(['/s.csv:3: shares of a split are above 0', '/s.csv:4: there is no fund 899999']);
    expect(await rowsOf(`select per, times from fund_split`)).toEqual([{ per: '2', times: '5' }]);
    // 1.0302 × 2.5 ÷ 2.5 = 1.0302 since the twelfth.
    expect(await rowsOf(`select grown_day, grown_week from fund where fund_code = '800001'`)).toEqual([
      { grown_day: 10_000, grown_week: null },
    ]);
    expect((await bring('splits', splits)).summary).toContain('0 new or changed, 2 bad');
    told = [];
    await bring('splits', write('s.csv', 'code,date,from_shares,to_shares', '800001,2026-11-13,1,2', '800001,2026-11-13,2.000,5'));
    expect(told).toEqual([]);
    await bring('splits', write('s.csv', 'code,date,from_shares,to_shares', '800001,2026-11-13,1,2'));
    expect(told).toEqual(['/s.csv:2: another split of 800001 on 2026-11-13 is known']);
  });

  it('fills in the day of a dividend’s payment where a later file tells it [FI-7]', async () => {
    await bring('funds', write('funds.csv', ...FUNDS));
    await bring('dividends', write('d.csv', 'code,date,cash_per_share_cny', '800001,2026-11-13,0.1900'));
    const told1 = write('d.csv', 'code,date,cash_per_share_cny,paid_date', '800001,2026-11-13,0.1900,2026-11-17');
    expect((await bring('dividends', told1)).summary).toContain('1 new or changed, 0 bad');
    expect((await bring('dividends', told1)).summary).toContain('0 new or changed, 0 bad');
    expect(await rowsOf('select paid_on::text from fund_dividend')).toEqual([{ paid_on: '2026-11-17' }]);
    await bring('dividends', write('d.csv', 'code,date,cash_per_share_cny,paid_date', '800001,2026-11-13,0.1900,2026-11-18'));
    expect(told).toEqual(['/d.csv:2: another dividend of 800001 on 2026-11-13 is known']);
  });

  it('takes days that follow a known history without a look at it, and finds what the whole history tells [FI-11]', async () => {
    await bring('funds', write('funds.csv', ...FUNDS));
    const head = 'date,unit_nav,acc_nav,daily_growth_pct';
    const days = ['2025-12-29,1.0000,,', '2025-12-30,1.0100,,1.00', '2025-12-31,1.0100,,0.00', '2026-01-05,1.0000,,-0.99'];
    await bring('values', write('a/800001.csv', head, ...days));
    await bring('dividends', write('d.csv', 'code,date,cash_per_share_cny', '800001,2026-01-07,0.1000'));
    // Of the second day no growth is published, and the third one was cut into halves.
    const more = ['2026-01-06,1.0100,,1.00', '2026-01-07,0.9100,,', '2026-01-08,0.4600,,1.10'];
    await bring('values', write('b/800001.csv', head, ...more.slice(0, 1)));
    const old = sql`update fund_year set net_values[1] = 1 where year = 2025`;
    await old.execute(gateway.deps.db);
    await bring('values', write('c/800001.csv', head, ...more.slice(1)));
    const found = () => rowsOf(`select day::text, times, per from fund_reinvested where day > '2026-01-01' order by day`);
    const once = await found();
    expect(once).toHaveLength(2);
    // The first value of all, which nobody has looked at since, says something else now.
    expect(await rowsOf(`select day from fund_reinvested where day < '2026-01-01'`)).toEqual([]);
    await sql`update fund_year set net_values[1] = 10000 where year = 2025`.execute(gateway.deps.db);
    await sql`update fund set stale = 'values'`.execute(gateway.deps.db);
    await refreshFigures(gateway.deps.db);
    expect(await found()).toEqual(once);
  });

  it('goes on where it was cut off, as long as the file is the same [FI-5]', async () => {
    const file = write('funds.csv', ...FUNDS, '800007,青溪先进股票A,股票型,QXXJGPA,Q');
    const { db } = gateway.deps;
    const small = { ...fundsFile, rowsAtOnce: 2 };
    const taken: number[] = [];
    const counting = { ...small, take: (...[tx, rows]: Parameters<typeof small.take>) => (taken.push(rows.length), small.take(tx, rows)) };
    const cut = importRows(db, counting, file, {
      fault: () => {},
      progress: () => {
        throw new Error('cut off');
      },
    });
    await expect(cut).rejects.toThrow('cut off');
    expect(await rowsOf('select count(*)::integer as funds from fund')).toEqual([{ funds: 2 }]);
    const sums = await importRows(db, counting, file, { fault: () => {}, progress: () => {} });
    expect([taken, sums.written, sums.rows]).toEqual([[2, 2], 2, 4]);
    expect(await rowsOf('select * from fund_import')).toEqual([]);
    // Another file at the same place begins at its beginning.
    await expect(
      importRows(db, small, file, {
        fault: () => {},
        progress: () => {
          throw new Error('cut off');
        },
      }),
    ).rejects.toThrow('cut off');
    write('funds.csv', ...FUNDS.slice(0, 1), '800010,青溪新动力混合A,混合型-偏股,Q,Q', '800011,青溪新动力混合C,混合型-偏股,Q,Q');
    expect((await importRows(db, small, file, { fault: () => {}, progress: () => {} })).written).toBe(2);
  });

  it('tells how far it is, how fast and how long it will take [FI-8]', () => {
    expect(progressLine({ file: '/x/nav/800001.csv', rows: 5_000, bytes: 250, allBytes: 1_000 }, 2_000)).toBe(
      '800001.csv: 5000 rows, 25 %, 2500 a second, 6 s left',
    );
    expect(progressLine({ file: 'a.csv', rows: 0, bytes: 0, allBytes: 1_000 }, 0)).toBe('a.csv: 0 rows, 0 %, 0 a second');
    expect([isImportKind('funds'), isImportKind('fund'), isExportKind(undefined), IMPORT_KINDS.length]).toEqual([true, false, false, 12]);
  });

  it('compares trading days with the calendar, and takes up the days after it [FI-9]', async () => {
    const own = path.join(folder, 'days.csv');
    await runExport(depsOf(gateway), 'trading-days', own);
    expect((await bring('trading-days', own)).summary).toContain('0 new or changed, 0 bad');
    const lines = readFileSync(own, 'utf8').trimEnd().split('\n');
    const odd = write(
      'odd.csv',
      ...lines
        .filter((line) => !line.startsWith('2026-11-17'))
        .map((line) => (line.startsWith('2020-01-02') ? '2020-01-01,Wed\n2020-01-02,Thu' : line)),
    );
    expect((await bring('trading-days', odd)).bad).toBe(2);
    expect(told.map((line) => line.split(': ').slice(1).join(': '))).toEqual([
      'the exchange is closed on 2020-01-01 by the calendar in use',
      '2026-11-17 is missing: a trading day by the calendar in use',
    ]);
    const more = write('more.csv', ...lines, '2027-01-04,Mon', '2027-01-05,Tue', '2027-01-07,Thu');
    expect((await bring('trading-days', more)).summary).toContain('3 new or changed, 0 bad');
    const calendar = gateway.deps.calendars.current();
    expect([calendar.coveredUntil, calendar.isTradingDay(calendar.coveredUntil)]).toEqual(['2027-01-07', true]);
  });

  it('reads the words of a page, and the first letters of names [FI-4]', () => {
    const words = (text: string) => {
      const { trading, canRedeem, dayLimit } = tradingOfWords(text);
      return [trading, canRedeem, dayLimit];
    };
    expect(words('开放申购 / 开放赎回 / 支持后端')).toEqual(['open', true, null]);
    expect(words('暂停申购 ( 单日累计购买上限1.00万元 ) / 开放赎回')).toEqual(['purchase-suspended', true, null]);
    expect(words('限大额 ( 单日累计购买上限1.00亿元 ) / 封闭期')).toEqual(['limited', false, 10_000_000_000]);
    expect(words('限大额 ( 单日累计购买上限100元 ) / 开放赎回')).toEqual(['limited', true, 10_000]);
    expect(words('暂停申购 / 暂停赎回')).toEqual(['suspended', false, null]);
    expect([words('场内交易'), words('认购期 2020/9/1'), words('')].map(([trading]) => trading)).toEqual([
      'exchange-only',
      'suspended',
      'suspended',
    ]);
    expect(() => tradingOfWords('随时')).toThrow('does not say');
    expect(['陆知远', '欧阳见山', '荣毅', '曾国', '单雄', '麦子', 'John', '１', ''].map(nameInitial)).toEqual([
      'L',
      'O',
      'R',
      'Z',
      'S',
      'M',
      'J',
      '#',
      '#',
    ]);
  });
});

describe('the export', () => {
  it('gives a market back in the formats of the import, which make the same market anew [FI-10]', async () => {
    const other = await openTestGateway();
    await seedDemoFunds(other.deps, { years: 2, every: 12 });
    await seedDemoPortfolios(other.deps);
    const kinds = [
      'companies',
      'funds',
      'details',
      'managers',
      'terms',
      'fees',
      'dividends',
      'splits',
      'portfolios',
      'values',
      'incomes',
    ] as const;
    const export1 = async (of: TestGateway, to: string) => {
      mkdirSync(path.join(folder, to));
      for (const kind of kinds) await runExport(depsOf(of), kind, path.join(folder, to, kind));
    };
    await export1(other, 'first');
    for (const kind of kinds) expect([kind, (await bring(kind, path.join(folder, 'first', kind))).bad, told]).toEqual([kind, 0, []]);
    await export1(gateway, 'second');
    const filesOf = (to: string) =>
      readdirSync(path.join(folder, to), { recursive: true, encoding: 'utf8' })
        .filter((name) => (name.includes('/') ? name.endsWith('.csv') : !['values', 'incomes'].includes(name)))
        .toSorted();
    expect(filesOf('second')).toEqual(filesOf('first'));
    expect(filesOf('first').length).toBeGreaterThan(25);
    for (const name of filesOf('first')) {
      if (name === 'managers') continue;
      expect([name, readFileSync(path.join(folder, 'second', name), 'utf8')]).toEqual([
        name,
        readFileSync(path.join(folder, 'first', name), 'utf8'),
      ]);
    }
    await other.close();
  });
});
