import { addDays, daysBetween, fen, netValue, ratePpm, type CalendarDate } from '@caifu/core/values';
import type { StrategyMode, StrategyWish } from '@caifu/core/strategies';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { correctFund } from './fund-corrections.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { houseAccount, investorAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';
import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { useOwnStrategy } from '../testing/own-strategy.fakes.ts';
import { ALL_RECORDS } from '../testing/records.fakes.ts';

const gateway = useAuditedGateway();
const { own, day, funds, after, publish, goTo, addStrategy, order, placed, buying, position, balanceOf } = useOwnStrategy(gateway);

const record = (caller: SignedIn, orderNo: string) => gateway.tell(ENDPOINTS.strategyRecord, { orderNo }, caller);
const advice = (caller: SignedIn) => gateway.tell(ENDPOINTS.strategyAdvice, { strategyCode: own.code }, caller);

/** The messages of an investor, the newest first. */
const messagesTo = async (caller: SignedIn) => {
  const items = await gateway.messagesOf(caller);
  return items.map(({ kind, recordNo, productName, amount, date }) => ({ kind, recordNo, productName, amount, date }));
};
const told = (kind: string, recordNo: string, amount: number | null = null, date: CalendarDate | null = null) => ({
  kind,
  recordNo,
  productName: `组合${own.code}`,
  amount,
  date,
});

