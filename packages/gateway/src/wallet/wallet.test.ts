import { addDays, calendarDate, epochAt, fen, shanghaiDateOf } from '@caifu/core/values';
import { walletIncome, type WalletRecord } from '@caifu/core/wallet';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../ground/database/open-database.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { readBelongings } from '../ground/belongings.ts';
import { bankCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { ON_CARD, testWallets } from '../testing/wallet.fakes.ts';
import { closeWallets } from './wallet-close.ts';
import { setWalletFunds } from './wallet-funds.store.ts';
import { setWalletTerms } from './wallet-terms.store.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
let funds: ReturnType<typeof testFunds>;
let wallets: ReturnType<typeof testWallets>;
/** The database of a second gateway: its own connections on PostgreSQL, the same one if embedded. */
let second: OpenedDatabase | null = null;
beforeAll(async () => {
  funds = testFunds(gateway);
  wallets = testWallets(gateway);
  for (const code of ONE_FUND.concat(THREE_FUNDS))
    await funds.add(code, { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
  await funds.add('950001');
  await funds.publishEach('950001', '2026-01-20', '2026-11-17', () => 10_000);
  await funds.publishIncome('950010', '2026-01-20', '2026-11-30', () => 5_000);
  for (const [index, code] of THREE_FUNDS.entries())
    await funds.publishIncome(code, '2026-09-20', '2026-11-17', (day) => 4_000 + index * 500 + (day % 7) * 10);
  const { DATABASE_URL: url } = gateway.deps.settings;
  second = url === null ? null : await openDatabase(url);
});
afterAll(async () => {
  await second?.close();
});
const ONE_FUND = ['950010'];
const THREE_FUNDS = ['950011', '950012', '950013'];
const PIN = '135790';

const home = (caller: SignedIn) => gateway.tell(ENDPOINTS.walletHome, null, caller);
const bankOf = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.walletOverview, null, caller)).cards[0]?.available;

describe('a wallet without funds', () => {
  it('has its balance and nothing else, and allows only normal withdrawals [GW-1000] [GW-1001]', async () => {
    await setWalletFunds(gateway.deps, []);
    const caller = await gateway.anInvestor({ wallet: 500_00 });
    expect(await home(caller)).toMatchObject({
      balance: 500_00,
      yesterdayIncome: null,
      cumulativeIncome: 0,
      sevenDayYield: null,
      tenThousandIncome: null,
      figuresOn: null,
      funds: [],
      waiting: [],
      quickLeft: 0,
      limits: { quickPerFundDay: 10_000_00 },
    });
    expect(await wallets.withdraw(caller, 'quick', 100)).toMatchObject({ kind: 'refused', code: RET_CODE.amountRule });
    expect(await wallets.withdraw(caller, 'normal', 100)).toMatchObject({
      kind: 'answered',
      answer: { parts: [], arrivesOn: '2026-11-19', balance: 400_00 },
    });
    expect(await home(caller)).toMatchObject({ balance: 400_00, onTheWay: 100_00 });
  });
});

describe('money from the card through the wallet and a product back to the card', () => {
  // 30 September 2026 is the last trading day before National Day, 13 February the last one before Spring Festival.
  const festivals = [
    {
      name: 'National Day',
      filled: '2026-09-30',
      earnsFrom: '2026-10-08',
      bought: '2026-10-09',
      redeemed: '2026-10-12',
      back: '2026-10-15',
      earnsAgain: '2026-10-16',
      asked: '2026-10-16',
      earnsUntil: '2026-10-19',
      arrives: '2026-10-20',
      end: '2026-10-25',
    },
    {
      name: 'Spring Festival',
      filled: '2026-02-13',
      earnsFrom: '2026-02-24',
      bought: '2026-02-25',
      redeemed: '2026-02-26',
      back: '2026-03-03',
      earnsAgain: '2026-03-04',
      asked: '2026-03-05',
      earnsUntil: '2026-03-06',
      arrives: '2026-03-09',
      end: '2026-03-12',
    },
  ] as const;

  it.each(festivals)(
    'is accounted for exactly over $name, on the days of the calendar [GW-1002] [GW-1003] [GW-1006] [GW-1008]',
    async (on) => {
      await setWalletFunds(gateway.deps, ONE_FUND);
      const caller = await wallets.anInvestorWithMoney();
      await wallets.fillAt(caller, 30_000, moment(`${on.filled} 14:59:59`));
      await wallets.close(addDays(calendarDate(on.bought), -1));
      await funds.buy(caller.investorId, '950001', 6_000, moment(`${on.bought} 10:00:00`));
      await wallets.close(addDays(calendarDate(on.redeemed), -1));
      await funds.open(addDays(calendarDate(on.bought), 1), on.redeemed);
      const held = await gateway.rows<{ shares: string }>`
      select shares from fund_position where investor_id = ${caller.investorId} and fund_code = '950001'`;
      await funds.redeem(caller.investorId, '950001', Number(held[0]?.shares), moment(`${on.redeemed} 10:00:00`));
      await funds.open(addDays(calendarDate(on.redeemed), 1), on.back);
      const parts = await gateway.rows<{ net: string; paid_on: string }>`
      select r.net, r.paid_on from fund_redemption_part r join trade_order o using (order_no) where o.investor_id = ${caller.investorId}`;
      expect(parts[0]?.paid_on).toBe(on.back);
      const proceeds = Number(parts[0]?.net);
      await wallets.close(addDays(calendarDate(on.asked), -1));
      expect(await wallets.takeAt(caller, 'normal', 10_000, moment(`${on.asked} 16:00:00`))).toMatchObject({
        kind: 'answered',
        answer: { lastIncomeOn: on.earnsUntil, arrivesOn: on.arrives },
      });
      await wallets.close(addDays(calendarDate(on.arrives), -1));
      await wallets.arriveOn(addDays(calendarDate(on.arrives), -1));
      expect(await bankOf(caller)).toBe(ON_CARD - 30_000_00);
      await wallets.arriveOn(calendarDate(on.arrives));
      expect(await bankOf(caller)).toBe(ON_CARD - 20_000_00);
      expect(await wallets.takeAt(caller, 'quick', 1_000, moment(`${on.arrives} 10:00:00`))).toMatchObject({
        kind: 'answered',
        answer: { lastIncomeOn: addDays(calendarDate(on.arrives), -1), arrivesOn: null, parts: [{ fundCode: '950010', amount: 1_000_00 }] },
      });
      await wallets.close(on.end);

      // Each day recalculated by hand: the earning money at its end, at 0.5 yuan for 10,000, with the rest below a fen carried forward.
      const expected = new Map<string, number>();
      let [earned, remainder] = [0, 0];
      for (let day = calendarDate(on.filled); day <= on.end; day = addDays(day, 1)) {
        const filled = day >= on.earnsFrom ? 30_000_00 : 0;
        const inProduct = day >= on.bought ? 6_000_00 : 0;
        const back = day >= on.earnsAgain ? proceeds : 0;
        const left = day > on.earnsUntil ? 10_000_00 : 0;
        const quick = day >= on.arrives ? 1_000_00 : 0;
        const eligible = filled === 0 ? 0 : filled - inProduct + back - left - quick + earned;
        const income = walletIncome(fen(eligible), 5_000, remainder);
        remainder = income.remainder;
        if (income.amount > 0) expected.set(day, income.amount);
        earned += income.amount;
      }
      expect(Object.fromEntries(await wallets.incomesOf(caller))).toEqual(Object.fromEntries(expected));
      expect(await home(caller)).toMatchObject({
        cumulativeIncome: earned,
        balance: 30_000_00 - 6_000_00 + proceeds - 10_000_00 - 1_000_00 + earned,
      });
      expect(await bankOf(caller)).toBe(ON_CARD - 30_000_00 + 10_000_00 + 1_000_00);
    },
  );
});

describe('quick withdrawals', () => {
  it('never exceed the limit of any fund, a hundred at once; several funds add up, and a refused one takes nothing [GW-1007]', async () => {
    await setWalletFunds(gateway.deps, THREE_FUNDS);
    const caller = await gateway.anInvestor({ wallet: 100_000_00 });
    const before = (await bankOf(caller)) ?? 0;
    expect(await home(caller)).toMatchObject({ quickLeft: 30_000_00 });
    const sides = [gateway.deps.db, second?.db ?? gateway.deps.db];
    const at = gateway.deps.clock.now();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => wallets.takeAt(caller, 'quick', 700, at, sides[index % 2])),
    );
    expect(answers.filter(({ kind }) => kind === 'answered')).toHaveLength(42);
    expect(await bankOf(caller)).toBe(before + 42 * 700_00);
    const after = await home(caller);
    expect(after).toMatchObject({ balance: 100_000_00 - 42 * 700_00, quickLeft: 600_00 });
    const rows = await gateway.rows<{ amount: string }>`
      select amount from fund_quick_use where investor_id = ${caller.investorId} order by amount`;
    expect(rows.map(({ amount }) => Number(amount))).toEqual([9_800_00, 9_800_00, 9_800_00]);
    expect(after.funds.reduce((sum, { shares }) => sum + shares, 0)).toBe(after.balance);
    expect(await wallets.withdraw(caller, 'quick', 601)).toMatchObject({
      message: '快速转出每只基金每日限额10,000元，所填金额超过各基金今日的剩余额度，可减少金额或选择普通转出',
    });
    expect(await wallets.withdraw(caller, 'quick', 600)).toMatchObject({ kind: 'answered', answer: { arrivesOn: null } });
  });

  it('share their limit with quick redemptions of the same fund by the same channel, and each channel has its own [GW-1007]', async () => {
    await setWalletFunds(gateway.deps, ONE_FUND);
    const caller = await gateway.anInvestor({ wallet: 50_000_00 });
    await funds.buy(caller.investorId, '950010', 20_000, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17', '2026-11-18');
    await funds.redeem(caller.investorId, '950010', 4_000_00, moment('2026-11-18 10:00:00'), { mode: 'quick' });
    expect(await home(caller)).toMatchObject({ quickLeft: 6_000_00 });
    expect(await wallets.withdraw(caller, 'quick', 6_000.01)).toMatchObject({ kind: 'refused' });
    expect(await wallets.withdraw(caller, 'quick', 6_000)).toMatchObject({ kind: 'answered' });
    expect((await gateway.tell(ENDPOINTS.fundRedeemInfo, { fundCode: '950010' }, caller)).quickLeft).toBe(0);
    const inMessenger = await gateway.app.inject({
      method: 'POST',
      url: '/mobileGateway/V1/wallet/home',
      payload: {},
      headers: { ncftck: caller.token, ticket: caller.ticket, 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' },
    });
    expect(inMessenger.json<{ apiResult: { quickLeftAmount: string } }>().apiResult.quickLeftAmount).toBe('10000.00');
  });

  it('respect a limit that the operator has changed, from the next one on [GW-1007]', async () => {
    await setWalletFunds(gateway.deps, ONE_FUND);
    const caller = await gateway.anInvestor({ wallet: 50_000_00 });
    await setWalletTerms(gateway.deps.db, gateway.deps.law.now(), '2000');
    expect(await home(caller)).toMatchObject({ quickLeft: 2_000_00, limits: { quickPerFundDay: 2_000_00 } });
    expect(await gateway.tell(ENDPOINTS.fundRedeemInfo, { fundCode: '950010' }, caller)).toMatchObject({
      quickLeft: 2_000_00,
      quickLimit: 2_000_00,
    });
    expect(await wallets.withdraw(caller, 'quick', 2_001)).toMatchObject({ kind: 'refused' });
    expect(await wallets.withdraw(caller, 'quick', 2_000)).toMatchObject({ kind: 'answered' });
    await setWalletTerms(gateway.deps.db, gateway.deps.law.now(), '10000.00');
    expect(await home(caller)).toMatchObject({ quickLeft: 8_000_00 });
  });

  it('respect the legal limit: the operator may set less, in yuan, and is shown the valid one [GW-1038]', async () => {
    const set = (yuan: string | null) => setWalletTerms(gateway.deps.db, gateway.deps.law.now(), yuan);
    expect(await set(null)).toEqual({ kind: 'told', quickYuan: '10000.00' });
    expect(await set('5000.5')).toEqual({ kind: 'told', quickYuan: '5000.50' });
    for (const yuan of ['0', '-1', '10000.01', '1e3', 'x', '']) expect(await set(yuan)).toMatchObject({ kind: 'refused' });
    expect(await set(null)).toEqual({ kind: 'told', quickYuan: '5000.50' });
    expect(await set('10000')).toEqual({ kind: 'told', quickYuan: '10000.00' });
  });
});

describe('a withdrawal', () => {
  it('repeats the first answer and moves nothing when sent again; other terms under its id are refused [GW-1006]', async () => {
    const caller = await gateway.anInvestor({ wallet: 5_000_00 });
    const first = await wallets.withdraw(caller, 'normal', 100, 'same');
    expect(first).toMatchObject({
      kind: 'answered',
      answer: { mode: 'normal', tail: '1234', balance: 4_900_00, lastIncomeOn: '2026-11-18' },
    });
    expect(await wallets.withdraw(caller, 'normal', 100, 'same')).toEqual(first);
    expect(await wallets.withdraw(caller, 'normal', 101, 'same')).toMatchObject({ code: RET_CODE.requestIdReused });
    expect(await home(caller)).toMatchObject({ balance: 4_900_00, onTheWay: 100_00 });
  });

  it('is refused with a wrong password, a missing amount or a foreign card, and moves nothing [GW-1006]', async () => {
    const [caller, other] = [await gateway.anInvestor({ wallet: 500_00 }), await gateway.anInvestor()];
    expect(await wallets.withdraw(caller, 'normal', 100, 'wrong', '246801')).toMatchObject({ code: '256' });
    expect(await wallets.withdraw(caller, 'normal', 501)).toMatchObject({ code: RET_CODE.amountRule });
    const stray = { requestId: 'stray', mode: 'normal', amount: fen(100), cardId: bankCardOf(other) } as const;
    expect(await gateway.ask(ENDPOINTS.withdraw, { ...stray, ...(await gateway.sealed(caller, PIN)) }, caller)).toMatchObject({
      code: RET_CODE.unknownId,
    });
    expect(await home(caller)).toMatchObject({ balance: 500_00, onTheWay: 0 });
  });

  it('belongs to the investor while in transit: in total, certificate and records, and it keeps its card [GW-1005] [GW-1013]', async () => {
    const caller = await gateway.anInvestor({ wallet: 5_000_00 });
    const before = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller);
    const done = await wallets.withdraw(caller, 'normal', 1_200);
    if (done.kind === 'refused') throw new Error(done.message);
    const after = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller);
    expect([before.total, before.wallet, after.total, after.wallet]).toEqual([5_000_00, 5_000_00, 5_000_00, 3_800_00]);
    expect(await gateway.tell(ENDPOINTS.withdrawalInfo, null, caller)).toMatchObject({
      lastUsedCardId: bankCardOf(caller),
      home: { balance: 3_800_00 },
    });
    expect((await gateway.tell(ENDPOINTS.boundCards, null, caller))[0]?.whyNotUnbound).toBe('该卡有在途交易，暂不能解绑');
    const held = await readBelongings(gateway.deps, caller.investorId, gateway.deps.clock.now());
    expect(held.map(({ standing: kind, amount }) => ({ kind, amount })).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['wallet', 3_800_00],
      ['paying-out', 1_200_00],
    ]);
    const { items } = await gateway.tell(ENDPOINTS.walletRecordList, { kind: 'out', after: null, pageSize: 30 }, caller);
    expect(items).toMatchObject([{ source: 'normal-withdrawal', amount: 1_200_00, state: 'on-the-way', arrivesOn: '2026-11-19' }]);
    const order = await gateway.tell(ENDPOINTS.orderDetail, { orderId: done.answer.orderNo }, caller);
    expect(order).toMatchObject({ record: { tradeTypeText: '普通转出', statusText: '转出中' }, accountTail: '1234' });
    expect(order.steps.map(({ kind, date, isDone }) => [kind, date, isDone])).toEqual([
      ['accepted', '2026-11-18', true],
      ['arrived', '2026-11-19', false],
    ]);
    await wallets.arriveOn(calendarDate('2026-11-19'));
    expect(await bankOf(caller)).toBe(5_000_00 + 1_200_00);
    expect((await gateway.tell(ENDPOINTS.orderDetail, { orderId: done.answer.orderNo }, caller)).record).toMatchObject({
      statusText: '已到账',
    });
    expect(await gateway.messagesOf(caller)).toMatchObject([
      { kind: 'withdrawn', amount: 1_200_00, recordNo: done.answer.orderNo },
      { kind: 'withdrawal-accepted', amount: 1_200_00, recordNo: done.answer.orderNo },
    ]);
  });
});

