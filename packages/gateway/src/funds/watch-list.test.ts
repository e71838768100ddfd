import { addDays, calendarDate, epochAt, netValue, ratePpm } from '@caifu/core/values';
import { specLaw } from '@caifu/core/law';
import { EVERY_FUND, growthBetween, LONGEST_GROUP_NAME, MOST_WATCHED } from '@caifu/core/funds';
import { addressOf, ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Asked, type SignedIn } from '../testing/gateway.fakes.ts';
import { underLaw, useTestGateway } from '../testing/use-gateway.fakes.ts';
import { refreshFigures } from './fund-figures.store.ts';
import { appendIncomes, appendValues } from './fund-values.store.ts';
import { readWatchBook, UNDO_SPAN } from './watch-list.store.ts';

const gateway = useTestGateway();
let caller: SignedIn;
beforeAll(async () => {
  const { db } = gateway.deps;
  await gateway.rows`insert into fund (fund_code, fund_name, kind, is_money, risk_level, trading, stars, grown_three_years) values
    ('000001', '甲混合', 'mixed', false, 3, 'open', 5, 100), ('000002', '乙混合', 'mixed', false, 3, 'open', 5, 200),
    ('000003', '丙债券', 'bond', false, 2, 'limited', 4, null), ('000004', '丁股票', 'stock', false, 4, 'suspended', 5, 900),
    ('000005', '戊货币', 'money', true, 1, 'open', null, null), ('000006', '己指数', 'index', false, 4, 'open', 3, 900),
    ('000007', '庚货币', 'money', true, 1, 'open', null, null)`;
  await gateway.rows`insert into fund_terms (fund_code, purchase_tiers, redemption_tiers, back_tiers, stars_day, stars_by)
    select fund_code, '[]', '[]', '[]', '2026-09-30', '演示评价' from fund`;
  for (const [day, value] of [
    ['2026-11-13', 10_000],
    ['2026-11-16', 10_200],
    ['2026-11-17', 10_404],
  ] as const)
    await appendValues(
      db,
      calendarDate(day),
      ['000001', '000002', '000003'].map((fundCode) => ({ fundCode, value, growth: 200, accumulated: value })),
    );
  for (let day = calendarDate('2026-11-11'); day <= '2026-11-17'; day = addDays(day, 1))
    await appendIncomes(db, day, [{ fundCode: '000005', income: 5_000, sevenDay: 18_000 }]);
  await gateway.rows`update fund set stale = 'values' where fund_code in ('000001', '000002', '000003', '000005')`;
  await refreshFigures(db);
  await gateway.rows`update fund set grown_three_years = right(fund_code, 1)::integer * 100 where kind = 'mixed'`;
  await gateway.rows`update fund set founded_on = '2015-01-05'`;
});
beforeEach(async () => {
  caller = await gateway.anInvestor();
});

const group = (groupId: string, name: string, who = caller) => gateway.ask(ENDPOINTS.creatGroup, { groupId, name }, who);
const add = (fundCodes: readonly string[], groupId: string | null = null, who = caller) =>
  gateway.ask(ENDPOINTS.addProductToGroup, { fundCodes, groupId }, who);
const remove = (fundCodes: readonly string[], groupId: string | null = null) =>
  gateway.ask(ENDPOINTS.deleteProductToGroup, { fundCodes, groupId }, caller);
const book = (who = caller) => gateway.tell(ENDPOINTS.queryGroup, null, who);
const watched = (groupId: string | null = null) => gateway.tell(ENDPOINTS.queryFundOptional, { groupId }, caller);

