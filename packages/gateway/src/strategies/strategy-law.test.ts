import { specLaw } from '@caifu/core/law';
import { RISK_WARNING_VERSION } from '@caifu/core/qualification';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { cardsOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { sampleStrategy } from '../testing/order-samples.fakes.ts';
import { useOwnStrategy } from '../testing/own-strategy.fakes.ts';
import { underLaw, useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { readStrategyFaults } from './strategy-faults.ts';

const gateway = useAuditedGateway();
const { own, day, publish, goTo, order, placed, buying, position } = useOwnStrategy(gateway);

describe('strategies under the law', () => {
  it('are shown to investors whose level fits, and to holders [LAW-28]', async () => {
    const ask = async (riskLevel: number | null) => {
      const caller = await gateway.anInvestor({ riskLevel });
      const listed = await gateway.tell(ENDPOINTS.strategies, null, caller);
      const detail = await gateway.ask(ENDPOINTS.strategyDetail, { strategyCode: own.code }, caller);
      return [listed.some(({ strategy }) => strategy.strategyCode === own.code), detail.kind === 'refused' ? detail.message : null];
    };
    expect(await ask(5)).toEqual([true, null]);
    expect(await ask(1)).toEqual([false, '该策略的风险等级高于您的风险承受能力，不向您展示']);
    expect(await ask(null)).toEqual([false, '完成风险测评后，为您展示适合的策略']);
  });
});

describe('a purchase of a strategy under the law', () => {
  it('charges no purchase fee of a fund by the law in force when it is placed, and under the letter the fund’s own [LAW-29]', async () => {
    const caller = await gateway.anInvestor({ wallet: 300_000 });
    const offered = async () => (await gateway.tell(ENDPOINTS.strategyOffer, { strategyCode: own.code, side: 'buy' }, caller)).parts;
    const feeOf = async (orderNo: string) =>
      (await gateway.rows<{ fee: string }>`select fee from trade_order where order_no = ${orderNo}`).map(({ fee }) => Number(fee));
    const lively = async () => (await offered()).find(({ fund }) => fund.fundCode === own.lively)?.terms.purchaseTiers;
    expect(await lively()).toEqual([]);
    const { orderNo } = await placed(caller, buying(1_000), 'lawful');
    expect(await feeOf(orderNo)).toEqual([0]);
    const law = gateway.deps.law.now();
    underLaw(gateway, specLaw);
    expect(await lively()).not.toEqual([]);
    const letter = await placed(caller, buying(1_000), 'letter');
    underLaw(gateway, law);
    expect(await feeOf(letter.orderNo)).toEqual([60]);
    await publish([[10_000, 20_000]]);
    await goTo(1);
    const value = (await position(caller)).holdings.find(({ fundCode }) => fundCode === own.lively)?.value;
    expect(value).toBe(40_000 + 39_940);
  });

  it('is refused with the name of a fund that has a service fee or a back load, and the operator is told [LAW-32] [LAW-33]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_000 });
    await gateway.rows`update fund_terms set service_ppm = 4000 where fund_code = ${own.lively}`;
    const name = (await gateway.rows<{ fund_name: string }>`select fund_name from fund where fund_code = ${own.lively}`)[0]?.fund_name;
    expect(await order(caller, buying(1_000))).toMatchObject({
      kind: 'refused',
      message: `策略中的${name}另收销售服务费或后端申购费，按规定不能在策略内买入`,
    });
    const faults = async (law = gateway.deps.law.now()) =>
      (await readStrategyFaults(gateway.deps.db, day(), law))
        .filter(({ strategyCode }) => strategyCode === own.code)
        .map(({ reason }) => reason);
    expect(await faults()).toEqual([
      `version 1: fund ${own.lively} has a service fee besides the advisory fee (《公开募集证券投资基金销售费用管理规定》)`,
    ]);
    expect(await faults(specLaw)).toEqual([]);
    await gateway.rows`update strategy set conflicts = '' where strategy_code = ${own.code}`;
    expect(await faults()).toHaveLength(2);
  });

  it('is refused with the reason where it is hidden from the investor, in form, order and plan; its holder buys more [LAW-31] [LAW-34]', async () => {
    const offerTo = (caller: SignedIn) => gateway.ask(ENDPOINTS.strategyOffer, { strategyCode: own.code, side: 'buy' }, caller);
    const holder = await gateway.anInvestor({ wallet: 300_000 });
    await placed(holder, buying(1_000), 'first');
    const bold = await gateway.anInvestor({ wallet: 100_000, riskLevel: 2 });
    const above = { kind: 'refused', message: '该策略的风险等级高于您的风险承受能力，不向您展示' };
    expect(await offerTo(bold)).toMatchObject(above);
    expect(await gateway.ask(ENDPOINTS.planInfo, { kind: 'strategy', productCode: own.code, planNo: null }, bold)).toMatchObject(above);
    const { row, find, request } = sampleStrategy(cardsOf(bold), 'direct', own.code, buying(1_000));
    const warning = { risk: { version: RISK_WARNING_VERSION, acceptedAt: gateway.deps.clock.now() }, care: null };
    expect(await gateway.place(bold, { row, find, request: { ...request, warning } })).toMatchObject(above);
    await gateway.rows`update investor set risk_level = 2 where investor_id = ${holder.investorId}`;
    expect((await offerTo(holder)).kind).toBe('answered');
    await gateway.rows`update strategy set adviser_licence = '' where strategy_code = ${own.code}`;
    const untold = { kind: 'refused', message: '该策略的投顾机构信息尚未公示，暂不能买入' };
    expect(await offerTo(holder)).toMatchObject(untold);
    const listed = async (caller: SignedIn) =>
      (await gateway.tell(ENDPOINTS.strategies, null, caller)).some(({ strategy }) => strategy.strategyCode === own.code);
    expect([await listed(holder), await listed(await gateway.anInvestor({ riskLevel: 5 }))]).toEqual([true, false]);
  });
});
