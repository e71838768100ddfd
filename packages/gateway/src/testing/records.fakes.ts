import type { TradeRecordsPageRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Database } from '../ground/database/schema.ts';

/** The first page of all records of an investor. */
export const ALL_RECORDS: TradeRecordsPageRequest = {
  tab: 'all',
  tradeType: 'ALL',
  productCode: null,
  group: null,
  pageNo: 1,
  pageSize: 30,
  after: null,
  from: null,
  until: null,
};

export interface RecordsToAdd {
  readonly investorId: string;
  /** First and last number, both included: one row each, of every kind in turn. */
  readonly from: number;
  readonly to: number;
  /** Epoch milliseconds of the oldest. Several rows share each moment. */
  readonly since: number;
  readonly step: number;
}

/**
 * Trade records of every kind as stored in the database, however they came about. They bypass foreign keys and triggers, and have no
 * postings.
 */
export const addRecords = async (db: Database, { investorId, from, to, since, step }: RecordsToAdd): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const own = sql`(select 'x' || ${investorId}::text)`;
    await sql`insert into strategy (strategy_code, strategy_name, adviser, summary, risk_level, suggested_months, benchmark_name, benchmark, fee_ppm, fee_day,
        min_amount, amount_step, drift_ppm, position) values ('RECORDS', '记录', '', '', 1, 1, '', '[]', 0, 1, 1, 1, 1, 0) on conflict do nothing`.execute(
      trx,
    );
    await sql`insert into strategy_account (account_no, investor_id, strategy_code, card_id, mode, agreement_version, law, opened_at, version, fee_through)
      values (${own}, ${investorId}, 'RECORDS', '', 'mandate', '', 'spec', 0, 1, '2020-01-01') on conflict do nothing`.execute(trx);
    const rows = sql`rows as materialized (
      select n, n % 18 as which, ${investorId}::text || '-' || n as no, m.at, date '1970-01-01' + ((m.at + 28800000) / 86400000)::integer as day
      from generate_series(${from}::integer, ${to}::integer) as n
        cross join lateral (select ${since}::bigint + ((n::bigint * 7919) % ${to + 1}::bigint) / 3 * ${step}::bigint as at) as m)`;
    const add = (statement: ReturnType<typeof sql>) => sql`with ${rows} ${statement}`.execute(trx);
    await add(sql`
      insert into trade_order (order_no, kind, investor_id, product_code, fund_code, card_id, state, amount, shares, fee, placed_at, paid_at, expires_at, apply_date,
        trading_day, confirm_date, arrival_date, law)
      select no, k.kind, ${investorId}, k.product_code, k.fund_code, '', k.states[1 + n % cardinality(k.states)], case when k.is_in_shares then null else 100 + n end,
        case when k.is_in_shares then 100 + n end, 0, at - case when k.kind = 'purchase' then n % 5 * ${step}::bigint else 0 end,
        case when k.kind in ('purchase', 'transfer-sale') and n % 2 = 0 then at end, at, day, day, day, day, 'spec'
      from rows join (values
        (0, 'purchase', 'Q2020', null, false, array['confirmed', 'paid', 'failed', 'cancelled', 'expired']),
        (1, 'redemption', 'Q2020', null, true, array['paid', 'booked', 'paying-out']),
        (2, 'fund-buy', null, '999001', false, array['placed', 'confirmed', 'failed']),
        (3, 'fund-redeem', null, '999002', true, array['placed', 'paying-out', 'paid']),
        (4, 'gold-buy', null, null, false, array['done']),
        (5, 'strategy-buy', null, null, false, array['placed', 'confirmed']),
        (6, 'deposit-buy', null, null, false, array['sent', 'done']),
        (7, 'transfer-sale', 'Q2020', null, false, array['sold', 'listed']),
        (13, 'wealth-redeem', null, null, true, array['sent', 'accepted', 'confirmed', 'done']),
        (14, 'strategy-rebalance', null, null, false, array['new', 'selling', 'done', 'cancelled'])
      ) as k (which, kind, product_code, fund_code, is_in_shares, states) using (which)`);
    await add(sql`insert into strategy_order_terms (order_no, account_no) select no, ${own} from rows where which in (5, 14)`);
    await add(sql`insert into bank_order_terms (order_no, partner_code, name) select no, '', '存款' from rows where which in (6, 13)`);
    await add(sql`insert into bank_deposit (deposit_no, investor_id, partner_code, product_code, name, state, principal, rate_ppm, demand_ppm, basis, payout, early, least,
        term_unit, term_count, days, value_on, matures_on, instruction, paid, earned)
      select 'RECORDS', ${investorId}, '', 'D1', '存款', 'held', 1, 1, 1, 'act/365', 'month', 'none', 1, 'month', 1, 'calendar', day, day + 30, 'pay-out', 0, 0
      from rows limit 1 on conflict do nothing`);
    await add(sql`insert into bank_event (investor_id, deposit_no, kind, amount, interest, day, at)
      select ${investorId}, 'RECORDS', (array['interest', 'matured', 'renewed'])[1 + n % 3], 100 + n, 1, date '2000-01-01' + n, at from rows where which = 15`);
    await add(sql`insert into bank_demand_interest (investor_id, partner_code, from_day, until_day, rate_ppm, basis, amount, day, at)
      select ${investorId}, '', date '2000-01-01', date '2000-01-01' + n, 1, 'act/365', 100 + n, day, at from rows where which = 16`);
    await add(
      sql`insert into strategy_fee (account_no, day, amount) select ${own}, date '2000-01-01' + n, 100 + n from rows where which = 17`,
    );
    await add(sql`
      insert into holding (order_no, investor_id, product_code, period_name, principal, shares, term_started_on, arrangement, status, confirmed_on, ended_on, payout)
      select no, ${investorId}, 'Q2020', '', 100, 0, day, 2, case n % 2 when 0 then 2 else 3 end, day, day, case which when 8 then 100 + n else 0 end
      from rows where which in (8, 9)`);
    await add(sql`insert into holding_term (order_no, started_on, ends_on, principal, benchmark_ppm, income)
      select no, day - 1, day, 100, 0, 100 + n from rows where which = 9`);
    await add(
      sql`insert into journal_entry (kind, reference, business_date, posted_at) select 'continue', no || ':' || day, day, at from rows where which = 9`,
    );
    // One record for each payment to two purchases.
    await add(sql`insert into distribution_payment (order_no, day, investor_id, product_code, shares, amount, paid_on)
      select no || part, date '2000-01-01' + n, ${investorId}, 'Q2020', 100, 50 + n, day from rows, generate_series(1, 2) as part where which = 10`);
    await add(sql`insert into fund_dividend_due (investor_id, fund_code, day, shares, amount, reinvested_shares, pays_on, paid_on)
      select ${investorId}, '999001', date '2000-01-01' + n, 100, 100 + n, case n % 2 when 0 then 50 end, day, case n % 3 when 0 then day end
      from rows where which = 11`);
    await add(sql`insert into fund_move (investor_id, fund_code, day, booked_on, kind, shares, amount, reference)
      select ${investorId}, '999002', date '2000-01-01' + n, day, 'adjusted', 100 + n, 0, '' from rows where which = 12`);
  });
};