describe('the watch list of public funds', () => {
  it('keeps funds, groups and both their orders, separately for each investor [FW-20] [FW-21]', async () => {
    await add(['000001', '000002']);
    await group('G', '养老');
    await group('H', '打新');
    await add(['000003', '000001'], 'G');
    await gateway.tell(ENDPOINTS.updateProductToGroup, { fundCode: '000001', groupId: 'G', before: '000003' }, caller);
    await gateway.tell(ENDPOINTS.updateProductToGroup, { fundCode: '000003', groupId: null, before: null }, caller);
    await gateway.tell(ENDPOINTS.updateGroup, { kind: 'move-group', groupId: 'H', before: 'G' }, caller);
    await gateway.tell(ENDPOINTS.updateGroup, { kind: 'rename-group', groupId: 'H', name: ' 短期 ' }, caller);
    expect(await book()).toEqual({
      fundCodes: ['000001', '000002', '000003'],
      groups: [
        { groupId: 'H', name: '短期', fundCodes: [] },
        { groupId: 'G', name: '养老', fundCodes: ['000001', '000003'] },
      ],
    });
    expect(await book(await gateway.anInvestor())).toEqual({ fundCodes: [], groups: [] });
    await gateway.tell(ENDPOINTS.deleteGroup, { groupId: 'G' }, caller);
    await remove(['000001']);
    expect(await book()).toEqual({ fundCodes: ['000002', '000003'], groups: [{ groupId: 'H', name: '短期', fundCodes: [] }] });
    expect(await gateway.tell(ENDPOINTS.queryProductIsOptional, { fundCode: '000002' }, caller)).toBe(true);
    expect(await gateway.tell(ENDPOINTS.queryProductIsOptional, { fundCode: '000001' }, caller)).toBe(false);
  });

  it("refuses in the words of core's rule, and accepts no unknown fund [FW-21]", async () => {
    await group('G', '养老');
    expect(await group('X', '养老')).toMatchObject({ kind: 'refused', code: 'H00001', message: '已有同名分组，请换一个名称' });
    expect(await group('X', '九'.repeat(LONGEST_GROUP_NAME + 1))).toMatchObject({ message: '分组名称为 1 至 8 个字' });
    expect(await add(['999999'])).toMatchObject({ kind: 'refused', code: 'N00001' });
    expect(await gateway.ask(ENDPOINTS.queryGroup, null)).toMatchObject({ code: 'F01003' });
    expect(await book()).toMatchObject({ fundCodes: [], groups: [{ groupId: 'G' }] });
  });

  it('takes one fund or a list, refuses an empty change, and makes the id of a group without one [GW-1462] [GW-1463] [GW-1801]', async () => {
    const post = async (row: { readonly host: 'as-is' | 'general' | 'bank'; readonly path: `/${string}` }, payload: object) => {
      const response = await gateway.app.inject({ method: 'POST', url: addressOf(row), payload, headers: { ncftck: caller.token } });
      return response.json<{ retCode: string; apiResult: { groupId: string } | null }>();
    };
    const { apiResult: made } = await post(ENDPOINTS.creatGroup, { groupName: '养老' });
    const groupId = made?.groupId ?? '';
    expect(groupId).not.toBe('');
    expect(await post(ENDPOINTS.addProductToGroup, { productCode: '000001', groupId })).toMatchObject({ retCode: '000000' });
    const kept = { fundCodes: ['000001'], groups: [{ groupId, name: '养老', fundCodes: ['000001'] }] };
    expect(await book()).toEqual(kept);
    for (const empty of [{}, { groupId }, { productCodeList: [] }, { fundProductCode: '000002' }])
      expect(await post(ENDPOINTS.addProductToGroup, empty)).toMatchObject({ retCode: 'V00001' });
    for (const unknown of [{}, { groupId }, { groupId, updateType: 'NAME' }, { groupId, updateType: 'SORT', groupName: '教育' }])
      expect(await post(ENDPOINTS.updateGroup, unknown)).toMatchObject({ retCode: 'V00001' });
    for (const stranger of [
      { groupId: 'none', updateType: 'NAME', groupName: '教育' },
      { groupId: 'none', updateType: 'SORT' },
    ])
      expect(await post(ENDPOINTS.updateGroup, stranger)).toMatchObject({ retCode: 'H00001' });
    expect(await post(ENDPOINTS.updateProductToGroup, { productCode: '000002' })).toMatchObject({ retCode: 'H00001' });
    expect(await book()).toEqual(kept);
    expect(await post(ENDPOINTS.deleteProductToGroup, { productCode: '000001' })).toMatchObject({ retCode: '000000' });
    expect(await book()).toMatchObject({ fundCodes: [] });
  });

  it('has a limit of funds [FW-21]', async () => {
    await add(['000001']);
    await gateway.rows`insert into fund (fund_code, fund_name, is_money) select (800000 + n)::text, 'n', false from generate_series(1, ${MOST_WATCHED}) n
      on conflict do nothing`;
    await add(Array.from({ length: MOST_WATCHED - 1 }, (_, at) => String(800_001 + at)));
    expect(await add(['000002'])).toMatchObject({ message: `自选最多 ${MOST_WATCHED} 个，请先移除一些再添加` });
    expect((await book()).fundCodes).toHaveLength(MOST_WATCHED);
  });

  it('applies simultaneous changes of two devices one after the other without losing any [FW-21]', async () => {
    const codes = ['000001', '000002', '000003', '000005'];
    await group('G', '养老');
    const answers: Asked<null>[] = await Promise.all(codes.flatMap((code) => [add([code]), add([code], 'G')]));
    expect(answers.map(({ kind }) => kind)).toEqual(answers.map(() => 'answered'));
    const { fundCodes, groups } = await readWatchBook(gateway.deps.db, caller.investorId);
    expect([fundCodes.toSorted(), groups[0]?.fundCodes.toSorted()]).toEqual([codes, codes]);
  });

  it('restores day and value of a fund that comes back within minutes, and later sets new ones [FW-22]', async () => {
    await add(['000001']);
    const before = await watched();
    gateway.wall.now += 60_000;
    await remove(['000001']);
    expect(await watched()).toEqual([]);
    await gateway.rows`update fund set net_value = 10800 where fund_code = '000001'`;
    await add(['000001']);
    expect((await watched())[0]?.sinceAdded).toBe(ratePpm(38_100));
    await remove(['000001']);
    gateway.wall.now += UNDO_SPAN + 1_000;
    await add(['000002']);
    await add(['000001']);
    expect((await watched())[0]).toMatchObject({ fundCode: '000001', sinceAdded: 0 });
    await gateway.rows`update fund set net_value = 10404 where fund_code = '000001'`;
    expect(before[0]).toMatchObject({ sinceAdded: 0, daysWatched: 0 });
  });
});

