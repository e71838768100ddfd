import type { FundBuyCommand, FundRedeemCommand } from '@caifu/core/fund-trading';
import type { ChartRange } from '@caifu/core/products';
import { RISK_WARNING_VERSION } from '@caifu/core/qualification';
import { fen, shares } from '@caifu/core/values';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import { openDatabase, type OpenedDatabase } from '../ground/database/open-database.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { bankCardOf, walletCardOf, type SignedIn, cardsOf } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { WEB } from '../ground/http/caller.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { FREE_PASS } from '../orders/order-rules.ts';
import { FUND_BUYS } from './fund-buys.store.ts';
import { FUND_REDEMPTIONS } from './fund-redemptions.store.ts';
import { sampleFundBuy, sampleFundRedeem } from '../testing/order-samples.fakes.ts';
import { ALL_RECORDS } from '../testing/records.fakes.ts';

const gateway = useAuditedGateway();
let funds: ReturnType<typeof testFunds>;
/** The database of a second gateway: its own connections on PostgreSQL, the same one if embedded. */
let second: OpenedDatabase | null = null;
beforeAll(async () => {
  const { DATABASE_URL: url } = gateway.deps.settings;
  second = url === null ? null : await openDatabase(url);
  funds = testFunds(gateway);
  await funds.add('950001');
  await funds.publish('950001', { '2026-11-16': 10_000, '2026-11-17': 10_200, '2026-11-18': 10_500 });
  await funds.add('950002', { kind: 'money', arrivalDays: 0, purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
});
afterAll(async () => {
  await second?.close();
});

let asked = 0;
const buying = (caller: SignedIn, changes: Partial<FundBuyCommand> = {}) =>
  sampleFundBuy(cardsOf(caller), { requestId: `fund-${(asked += 1)}`, fundCode: '950001', amount: fen(1_000_00), ...changes });
const wish = (...terms: Parameters<typeof buying>): FundBuyCommand => buying(...terms).request;
const buy = (caller: SignedIn, changes: Partial<FundBuyCommand> = {}, digits?: string) =>
  gateway.place(caller, buying(caller, changes), digits);
const redeem = (caller: SignedIn, changes: Partial<FundRedeemCommand> = {}) => {
  const requestId = `fund-${(asked += 1)}`;
  return gateway.place(caller, sampleFundRedeem(cardsOf(caller), { requestId, fundCode: '950001', shares: shares(100_00), ...changes }));
};
const codeOf = (answer: Awaited<ReturnType<typeof buy>>): string => (answer.kind === 'refused' ? answer.code : 'answered');
const detailOf = async (fundCode: string) => {
  const detail = await readFundDetail(gateway.deps.calls, fundCode);
  if (detail === null) throw new Error(`there is no fund ${fundCode}`);
  return detail;
};
const outcomeOf = (caller: SignedIn, orderNo: string) => gateway.tell(ENDPOINTS.fundOrderOutcome, { orderNo }, caller);
const walletOf = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.walletOverview, null, caller)).balance;

