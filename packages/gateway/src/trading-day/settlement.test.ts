import { addDays, calendarDate, epochAt, fen, ratePpm, shanghaiDateOf } from '@caifu/core/values';
import { expectedIncome } from '@caifu/core/products';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { houseAccount } from '../ledger/accounts.ts';
import { into, move, out, postingsOf } from '../ledger/ledger.ts';
import { anOrder, bankCardOf, type SignedIn, ALL_PRODUCTS } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { advanceTo, settleDay, settleToClock } from './settlement.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
const to = (moment: string) => advanceTo(gateway.deps, epochAt(calendarDate(moment), '10:00:00'));
const buy = async (caller: SignedIn, changes: Parameters<typeof anOrder>[1]) => {
  const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller, changes), caller);
  expect(await gateway.pay(caller, receipt)).toMatchObject({ kind: 'answered' });
  return receipt.orderNo;
};
const holdings = (caller: SignedIn) => gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: '1', family: null }, caller);
const cards = (caller: SignedIn) => gateway.tell(ENDPOINTS.paymentCards, { productCode: 'Q2001' }, caller);

describe('a broker purchase through its life', () => {
  it('is confirmed at T+1, earns simple interest from the value date and is paid exactly after maturity [GW-80]', async () => {
    const ending = await gateway.anInvestor();
    const going = await gateway.anInvestor();
    const terms = { openPeriodId: 'Q2001-002', amount: fen(100_000_00) };
    await buy(ending, { ...terms, arrangement: 'redeem' });
    await buy(going, { ...terms, arrangement: 'continue' });
    expect((await holdings(ending)).applying).toHaveLength(1);

    await to('2026-11-19');
    expect(await holdings(ending)).toMatchObject({
      totalAmount: 100_000_00,
      inTransit: 0,
      applying: [],
      holding: [{ holdStatus: 'holding', invested: 100_000_00, income: 0 }],
    });

    // Value date 1 December, 28 days at 2.35 %: 100000 × 0.0235 × 28 / 365 = 180.27 yuan (180.2740…)
    await to('2026-12-02');
    // first day: 100000 × 0.0235 / 365 = 6.438… = 6.44
    expect((await holdings(ending)).holding[0]?.income).toBe(6_44);
    await to('2026-12-29');
    // The term is over on 29 December, a Tuesday. The money is there on the next trading day.
    expect((await cards(ending))[0]?.available).toBe(900_000_00);
    expect(await holdings(ending)).toMatchObject({
      inTransit: 100_180_27,
      holding: [{ holdStatus: 'paying-out', invested: 100_000_00, income: 180_27 }],
    });

    // The other one is renewed: income to the wallet, principal into the next period.
    const [goingWallet] = await cards(going);
    expect(goingWallet?.available).toBe(900_000_00 + 180_27);
    const overview = await holdings(going);
    expect(overview).toMatchObject({ totalAmount: 100_000_00, accumulatedIncome: 180_27, awaitingCollection: 0 });
    expect(overview.holding).toHaveLength(1);
    expect(overview.holding[0]?.periodName).not.toBe('2026年第2期');

    await to('2026-12-30');
    expect((await cards(ending))[0]?.available).toBe(1_000_000_00 + 180_27);
    expect((await holdings(ending)).ended).toMatchObject([{ holdStatus: 'ended', invested: 100_000_00, income: 180_27 }]);
  });

  it('earns each day core’s expected income, day by day and in sum [GW-81]', async () => {
    const caller = await gateway.anInvestor({ wallet: 9_000_000_00 });
    const { openPeriodId } = await gateway.product('Q2009');
    const orderNo = await buy(caller, { openPeriodId, amount: fen(1_234_000_00) });
    const start = shanghaiDateOf(gateway.deps.clock.now());
    await to(addDays(start, 60));
    const rows = await gateway.rows<{ amount: string; principal: string; term_started_on: string; day: string }>`
      select d.amount, d.day, h.principal, h.term_started_on from holding h cross join lateral income_days(h.order_no, null, null) as d
      where h.order_no = ${orderNo} order by d.day`;
    expect(rows.length).toBeGreaterThan(30);
    let sum = 0;
    for (const [index, row] of rows.entries()) {
      expect(row.day).toBe(addDays(calendarDate(row.term_started_on), index));
      sum += Number(row.amount);
      expect(sum).toBe(expectedIncome(fen(Number(row.principal)), ratePpm(42_500), index + 1));
    }
  });

  it('buys for 99,900.10 out of 100,000 at the discounted tenth of a percent, and the house earns 99.90 [GW-82]', async () => {
    const caller = await gateway.anInvestor();
    const { openPeriodId } = await gateway.product('Q2004');
    await buy(caller, { openPeriodId, amount: fen(100_000_00) });
    const before = await gateway.balanceOf('fee');
    await to(addDays(shanghaiDateOf(gateway.deps.clock.now()), 5));
    expect((await gateway.balanceOf('fee')) - before).toBe(99_90);
    expect((await holdings(caller)).holding).toMatchObject([{ invested: 99_900_10 }]);
    expect(await gateway.balanceOf(`shares:${caller.investorId}:Q2004`)).toBe(9_990_010);
  });
});