describe('the funds of the watch list', () => {
  it("come with their figures, sorted by the requested group's productSort [FW-23]", async () => {
    await add(['000001', '000002', '000003']);
    await group('G', '养老');
    await add(['000001', '000003'], 'G');
    await gateway.tell(ENDPOINTS.updateProductToGroup, { fundCode: '000003', groupId: 'G', before: '000001' }, caller);
    expect((await watched()).map(({ fundCode }) => fundCode)).toEqual(['000001', '000002', '000003']);
    expect((await watched('G')).map(({ fundCode }) => fundCode)).toEqual(['000003', '000001']);
    expect(await watched('none')).toEqual([]);
    expect((await watched())[0]).toMatchObject({
      fundName: '甲混合',
      netValue: 10_404,
      valueDay: '2026-11-17',
      isHeld: false,
      estimate: null,
      growth: { day: 20_000 },
    });
  });

  it('show to their holder alone which of them he holds [GW-1060]', async () => {
    const { investorId: another } = await gateway.anInvestor();
    await add(['000001', '000002']);
    await gateway.rows`insert into fund_position (investor_id, fund_code, shares) values
      (${caller.investorId}, '000002', 100), (${caller.investorId}, '000003', 0), (${another}, '000001', 100)`;
    expect(await gateway.tell(ENDPOINTS.heldFundCodes, null, caller)).toEqual({ fundCodes: ['000002'] });
    expect((await watched()).map(({ fundCode, isHeld }) => [fundCode, isHeld])).toEqual([
      ['000001', false],
      ['000002', true],
    ]);
    await gateway.rows`delete from fund_position where fund_code in ('000001', '000002', '000003')`;
  });

  it('show their growth and days since they were added, a money fund its income [FW-23] [FW-10] [LAW-16]', async () => {
    await add(['000001', '000005']);
    const tenDaysAgo = epochAt(calendarDate('2026-11-13'), '16:00:00');
    await gateway.rows`update watched_fund set added_at = ${tenDaysAgo}, base_day = '2026-11-13', base_value = 10000
      where investor_id = ${caller.investorId} and fund_code = '000001'`;
    await gateway.rows`update watched_fund set added_at = ${tenDaysAgo}, base_day = '2026-11-13' where investor_id = ${caller.investorId} and fund_code = '000005'`;
    const [fund, money] = await watched();
    const last = { day: calendarDate('2026-11-17'), value: netValue(10_404) };
    expect(fund?.sinceAdded).toBe(growthBetween({ day: calendarDate('2026-11-13'), value: netValue(10_000) }, last, []));
    expect(fund).toMatchObject({ addedOn: '2026-11-13', sinceAdded: 40_400, fallSinceAdded: 0 });
    // four days of 0.5 yuan on 10,000
    expect(money).toMatchObject({ sinceAdded: ratePpm(200), fallSinceAdded: null });
  });

  it('have the line of 30 days, a money fund that of its yields, and one without performance none [FW-26] [LAW-24]', async () => {
    await add(['000001', '000002', '000005']);
    await gateway.rows`update fund set founded_on = '2026-10-01' where fund_code = '000002'`;
    expect((await watched()).map(({ fundCode, line }) => [fundCode, line])).toEqual([
      ['000001', [0, 20_000, 40_400]],
      ['000002', []],
      ['000005', Array.from({ length: 7 }, () => 18_000)],
    ]);
    await gateway.rows`update fund set founded_on = '2015-01-05' where fund_code = '000002'`;
  });

  it('have all incomes in one read, and values of old years only where the law asks for falls [FW-26] [LAW-16]', async () => {
    await add(['000001', '000005', '000007']);
    await gateway.rows`update watched_fund set base_day = '2016-03-01' where investor_id = ${caller.investorId}`;
    const executed = vi.spyOn(gateway.deps.db.getExecutor(), 'executeQuery');
    onTestFinished(() => executed.mockRestore());
    const readsOf = async (table: string) => {
      executed.mockClear();
      await watched();
      return executed.mock.calls.filter(([{ sql }]) => sql.includes(table)).map(([{ parameters }]) => parameters);
    };
    expect(await readsOf('"fund_income_year"')).toEqual([[2026, '["000005","000007"]']]);
    expect(await readsOf('"fund_year"')).toEqual([[2016, '["000001"]']]);
    underLaw(gateway, specLaw);
    expect(await readsOf('"fund_year"')).toEqual([[2026, '["000001"]']]);
  });

  it('show no growth since a day whose known value was older than the longest market closure [FW-10] [FR-11]', async () => {
    await add(['000001', '000005']);
    const added = epochAt(calendarDate('2026-11-17'), '16:00:00');
    const basedOn = (day: string) =>
      gateway.rows`update watched_fund set added_at = ${added}, base_day = ${day}, base_value = 10000 where investor_id = ${caller.investorId}`;
    await basedOn('2026-11-05');
    expect((await watched()).map(({ sinceAdded }) => sinceAdded)).toEqual([40_400, null]);
    await basedOn('2026-11-04');
    expect((await watched()).map(({ sinceAdded }) => sinceAdded)).toEqual([null, null]);
  });

  it('have estimates where a source provides them [FW-23]', async () => {
    await add(['000001']);
    expect((await watched())[0]?.estimate).toBeNull();
    await gateway.rows`insert into fund_feed (fund_code, feed) values ('000001', ${JSON.stringify({ seed: 3, market: 'equity', beta: 900, drift: 0, spread: 900, delay: 0, paysEvery: null, splitsAbove: null })})`;
    const [fund] = await watched();
    expect(fund?.estimate).toMatchObject({ source: '演示行情', at: Math.floor(gateway.deps.clock.now() / 60_000) * 60_000 });
    await gateway.rows`delete from fund_feed where fund_code = '000001'`;
  });
});