describe('a purchase of a fund over its calls', () => {
  it('pays and places at once, repeats its answer for its id, and is found by it [GW-900] [GW-901]', async () => {
    const caller = await gateway.anInvestor();
    const offer = await gateway.tell(ENDPOINTS.fundBuyInfo, { fundCode: '950001' }, caller);
    expect(offer).toMatchObject({ isFirstBuy: true, boughtToday: 0, dividendMethod: null, lastUsedCardId: null });
    expect(offer.cards).toHaveLength(2);
    const request = wish(caller);
    const receipt = await gateway.tell(ENDPOINTS.buyFund, await gateway.withPassword(caller, request), caller);
    expect(receipt).toMatchObject({ tradingDay: '2026-11-18', confirmedOn: '2026-11-19', arrivesOn: null });
    expect(await gateway.tell(ENDPOINTS.buyFund, await gateway.withPassword(caller, request), caller)).toEqual(receipt);
    const other = await gateway.ask(ENDPOINTS.buyFund, await gateway.withPassword(caller, { ...request, amount: fen(2_000_00) }), caller);
    expect(codeOf(other)).toBe(RET_CODE.requestIdReused);
    expect(await gateway.tell(ENDPOINTS.findFundOrder, { requestId: request.requestId }, caller)).toEqual({ kind: 'placed', receipt });
    expect(await walletOf(caller)).toBe(1_000_000_00 - 1_000_00);
    expect(await gateway.tell(ENDPOINTS.findFundOrder, { requestId: 'nobody' }, caller)).toEqual({ kind: 'never-arrived' });
    expect(codeOf(await buy(caller, { requestId: 'nobody' }))).toBe(RET_CODE.orderRefused);
    expect(await gateway.tell(ENDPOINTS.fundBuyInfo, { fundCode: '950001' }, caller)).toMatchObject({
      isFirstBuy: false,
      boughtToday: 1_000_00,
    });
    expect(await outcomeOf(caller, receipt.orderNo)).toMatchObject({ state: 'placed', cancelBefore: moment('2026-11-18 15:00:00') });
    const stranger = await gateway.anInvestor();
    expect(await gateway.ask(ENDPOINTS.fundOrderOutcome, { orderNo: receipt.orderNo }, stranger)).toMatchObject({ kind: 'refused' });
  });

  it('begins with the card that was last used for any fund, in every form [GW-1755]', async () => {
    const caller = await gateway.anInvestor();
    const cardOf = async (fundCode: string) => (await gateway.tell(ENDPOINTS.fundBuyInfo, { fundCode }, caller)).lastUsedCardId;
    expect(codeOf(await buy(caller, { cardId: bankCardOf(caller) }))).toBe('answered');
    // a fund that was never bought
    expect([await cardOf('950001'), await cardOf('950002')]).toEqual([bankCardOf(caller), bankCardOf(caller)]);
    expect((await gateway.tell(ENDPOINTS.fundRedeemInfo, { fundCode: '950001' }, caller)).lastUsedCardId).toBe(bankCardOf(caller));
    expect(await gateway.tell(ENDPOINTS.lastUsedCard, { productCode: '950002' }, caller)).toBe(bankCardOf(caller));
    expect(await gateway.tell(ENDPOINTS.lastUsedCard, { productCode: 'Q2001' }, caller)).toBeNull();
    gateway.wall.now += 1_000;
    expect(codeOf(await buy(caller, { fundCode: '950002' }))).toBe('answered');
    expect([await cardOf('950001'), await cardOf('950002')]).toEqual([wish(caller).cardId, wish(caller).cardId]);
    expect(await gateway.tell(ENDPOINTS.lastUsedCard, { productCode: '950001' }, caller)).toBe(wish(caller).cardId);
  });

  it('goes in whole steps from the first minimum of its fund [GW-1091]', async () => {
    await funds.add('950005', { riskLevel: 2 });
    await gateway.rows`update fund_terms set amount_step = 10000 where fund_code = '950005'`;
    const caller = await gateway.anInvestor();
    expect((await gateway.tell(ENDPOINTS.fundBuyInfo, { fundCode: '950005' }, caller)).terms.amountStep).toBe(100_00);
    expect(codeOf(await buy(caller, { fundCode: '950005', amount: fen(1_000_00) }))).toBe(RET_CODE.amountRule);
    expect(codeOf(await buy(caller, { fundCode: '950005', amount: fen(1_010_00) }))).toBe('answered');
  });

  it('is refused by the gate, the rules, the card and the password without any change [GW-901]', async () => {
    const caller = await gateway.anInvestor({ wallet: 5_000_00, riskLevel: 2 });
    const before = await walletOf(caller);
    expect(codeOf(await buy(caller))).toBe(RET_CODE.gateWarning);
    const warning = { risk: { version: RISK_WARNING_VERSION, acceptedAt: gateway.deps.clock.now() }, care: null };
    expect(codeOf(await buy(caller, { warning, agreed: false }))).toBe(RET_CODE.orderRefused);
    expect(codeOf(await buy(caller, { warning, amount: fen(9_99) }))).toBe(RET_CODE.amountRule);
    expect(codeOf(await buy(caller, { warning, amount: fen(5_000_01) }))).toBe(RET_CODE.cardRule);
    expect(codeOf(await buy(caller, { warning, cardId: 'W1' }))).toBe(RET_CODE.unknownId);
    expect(codeOf(await buy(caller, { warning, fundCode: '999999' }))).toBe(RET_CODE.unknownId);
    expect(codeOf(await buy(caller, { warning }, '000000'))).toBe(RET_CODE.wrongTradePassword);
    expect(codeOf(await buy(await gateway.anInvestor({ riskLevel: 1 })))).toBe(RET_CODE.riskTooLow);
    expect(codeOf(await buy(await gateway.anInvestor({ password: null })))).toBe(RET_CODE.gateTradePassword);
    expect(await walletOf(caller)).toBe(before);
    expect(codeOf(await buy(caller, { warning }))).toBe('answered');
    const rows = await gateway.rows`
      select t.suitability, t.risk_warning ->> 'version' as version from fund_order_terms t join trade_order o using (order_no) where o.investor_id = ${caller.investorId}`;
    expect(rows).toEqual([{ suitability: 'warned', version: RISK_WARNING_VERSION }]);
  });

  it('is refused for a fund with unknown fees, and the list shows published fees [FD-25] [GW-1089]', async () => {
    const caller = await gateway.anInvestor({ wallet: 10_000_00 });
    await funds.add('950011', { redemptionTiers: null });
    await funds.publish('950011', { '2026-11-16': 10_000 });
    expect((await detailOf('950011')).fund.areFeesKnown).toBe(false);
    expect(await buy(caller, { fundCode: '950011' })).toMatchObject({ message: '申购费率或赎回费率待确认，暂不销售' });
    await gateway.rows`update fund_terms set redemption_tiers = '[]' where fund_code = '950011'`;
    expect((await detailOf('950011')).fund.areFeesKnown).toBe(true);
    expect((await buy(caller, { fundCode: '950011' })).kind).toBe('answered');
    await gateway.rows`update fund_terms set purchase_tiers = null where fund_code = '950011'`;
    expect((await detailOf('950011')).fund.areFeesKnown).toBe(false);
  });

  it('respects the daily limit, also when several come at once [GW-901]', async () => {
    await funds.add('950003', { dayLimit: 2_000_00 });
    const caller = await gateway.anInvestor();
    const buyOne = () => {
      const command = wish(caller, { fundCode: '950003', amount: fen(900_00) });
      return takeAllowed(gateway.deps, FUND_BUYS, { ...caller, channel: WEB, command, at: gateway.deps.clock.now() }, FREE_PASS);
    };
    const answers = await Promise.all(Array.from({ length: 20 }, buyOne));
    expect(answers.filter(({ kind }) => kind === 'answered')).toHaveLength(2);
    expect(answers.flatMap((answer) => (answer.kind === 'refused' ? [answer.code] : []))).toEqual(
      Array.from({ length: 18 }, () => RET_CODE.amountRule),
    );
    expect(await walletOf(caller)).toBe(1_000_000_00 - 1_800_00);
  });

  it('respects the daily limit over all classes of a fund, also when several come at once [GW-1772]', async () => {
    await funds.add('950021', { fundName: '竹里精选混合A', dayLimit: 2_000_00 });
    await funds.add('950022', { fundName: '竹里精选混合C', dayLimit: 2_000_00 });
    await funds.add('950023', { fundName: '竹里精选混合优选A', dayLimit: 2_000_00 });
    const caller = await gateway.anInvestor();
    const offerOf = (fundCode: string) => gateway.tell(ENDPOINTS.fundBuyInfo, { fundCode }, caller);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const command = wish(caller, { fundCode: index % 2 === 0 ? '950021' : '950022', amount: fen(900_00) });
        return takeAllowed(gateway.deps, FUND_BUYS, { ...caller, channel: WEB, command, at: gateway.deps.clock.now() }, FREE_PASS);
      }),
    );
    expect(answers.filter(({ kind }) => kind === 'answered')).toHaveLength(2);
    const offers = await Promise.all(['950021', '950022', '950023'].map(offerOf));
    expect(offers.map(({ boughtToday }) => boughtToday)).toEqual([1_800_00, 1_800_00, 0]);
    expect(await buy(caller, { fundCode: '950022', amount: fen(300_00) })).toMatchObject({ kind: 'refused' });
    expect((await buy(caller, { fundCode: '950023', amount: fen(300_00) })).kind).toBe('answered');
  });
});

