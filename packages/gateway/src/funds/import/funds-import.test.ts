import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DETAILS, FUNDS, type ImportScene, openImportScene } from './import-scene.fakes.ts';

let scene: ImportScene;
beforeAll(async () => {
  scene = await openImportScene();
});
afterEach(() => scene.clear());
afterAll(() => scene.close());

describe('the import of funds and their terms', () => {
  it('takes a money fund with a floating value as a fund with values, also where its kind was another [FN-81] [FI-7]', async () => {
    const named = (name: string, word: string) => scene.write(name, FUNDS[0] ?? '', `800003,青溪浮动净值货币,${word},QXFDJZHB,Q`);
    await scene.bring('funds', named('before.csv', '货币型'));
    await scene.bring('incomes', scene.write('800003.csv', 'date,income_per_10k_cny,yield7d_pct', '2026-11-15,0.5000,1.8500'));
    await scene.bring('funds', named('after.csv', '货币型-浮动净值'));
    const values = scene.write(
      'v.csv',
      'code,date,unit_nav,acc_nav,daily_growth_pct',
      '800003,2026-11-12,1.0000,,',
      '800003,2026-11-13,1.0002,,0.02',
    );
    expect((await scene.bring('values', values)).summary).toBe('1 file, 2 rows: 2 new or changed, 0 bad, figures of 1 funds made anew');
    expect(await scene.rowsOf(`select kind, is_money, value_day::text, net_value, grown_day, ten_thousand, seven_day from fund`)).toEqual([
      { kind: 'money', is_money: false, value_day: '2026-11-13', net_value: 10_002, grown_day: 200, ten_thousand: null, seven_day: null },
    ]);
    await scene.bring('incomes', scene.write('800003.csv', 'date,income_per_10k_cny,yield7d_pct', '2026-11-16,0.5100,1.8620'));
    expect(scene.told).toEqual(['/800003.csv:2: 800003 has no incomes: it is no money fund']);
  });

  it('tells words in names that the law warns of, with their lines [LAW-64]', async () => {
    const told = scene.told.length;
    await scene.bring(
      'funds',
      scene.write('funds.csv', ...FUNDS, '800090,青溪稳盈债券A,债券型-长债,L,L', '800091,青溪稳健债券A,债券型-长债,L,L'),
    );
    expect(scene.told.slice(told)).toEqual([
      `/funds.csv:${FUNDS.length + 1}: remark: the name has 稳, 盈 (《公开募集证券投资基金宣传推介材料管理暂行规定》)`,
    ]);
  });

  it('takes managers even if no file names their companies [FI-7]', async () => {
    await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
    const managers = scene.write(
      'managers.csv',
      'manager_id,name,company_id,company,earliest_current_start,fund_count,fund_codes',
      'M1,陆知远,C9,青溪基金,2021-03-01,1,800001',
      'M2,顾清和,,,,2,800002;800003',
    );
    expect((await scene.bring('managers', managers)).summary).toContain('2 new or changed, 0 bad');
    expect((await scene.bring('managers', managers)).summary).toContain('0 new or changed, 0 bad');
    expect(await scene.rowsOf(`select personal_code, company_code, name_initial from fund_manager order by 1`)).toEqual([
      { personal_code: 'M1', company_code: 'C9', name_initial: 'L' },
      { personal_code: 'M2', company_code: null, name_initial: 'G' },
    ]);
  });

  it('takes the page of a fund with its company and managers [FI-3] [FI-4] [FI-7] [GW-1666] [LAW-21]', async () => {
    await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
    const rows = [
      DETAILS,
      '800001,x,混合型,中高风险,50.55,2026-06-30,4,2026-06-30,2021-12-18,C1,青溪基金,M1;M2,陆知远;顾清和,限大额 ( 单日累计购买上限10.00万元 ) / 开放赎回,1.50,0.15,100,,2026-10-13',
      '800003,x,货币型,低风险,--,--,,,2013-05-29,C1,青溪基金,M2,顾清和,开放申购 / 暂停赎回,0.00,0.00,999999999999,每月15日,2026-10-13',
      '800999,x,混合型,,,,,,,,,,,封闭期,,,,,',
      '800002,x,混合型,很高,,,,,,,,,,封闭期,,,,,',
    ];
    const details = scene.write('details.csv', ...rows);
    expect((await scene.bring('details', details)).summary).toContain('2 new or changed, 1 bad');
    expect(scene.told).toEqual([
      '/details.csv:4: there is no fund 800999',
      '/details.csv:5: remark: the risk level is left out: "很高" is not a risk level',
      '/details.csv:2: remark: purchase fee 1.50%, at most 0.80% (《公开募集证券投资基金销售费用管理规定》)',
    ]);
    expect(
      await scene.rowsOf(`select fund_code, risk_level, trading, scale::text, stars, founded_on::text, t.can_redeem, t.day_limit::text, t.min_first::text, t.income_carry,
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
    expect((await scene.bring('details', details)).summary).toContain('0 new or changed');
    // A file does not reopen an ended fund.
    await scene.rowsOf(`update fund set trading = 'liquidated' where fund_code = '800001'`);
    expect((await scene.bring('details', details)).summary).toContain('0 new or changed');
    expect(await scene.rowsOf(`select trading from fund where fund_code = '800001'`)).toEqual([{ trading: 'liquidated' }]);
    await scene.rowsOf(`update fund set trading = 'limited' where fund_code = '800001'`);
    const managers = scene.write(
      'managers.csv',
      'manager_id,name,company_id,company,earliest_current_start,fund_count,fund_codes',
      'M1,陆知远,C1,青溪基金,2022-03-01,1,800001',
      'M2,顾清和,C1,青溪基金,2020-01-01,2,800001;800003',
    );
    expect((await scene.bring('managers', managers)).summary).toContain('1 new or changed');
    expect((await scene.bring('managers', managers)).summary).toContain('0 new or changed');
    expect(
      await scene.rowsOf(
        `select personal_code, name_initial, b.since::text from fund_manager join fund_managed_by b using (personal_code) order by 1, b.fund_code`,
      ),
    ).toEqual([
      { personal_code: 'M1', name_initial: 'L', since: '2022-03-01' },
      { personal_code: 'M2', name_initial: 'G', since: null },
      { personal_code: 'M2', name_initial: 'G', since: null },
    ]);
    // A manager who has left is removed.
    scene.write('details.csv', DETAILS, (rows[1] ?? '').replace('M1;M2,陆知远;顾清和', 'M2,顾清和'));
    expect((await scene.bring('details', details)).summary).toContain('1 new or changed');
    expect(await scene.rowsOf(`select personal_code from fund_managed_by where fund_code = '800001'`)).toEqual([{ personal_code: 'M2' }]);
  });

  it('leaves an unpublished fee open: it is not zero, and the fund is not on sale [FI-13] [FD-22]', async () => {
    await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
    const fees = () =>
      scene.rowsOf(
        `select t.purchase_tiers, t.redemption_tiers, t.back_tiers, f.fees_known from fund f join fund_terms t using (fund_code) order by f.fund_code`,
      );
    expect(await fees()).toEqual([
      { purchase_tiers: null, redemption_tiers: null, back_tiers: [], fees_known: false },
      { purchase_tiers: [], redemption_tiers: null, back_tiers: null, fees_known: false },
      { purchase_tiers: null, redemption_tiers: [], back_tiers: [], fees_known: false },
    ]);
    const page = (code: string, list: string, now: string) => `${code},x,混合型,中风险,,,,,,,,,,开放申购 / 开放赎回,${list},${now},10,,`;
    await scene.bring(
      'details',
      scene.write('d.csv', DETAILS, page('800001', '1.50', '0.15'), page('800002', '', ''), page('800003', '0.00', '0.00')),
    );
    expect(await fees()).toMatchObject([
      { purchase_tiers: [{ discounted: { rate: 1_500 } }], redemption_tiers: null, fees_known: false },
      { purchase_tiers: [], back_tiers: null, fees_known: false },
      { purchase_tiers: [], redemption_tiers: [], fees_known: true },
    ]);
    // A page without a fee does not make a known fee unknown. A money fund that becomes a bond fund has unknown fees.
    await scene.bring('details', scene.write('d.csv', DETAILS, page('800001', '', ''), page('800003', '', '')));
    await scene.bring('funds', scene.write('funds.csv', FUNDS[0] ?? '', '800003,青溪日日安债券A,债券型-长债,QXRRAZQA,Q'));
    expect(await fees()).toMatchObject([
      { purchase_tiers: [{ discounted: { rate: 1_500 } }] },
      {},
      { purchase_tiers: [], redemption_tiers: null, fees_known: false },
    ]);
  });

  it('takes fees by tier, replaces a table as a whole, and reports bad rows by lines [FI-14] [FD-24] [LAW-21]', async () => {
    await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
    const head = 'code,fee_kind,from,below,unit,fee_pct,fee_cny,now_pct,now_cny';
    const good = scene.write(
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
    scene.told.length = 0;
    expect((await scene.bring('fees', good)).summary).toContain('9 rows: 3 new or changed, 0 bad');
    const law = '《公开募集证券投资基金销售费用管理规定》';
    expect(scene.told).toEqual([
      `/fees.csv:2: remark: purchase fee 1.50%, at most 0.80% (${law})`,
      `/fees.csv:4: remark: redemption fee 0.50% under 30 days, at least 1.00% (${law})`,
      `/fees.csv:6: remark: redemption fee 0.00% under 30 days, at least 1.00% (${law})`,
      `/fees.csv:6: remark: redemption fee 0.00% under 180 days, at least 0.50% (${law})`,
    ]);
    const fees = () =>
      scene.rowsOf(
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
    expect((await scene.bring('fees', good)).summary).toContain('0 new or changed, 0 bad');
    // A page has one tier, so the table stays.
    await scene.bring('details', scene.write('d.csv', DETAILS, '800001,x,混合型,中风险,,,,,,,,,,开放申购 / 开放赎回,1.20,0.12,10,,'));
    scene.told.length = 0;
    const bad = scene.write(
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
    expect((await scene.bring('fees', bad)).summary).toContain('0 new or changed, 11 bad');
    expect(scene.told.toSorted()).toEqual([
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

  it('takes other terms: unpublished ones follow the kind, a missing column changes nothing [FI-17] [FI-3] [GW-1700]', async () => {
    await scene.bring('funds', scene.write('funds.csv', ...FUNDS));
    const head =
      'code,min_add_cny,step_cny,min_redemption_shares,min_hold_shares,cut_shares,quick_redemption,confirm_days,arrival_days,value_delay_days,management_pct,custody_pct,service_pct,benchmark,benchmark_index,strategy';
    const all = scene.write(
      't.csv',
      head,
      '800001,10,1,10,5,1,0,2,1,1,1.2,0.2,,沪深300指数收益率×80%,D300,"长期,持有"',
      '800003,,,,,,1,,,,0.3,0.05,0.25,,,',
      '800002,1,1,1,1,0,2,,,,,,,,,',
      '899999,1,1,1,1,0,1,,,,,,,,,',
    );
    expect((await scene.bring('terms', all)).summary).toContain('4 rows: 2 new or changed, 2 bad');
    expect(scene.told).toEqual([
      '/t.csv:4: "2" is not 1 or 0',
      '/t.csv:5: there is no fund 899999',
      '/t.csv:3: remark: service fee 0.25% a year, at most 0.15% (《公开募集证券投资基金销售费用管理规定》)',
    ]);
    const terms = () =>
      scene.rowsOf(`select fund_code, min_add::integer, amount_step::integer as step, min_redemption::integer, min_hold::integer, cuts_shares as cuts, has_quick_redemption as quick,
        confirm_days, arrival_days, value_delay, management_ppm, custody_ppm, service_ppm, benchmark, benchmark_index, strategy from fund_terms order by 1`);
    const [first, , third] = await terms();
    expect(first).toEqual({
      fund_code: '800001',
      min_add: 1_000,
      step: 100,
      min_redemption: 1_000,
      min_hold: 500,
      cuts: true,
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
      cuts: false,
      quick: true,
      confirm_days: 1,
      arrival_days: 0,
      service_ppm: 2_500,
    });
    expect((await scene.bring('terms', all)).summary).toContain('0 new or changed');
    expect((await scene.bring('terms', scene.write('u.csv', 'code,step_cny', '800001,100'))).summary).toContain('1 new or changed, 0 bad');
    expect((await terms())[0]).toEqual(Object.assign({}, first, { step: 10_000 }));
  });
});