describe('recommended funds', () => {
  it('are for each kind the one on sale with the most stars, then the most growth [FW-24] [FW-12]', async () => {
    const found = await gateway.tell(ENDPOINTS.queryRecommendFund, null);
    expect(found.map(({ fundCode }) => fundCode)).toEqual(['000002', '000003']);
  });

  it('are none whose rating has no day or no institution, which no filter finds either, but under spec [LAW-12]', async () => {
    const found = async () => [
      (await gateway.tell(ENDPOINTS.queryRecommendFund, null)).map(({ fundCode }) => fundCode),
      await gateway.tell(ENDPOINTS.countFundProduct, { search: '', sort: null, filter: { ...EVERY_FUND, stars: [5] }, folds: false }),
      (await gateway.tell(ENDPOINTS.fundDetail, { fundCode: '000002' })).stars,
    ];
    expect(await found()).toEqual([['000002', '000003'], 3, 5]);
    await gateway.rows`update fund_terms set stars_by = '' where fund_code = '000002'`;
    await gateway.rows`update fund_terms set stars_day = null where fund_code = '000003'`;
    expect(await found()).toEqual([['000001'], 2, null]);
    underLaw(gateway, specLaw);
    expect(await found()).toEqual([['000002', '000003'], 3, 5]);
    await gateway.rows`update fund_terms set stars_day = '2026-09-30', stars_by = '演示评价'`;
  });

  it('exclude funds with an announced end [FEN-12]', async () => {
    await gateway.rows`insert into fund_end (fund_code, kind, last_day, day, net_value, reason, proposed_by, proposed_at, confirmed_by, confirmed_at)
      values ('000002', 'liquidation', '2026-12-30', '2026-12-31', 10000, 'announced', 'li.na', 1, 'wang.wei', 2)`;
    const found = await gateway.tell(ENDPOINTS.queryRecommendFund, null);
    expect(found.map(({ fundCode }) => fundCode)).toEqual(['000001', '000003']);
    await gateway.rows`delete from fund_end`;
  });

  it('exclude funds with a stale newest value, unless all are stale [FW-25] [FR-15]', async () => {
    const { db } = gateway.deps;
    const recommended = async () => (await gateway.tell(ENDPOINTS.queryRecommendFund, null)).map(({ fundCode }) => fundCode);
    await gateway.rows`update fund set value_day = '2020-10-12' where fund_code = '000002'`;
    expect(await recommended()).toEqual(['000001', '000003']);
    await gateway.rows`update fund set value_day = value_day - 400 where fund_code in ('000001', '000003', '000005')`;
    expect(await recommended()).toEqual(['000001', '000003']);
    await gateway.rows`update fund set stale = 'figures' where fund_code in ('000001', '000002', '000003', '000005')`;
    await refreshFigures(db);
  });
});