describe('a fund from the purchase to the money', () => {
  it('is confirmed, shown with profit, changed in its method, redeemed, and in records and assets [MS-737] [UI-1389] [GW-902] [GW-903] [GW-909] [GW-915] [GW-916] [GW-917] [GW-918]', async () => {
    const caller = await gateway.anInvestor();
    const bought = await gateway.tell(
      ENDPOINTS.buyFund,
      await gateway.withPassword(caller, wish(caller, { amount: fen(10_000_00), cardId: bankCardOf(caller) })),
      caller,
    );
    const assets = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller);
    expect(assets.groups.find(({ kind }) => kind === 'funds')).toMatchObject({ name: '公募基金', amount: 10_000_00 });
    expect(assets.total).toBe(1_000_000_00 + 10_000_00);
    await gateway.moveTo('2026-11-19');
    expect(await outcomeOf(caller, bought.orderNo)).toMatchObject({
      state: 'confirmed',
      netValue: 10_500,
      net: 9_985_02,
      fee: 14_98,
      cancelBefore: null,
    });
    const held = shares(9_509_54);
    await funds.publish('950001', { '2026-11-19': 11_000 });
    await gateway.moveTo('2026-11-20');
    const { positions } = await gateway.tell(ENDPOINTS.fundHoldings, null, caller);
    expect(positions).toEqual([
      expect.objectContaining({
        fundCode: '950001',
        shares: held,
        available: held,
        cost: 10_000_00,
        valueDay: '2026-11-19',
        value: 10_460_49,
        holdingProfit: 460_49,
      }),
    ]);
    // From 1.0500 to 1.1000 in a day.
    expect(positions[0]?.yesterdayIncome).toBe(10_460_49 - 9_985_02);
    const { items } = await gateway.tell(ENDPOINTS.fundProfitList, { fundCode: null, after: null, pageSize: 30 }, caller);
    expect(items.map(({ day, profit }) => [day, profit])).toEqual([
      ['2026-11-19', 475_47],
      ['2026-11-18', -14_98],
    ]);
    expect((await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller)).groups.find(({ kind }) => kind === 'funds')).toMatchObject({
      amount: 10_460_49,
      income: 475_47,
    });
    const change = { fundCode: '950001', method: 'cash' as const };
    expect(await gateway.tell(ENDPOINTS.setDividendMethod, await gateway.withPassword(caller, change), caller)).toEqual(change);
    const info = await gateway.tell(ENDPOINTS.fundRedeemInfo, { fundCode: '950001' }, caller);
    expect(info).toMatchObject({ shares: held, available: held, netValue: null });
    expect(codeOf(await redeem(caller, { shares: shares(held + 1) }))).toBe(RET_CODE.redeemRule);
    const sold = await redeem(caller, { shares: shares(5_000_00), cardId: bankCardOf(caller) });
    if (sold.kind !== 'answered') throw new Error(sold.message);
    expect(sold.answer).toMatchObject({ tradingDay: '2026-11-20', confirmedOn: '2026-11-23', arrivesOn: '2026-11-25' });
    const withdrawn = await redeem(caller, { shares: shares(1_000_00) });
    if (withdrawn.kind !== 'answered') throw new Error(withdrawn.message);
    const cancel = async (orderNo: string) =>
      gateway.ask(ENDPOINTS.cancelFundOrder, await gateway.withPassword(caller, { orderNo }), caller);
    expect((await cancel(withdrawn.answer.orderNo)).kind).toBe('answered');
    expect(await gateway.tell(ENDPOINTS.fundHolding, { fundCode: '950001' }, caller)).toMatchObject({
      position: { reserved: 5_000_00, dividendMethod: 'cash' },
      lots: [{ lotNo: bought.orderNo, cost: 10_000_00, confirmedOn: '2026-11-19' }],
      orders: [{ orderNo: sold.answer.orderNo, state: 'placed' }],
      flows: [{ day: '2026-11-18', amount: -10_000_00 }],
      trades: [{ day: '2026-11-18', kind: 'buy' }],
    });
    await gateway.moveTo('2026-11-20', '15:00:00');
    expect(await cancel(sold.answer.orderNo)).toMatchObject({ kind: 'refused', code: RET_CODE.cancelTooLate });
    await funds.publish('950001', { '2026-11-20': 11_000 });
    await gateway.moveTo('2026-11-25');
    // Four days held: 1.5 %.
    expect(await outcomeOf(caller, sold.answer.orderNo)).toMatchObject({
      state: 'paid',
      fee: 82_50,
      net: 5_417_50,
      confirmedShares: 5_000_00,
    });
    const records = await gateway.tell(ENDPOINTS.getAmTradeList, { ...ALL_RECORDS, productCode: '950001', group: 'funds' }, caller);
    // Two records of one moment.
    expect(records.items.map(({ tradeType, statusText, unit }) => [tradeType, statusText, unit].join()).toSorted()).toEqual([
      'BUY,已确认,元',
      'REDEEM,已到账,份',
      'REDEEM,已撤销,份',
    ]);
    const page = await gateway.tell(ENDPOINTS.orderDetail, { orderId: sold.answer.orderNo }, caller);
    expect(page.steps.map(({ kind, isDone }) => [kind, isDone])).toEqual([
      ['accepted', true],
      ['confirmed', true],
      ['arrived', true],
    ]);
    expect(page.figures).toMatchObject({ fee: 82_50, net: 5_417_50, netValue: 11_000 });
    // [GW-1758]
    const chartOf = (who: SignedIn, range: ChartRange, productCode = '950001') =>
      gateway.tell(ENDPOINTS.queryAmTrendChart, { productCode, periodName: '', range }, who);
    const chart = await chartOf(caller, 'ALL');
    const { position } = await gateway.tell(ENDPOINTS.fundHolding, { fundCode: '950001' }, caller);
    const { items: profits } = await gateway.tell(ENDPOINTS.fundProfitList, { fundCode: '950001', after: null, pageSize: 30 }, caller);
    expect(profits.length).toBeGreaterThan(1);
    let sum = 0;
    expect(chart.incomes).toEqual(profits.toReversed().map(({ day, profit }) => ({ date: day, income: (sum += profit) })));
    expect(chart.incomes.at(-1)?.income).toBe(position.cumulativeProfit);
    expect(chart.trend.flatMap(({ date, trade }) => (trade === null ? [] : [[date, trade]]))).toEqual([
      ['2026-11-18', 'buy'],
      ['2026-11-20', 'sell'],
    ]);
    expect(chart.totalIncrease).toBe(chart.trend.at(-1)?.increase);
    expect((await chartOf(caller, 'MONTH')).incomes).toEqual(chart.incomes);
    // a stranger sees the fund alone
    const stranger = await gateway.anInvestor();
    expect(await chartOf(stranger, 'ALL')).toMatchObject({ incomes: [], trend: chart.trend.map((point) => ({ ...point, trade: null })) });
    expect((await chartOf(stranger, 'ALL', '950002')).incomes).toEqual([]);
    const unknown = { productCode: 'nothing', periodName: '', range: 'ALL' } as const;
    expect(await gateway.ask(ENDPOINTS.queryAmTrendChart, unknown, caller)).toMatchObject({ kind: 'refused', code: RET_CODE.unknownId });
    const messages = await gateway.messagesOf(caller);
    expect(messages.map(({ kind, productName }) => [kind, productName])).toEqual([
      ['redeemed', '基金950001'],
      ['redeem-accepted', '基金950001'],
      ['redeem-accepted', '基金950001'],
      ['buy-confirmed', '基金950001'],
      ['buy-accepted', '基金950001'],
    ]);
    expect(messages[3]).toMatchObject({ note: '1.0500', date: '2026-11-20' });
    const accepted = messages.filter(({ kind }) => kind.endsWith('-accepted'));
    expect(accepted).toMatchObject([{ amount: null }, { amount: null }, { shares: null, date: '2026-11-18' }]);
    expect(accepted[2]?.amount).toBeGreaterThan(0);
    expect(accepted[0]?.shares).toBeGreaterThan(0);
  });
});