describe('a purchase of a strategy', () => {
  it('buys each fund exactly, is confirmed with the slowest, and counts once in the assets [GW-1103] [GW-1171] [GW-1172] [GW-1173] [GW-1175] [GW-1182] [GW-1186] [GW-1187]', async () => {
    const caller = await gateway.anInvestor({ wallet: 500_000 });
    const offer = await gateway.tell(ENDPOINTS.strategyOffer, { strategyCode: own.code, side: 'buy' }, caller);
    expect(offer).toMatchObject({ side: 'buy', mode: null, isRebalancing: false, parts: [{ weight: 600_000 }, { weight: 400_000 }] });
    const receipt = await placed(caller, buying(1_000));
    // a repeat gets the first answer, and the id belongs to this order only
    expect(await placed(caller, buying(1_000))).toEqual(receipt);
    expect((await order(caller, buying(1_100))).kind).toBe('refused');
    expect(await balanceOf(caller)).toBe(400_000);
    expect((await record(caller, receipt.orderNo)).parts).toMatchObject([
      { fundCode: own.steady, amount: 60_000, state: 'placed' },
      { fundCode: own.lively, amount: 40_000, state: 'placed' },
    ]);
    expect(await position(caller)).toMatchObject({ invested: 100_000, holdings: [{ pendingIn: 60_000 }, { pendingIn: 40_000 }] });
    await publish([[10_000, 20_000]]);
    await goTo(1);
    expect(await record(caller, receipt.orderNo)).toMatchObject({
      state: 'done',
      settledOn: after(1),
      parts: [{ state: 'done' }, { state: 'done' }],
    });
    const held = await position(caller);
    expect(held.holdings.map(({ value, pendingIn }) => [value, pendingIn])).toEqual([
      [60_000, 0],
      [40_000, 0],
    ]);
    const assets = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller);
    expect(assets.groups.find(({ kind }) => kind === 'strategies')).toMatchObject({ name: '投顾策略', amount: 100_000, income: 0 });
    expect(assets.groups.find(({ kind }) => kind === 'funds')).toMatchObject({ amount: 0 });
    expect(assets.total).toBe(500_000);
    const check = await gateway.tell(ENDPOINTS.holdingsCheck, null, caller);
    expect(check.total).toBe(assets.total);
    expect(check.fees.funds.length + (check.fees.unknown > 0 ? 1 : 0)).toBeGreaterThan(0);
    const board = await gateway.tell(ENDPOINTS.assetCertificates, { day: null }, caller);
    expect(board.assets?.lines.find(({ name }) => name === `组合${own.code}`)?.amount).toBeGreaterThan(0);
    const records = await gateway.tell(ENDPOINTS.getAmTradeList, ALL_RECORDS, caller);
    expect(records.items).toMatchObject([
      { orderId: receipt.orderNo, productName: `组合${own.code}`, tradeTypeText: '买入', state: 'succeeded' },
    ]);
    const wallet = await gateway.tell(ENDPOINTS.walletRecordList, { kind: 'out', after: null, pageSize: 30 }, caller);
    expect(wallet.items).toMatchObject([{ amount: 100_000, productName: `组合${own.code}`, source: 'payment' }]);
  });

  it('follows, with its redemption, a corrected value of a fund, and the card gets the difference [GW-1675]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_000 });
    const bought = await placed(caller, buying(1_000));
    await publish([
      [10_000, 20_000],
      [10_000, 20_000],
      [10_000, 20_000],
    ]);
    await goTo(1);
    const terms = { operator: 'li.na', reason: 'the fund announced it', isTrial: false };
    const right = { what: 'value', fundCode: own.lively, day: day(), becomes: netValue(10_000) } as const;
    expect(await correctFund(gateway.deps, right, terms)).toMatchObject({ kind: 'corrected', things: [{ kind: 'buy' }] });
    expect((await messagesTo(caller))[0]).toMatchObject({ kind: 'fund-shares-corrected', recordNo: bought.orderNo });
    expect(await gateway.audit()).toEqual([]);
    const given = await placed(caller, { side: 'redeem', ratio: ratePpm(1_000_000) });
    await goTo(8);
    const before = await balanceOf(caller);
    expect((await record(caller, given.orderNo)).state).toBe('done');
    const lower = { ...right, day: after(1), becomes: netValue(15_000) };
    expect(await correctFund(gateway.deps, lower, terms)).toMatchObject({ kind: 'corrected', things: [{ kind: 'redeem' }] });
    expect(await balanceOf(caller)).toBeLessThan(before);
    expect(await gateway.audit()).toEqual([]);
    await correctFund(gateway.deps, { ...lower, becomes: netValue(20_000) }, terms);
    expect(await balanceOf(caller)).toBe(before);
    expect((await messagesTo(caller))[0]).toMatchObject({ kind: 'fund-money-corrected', recordNo: given.orderNo });
  });

  it('needs the gate, the agreement and the terms of its funds, and a refused one leaves no account [GW-1172] [GW-1173]', async () => {
    const careful = await gateway.anInvestor({ riskLevel: 1 });
    expect((await order(careful, buying(1_000))).kind).toBe('refused');
    const caller = await gateway.anInvestor({ wallet: 50_000 });
    expect(await order(caller, buying(1_000), 'unagreed', false)).toMatchObject({
      kind: 'refused',
      message: '请先阅读并同意投顾服务协议与风险揭示',
    });
    expect(await order(caller, buying(500), 'little')).toMatchObject({ kind: 'refused', message: '买入金额不可小于1,000元' });
    expect((await order(caller, buying(1_000), 'poor')).kind).toBe('refused');
    expect(await gateway.ask(ENDPOINTS.strategyPosition, { strategyCode: own.code }, caller)).toMatchObject({ kind: 'refused' });
    expect(await gateway.tell(ENDPOINTS.findStrategyOrder, { requestId: 'never' }, caller)).toEqual({ kind: 'never-arrived' });
    expect(await order(caller, buying(1_000), 'never')).toMatchObject({
      kind: 'refused',
      message: '订单未提交成功，资金与份额未变动，请重新提交',
    });
    const rows = await gateway.rows`select 1 from strategy_account where investor_id = ${caller.investorId}`;
    expect(rows).toEqual([]);
  });

  it('is completed with the other funds if one is suspended, whose part is returned and reported [GW-1182] [GW-1190]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_000 });
    const { orderNo } = await placed(caller, buying(1_000));
    await funds().publish(own.steady, { [day()]: 10_000 });
    await gateway.rows`update fund set trading = 'suspended' where fund_code = ${own.lively}`;
    await goTo(1);
    expect(await record(caller, orderNo)).toMatchObject({
      state: 'done',
      paid: 40_000,
      reason: '部分基金暂停交易，未成交部分的资金或份额已退回',
      parts: [{ state: 'done' }, { state: 'failed' }],
    });
    expect([await balanceOf(caller), (await position(caller)).invested]).toEqual([40_000, 60_000]);
    expect(await messagesTo(caller)).toEqual([
      told('strategy-bought', orderNo, 60_000),
      { ...told('strategy-buy-accepted', orderNo, 100_000), date: '2026-12-08' },
    ]);
    // and a new one is refused
    expect(await order(caller, buying(1_000), 'again')).toMatchObject({ kind: 'refused' });
  });

  it('cannot spend the same money twice when several come at once [GW-1172]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_000 });
    const asked = await Promise.all(['a', 'b', 'c'].map((id) => order(caller, buying(1_000), id)));
    expect(asked.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
    expect(await balanceOf(caller)).toBe(0);
  });
});

