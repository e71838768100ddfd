import { addDays, calendarDate, fen, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardAccount, houseAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';
import { anOrder, bankCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { ORDER_KINDS, testBelongings, type TestOrderKind } from '../testing/belongings.fakes.ts';
import { OWN_FUND } from '../testing/order-trial.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useAuditedGateway();
let belongings: Awaited<ReturnType<typeof testBelongings>>;
beforeAll(async () => {
  belongings = await testBelongings(gateway);
});

const DAY_MS = 86_400_000;
const today = () => shanghaiDateOf(gateway.deps.clock.now());
/** Sets the day limit of the investor's bank card, in fen. */
const limitTo = (caller: SignedIn, most: number | null) =>
  gateway.rows`update card set per_day_max = ${most}::bigint where card_id = ${bankCardOf(caller)}`;
const onCard = (caller: SignedIn) => gateway.balanceOf(`bank:${bankCardOf(caller)}`);
const topUp = async (caller: SignedIn, amount: number, requestId: string) =>
  gateway.ask(
    ENDPOINTS.topUp,
    { cardId: bankCardOf(caller), amount: fen(amount), requestId, ...(await gateway.sealed(caller, '135790')) },
    caller,
  );
const restOf = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.walletOverview, null, caller)).cards[0]?.dayRest;

