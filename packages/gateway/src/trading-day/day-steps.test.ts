import { TRANSFER_AGREEMENT_VERSION } from '@caifu/core/transfer';
import { addDays, calendarDate, epochAt, fen, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { GATEWAY_AREAS } from '../areas.ts';
import { seedDemoFunds } from '../demo/fund-seed.ts';
import { allowTransfers, giveHolding } from '../demo/transfer-seed.ts';
import { fundCancellation } from '../fund-trading/fund-cancellation.ts';
import { investorAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';
import { movePurchases } from '../orders/orders.store.ts';
import { orderAllowed, strategyKeyOf } from '../strategies/strategy-orders.store.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { openTestGateway, type TestGateway } from '../testing/gateway.fakes.ts';
import { listAllowed, saleKeyOf } from '../transfer/transfer-sale.store.ts';
import { setWalletFunds } from '../wallet/wallet-funds.store.ts';
import { withdrawAllowed } from '../wallet/withdrawals.store.ts';
import { ownFunctions } from '../ground/functions.ts';
import { WEB } from '../ground/caller.ts';
import { inTransaction } from '../ground/transaction.ts';
import type { DayStep } from '../ground/day-step.ts';
import { dayStepsOf } from './day-steps.ts';
import { advanceTo, settleDayIn } from './settlement.ts';

describe('the steps of a day', () => {
  it('each run twice leave what they leave when they are run once [GW-150]', async () => {
    const once = await openTestGateway();
    const twice = await openTestGateway();
    for (const gateway of [once, twice]) {
      await letPaidOrdersWait(gateway);
      await keepAnOldCertificate(gateway);
      await seedDemoFunds(gateway.deps, { years: 1, every: 20 });
      await orderFunds(gateway);
      await orderAStrategy(gateway);
      await listAHolding(gateway);
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
    const names = dayStepsOf(GATEWAY_AREAS, [nothing('publish-demo-values')]).map(({ name }) => name);
    expect([names[0], names.at(-1)]).toEqual(['publish-demo-values', 'forget-certificates']);
    expect(() => dayStepsOf(GATEWAY_AREAS, [nothing('stray')])).toThrow('stray');
    expect(() => dayStepsOf(GATEWAY_AREAS, [nothing('confirm-orders')])).toThrow('confirm-orders');
  });

  it('are run by needs that the work of a day tells [GW-1231]', async () => {
    const told = ownFunctions().find(({ name }) => name === 'settlement_work')?.text ?? '';
    const needs = dayStepsOf(GATEWAY_AREAS).flatMap((step) => step.needs);
    expect(needs.filter((need) => !told.includes(`'${need}', exists`))).toEqual([]);
    const gateway = await openTestGateway();
    const { db, calendar, clock } = gateway.deps;
    const stray: DayStep = { name: 'stray', needs: ['nothing-known'], run: () => Promise.resolve() };
    const settled = inTransaction(db, (tx) => settleDayIn(tx, { calendar, daySteps: [stray] }, addDays(shanghaiDateOf(clock.now()), 1)));
    await expect(settled).rejects.toThrow('nothing-known');
    await gateway.close();
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

/** A fund that pays a dividend and a money fund that are bought, and an order of another that was taken back a moment ago. */
const orderFunds = async (gateway: TestGateway): Promise<void> => {
  const { investorId } = await gateway.signIn('13800000004');
  const funds = testFunds(gateway);
  for (const code of ['950001', '950002']) await funds.add(code);
  await funds.add('950003', { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
  await funds.publishIncome('950003', '2026-11-18', '2026-12-28', (index) => 5_000 + index);
  await sql`insert into fund_dividend (fund_code, day, per_share, paid_on) values ('950001', '2026-12-01', 100, '2026-12-03')`.execute(
    gateway.deps.db,
  );
  await funds.publishEach('950001', '2026-11-18', '2026-12-28', (index) => 10_000 + index * 10);
  await funds.buy(investorId, '950001', 1_000, moment('2026-11-18 10:00'), 'cash');
  await funds.buy(investorId, '950003', 1_000, moment('2026-11-18 10:00'));
  const caller = { investorId, channel: WEB };
  const withdrawal = { requestId: 'out', mode: 'normal', amount: fen(2_000_00), cardId: 'B138000000041' } as const;
  await setWalletFunds(gateway.deps.db, ['950003']);
  const key = { investorId, kind: 'withdrawal', requestId: 'out', fingerprint: '' };
  expect(await withdrawAllowed(gateway.deps, caller, key, withdrawal, moment('2026-11-18 10:00'))).toMatchObject({ kind: 'answered' });
  const taken = await funds.buy(investorId, '950002', 500, moment('2026-11-18 10:00'));
  await fundCancellation.cancelIn(gateway.deps.db, taken, moment('2026-11-18 10:30'));
};

/** Bought on the first day, with a fee that is counted and taken within the days of the test. */
const orderAStrategy = async (gateway: TestGateway): Promise<void> => {
  const { db } = gateway.deps;
  await sql`
    insert into strategy (strategy_code, strategy_name, adviser, summary, risk_level, suggested_months, benchmark_name, benchmark, fee_ppm, fee_day,
      min_amount, amount_step, drift_ppm, position)
    values ('S1', '组合', '远山投顾', '', 3, 12, '', '[]', 36500, 10, 100000, 10000, 50000, 1)`.execute(db);
  await sql`insert into strategy_version (strategy_code, version, since) values ('S1', 1, '2026-01-05')`.execute(db);
  await sql`insert into strategy_weight (strategy_code, version, fund_code, weight_ppm) values ('S1', 1, '950001', 1000000)`.execute(db);
  const investorId = 'U13800000004';
  const command = {
    requestId: 'strategy',
    strategyCode: 'S1',
    wish: { side: 'buy', amount: fen(1_000_00), mode: 'advice' },
    cardId: 'W13800000004',
    agreed: true,
    warning: null,
    suitability: 'matched',
    channel: WEB,
  } as const;
  const placed = await orderAllowed(gateway.deps, strategyKeyOf(investorId, command), command, moment('2026-11-18 10:00'));
  expect(placed).toMatchObject({ kind: 'answered' });
};

/** A listing nobody buys: its last day comes within the days of the test. */
const listAHolding = async (gateway: TestGateway): Promise<void> => {
  const { deps } = gateway;
  const investorId = 'U13800000004';
  const at = moment('2026-11-18 10:00');
  const holdingNo = await inTransaction(deps.db, async (tx) => {
    await allowTransfers(tx);
    return giveHolding(tx, deps.calendar, {
      investorId,
      productCode: 'Q2006',
      principal: fen(100_000_00),
      startsOn: addDays(shanghaiDateOf(at), -150),
      no: 101,
    });
  });
  const command = { requestId: 'listing', holdingNo, price: fen(100_000_00), version: TRANSFER_AGREEMENT_VERSION };
  const listed = await listAllowed(deps, saleKeyOf(investorId, command), command, at);
  expect(listed).toMatchObject({ kind: 'answered' });
};

/** One that is forgotten on the next day. */
const keepAnOldCertificate = async ({ deps: { db, clock } }: TestGateway): Promise<void> => {
  const lastDay = addDays(shanghaiDateOf(clock.now()), -90);
  await sql`
    insert into asset_certificate (certificate_id, investor_id, number_digest, number_tail, day, masked_name, total, issued_at, valid_until)
    select 'old', investor_id, 'digest', 'TAIL', ${lastDay}::date - 91, '林*', 1, 0, ${lastDay}::date from investor limit 1`.execute(db);
};

/** Everything that settlement writes, without the numbers that the database gives. */
const booksOf = async ({ deps: { db } }: TestGateway) => {
  const { rows } = await sql`
    select kind, replace(facts, (select holding_no from transfer_listing), 'listed') as facts from (
    select 'account' as kind, json_build_array(account_id, balance)::text as facts from account
    union all select 'order', json_build_array(order_no, state, confirm_date, trading_day, refunded_on)::text from purchase_order
    -- numbers of the funds' orders are drawn anew for each gateway
    union all select 'journal', json_build_array(coalesce(o.fund_code, case when o.kind in ('withdrawal', 'strategy-buy', 'transfer-sale') then o.kind else j.order_no end), j.state, j.at)::text from order_journal j join trade_order o on o.order_no = j.order_no
    union all select 'fund position', to_jsonb(fund_position)::text from fund_position
    union all select 'fund lot', (to_jsonb(fund_lot) - 'lot_no')::text from fund_lot
    union all select 'holding', to_jsonb(holding)::text from holding
    union all select 'redemption', to_jsonb(redemption_order)::text from redemption_order where state <> 'booked'
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
    union all select 'entry', json_build_array(e.kind, coalesce(o.fund_code, case when o.kind in ('withdrawal', 'strategy-buy', 'transfer-sale') then o.kind else e.reference end), e.business_date)::text
      from journal_entry e left join trade_order o on o.order_no = e.reference) books
    order by kind, facts`.execute(db);
  return rows;
};
