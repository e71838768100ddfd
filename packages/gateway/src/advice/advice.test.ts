import { needsLevel, type NeedsAnswers } from '@caifu/core/advice';
import { addDays, fen, ratePpm, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { DEMO_INVESTORS } from '../demo/seed.ts';
import { testFunds } from '../testing/funds.fakes.ts';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useOperators, useOperatorSettings, useTestGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useTestGateway(useOperatorSettings());
const command = useOperators(gateway);

const LIVELY: NeedsAnswers = { goal: 'gain', horizon: 'above-5', liquidity: 'none', loss: 'above-30' };
const CAREFUL: NeedsAnswers = { ...LIVELY, loss: 'to-5' };
const needsOf = (caller: SignedIn) => gateway.tell(ENDPOINTS.adviceNeeds, null, caller);
const answer = (caller: SignedIn, answers: NeedsAnswers) => gateway.tell(ENDPOINTS.answerNeeds, answers, caller);
const checkOf = (caller: SignedIn) => gateway.tell(ENDPOINTS.holdingsCheck, null, caller);
/** An investor of the demo with products of brokers and private ones. */
const HOLDER = '13800000004';
const today = () => shanghaiDateOf(gateway.deps.clock.now());

describe('needs', () => {
  it('are stored beside the statutory assessment, count for a year, and are replaced by newer answers [GW-1101] [GW-1102]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: 4 });
    expect(await needsOf(caller)).toMatchObject({ asOf: today(), current: null, statutory: { level: 4 } });
    expect(await answer(caller, LIVELY)).toMatchObject({ level: 5, answeredOn: today() });
    gateway.wall.now += 1_000;
    const told = await answer(caller, CAREFUL);
    expect(told).toMatchObject({ level: needsLevel(CAREFUL), answers: CAREFUL });
    expect((await needsOf(caller)).current).toEqual(told);
    expect((await needsOf(await gateway.anInvestor())).current).toBeNull();
  });

  it('are sealed: unreadable in the database, and not to be opened for another investor [GW-1101]', async () => {
    const [one, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    await answer(one, LIVELY);
    await answer(other, CAREFUL);
    const rows = await gateway.rows<{ found: string }>`select encode(sealed_answers, 'escape') as found from advice_needs`;
    expect(rows.length).toBeGreaterThan(1);
    for (const { found } of rows) expect(found).not.toContain('horizon');
    await gateway.rows`update advice_needs set sealed_answers = (select sealed_answers from advice_needs where investor_id = ${one.investorId})
      where investor_id = ${other.investorId}`;
    await expect(needsOf(other)).rejects.toThrow(/refused/);
  });
});

describe('the check of all holdings', () => {
  it('adds up to all assets of every investor of the demo, and needs a session [GW-1103]', async () => {
    const totals: number[] = [];
    for (const { mobile } of DEMO_INVESTORS) {
      const caller = await gateway.signIn(mobile);
      const [check, assets] = [await checkOf(caller), await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller)];
      expect(check.total).toBe(assets.total);
      expect(check.allocation.classes.reduce((sum, { amount }) => sum + amount, 0)).toBe(check.total);
      totals.push(check.total);
    }
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(1);
    expect(await gateway.ask(ENDPOINTS.holdingsCheck, null)).toMatchObject({ kind: 'refused' });
  });

  it('has less than a tenth in others for every investor of the demo [GW-1870] [AV-28]', async () => {
    for (const { mobile } of DEMO_INVESTORS) {
      const { classes } = (await checkOf(await gateway.signIn(mobile))).allocation;
      expect({ mobile, isKnown: (classes.find(({ assetClass }) => assetClass === 'other')?.part ?? 0) < 100_000 }).toEqual({
        mobile,
        isKnown: true,
      });
    }
  });

  it('counts a product as the operator says that it invests [GW-1870] [AV-28]', async () => {
    const caller = await gateway.signIn(HOLDER);
    const others = async () => (await checkOf(caller)).allocation.classes.find(({ assetClass }) => assetClass === 'other')?.amount ?? 0;
    const [held] = await gateway.rows<{ code: string }>`
      select h.product_code as code from holding h where h.investor_id = ${caller.investorId} and h.status = 1 order by h.principal desc limit 1`;
    const code = held?.code ?? '';
    const before = await others();
    const say = (...args: readonly string[]) => command('li.na', 'nature', ...args);
    expect(await say(code, 'house')).toContain('nature <product>');
    expect(await say('NOTHING', 'equity')).toBe('NOTHING is no product');
    expect(await say(code, 'derivative')).toBe(`${code} is derivative`);
    expect(await others()).toBeGreaterThan(before);
    expect(await say(code, 'equity')).toBe(`${code} is equity`);
    expect(await others()).toBe(before);
  });

  it('reads funds with their fees and values, and suggests what core’s rules say [GW-1104]', async () => {
    const funds = testFunds(gateway);
    const code = '700001';
    await funds.add(code, { kind: 'stock' });
    await gateway.rows`update fund_terms set management_ppm = 15000, custody_ppm = 2000 where fund_code = ${code}`;
    await funds.publish(code, Object.fromEntries([-3, -2, -1].map((days) => [addDays(today(), days), 10_000 + days * 100])));
    const caller = await gateway.anInvestor({ wallet: 100_000, riskLevel: 5 });
    await gateway.rows`insert into fund_position (investor_id, fund_code, shares, cost) values (${caller.investorId}, ${code}, 1000000, 1000000)`;
    expect((await checkOf(caller)).changes).toEqual([]);
    await answer(caller, LIVELY);
    const check = await checkOf(caller);
    expect(check.concentration.fund).toMatchObject({ code });
    expect(check.fees.funds).toMatchObject([{ fundCode: code, rate: ratePpm(17_000) }]);
    expect(check.changes.find(({ order }) => order === 'redeem-fund')).toMatchObject({ code });
    expect(check.total).toBe((await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller)).total);
  });

  it('suggests nothing above the level: the cheapest funds of bonds and of stocks on sale [GW-1105]', async () => {
    const funds = testFunds(gateway);
    let added = 0;
    const add = async (kind: 'bond' | 'stock', riskLevel: number, yearly: number, trading: 'open' | 'suspended' = 'open') => {
      added += 1;
      const code = String(700_010 + added);
      await funds.add(code, { kind, riskLevel, trading });
      await funds.publish(code, { [addDays(today(), -1)]: 10_000 });
      await gateway.rows`update fund_terms set management_ppm = ${yearly}, custody_ppm = 100 where fund_code = ${code}`;
      await gateway.rows`update fund set value_day = ${addDays(today(), -1)}::date where fund_code = ${code}`;
      return code;
    };
    const [bond, stock] = [await add('bond', 2, 200), await add('stock', 3, 300)];
    await add('bond', 2, 100, 'suspended');
    await add('stock', 5, 100);
    const caller = await gateway.anInvestor({ riskLevel: 3, wallet: 0 });
    expect((await checkOf(caller)).starter).toEqual([]);
    await answer(caller, LIVELY);
    const { starter, total } = await checkOf(caller);
    expect(total).toBe(fen(0));
    expect(starter.filter(({ order }) => order === 'buy-fund').map(({ code }) => code)).toEqual([bond, stock]);
    await answer(caller, CAREFUL);
    expect((await checkOf(caller)).starter.map(({ code }) => code)).not.toContain(stock);
  });
});