describe('quick redemptions', () => {
  it('never exceed 10,000 yuan for an investor, fund and day, a hundred at once at two gateways [GW-904]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_000_00 });
    await funds.buy(caller.investorId, '950002', 50_000, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-25');
    const before = await walletOf(caller);
    const redeemOne = (index: number) => {
      const command = {
        fundCode: '950002',
        mode: 'quick',
        shares: shares(700_00),
        cardId: walletCardOf(caller),
        largeChoice: 'carry-over',
      } as const;
      const { db } = index % 2 === 0 || second === null ? gateway.deps : second;
      const order = { ...caller, channel: WEB, command: { ...command, requestId: `quick-${index}` }, at: gateway.deps.clock.now() };
      return takeAllowed({ ...gateway.deps, db }, FUND_REDEMPTIONS, order, null);
    };
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => redeemOne(index)));
    expect(answers.filter(({ kind }) => kind === 'answered')).toHaveLength(14);
    expect(new Set(answers.flatMap((answer) => (answer.kind === 'refused' ? [answer.code] : [])))).toEqual(new Set([RET_CODE.redeemRule]));
    expect(await walletOf(caller)).toBe(before + 14 * 700_00);
    expect((await gateway.tell(ENDPOINTS.fundRedeemInfo, { fundCode: '950002' }, caller)).quickLeft).toBe(200_00);
    expect(codeOf(await redeem(caller, { fundCode: '950002', mode: 'quick', shares: shares(200_00) }))).toBe('answered');
    expect(codeOf(await redeem(caller, { fundCode: '950001', mode: 'quick', shares: shares(100_00) }))).toBe(RET_CODE.redeemRule);
    await expect(
      gateway.rows`update fund_quick_use set amount = amount + 1 where investor_id = ${caller.investorId}`,
    ).rejects.toMatchObject({ constraint: 'quick_limit' });
  });
});