describe('a private purchase paid before the certification', () => {
  it('is refunded in full, once, without a certification in time [GW-83]', async () => {
    const caller = await gateway.anInvestor({ wallet: 3_000_000_00, certification: 'to-be-verified' });
    const { openPeriodId, valueDate } = await gateway.product('P3001');
    const before = (await gateway.product('P3001')).remaining;
    const orderNo = await buy(caller, { openPeriodId, amount: fen(2_000_000_00), cardId: bankCardOf(caller) });
    await to(addDays(valueDate, -1));
    expect((await holdings(caller)).applying).toHaveLength(1);
    await to(valueDate);
    await settleDay(gateway.deps, valueDate);
    expect((await cards(caller)).map(({ available }) => available)).toEqual([3_000_000_00, 3_000_000_00]);
    expect((await holdings(caller)).ended).toMatchObject([{ holdStatus: 'subscription-failed', orderNo }]);
    expect(await gateway.tell(ENDPOINTS.reservationOrderStatus, { orderNo }, caller)).toMatchObject({ state: 'failed' });
    const rows = await gateway.rows<{ remaining: string }>`select remaining from open_period where open_period_id = ${openPeriodId}`;
    expect(Number(rows[0]?.remaining)).toBe(before);
  });

  it('continues like any other once the investor is certified [GW-84]', async () => {
    const caller = await gateway.anInvestor({ wallet: 3_000_000_00, certification: 'under-review' });
    const { openPeriodId, valueDate } = await gateway.product('P3003');
    await buy(caller, { openPeriodId, amount: fen(1_000_000_00) });
    await gateway.rows`update investor set certification = 90, fund_certification = 90 where investor_id = ${caller.investorId}`;
    await to(valueDate);
    expect((await holdings(caller)).holding).toHaveLength(1);
  });
});

describe('a trading day', () => {
  it('is settled once, however often and concurrently it is requested [GW-85]', async () => {
    const caller = await gateway.anInvestor();
    const { openPeriodId } = await gateway.product('Q2001');
    await buy(caller, { openPeriodId, amount: fen(50_000_00) });
    const target = epochAt(addDays(shanghaiDateOf(gateway.deps.clock.now()), 9), '09:00:00');
    await Promise.all([advanceTo(gateway.deps, target), advanceTo(gateway.deps, target), settleToClock(gateway.deps)]);
    expect((await holdings(caller)).holding).toHaveLength(1);
  });

  it('never comes back: the clock does not go backwards [GW-86]', async () => {
    const now = gateway.deps.clock.now();
    expect(await advanceTo(gateway.deps, epochAt(addDays(shanghaiDateOf(now), -1), '09:00:00'))).toBe(false);
    gateway.wall.now -= 3_600_000;
    expect(gateway.deps.clock.now()).toBeGreaterThanOrEqual(now);
    gateway.wall.now += 3_600_000;
  });

  it('opens the next period of every continuing product, so that there is always something on sale [GW-87]', async () => {
    await to(addDays(shanghaiDateOf(gateway.deps.clock.now()), 40));
    const page = await gateway.tell(ENDPOINTS.listProducts, { ...ALL_PRODUCTS, family: 'broker' });
    expect(page.items.filter(({ saleState }) => saleState === 'open').length).toBeGreaterThanOrEqual(10);
    expect(page.items.find(({ productCode }) => productCode === 'Q2013')?.saleState).toBe('closed');
  });
});

