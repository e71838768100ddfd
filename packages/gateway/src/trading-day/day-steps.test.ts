import { addDays, calendarDate, epochAt, fen, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { investorAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';
import { movePurchases } from '../orders/orders.store.ts';
import { openTestGateway, type TestGateway } from '../testing/gateway.fakes.ts';
import type { DayStep } from '../ground/day-step.ts';
import { dayStepsWith } from './day-steps.ts';
import { advanceTo } from './settlement.ts';

describe('the steps of a day', () => {
  it('each run twice leave what they leave when they are run once [GW-150]', async () => {
    const once = await openTestGateway();
    const twice = await openTestGateway();
    for (const gateway of [once, twice]) await letPaidOrdersWait(gateway);
    const { daySteps } = once.deps;
    const ran = new Set<string>();
    const counted = (step: DayStep): DayStep => ({
      ...step,
      run: (opening) => {
        ran.add(step.name);
        return step.run(opening);
      },
    });
    const today = shanghaiDateOf(once.deps.clock.now());
    await advanceTo(once.deps, openingOf(addDays(today, DAYS)));
    await advanceTo({ ...twice.deps, daySteps: daySteps.flatMap((step) => [counted(step), step]) }, openingOf(addDays(today, DAYS)));
    expect(await booksOf(twice)).toEqual(await booksOf(once));
    expect(await twice.audit()).toEqual([]);
    expect(daySteps.map(({ name }) => name).filter((name) => !ran.has(name))).toEqual([]);
    await once.close();
    await twice.close();
  });

  it('come in one order, and one without a place or with another’s name is refused [GW-150]', () => {
    const nothing = (name: string): DayStep => ({ name, needs: [], run: () => Promise.resolve() });
    const names = dayStepsWith([nothing('publish-demo-values')]).map(({ name }) => name);
    expect([names[0], names.at(-1)]).toEqual(['publish-demo-values', 'remind-of-deadlines']);
    expect(() => dayStepsWith([nothing('stray')])).toThrow('stray');
    expect(() => dayStepsWith([nothing('confirm-orders')])).toThrow('confirm-orders');
  });
});

const DAYS = 40;

const openingOf = (day: CalendarDate) => epochAt(day, '00:00:00');

/** The market's paid orders wait for a certification that is there: the next day has that to do as well. */
const letPaidOrdersWait = async ({ deps: { db } }: TestGateway): Promise<void> => {
  const { rows } = await sql<{ order_no: string; investor_id: string; amount: string }>`
    with ${movePurchases('waiting', {
      from: ['paid'],
      to: 'awaiting-certification',
      at: openingOf(calendarDate('2026-11-18')),
      where: sql`true`,
      returning: sql`s.investor_id, s.amount`,
    })} select order_no, investor_id, amount from waiting`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  const day = calendarDate('2026-11-18');
  for (const { order_no: reference, investor_id: investorId, amount } of rows)
    await move(db, {
      kind: 'wait',
      reference,
      businessDate: day,
      postedAt: openingOf(day),
      from: investorAccount('transit', investorId),
      to: investorAccount('hold', investorId),
      amount: fen(Number(amount)),
    });
};

/** Everything that settlement writes, without the numbers that the database gives. */
const booksOf = async ({ deps: { db } }: TestGateway) => {
  const { rows } = await sql`
    select 'account' as kind, json_build_array(account_id, balance)::text as facts from account
    union all select 'order', json_build_array(order_no, state, confirm_date, trading_day, refunded_on)::text from purchase_order
    union all select 'journal', json_build_array(order_no, state, at)::text from order_journal
    union all select 'holding', to_jsonb(holding)::text from holding
    union all select 'redemption', to_jsonb(redemption_order)::text from redemption_order where state <> 'booked'
    union all select 'term', to_jsonb(holding_term)::text from holding_term
    union all select 'taken', to_jsonb(shares_taken)::text from shares_taken
    union all select 'value', to_jsonb(net_value_day)::text from net_value_day
    union all select 'cash', to_jsonb(distribution_payment)::text from distribution_payment
    union all select 'period', to_jsonb(open_period)::text from open_period
    union all select 'entry', json_build_array(kind, reference, business_date)::text from journal_entry
    order by kind, facts`.execute(db);
  return rows;
};
