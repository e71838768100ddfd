import { addDays, epochAt, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { GATEWAY_AREAS } from '../areas.ts';
import { DAYS_OF_EVERY_STEP, giveEveryStepWork } from '../testing/every-step.fakes.ts';
import { type TestGateway } from '../testing/gateway.fakes.ts';
import { ownFunctions } from '../ground/database/functions.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { DayStep } from '../ground/database/day-step.ts';
import { dayStepsOf } from './day-steps.ts';
import { advanceTo, settleDayIn, settleValuesIn } from './settlement.ts';
import { gatewayOfTest } from '../testing/use-gateway.fakes.ts';

describe('the steps of a day', () => {
  it('leave the same state when each runs twice [GW-150]', async () => {
    const once = await gatewayOfTest();
    const twice = await gatewayOfTest();
    for (const gateway of [once, twice]) {
      await giveEveryStepWork(gateway);
    }
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
    await advanceTo(once.deps, openingOf(addDays(today, DAYS_OF_EVERY_STEP)));
    await advanceTo(
      { ...twice.deps, daySteps: daySteps.flatMap((step) => [counted(step), step]) },
      openingOf(addDays(today, DAYS_OF_EVERY_STEP)),
    );
    expect(await booksOf(twice)).toEqual(await booksOf(once));
    expect(await twice.audit()).toEqual([]);
    expect(daySteps.map(({ name }) => name).filter((name) => !ran.has(name))).toEqual([]);
  });

  it('have one order; a step without a place or with a used name is refused [GW-150]', () => {
    const nothing = (name: string): DayStep => ({ name, needs: [], run: () => Promise.resolve() });
    const names = dayStepsOf(GATEWAY_AREAS, [nothing('publish-demo-values')]).map(({ name }) => name);
    expect([names[0], names.at(-1)]).toEqual(['publish-demo-values', 'forget-certificates']);
    expect(() => dayStepsOf(GATEWAY_AREAS, [nothing('stray')])).toThrow('stray');
    expect(() => dayStepsOf(GATEWAY_AREAS, [nothing('confirm-orders')])).toThrow('confirm-orders');
  });

  it("run by needs that a day's work reports [GW-1231]", async () => {
    const told = ownFunctions().find(({ name }) => name === 'settlement_work')?.text ?? '';
    const needs = dayStepsOf(GATEWAY_AREAS).flatMap((step) => step.needs);
    expect(needs.filter((need) => !told.includes(`'${need}', exists`))).toEqual([]);
    const gateway = await gatewayOfTest();
    const { db, calendar, law, clock } = gateway.deps;
    const stray: DayStep = { name: 'stray', needs: ['nothing-known'], run: () => Promise.resolve() };
    const settled = inTransaction(db, (tx) =>
      settleDayIn(tx, { calendar, law, daySteps: [stray] }, addDays(shanghaiDateOf(clock.now()), 1)),
    );
    await expect(settled).rejects.toThrow('nothing-known');
  });

  it('begin with the rows that orders lock first, whichever step needs them [GW-1654]', async () => {
    const done: string[] = [];
    const step = (name: string): DayStep => ({
      name,
      needs: ['strategies'],
      lockFirst: () => Promise.resolve(void done.push(`${name} locks`)),
      run: () => Promise.resolve(void done.push(name)),
    });
    const opened = await gatewayOfTest();
    await inTransaction(opened.deps.db, async (tx) => {
      await settleValuesIn(
        tx,
        {
          ...opened.deps,
          daySteps: [{ ...step('first'), waitsForValues: true }, { ...step('second'), waitsForValues: true }, step('third')],
        },
        shanghaiDateOf(opened.deps.clock.now()),
      );
    });
    expect(done).toEqual(['first locks', 'second locks', 'first', 'second']);
  });
});

const openingOf = (day: CalendarDate) => epochAt(day, '00:00:00');

/** Everything that settlement writes, without sequence numbers. */
const booksOf = async ({ deps: { db } }: TestGateway) => {
  const { rows } = await sql`
    select kind, replace(facts, (select holding_no from transfer_listing), 'listed') as facts from (
    select 'account' as kind, json_build_array(account_id, balance)::text as facts from account
    union all select 'order', json_build_array(order_no, state, confirm_date, trading_day, settled_on)::text from trade_order where kind = 'purchase'
    -- numbers of the funds' orders are random for each gateway
    union all select 'journal', json_build_array(coalesce(o.fund_code, case when o.kind in ('withdrawal', 'transfer-sale') or o.kind like 'strategy-%' then o.kind else j.order_no end), j.state, j.at)::text from order_journal j join trade_order o on o.order_no = j.order_no
    union all select 'fund position', to_jsonb(fund_position)::text from fund_position
    union all select 'fund lot', (to_jsonb(fund_lot) - 'lot_no')::text from fund_lot
    union all select 'holding', to_jsonb(holding)::text from holding
    union all select 'redemption', json_build_object('order', o, 'terms', t)::text from trade_order o join redemption_terms t using (order_no) where o.state <> 'booked'
    union all select 'term', to_jsonb(holding_term)::text from holding_term
    union all select 'taken', to_jsonb(shares_taken)::text from shares_taken
    union all select 'value', to_jsonb(net_value_day)::text from net_value_day
    union all select 'fund', to_jsonb(fund)::text from fund
    union all select 'fund year', to_jsonb(fund_year)::text from fund_year
    union all select 'fund income', to_jsonb(fund_income_year)::text from fund_income_year
    union all select 'fund payout', to_jsonb(fund_reinvested)::text from fund_reinvested
    union all select 'wallet', to_jsonb(wallet)::text from wallet
    union all select 'wallet position', to_jsonb(wallet_position)::text from wallet_position
    union all select 'wallet income', to_jsonb(wallet_income)::text from wallet_income
    union all select 'strategy', to_jsonb(strategy_account)::text from strategy_account
    union all select 'strategy fee', to_jsonb(strategy_fee)::text from strategy_fee
    union all select 'listing', json_build_array(holding_no, last_day, is_open)::text from transfer_listing
    union all select 'cash', to_jsonb(distribution_payment)::text from distribution_payment
    union all select 'period', to_jsonb(open_period)::text from open_period
    union all select 'certificate', to_jsonb(asset_certificate)::text from asset_certificate
    union all select 'entry', json_build_array(e.kind, coalesce(replace(e.reference, o.order_no, o.fund_code), case when o.kind in ('withdrawal', 'transfer-sale') or o.kind like 'strategy-%' then o.kind else e.reference end), e.business_date)::text
      from journal_entry e left join trade_order o on o.order_no = split_part(e.reference, ':', 1)) books
    order by kind, facts`.execute(db);
  return rows;
};