describe('the ledger', () => {
  const moved = {
    kind: 'test',
    businessDate: calendarDate('2026-11-18'),
    postedAt: epochAt(calendarDate('2026-11-18'), '10:00:00'),
    from: houseAccount('external'),
    to: houseAccount('fee'),
    amount: fen(1),
  };

  it('refuses an entry that does not sum to zero, an overdraft, and the same entry twice [GW-88]', async () => {
    const { db } = gateway.deps;
    const entry = postingsOf({ kind: 'test', day: moved.businessDate, at: moved.postedAt }, [out('two', 'account_id'), into('one', 'fee')]);
    const unbalanced = sql`with due as (select 'a' as order_no, 'external' as account_id, 1::bigint as one, 2::bigint as two), ${entry}`;
    await expect(unbalanced.execute(db)).rejects.toMatchObject({ constraint: 'entry_balances' });
    const overdraft = {
      ...moved,
      reference: 'b',
      from: { accountId: 'pool:Q2020' },
      to: houseAccount('external'),
      amount: fen(1_000_000_000_00),
    };
    await expect(move(db, overdraft)).rejects.toMatchObject({ constraint: 'balance_not_negative' });
    await move(db, { ...moved, reference: 'c' });
    await expect(move(db, { ...moved, reference: 'c' })).rejects.toMatchObject({ constraint: 'entry_once' });
  });

  it('keeps postings: none is changed or removed [GW-89]', async () => {
    await expect(gateway.rows`update posting set amount = amount + 1`).rejects.toMatchObject({
      constraint: 'posting_final',
    });
    await expect(gateway.rows`delete from posting`).rejects.toMatchObject({ constraint: 'posting_final' });
  });

  it('posts only to existing entries and accounts, which stay unchanged [GW-842]', async () => {
    const { db } = gateway.deps;
    const known = sql`(select max(entry_id) from journal_entry)`;
    const posting = (entry: typeof known, account: string, currency = 'CNY') =>
      gateway.rows`insert into posting (entry_id, line, account_id, currency, amount)
        values (${known}, 81, 'external', 'CNY', -1), (${known}, 82, 'fee', 'CNY', 1), (${entry}, 83, ${account}, ${currency}, -1), (${entry}, 84, 'fee', 'CNY', 1)`;
    await expect(posting(sql`${known} + 1000`, 'external')).rejects.toMatchObject({ constraint: 'posting_entry_id_fkey' });
    await expect(posting(known, 'nobody')).rejects.toMatchObject({ constraint: 'posting_account_id_currency_fkey' });
    await expect(posting(known, 'external', 'SHARE:Q2001')).rejects.toMatchObject({ constraint: 'posting_account_id_currency_fkey' });
    for (const change of [
      sql`delete from journal_entry`,
      sql`update journal_entry set reference = reference || '?'`,
      sql`delete from account`,
      sql`update account set account_id = account_id || '?' where account_id = 'fee'`,
      sql`update account set currency = 'SHARE:Q2001' where account_id = 'fee'`,
    ])
      await expect(change.execute(db)).rejects.toMatchObject({ constraint: 'posting_final' });
  });
});