describe('the close of a day', () => {
  const yesterday = calendarDate('2026-11-17');

  it('leaves the same state when repeated, run by two gateways at once, or killed in the middle [GW-1002]', async () => {
    await setWalletFunds(gateway.deps, THREE_FUNDS);
    const callers: SignedIn[] = [];
    for (let index = 0; index < 6; index += 1) {
      const caller = await wallets.anInvestorWithMoney();
      await wallets.fillAt(caller, 10_000 + index * 1_000, moment('2026-11-10 10:00:00'));
      callers.push(caller);
    }
    const other = { ...gateway.deps, longWork: second?.db ?? gateway.deps.longWork };
    const { calendar } = gateway.deps;
    const killed = (): never => {
      throw Object.assign(new Error('killed'), { code: '57P01' });
    };
    const breaking = { ...gateway.deps, calendar: { ...calendar, addTradingDays: killed } };
    await expect(closeWallets(breaking, calendarDate('2026-11-12'))).rejects.toThrow('killed');
    expect(await gateway.audit()).toEqual([]);
    await closeWallets(gateway.deps, calendarDate('2026-11-12'));
    await Promise.all([closeWallets(gateway.deps, yesterday), closeWallets(other, yesterday), closeWallets(other, yesterday)]);
    await closeWallets(gateway.deps, yesterday);
    for (const caller of callers) {
      const days = [...(await wallets.incomesOf(caller)).keys()].toSorted();
      // confirmed on the 11th
      expect(days).toEqual(['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17']);
    }
    for (const caller of callers) expect(await home(caller)).toMatchObject({ yesterday: '2026-11-17', waiting: [] });
  });

  it('waits for a fund with late income, pays the others at once, and that one when it comes [GW-1004]', async () => {
    await setWalletFunds(gateway.deps, THREE_FUNDS);
    const caller = await wallets.anInvestorWithMoney();
    await wallets.fillAt(caller, 30_000, moment('2026-11-10 10:00:00'));
    for (const code of THREE_FUNDS) await gateway.rows`delete from fund_income_year where fund_code = ${code}`;
    const publish = (code: string, until: string) => funds.publishIncome(code, '2026-11-01', until, () => 4_000);
    await publish('950011', '2026-11-17');
    await publish('950012', '2026-11-17');
    await publish('950013', '2026-11-16');
    await wallets.close(yesterday);
    expect(await home(caller)).toMatchObject({ yesterdayIncome: null });
    expect((await wallets.incomesOf(caller)).get('2026-11-17')).toBe(80);
    expect((await wallets.incomesOf(caller)).get('2026-11-16')).toBe(120);
    await wallets.close(yesterday);
    await publish('950013', '2026-11-17');
    await wallets.close(yesterday);
    await wallets.close(yesterday);
    expect((await wallets.incomesOf(caller)).get('2026-11-17')).toBe(120);
    expect(await home(caller)).toMatchObject({ yesterdayIncome: 120, cumulativeIncome: 7 * 120 });
    const rows = await gateway.rows`select from wallet_late union all select from wallet_unpaid`;
    expect(rows).toEqual([]);
  });

  it('moves money in no fund, or in a former fund, to the present funds [GW-1012]', async () => {
    await setWalletFunds(gateway.deps, []);
    const caller = await wallets.anInvestorWithMoney();
    await wallets.fillAt(caller, 9_000, moment('2026-11-10 10:00:00'));
    await wallets.close('2026-11-12');
    expect(await setWalletFunds(gateway.deps, ['950011', '950001', '950011', '999999'])).toEqual({
      kind: 'refused',
      faults: ['950001 基金950001 is no money fund', '950011 is named twice', 'there is no fund 999999'],
    });
    await setWalletFunds(gateway.deps, THREE_FUNDS);
    expect((await home(caller)).funds.map(({ shares }) => shares)).toEqual([3_000_00, 3_000_00, 3_000_00]);
    await wallets.close('2026-11-13');
    expect((await wallets.incomesOf(caller)).size).toBe(1);
    await setWalletFunds(gateway.deps, ONE_FUND);
    await wallets.close('2026-11-14');
    const { funds: held, balance } = await home(caller);
    expect(held.map(({ fundCode, shares }) => [fundCode, shares])).toEqual([['950010', balance]]);
  });
});