describe('a redemption of a strategy', () => {
  it('pays everything at once after its slowest fund, less the accrued fee [GW-1183] [GW-1184] [GW-1190]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_000 });
    await placed(caller, buying(1_000));
    await publish([
      [10_000, 20_000],
      [10_000, 20_000],
      [10_000, 20_000],
    ]);
    await goTo(1);
    const before = await balanceOf(caller);
    const { orderNo } = await placed(caller, { side: 'redeem', ratio: ratePpm(1_000_000) });
    // the bond fund pays two days after its confirmation, the other one after four
    await goTo(4);
    expect(await record(caller, orderNo)).toMatchObject({ state: 'processing', expectedOn: after(6) });
    expect(await balanceOf(caller)).toBe(before);
    expect((await position(caller)).onTheWay).toBeGreaterThan(0);
    await goTo(6);
    const done = await record(caller, orderNo);
    expect(done).toMatchObject({ state: 'done', settledOn: after(6) });
    expect(done.feeTaken).toBeGreaterThan(0);
    // 1.5 % of the shares held for less than a week
    const net = 60_000 + 40_000 - 600;
    expect(done.paid).toBe(net - done.feeTaken);
    expect(await balanceOf(caller)).toBe(before + net - done.feeTaken);
    expect((await messagesTo(caller))[0]).toEqual(told('strategy-redeemed', orderNo, net - done.feeTaken));
  });

  it('leaves nothing if complete: later income and payments are included, and nothing is asked afterwards [GW-1627] [GW-1628]', async () => {
    const code = `${own.code}M`;
    const money = own.steady.replace(/^91/, '92');
    await funds().add(money, { kind: 'money', arrivalDays: 0, purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
    await funds().publishIncome(money, day(), after(20), () => 9_000);
    await addStrategy({ [own.steady]: 200_000, [money]: 800_000 }, addDays(day(), -30), code);
    const caller = await gateway.anInvestor({ wallet: 1_000_000 });
    const ask = async (wish: StrategyWish, requestId: string) => {
      const request = { requestId, strategyCode: code, wish, cardId: walletCardOf(caller), agreed: true, warning: null };
      return gateway.tell(ENDPOINTS.orderStrategy, await gateway.withPassword(caller, request), caller);
    };
    await ask(buying(10_000, 'advice'), 'all-in');
    await publish(Array.from({ length: 20 }, () => [10_000, 10_000] as const));
    await goTo(3);
    const { orderNo } = await ask({ side: 'redeem', ratio: ratePpm(1_000_000) }, 'all-out');
    const accountNo = `${caller.investorId}.${code}`;
    await inTransaction(gateway.deps.db, (tx) =>
      move(tx, {
        kind: 'deposit',
        reference: `since-${code}`,
        businessDate: after(3),
        postedAt: gateway.deps.clock.now(),
        from: houseAccount('external'),
        to: investorAccount('strategy-cash', accountNo),
        amount: fen(3),
      }),
    );
    await goTo(16);
    const done = await record(caller, orderNo);
    expect(done.state).toBe('done');
    // the record has the paid shares, and a few fen of income came in addition
    const sold = done.parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    expect((done.paid ?? 0) + done.feeTaken).toBe(sold + 3);
    expect(await gateway.tell(ENDPOINTS.strategyPosition, { strategyCode: code }, caller)).toMatchObject({
      cash: 0,
      onTheWay: 0,
      holdings: [
        { value: 0, shares: 0 },
        { value: 0, shares: 0 },
      ],
    });
    expect((await gateway.tell(ENDPOINTS.strategyAdvice, { strategyCode: code }, caller)).changes).toEqual([]);
    const listed = await gateway.tell(ENDPOINTS.strategies, null, caller);
    expect(listed.find(({ strategy }) => strategy.strategyCode === code)?.held).toBeNull();
  });

  it('takes its part of every fund, and the shares of a suspended fund stay [GW-1183]', async () => {
    const caller = await gateway.anInvestor({ wallet: 200_000 });
    await placed(caller, buying(2_000));
    await publish([
      [10_000, 20_000],
      [10_000, 20_000],
      [10_000, 20_000],
    ]);
    await goTo(1);
    await gateway.rows`update fund set trading = 'suspended' where fund_code = ${own.lively}`;
    const { orderNo } = await placed(caller, { side: 'redeem', ratio: ratePpm(500_000) });
    expect((await record(caller, orderNo)).parts).toMatchObject([{ fundCode: own.steady, shares: 60_000 }]);
    await goTo(4);
    expect(await record(caller, orderNo)).toMatchObject({ state: 'done', paid: 60_000, feeTaken: 0 });
    expect((await order(caller, { side: 'redeem', ratio: ratePpm(12_345) }, 'odd')).kind).toBe('refused');
  });
});

describe("a change of a strategy's funds", () => {
  const bought = async (mode: StrategyMode): Promise<SignedIn> => {
    const caller = await gateway.anInvestor({ wallet: 1_000_000 });
    await placed(caller, buying(10_000, mode));
    await publish([
      [10_000, 10_000],
      [10_000, 10_000],
      [10_000, 13_000],
      [10_000, 13_000],
      [10_000, 13_000],
      [10_000, 13_000],
      [10_000, 13_000],
      [10_000, 13_000],
      [10_000, 13_000],
    ]);
    await goTo(1);
    return caller;
  };

  it('waits on advice for the investor, then trades until the weights fit [GW-1176] [GW-1177] [GW-1178] [GW-1180] [GW-1190] [GW-1625] [SG-26]', async () => {
    const caller = await bought('advice');
    expect((await advice(caller)).changes).toEqual([]);
    // the value rises by a third: 46 to 54 instead of 40 to 60
    await goTo(2);
    const { changes } = await advice(caller);
    expect(changes).toMatchObject([{ kind: 'rebalance', state: 'new', rebalance: { reason: 'drift', mode: 'advice', cancel: null } }]);
    expect(changes[0]?.rebalance?.drift).toBeGreaterThan(50_000);
    const orderNo = changes[0]?.orderNo ?? '';
    const until = changes[0]?.rebalance?.answerUntil ?? null;
    // held under a week: 1.5 % of the sold shares of the lively fund
    const worth = (await position(caller)).holdings.reduce((sum, { value }) => sum + (value ?? 0), 0);
    const above = ((await position(caller)).holdings.find(({ fundCode }) => fundCode === own.lively)?.value ?? 0) - worth * 0.4;
    const cost = changes[0]?.rebalance?.cost;
    expect([Math.round((cost?.redemptionFee ?? 0) - above * 0.015), cost?.purchaseFee]).toEqual([0, 0]);
    expect((await messagesTo(caller))[0]).toEqual(told('strategy-proposed', orderNo, null, until));
    const answered = await gateway.tell(ENDPOINTS.answerStrategyChange, { orderNo, agrees: true }, caller);
    expect(answered.changes).toMatchObject([{ state: 'processing', parts: [{ side: 'redeem', fundCode: own.lively }] }]);
    // while it is executed no other order is accepted
    expect(await order(caller, buying(1_000), 'meanwhile')).toMatchObject({ kind: 'refused', message: '策略正在调仓，完成后可买入和赎回' });
    await goTo(7);
    expect(await record(caller, orderNo)).toMatchObject({
      state: 'processing',
      parts: [
        { side: 'redeem', state: 'done' },
        { side: 'buy', state: 'placed' },
      ],
    });
    await goTo(8);
    expect(await record(caller, orderNo)).toMatchObject({ state: 'done' });
    const { holdings, cash } = await position(caller);
    const whole = holdings.reduce((sum, { value }) => sum + (value ?? 0), 0);
    expect(cash).toBe(0);
    expect(Math.abs((holdings[0]?.value ?? 0) / whole - 0.6)).toBeLessThan(0.01);
  });

  it('is executed on mandate, also for a fund that is sold completely [GW-1170] [GW-1177] [GW-1178] [GW-1190]', async () => {
    const caller = await bought('mandate');
    await funds().add(`${own.lively.slice(0, 5)}2`, { kind: 'index', purchaseTiers: [], redemptionTiers: [] });
    const next = `${own.lively.slice(0, 5)}2`;
    for (let index = 0; index < 9; index += 1) await funds().publish(next, { [after(index)]: 10_000 });
    await addStrategy({ [own.steady]: 600_000, [next]: 400_000 }, after(2), own.code, 2);
    await goTo(2);
    const [change] = (await advice(caller)).changes;
    expect(change).toMatchObject({ state: 'processing', rebalance: { reason: 'version', mode: 'mandate' } });
    expect(change?.rebalance?.weights.map(({ fundCode, to }) => [fundCode, to])).toEqual([
      [own.steady, 600_000],
      [next, 400_000],
      [own.lively, 0],
    ]);
    await goTo(9);
    expect((await advice(caller)).changes).toMatchObject([{ state: 'done' }]);
    expect((await messagesTo(caller)).map(({ kind }) => kind)).toEqual(['strategy-changed', 'strategy-bought', 'strategy-buy-accepted']);
    const { holdings } = await position(caller);
    expect(holdings.map(({ fundCode }) => fundCode)).toEqual([own.steady, next]);
  });

  it('ends when it is declined, overtaken by an order, expired, or unable to sell [GW-1178] [GW-1179] [GW-1180]', async () => {
    const caller = await bought('advice');
    await goTo(2);
    const [first] = (await advice(caller)).changes;
    const declined = await gateway.tell(ENDPOINTS.answerStrategyChange, { orderNo: first?.orderNo ?? '', agrees: false }, caller);
    expect(declined.changes).toMatchObject([{ state: 'cancelled', rebalance: { cancel: 'declined' } }]);
    // a repeated answer changes nothing
    expect(
      (await gateway.tell(ENDPOINTS.answerStrategyChange, { orderNo: first?.orderNo ?? '', agrees: true }, caller)).changes,
    ).toMatchObject([{ state: 'cancelled' }]);
    await goTo(3);
    expect((await advice(caller)).changes).toHaveLength(2);
    await placed(caller, { side: 'redeem', ratio: ratePpm(100_000) }, 'between');
    expect((await advice(caller)).changes[0]).toMatchObject({ state: 'cancelled', rebalance: { cancel: 'superseded' } });
    const stranger = await gateway.anInvestor();
    expect((await gateway.ask(ENDPOINTS.answerStrategyChange, { orderNo: first?.orderNo ?? '', agrees: true }, stranger)).kind).toBe(
      'refused',
    );
    expect((await gateway.ask(ENDPOINTS.strategyRecord, { orderNo: first?.orderNo ?? '' }, stranger)).kind).toBe('refused');
    const set = await gateway.tell(ENDPOINTS.setStrategyMode, { strategyCode: own.code, mode: 'mandate' }, caller);
    expect(set.mode).toBe('mandate');
    await gateway.tell(ENDPOINTS.setStrategyMode, { strategyCode: own.code, mode: 'advice' }, caller);
    await goTo(8);
    const [open] = (await advice(caller)).changes;
    expect(open).toMatchObject({ state: 'new' });
    await goTo(17);
    const ended = (await advice(caller)).changes.find(({ orderNo }) => orderNo === open?.orderNo);
    expect(ended).toMatchObject({ state: 'cancelled', rebalance: { cancel: 'expired' } });
  });
});

describe('the fee and the pages of a strategy', () => {
  it('accrue the fee by the day, and take it from the wallet up to its balance [GW-1184] [GW-1185] [GW-1604] [GW-1611]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_002 });
    await placed(caller, buying(1_000));
    await publish([[10_000, 10_000]]);
    await goTo(1);
    const taken = async () => (await position(caller)).feePaid;
    let at = after(1);
    while ((await taken()) === 0 && at < after(40)) {
      at = addDays(at, 1);
      await gateway.moveTo(at);
    }
    expect(at.slice(8)).toBe('10');
    const { feeAccrued, feePaid } = await position(caller);
    // the wallet has two fen left
    expect([feePaid, await balanceOf(caller)]).toEqual([2, 0]);
    // 10 fen a day: 36,500 ppm of 1,000 yuan, divided by 365
    expect(feeAccrued).toBeGreaterThan(10);
    const { cells } = await gateway.tell(ENDPOINTS.earnings, { unit: 'day', at: null }, caller);
    expect(cells.find(({ from }) => from === at)?.sources.find(({ kind }) => kind === 'advisory-fee')).toMatchObject({
      code: own.code,
      amount: -2,
    });
    expect((await messagesTo(caller))[0]).toMatchObject({ kind: 'strategy-fee', amount: 2 });
    const moved = await gateway.tell(ENDPOINTS.walletRecordList, { kind: 'out', after: null, pageSize: 1 }, caller);
    expect(moved.items).toMatchObject([{ source: 'advisory-fee', productName: (await position(caller)).strategy.strategyName, amount: 2 }]);
  });

  it('show the course of the funds beside the benchmark, and records in pages [GW-1174] [GW-1181]', async () => {
    const caller = await gateway.anInvestor({ wallet: 300_000 });
    await funds().publishEach(own.steady, addDays(day(), -200), addDays(day(), -1), (index) => 10_000 + index * 10);
    await funds().publishEach(own.lively, addDays(day(), -200), addDays(day(), -1), (index) => 10_000 + index * 20);
    const detail = await gateway.tell(ENDPOINTS.strategyDetail, { strategyCode: own.code }, caller);
    // [LAW-27] It has run for a month: too short to be told, and nothing is simulated.
    expect(detail).toMatchObject({ runSince: addDays(day(), -30), courses: [], simulated: [] });
    expect(detail).toMatchObject({ isHeld: false, strategy: { version: 1, feeDay: 10 } });
    expect((await gateway.ask(ENDPOINTS.strategyDetail, { strategyCode: 'NONE' }, caller)).kind).toBe('refused');
    for (const id of ['1', '2', '3']) await placed(caller, buying(1_000), id);
    const page = (next: string | null) =>
      gateway.tell(ENDPOINTS.strategyRecordList, { strategyCode: own.code, kind: 'buy', after: next, pageSize: 2 }, caller);
    const one = await page(null);
    const two = await page(one.next);
    expect([one.items.length, two.items.length, two.next]).toEqual([2, 1, null]);
    const listed = await gateway.tell(ENDPOINTS.strategies, null, caller);
    expect(listed.find(({ strategy }) => strategy.strategyCode === own.code)).toMatchObject({
      held: 300_000,
      yearGrowth: null,
      runGrowth: null,
      runSince: addDays(day(), -30),
    });
  });

  it('have a course by the weights of each past day, not by those of today, after the fee [GW-1626] [LAW-27]', async () => {
    const caller = await gateway.anInvestor();
    const code = `${own.code}H`;
    await funds().publishEach(own.steady, addDays(day(), -260), addDays(day(), -1), (index) => 10_000 + index * 10);
    await funds().publishEach(own.lively, addDays(day(), -260), addDays(day(), -1), (index) => 20_000 - index * 20);
    await addStrategy({ [own.lively]: 1_000_000 }, addDays(day(), -200), code, 1);
    await addStrategy({ [own.steady]: 1_000_000 }, addDays(day(), -20), code, 2);
    await addStrategy({ [own.lively]: 1_000_000 }, addDays(day(), 5), code, 3);
    const { courses, strategy, runSince } = await gateway.tell(ENDPOINTS.strategyDetail, { strategyCode: code }, caller);
    expect([strategy.version, runSince]).toEqual([2, addDays(day(), -200)]);
    const at = async (fundCode: string, ago: number): Promise<number> => {
      const rows = await gateway.rows<{ nav: number }>`select nav from fund_worth_on(${fundCode}, ${addDays(day(), -ago)}::date)`;
      return rows[0]?.nav ?? 0;
    };
    const fell = (await at(own.lively, 20)) / (await at(own.lively, 200));
    const rose = (await at(own.steady, 1)) / (await at(own.steady, 20));
    expect(courses.at(-1)).toMatchObject({ range: 'ALL' });
    const days = daysBetween(courses.at(-1)?.points[0]?.date ?? day(), courses.at(-1)?.points.at(-1)?.date ?? day());
    const net = fell * rose * (1 - (strategy.feeRate * days) / 365_000_000) - 1;
    expect(strategy.feeRate).toBeGreaterThan(0);
    expect(Math.abs((courses.at(-1)?.points.at(-1)?.increase ?? 0) - net * 1_000_000)).toBeLessThanOrEqual(100);
  });
});

describe('a redemption of a strategy during a correction', () => {
  it('keeps the shares that the correction leaves, and its investor is informed [GW-1714]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_000 });
    await placed(caller, buying(1_000));
    await publish([
      [10_000, 20_000],
      [10_000, 20_000],
      [10_000, 20_000],
    ]);
    await goTo(1);
    const given = await placed(caller, { side: 'redeem', ratio: ratePpm(1_000_000) });
    const right = { what: 'value', fundCode: own.lively, day: day(), becomes: netValue(40_000) } as const;
    await correctFund(gateway.deps, right, { operator: 'li.na', reason: 'the fund announced it', isTrial: false });
    expect((await messagesTo(caller)).map(({ kind, recordNo }) => [kind, recordNo])).toContainEqual([
      'fund-shares-corrected',
      given.orderNo,
    ]);
    expect(await gateway.audit()).toEqual([]);
    await goTo(8);
    expect(await record(caller, given.orderNo)).toMatchObject({ state: 'done', parts: [{ state: 'done' }, { state: 'done' }] });
  });
});
