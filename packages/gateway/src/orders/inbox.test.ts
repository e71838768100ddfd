import { addDays, epochAt, fen, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { deadlineSteps } from '../holding/deadline-steps.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { advanceTo } from '../trading-day/settlement.ts';
import { anOrder, type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useTestGateway({ PAY_FIRST: '1' });

const page = (caller: SignedIn, after: string | null = null, pageSize = 30) =>
  gateway.tell(ENDPOINTS.messages, { after, pageSize }, caller);
const kindsOf = async (caller: SignedIn) => (await page(caller)).items.map(({ kind }) => kind);
const unread = (caller: SignedIn) => gateway.tell(ENDPOINTS.unreadMessages, null, caller);
const today = () => shanghaiDateOf(gateway.deps.clock.now());
const days = (count: number) => advanceTo(gateway.deps, epochAt(addDays(today(), count), '10:00:00'));
const buy = async (caller: SignedIn, productCode: string, amount = fen(1_000_00)) => {
  const { openPeriodId } = await gateway.product(productCode);
  const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller, { openPeriodId, amount }), caller);
  await gateway.pay(caller, receipt);
  return receipt.orderNo;
};

describe('messages', () => {
  it('report confirmations, near deadlines and payouts, each once [MS-733] [MS-734]', async () => {
    const caller = await gateway.anInvestor();
    const orderNo = await buy(caller, 'Q2020');
    expect((await page(caller)).items).toMatchObject([
      { kind: 'purchase-accepted', recordNo: orderNo, amount: 1_000_00, date: '2026-11-19' },
    ]);
    await days(100);
    const { items } = await page(caller);
    const ours = items.filter(({ recordNo }) => recordNo.includes(orderNo));
    const confirmed = ours.find(({ kind }) => kind === 'confirmed');
    expect(confirmed).toMatchObject({ productCode: 'Q2020', recordNo: orderNo, amount: 1_000_00, date: null, isRead: false });
    const rows = await gateway.rows<{ kind: string; times: number }>`
      select kind, count(*)::integer as times from message where investor_id = ${caller.investorId} group by kind, reference`;
    expect(rows.every(({ times }) => times === 1)).toBe(true);
    const kinds = new Set(ours.map(({ kind }) => kind));
    expect(kinds.has('continued') || kinds.has('matured')).toBe(true);
    // each links to a page that opens
    for (const { recordNo } of ours) {
      expect(await gateway.ask(ENDPOINTS.orderDetail, { orderId: recordNo }, caller)).toMatchObject({ kind: 'answered' });
    }
  });

  it('report returned money of a cancelled order and of a failed one [MS-733]', async () => {
    const caller = await gateway.anInvestor({ certification: 'to-be-verified', riskLevel: 5, wallet: 5_000_000_00 });
    const cancelled = await buy(caller, 'Q2020');
    await gateway.tell(ENDPOINTS.cancelReservation, await gateway.withPassword(caller, { orderNo: cancelled }), caller);
    const failed = await buy(caller, 'P3001', fen(1_000_000_00));
    await days(60);
    const told = (await page(caller)).items.map(({ kind, recordNo, amount }) => [kind, recordNo, amount]);
    expect(told).toContainEqual(['cancelled', cancelled, 1_000_00]);
    expect(told).toContainEqual(['failed', failed, 1_000_000_00]);
    // before the failure, a reminder named the last day
    const reminder = (await page(caller)).items.find(({ kind }) => kind === 'certify-soon');
    expect(reminder).toMatchObject({ recordNo: failed, amount: null });
    expect(reminder?.date).not.toBeNull();
  });

  it('remind once, however often the step runs [MS-734]', async () => {
    const caller = await gateway.anInvestor();
    await buy(caller, 'Q2020');
    await days(40);
    await gateway.rows`update holding set matures_on = ${addDays(today(), 2)}::date where investor_id = ${caller.investorId}`;
    await gateway.rows`update product set can_choose_maturity = true where product_code = 'Q2020'`;
    const at = epochAt(today(), '00:00:00');
    const [step] = deadlineSteps;
    for (let run = 0; run < 2; run += 1) {
      await inTransaction(gateway.deps.db, (tx) =>
        step.run({ tx, calendar: gateway.deps.calendar, law: gateway.deps.law, day: today(), at }),
      );
    }
    const reminders = (await page(caller)).items.filter(({ kind, date }) => kind === 'maturity-soon' && date === addDays(today(), 2));
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.recordNo).not.toBe('');
  });

  it('remind each holder of a product once of its open day [MS-734]', async () => {
    const holder = await gateway.signIn('13800000004');
    await days(120);
    const rows = await gateway.rows<{ reference: string; times: number }>`
      select reference, count(*)::integer as times from message where investor_id = ${holder.investorId} and kind = 'open-soon' group by reference`;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ times }) => times === 1)).toBe(true);
    const { items } = await page(holder);
    expect(items.find(({ kind }) => kind === 'open-soon')?.recordNo ?? '').toBe('');
  });

  it('join the reminders of one day into one message, and keep the written numbers [MS-780]', async () => {
    const caller = await gateway.anInvestor();
    const at = epochAt(today(), '00:00:00');
    const write = (product: string, kind: string, day: string) =>
      gateway.rows<{ id: string }>`
        insert into message (investor_id, kind, reference, product_code, day, at)
        values (${caller.investorId}, ${kind}, ${`${product}:${caller.investorId}:${kind}:${day}`}, ${product}, ${day}::date, ${at}::bigint)
        returning message_id as id`.then(([row]) => Number(row?.id));
    const [soon, later] = [addDays(today(), 2), addDays(today(), 3)];
    const products = await gateway.rows<{ product_code: string }>`
      select product_code from product order by product_code limit 3`;
    const [one = '', two = '', three = ''] = products.map(({ product_code }) => product_code);
    await write(one, 'open-soon', soon);
    const newest = await write(two, 'open-soon', soon);
    const other = await write(three, 'open-soon', later);
    const term = await write(one, 'maturity-soon', soon);
    const told = async () => (await page(caller)).items.map(({ messageId, productCount }) => [messageId, productCount]);
    expect(await told()).toEqual([
      [term, 1],
      [other, 1],
      [newest, 2],
    ]);
    expect(await unread(caller)).toBe(3);
    await gateway.tell(ENDPOINTS.markMessagesRead, { messageId: newest }, caller);
    expect(await unread(caller)).toBe(2);
  });

  it('are unread until they are seen, and a mark is never reset [MS-732]', async () => {
    const caller = await gateway.anInvestor();
    await buy(caller, 'Q2020');
    await buy(caller, 'Q2020');
    await days(10);
    expect(await kindsOf(caller)).toEqual(['confirmed', 'confirmed', 'purchase-accepted', 'purchase-accepted']);
    expect(await unread(caller)).toBe(4);
    const [newest, older] = (await page(caller)).items.map(({ messageId }) => messageId);
    const mark = (messageId = 0) => gateway.tell(ENDPOINTS.markMessagesRead, { messageId }, caller);
    await mark(older);
    expect((await page(caller)).items.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
    await mark((newest ?? 0) + 1_000_000);
    await mark(older);
    expect(await unread(caller)).toBe(0);
    // a later message is unread again: the mark covered only the existing ones
    const rows = await gateway.rows<{ read_up_to: string }>`select read_up_to from inbox where investor_id = ${caller.investorId}`;
    expect(Number(rows[0]?.read_up_to)).toBe(newest);
  });

  it('are paged to their owner only, and new ones do not shift the pages [MS-730] [GW-1096]', async () => {
    const caller = await gateway.anInvestor();
    await buy(caller, 'Q2020');
    await buy(caller, 'Q2020');
    await days(10);
    const first = await page(caller, null, 2);
    await gateway.rows`insert into message (investor_id, kind, reference, product_code, at) values (${caller.investorId}, 'confirmed', ${`late:${caller.investorId}`}, 'Q2020', ${gateway.deps.clock.now()})`;
    const second = await page(caller, first.next, 2);
    expect([first.next === null, second.next]).toEqual([false, null]);
    expect((await page(caller, 'no key', 1)).items[0]?.messageId).toBeGreaterThan(first.items[0]?.messageId ?? Infinity);
    expect(first.items[0]?.messageId).toBeGreaterThan(second.items[0]?.messageId ?? Infinity);
    const other = await gateway.anInvestor();
    expect(await page(other)).toEqual({ items: [], next: null });
    await gateway.tell(ENDPOINTS.markMessagesRead, { messageId: 1_000_000 }, other);
    expect(await unread(caller)).toBe(5);
    expect(await unread(other)).toBe(0);
  });

  it('are sorted by the moment of their subject on every page, and one sent days later is unread [GW-1725] [GW-1096]', async () => {
    const caller = await gateway.anInvestor();
    const start = gateway.deps.clock.now();
    const tell = async (daysAgo: number) => {
      await gateway.rows`insert into message (investor_id, kind, reference, product_code, amount, at)
        values (${caller.investorId}, 'confirmed', ${`${caller.investorId}:${daysAgo}`}, 'Q2020', ${daysAgo}, ${start - daysAgo * 86_400_000})`;
    };
    for (const daysAgo of [9, 2, 5]) await tell(daysAgo);
    const agoOf = async (pageSize: number) => {
      const told: (number | null)[] = [];
      let after: string | null = null;
      do {
        const { items, next }: Awaited<ReturnType<typeof page>> = await page(caller, after, pageSize);
        told.push(...items.map(({ amount }) => amount));
        after = next;
      } while (after !== null);
      return told;
    };
    for (const pageSize of [1, 2, 30]) expect(await agoOf(pageSize)).toEqual([2, 5, 9]);
    const seen = Math.max(...(await page(caller)).items.map(({ messageId }) => messageId));
    await gateway.tell(ENDPOINTS.markMessagesRead, { messageId: seen }, caller);
    expect(await unread(caller)).toBe(0);
    await tell(7);
    for (const pageSize of [1, 2, 30]) expect(await agoOf(pageSize)).toEqual([2, 5, 7, 9]);
    expect((await page(caller)).items.map(({ isRead }) => isRead)).toEqual([true, true, false, true]);
    expect(await unread(caller)).toBe(1);
  });
});