describe('the pages of the wallet', () => {
  it('list each movement once, the newest first, in pages that begin after a key, and each by its number [GW-1009]', async () => {
    await setWalletFunds(gateway.deps, ONE_FUND);
    const caller = await wallets.anInvestorWithMoney();
    for (let index = 0; index < 12; index += 1)
      await wallets.fillAt(caller, 1_000, epochAt(calendarDate('2026-11-02'), `10:00:${String(index + 10)}`));
    await wallets.close('2026-11-10');
    for (let index = 0; index < 5; index += 1) await wallets.takeAt(caller, 'normal', 100, moment('2026-11-11 10:00:00'));
    await wallets.close('2026-11-17');
    const listed = async (kind: 'in' | 'out' | 'income' | null, pageSize: number) => {
      const found = [];
      for (let after: string | null = null; ;) {
        const page: { items: readonly WalletRecord[]; next: string | null } = await gateway.tell(
          ENDPOINTS.walletRecordList,
          { kind, after, pageSize },
          caller,
        );
        found.push(...page.items);
        if (page.next === null) return found;
        after = page.next;
      }
    };
    const all = await listed(null, 4);
    expect(all.map(({ recordNo }) => recordNo)).toEqual((await listed(null, 30)).map(({ recordNo }) => recordNo));
    expect(new Set(all.map(({ recordNo }) => recordNo)).size).toBe(all.length);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => b - a));
    for (const kind of ['in', 'out', 'income'] as const)
      expect((await listed(kind, 3)).map(({ recordNo }) => recordNo)).toEqual(
        all.filter((one) => one.kind === kind).map(({ recordNo }) => recordNo),
      );
    // confirmed on 3 November, and shown from the 4th on
    expect([12, 5, 15]).toEqual(['in', 'out', 'income'].map((kind) => all.filter((one) => one.kind === kind).length));
    const [first] = await listed('in', 30);
    expect(first).toMatchObject({ confirmsOn: '2026-11-03', firstIncomeOn: '2026-11-04' });
    expect(all.filter(({ kind }) => kind !== 'in').every(({ firstIncomeOn }) => firstIncomeOn === null)).toBe(true);
    expect(await gateway.tell(ENDPOINTS.walletRecord, { recordNo: first?.recordNo ?? '' }, caller)).toMatchObject({
      source: 'top-up',
      amount: 1_000_00,
      state: 'done',
      confirmsOn: '2026-11-03',
      firstIncomeOn: '2026-11-04',
      acceptedOn: '2026-11-02',
      card: { tail: '1234' },
      parts: [{ fundCode: '950010', amount: 1_000_00 }],
    });
    // by the number of its order, as a result page requests it
    const told = await gateway.tell(ENDPOINTS.walletRecord, { recordNo: first?.recordNo ?? '' }, caller);
    expect(await gateway.tell(ENDPOINTS.walletRecord, { recordNo: told.orderNo ?? '' }, caller)).toEqual(told);
    expect(await gateway.ask(ENDPOINTS.walletRecord, { recordNo: '2'.repeat(20) }, caller)).toMatchObject({ code: RET_CODE.unknownId });
    const [income] = await listed('income', 1);
    expect(await gateway.tell(ENDPOINTS.walletRecord, { recordNo: income?.recordNo ?? '' }, caller)).toMatchObject({
      source: 'income',
      orderNo: null,
      card: null,
    });
    const stranger = await gateway.anInvestor();
    for (const recordNo of [first?.recordNo ?? '', told.orderNo ?? '', 'F0', 'nothing'])
      expect(await gateway.ask(ENDPOINTS.walletRecord, { recordNo }, stranger)).toMatchObject({ code: RET_CODE.unknownId });
  });

  it('have incomes by day in pages, and the rates of the wallet and of each fund [GW-1010] [GW-1011]', async () => {
    await setWalletFunds(gateway.deps, THREE_FUNDS);
    const caller = await wallets.anInvestorWithMoney();
    const page = await gateway.tell(ENDPOINTS.walletIncomeList, { after: null, pageSize: 1 }, caller);
    expect(page).toEqual({ items: [], next: null });
    for (const [index, code] of THREE_FUNDS.entries())
      await funds.publishIncome(code, '2026-09-20', '2026-11-17', () => 4_000 + index * 500);
    const rates = (fundCode: string | null) => gateway.tell(ENDPOINTS.walletRateList, { fundCode, range: 'month' }, caller);
    const [ours, one] = [await rates(null), await rates('950013')];
    expect([ours[0]?.day, ours.at(-1), one.at(-1)]).toEqual([
      '2026-10-19',
      { day: '2026-11-17', tenThousandIncome: 4_500, sevenDayYield: null },
      { day: '2026-11-17', tenThousandIncome: 5_000, sevenDayYield: null },
    ]);
    expect(await rates('950001')).toEqual([]);
  });

  it('spread payments and incoming money by the rules, with every fen in a fund at once [GW-1000]', async () => {
    await setWalletFunds(gateway.deps, THREE_FUNDS);
    const caller = await wallets.anInvestorWithMoney();
    const today = shanghaiDateOf(gateway.deps.clock.now());
    await wallets.fillAt(caller, 100, gateway.deps.clock.now());
    const { funds: filled, waiting } = await home(caller);
    expect(filled.map(({ shares }) => shares)).toEqual([33_34, 33_33, 33_33]);
    expect(waiting).toEqual([{ amount: 100_00, firstIncomeOn: addDays(today, 2) }]);
    await funds.buy(caller.investorId, '950001', 50, gateway.deps.clock.now());
    expect((await home(caller)).funds.map(({ shares }) => shares)).toEqual([0, 16_67, 33_33]);
  });
});
