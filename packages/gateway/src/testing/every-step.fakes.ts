import { TRANSFER_AGREEMENT_VERSION } from '@caifu/core/transfer';
import { addDays, calendarDate, epochAt, fen, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { seedDemoFunds } from '../demo/fund-seed.ts';
import { allowTransfers, giveHolding } from '../demo/transfer-seed.ts';
import { fundCancellation } from '../fund-trading/fund-cancellation.ts';
import { WEB } from '../ground/http/caller.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { investorAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';
import { movePurchases } from '../orders/orders.store.ts';
import { FREE_PASS } from '../orders/order-rules.ts';
import { STRATEGY_ORDERS } from '../strategies/strategy-orders.store.ts';
import { LISTINGS } from '../transfer/transfer-sale.store.ts';
import { setWalletFunds } from '../wallet/wallet-funds.store.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { WITHDRAWALS } from '../wallet/withdrawals.store.ts';
import { moment, testFunds } from './funds.fakes.ts';
import { testPlans } from './plans.fakes.ts';
import { addTestStrategy } from './strategies.fakes.ts';
import type { TestGateway } from './gateway.fakes.ts';

/** Days within which each step of a day gets some work. */
export const DAYS_OF_EVERY_STEP = 40;

/** Gives each step of a day some work within that number of days, on the demo market of its first day. */
export const giveEveryStepWork = async (gateway: TestGateway): Promise<void> => {
  await letPaidOrdersWait(gateway);
  await keepAnOldCertificate(gateway);
  await seedDemoFunds(gateway.deps, { years: 1, every: 20 });
  await orderFunds(gateway);
  await orderAStrategy(gateway, 'S1', { '950001': 1_000_000 });
  await orderAStrategy(gateway, 'S2', { '950001': 500_000, '950004': 500_000 });
  await listAHolding(gateway);
  await planBesideTheDays(gateway);
};

/** A plan with an expiring risk assessment, and one with an ending fund. Their own debits are after these days. */
const planBesideTheDays = async (gateway: TestGateway): Promise<void> => {
  const { investorId } = await gateway.signIn('13800000004');
  const plans = testPlans(gateway);
  for (const productCode of ['950001', '950004']) {
    const planNo = await plans.sign({ kind: 'invest', investorId, productCode }, '2026-11-18');
    await gateway.rows`update plan set nominal_on = '2027-06-01', due_on = '2027-06-01', act_on = '2027-06-01' where plan_no = ${planNo}`;
  }
  await gateway.rows`update investor set risk_valid_until = '2027-01-05' where investor_id = ${investorId}`;
};

const openingOf = (day: CalendarDate) => epochAt(day, '00:00:00');

/** The market's paid orders wait for a certification that exists, so the next day has to release them. */
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

/** Buys a fund with a dividend and a money fund, and cancels an order of another fund. */
const orderFunds = async (gateway: TestGateway): Promise<void> => {
  const { investorId } = await gateway.signIn('13800000004');
  const funds = testFunds(gateway);
  for (const code of ['950001', '950002']) await funds.add(code);
  await funds.add('950003', { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
  await funds.publishIncome('950003', '2026-11-18', '2026-12-28', (index) => 5_000 + index);
  await gateway.rows`insert into fund_dividend (fund_code, day, per_share, paid_on) values ('950001', '2026-12-01', 100, '2026-12-03')`;
  await funds.publishEach('950001', '2026-11-18', '2026-12-28', (index) => 10_000 + index * 10);
  await funds.buy(investorId, '950001', 1_000, moment('2026-11-18 10:00'), 'cash');
  await funds.buy(investorId, '950003', 1_000, moment('2026-11-18 10:00'));
  await endAFund(gateway, funds, investorId);
  const withdrawal = { requestId: 'out', mode: 'normal', amount: fen(2_000_00), cardId: 'B138000000041' } as const;
  await setWalletFunds(gateway.deps, ['950003']);
  const asked = { investorId, channel: WEB, command: withdrawal, at: moment('2026-11-18 10:00') };
  expect(await takeAllowed(gateway.deps, WITHDRAWALS, asked, null)).toMatchObject({ kind: 'answered' });
  const taken = await funds.buy(investorId, '950002', 500, moment('2026-11-18 10:00'));
  await fundCancellation.cancelIn(gateway.deps.db, taken, moment('2026-11-18 10:30'));
};

/** Buys a fund that is liquidated within the days of the test. */
const endAFund = async ({ deps: { db } }: TestGateway, funds: ReturnType<typeof testFunds>, investorId: string): Promise<void> => {
  await funds.add('950004');
  await funds.buy(investorId, '950004', 500, moment('2026-11-18 10:00'));
  await funds.publishEach('950004', '2026-11-18', '2026-12-01', () => 10_000);
  await sql`
    insert into fund_end (fund_code, kind, last_day, day, net_value, reason, proposed_by, proposed_at, confirmed_by, confirmed_at)
    values ('950004', 'liquidation', '2026-12-01', '2026-12-02', 11000, 'why', 'li.na', 0, 'wang.wei', 0)`.execute(db);
};

/** Buys a strategy on the first day, with a fee that is accrued and taken within the days of the test. */
const orderAStrategy = async (gateway: TestGateway, code: string, weights: Readonly<Record<string, number>>): Promise<void> => {
  await addTestStrategy(gateway.deps.db, { code, weights, since: '2026-01-05' });
  const investorId = 'U13800000004';
  const command = {
    requestId: `strategy-${code}`,
    strategyCode: code,
    wish: { side: 'buy', amount: fen(1_000_00), mode: 'advice' },
    cardId: 'W13800000004',
    agreed: true,
    warning: null,
  } as const;
  const asked = { investorId, channel: WEB, command, at: moment('2026-11-18 10:00') };
  const placed = await takeAllowed(gateway.deps, STRATEGY_ORDERS, asked, FREE_PASS);
  expect(placed).toMatchObject({ kind: 'answered' });
};

/** A listing without a buyer, whose last day is within the days of the test. */
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
  const listed = await takeAllowed(deps, LISTINGS, { investorId, channel: WEB, command, at }, null);
  expect(listed).toMatchObject({ kind: 'answered' });
};

/** A certificate whose record is deleted on the next day. */
const keepAnOldCertificate = async ({ deps: { db, clock } }: TestGateway): Promise<void> => {
  const lastDay = addDays(shanghaiDateOf(clock.now()), -90);
  await sql`
    insert into asset_certificate (certificate_id, investor_id, number_digest, number_tail, day, masked_name, total, issued_at, valid_until)
    select 'old', investor_id, 'digest', 'TAIL', ${lastDay}::date - 91, '林*', 1, 0, ${lastDay}::date from investor limit 1`.execute(db);
};