describe('the day of a bank card', () => {
  it('ends at the limit of its bank, as the refusal and the card say, and begins anew on the next day [GW-1765] [GW-1766]', async () => {
    const caller = await gateway.anInvestor();
    await limitTo(caller, 1_500_00);
    expect(await restOf(caller)).toBe(1_500_00);
    expect((await topUp(caller, 1_000_00, 'first')).kind).toBe('answered');
    expect(await restOf(caller)).toBe(500_00);
    const [bound] = await gateway.tell(ENDPOINTS.boundCards, null, caller);
    expect(bound).toMatchObject({ perDayMax: 1_500_00, dayRest: 500_00 });
    expect(await topUp(caller, 500_01, 'second')).toMatchObject({
      code: RET_CODE.cardRule,
      message: '超过该卡单日限额1,500元，今日还可支付500元',
    });
    expect((await topUp(caller, 500_00, 'third')).kind).toBe('answered');
    expect(await topUp(caller, 1_00, 'fourth')).toMatchObject({ message: '该卡今日付款已达单日限额1,500元，请换一张卡或明日再付' });
    gateway.wall.now += DAY_MS;
    const again = await gateway.signIn(caller.investorId.slice(1));
    expect(await restOf(again)).toBe(1_500_00);
    expect((await topUp(again, 1_500_00, 'fifth')).kind).toBe('answered');
  });

  it('takes of fifty payments at once only those that fit [GW-1765]', async () => {
    const caller = await gateway.anInvestor();
    await limitTo(caller, 1_050_00);
    const before = await onCard(caller);
    const told = await Promise.all(Array.from({ length: 50 }, (_, index) => topUp(caller, 100_00, `at-once-${index}`)));
    const refused = told.filter(({ kind }) => kind === 'refused');
    expect(told.length - refused.length).toBe(10);
    expect([...new Set(refused.map((one) => one.kind === 'refused' && one.code))]).toEqual([RET_CODE.cardRule]);
    expect(before - (await onCard(caller))).toBe(1_000_00);
    expect(await restOf(caller)).toBe(50_00);
  });

  it('is held by the ledger itself, whatever was judged before [GW-1765]', async () => {
    const { investorId } = await gateway.anInvestor();
    const cardId = `B${investorId.slice(1)}`;
    await gateway.rows`update card set per_day_max = 100000 where card_id = ${cardId}`;
    const post = (reference: string, amount: number, kind = 'payment') =>
      move(gateway.deps.db, {
        kind,
        reference,
        businessDate: today(),
        postedAt: gateway.deps.clock.now(),
        from: cardAccount('bank', cardId),
        to: houseAccount('external'),
        amount: fen(amount),
      });
    await post(`${cardId}-1`, 600_00);
    await expect(post(`${cardId}-2`, 400_01)).rejects.toMatchObject({
      constraint: 'card_day_limit',
      detail: '{"limit" : 100000, "rest" : 40000}',
    });
    // Money that a correction takes back is no payment.
    await post(`${cardId}-3`, 900_00, 'fund-correction');
    await post(`${cardId}-4`, 400_00);
    const paid = await gateway.rows`select paid_day::text, paid from card where card_id = ${cardId}`;
    expect(paid).toEqual([{ paid_day: today(), paid: '100000' }]);
  });

  it('is not given back by money that returns [GW-1767]', async () => {
    const caller = await belongings.anOwner();
    await limitTo(caller, 50_000_00);
    const before = await restOf(caller);
    const command = { requestId: 'returns', fundCode: OWN_FUND, amount: fen(1_000_00), cardId: bankCardOf(caller) } as const;
    const request = await gateway.withPassword(caller, { ...command, dividendMethod: 'reinvest', agreed: true, warning: null } as const);
    const { orderNo } = await gateway.tell(ENDPOINTS.buyFund, request, caller);
    const after = await restOf(caller);
    expect((before ?? 0) - (after ?? 0)).toBe(1_000_00);
    await gateway.tell(ENDPOINTS.cancelFundOrder, await gateway.withPassword(caller, { orderNo }), caller);
    expect(await restOf(caller)).toBe(after);
  });

  it('binds every kind of order that a bank card can pay [GW-1765]', async () => {
    const [free, limited] = [await belongings.anOwner(), await belongings.anOwner()];
    const byCard = async (kind: TestOrderKind, caller: SignedIn) => {
      const listingNo = kind === 'transfer-buy' ? await belongings.listedBy(await gateway.anInvestor()) : '';
      const [call, body] = await belongings.bodyOf(kind, caller, listingNo);
      const before = await onCard(caller);
      const told = await belongings.send(caller, [call, 'cardId' in body ? { ...body, cardId: bankCardOf(caller) } : body]);
      return { told, paid: before - (await onCard(caller)) };
    };
    const paying = new Map<TestOrderKind, number>();
    for (const kind of ORDER_KINDS) {
      const { paid } = await byCard(kind, free);
      if (paid > 0) paying.set(kind, paid);
    }
    // Products of brokers, and what is transferred of them, take the wallet alone.
    expect([...paying.keys()].toSorted()).toEqual(['bank-in', 'fund-buy', 'gold-buy', 'strategy-buy', 'top-up']);
    for (const [kind, amount] of paying) {
      await gateway.rows`
        update card set paid_day = ${today()}::date, paid = 5000, per_day_max = 5000 + ${amount - 1}::bigint where card_id = ${bankCardOf(limited)}`;
      const { told, paid } = await byCard(kind, limited);
      expect({ kind, paid, isTold: told.text.includes('超过该卡单日限额') }).toEqual({ kind, paid: 0, isTold: true });
    }
  });

  it('binds the payment of a product’s order that was placed before [GW-1765]', async () => {
    const caller = await gateway.anInvestor({ wallet: 5_000_000_00, certification: 'certified' });
    const order = anOrder(caller, { openPeriodId: 'P3001-001', amount: fen(1_000_000_00), cardId: bankCardOf(caller) });
    const receipt = await gateway.tell(ENDPOINTS.order, order, caller);
    await limitTo(caller, 999_999_99);
    expect(await gateway.pay(caller, receipt)).toMatchObject({ code: RET_CODE.cardRule, message: '超过该卡单日限额999,999.99元' });
    await limitTo(caller, 1_000_000_00);
    expect((await gateway.pay(caller, receipt)).kind).toBe('answered');
    expect(await restOf(caller)).toBe(0);
  });

  it('lets a debit of a plan fail with its reason, and the next trading day pays it [GW-1768]', async () => {
    const { plans } = belongings;
    await plans.funds.add('975001');
    const day = gateway.deps.calendar.onOrAfter(addDays(today(), 20));
    const next = gateway.deps.calendar.onOrAfter(addDays(day, 1));
    await plans.funds.publishEach('975001', addDays(day, -30), next, () => 12_000);
    const caller = await gateway.anInvestor();
    const cardId = bankCardOf(caller);
    await limitTo(caller, 1_500_00);
    const signed = calendarDate(addDays(day, -3));
    const cycle = { unit: 'month', day: Number(day.slice(8)) } as const;
    const [first, second] = [
      await plans.sign({ kind: 'invest', investorId: caller.investorId, productCode: '975001', cardId, cycle }, signed),
      await plans.sign({ kind: 'salary', investorId: caller.investorId, cardId, cycle }, signed),
    ];
    await plans.open(day);
    const reasons = async (planNo: string) => (await plans.runsOf(planNo)).map(({ state, reason, tries }) => [state, reason, tries]);
    expect(await reasons(second)).toEqual([['done', null, 1]]);
    expect(await reasons(first)).toEqual([['retrying', '超过该卡单日限额1,500元，今日还可支付500元', 1]]);
    await plans.open(next);
    expect(await reasons(first)).toEqual([['done', null, 2]]);
  });
});
