import { sql } from 'kysely';
import { accountIdOf, balanceWithParked, isOfKind } from '../ledger/accounts.ts';
import { FEES_TO_FUND } from './fees-to-fund.ts';

/** [GW-1691] Whether a correction has withdrawn the value of an order's day. An order that could not be reset stays as it was confirmed. */
const wasWithdrawn = sql`
  exists (select from fund_correction c where c.fund_code = o.fund_code and c.day = o.trading_day and c.what = 'value' and c.becomes is null)`;

/** Invariants of public funds: one line per holding, order or account that breaks it. */
export const FUND_INVARIANTS = [
  {
    name: 'money in transit for funds belongs to placed purchases',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join trade_order o on o.investor_id = account.investor_id and o.kind = 'fund-buy' and o.state = 'placed'
      where ${isOfKind('fund-transit')} group by account.account_id, account.balance having ${balanceWithParked} <> coalesce(sum(o.amount), 0)`,
  },
  {
    name: 'money on its way back from funds belongs to withdrawn purchases, redemptions and dividends',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account left join (
        select investor_id, sum(amount)::bigint as amount from (
          select investor_id, amount from trade_order where kind = 'fund-buy' and state = 'cancelling'
          union all select o.investor_id, r.net from fund_redemption_part r join trade_order o using (order_no) where r.paid_on is null
          union all select investor_id, amount from fund_dividend_due where paid_on is null) as due
        group by investor_id) as due on due.investor_id = account.investor_id
      where ${isOfKind('fund-payout')} and ${balanceWithParked} <> coalesce(due.amount, 0)`,
  },
  {
    name: 'shares of a fund in an account are those of its holding',
    query: sql<{ subject: string }>`
      select coalesce(account.account_id, p.investor_id || ' ' || p.fund_code) as subject
      from (select * from account where ${isOfKind('fund-shares')}) as account
      full join fund_position p on account.account_id = ${accountIdOf('fund-shares', 'p')}
      where coalesce(account.balance, 0) <> coalesce(p.shares, 0)`,
  },
  {
    name: 'a holding of a fund is the sum of its lots',
    query: sql<{ subject: string }>`
      select p.investor_id || ' ' || p.fund_code as subject from fund_position p left join fund_lot l using (investor_id, fund_code)
      group by p.investor_id, p.fund_code, p.shares, p.cost
      having p.shares <> coalesce(sum(l.shares), 0) or p.cost <> coalesce(sum(l.cost), 0)`,
  },
  {
    name: 'a holding of a fund is what has moved into it',
    query: sql<{ subject: string }>`
      select p.investor_id || ' ' || p.fund_code as subject from fund_position p left join fund_move m using (investor_id, fund_code)
      group by p.investor_id, p.fund_code, p.shares having p.shares <> coalesce(sum(m.shares), 0)`,
  },
  {
    name: 'the money of a fund is what bought the shares that are held of it',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join (select fund_code, sum(principal) as principal from fund_lot group by fund_code) as l on account.account_id = ${accountIdOf('fund-pool', 'l')}
      where ${isOfKind('fund-pool')} and account.balance <> coalesce(l.principal, 0)`,
  },
  {
    name: 'what a fund has paid out beyond that is what its redemptions gained and its cash dividends',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account left join (
        select fund_code, sum(amount) as amount from (
          select o.fund_code, r.gross - r.principal as amount from fund_redemption_part r join trade_order o using (order_no)
          union all select fund_code, amount from fund_dividend_due where reinvested_shares is null) as paid
        group by fund_code) as told on account.account_id = ${accountIdOf('fund-income', 'told')}
      where ${isOfKind('fund-income')} and account.balance + coalesce(told.amount, 0) <> 0`,
  },
  {
    name: 'a fund has its part of the fees of its redemptions',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account left join (
        select o.fund_code, sum(f.amount) as amount from ${FEES_TO_FUND} f join trade_order o using (order_no) group by o.fund_code) as told on account.account_id = ${accountIdOf('fund-fee', 'told')}
      where ${isOfKind('fund-fee')} and account.balance <> coalesce(told.amount, 0)`,
  },
  {
    name: 'reserved shares of a fund are those of placed redemptions',
    query: sql<{ subject: string }>`
      select p.investor_id || ' ' || p.fund_code as subject from fund_position p left join (
        select o.investor_id, o.fund_code, sum(t.left_shares) as shares from trade_order o join fund_order_terms t using (order_no)
        where o.kind = 'fund-redeem' and o.state = 'placed' group by o.investor_id, o.fund_code) as placed using (investor_id, fund_code)
      where p.reserved <> coalesce(placed.shares, 0)`,
  },
  {
    name: 'a part of a redemption of a fund is the sum of its lots and pays what is left after fees',
    query: sql<{ subject: string }>`
      select r.order_no as subject from fund_redemption_part r left join fund_redemption_line l using (order_no, day)
      group by r.order_no, r.day, r.shares, r.gross, r.fee, r.net, r.cost
      having r.shares <> coalesce(sum(l.shares), 0) or r.gross <> coalesce(sum(l.gross), 0) or r.cost <> coalesce(sum(l.cost), 0)
        or r.fee <> coalesce(sum(l.redemption_fee + l.back_fee), 0) or r.net <> r.gross - r.fee`,
  },
  {
    name: 'a redemption of a fund is the sum of its parts',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o join fund_order_terms t using (order_no) left join fund_redemption_part r using (order_no)
      where o.kind in ('fund-redeem', 'fund-quick-redeem')
      group by o.order_no, o.state, o.shares, o.fee, t.confirmed_shares, t.left_shares, t.net, t.gross, t.cost
      having coalesce(t.confirmed_shares, 0) <> coalesce(sum(r.shares), 0) or coalesce(t.net, 0) <> coalesce(sum(r.net), 0)
        or coalesce(t.gross, 0) <> coalesce(sum(r.gross), 0) or coalesce(t.cost, 0) <> coalesce(sum(r.cost), 0) or coalesce(o.fee, 0) <> coalesce(sum(r.fee), 0)
        or (o.state in ('paying-out', 'paid')) <> (coalesce(t.confirmed_shares, 0) > 0 and t.left_shares = 0)
        or (o.state = 'paid') <> (count(r.order_no) > 0 and bool_and(r.paid_on is not null) and t.left_shares = 0)
        or o.shares < coalesce(t.confirmed_shares, 0) + coalesce(t.left_shares, 0)`,
  },
  {
    name: 'what large redemptions left of a redemption of a fund is on its way or was given back',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o join fund_order_terms t using (order_no)
        join (select order_no, sum(returned) as returned, sum(carried) as carried from fund_redemption_rest group by order_no) as r using (order_no)
      where o.state in ('placed', 'paying-out', 'paid') and (o.shares < coalesce(t.confirmed_shares, 0) + coalesce(t.left_shares, 0) + r.returned
        or (o.state = 'placed' and r.carried < t.left_shares))`,
  },
  {
    name: 'a confirmed purchase of a fund has bought what its value tells, and no other has bought any',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o join fund_order_terms t using (order_no)
      where o.kind = 'fund-buy' and case o.state
        when 'confirmed' then t.confirmed_shares is distinct from shares_for(o.amount - o.fee, t.net_value, t.cuts_shares) or t.net is distinct from o.amount - o.fee
          or t.priced_on is distinct from o.trading_day
          or t.net_value is distinct from (case when t.is_money then 10000 else coalesce(fund_value_on(o.fund_code, o.trading_day), case when ${wasWithdrawn} then t.net_value end) end)
        else t.confirmed_shares is not null end`,
  },
  {
    name: 'a withdrawn purchase of a fund has its entry, and its refund when it is over',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o
        left join journal_entry c on c.kind = 'fund-cancel' and c.reference = o.order_no
        left join journal_entry r on r.kind = 'fund-cancel-refund' and r.reference = o.order_no
      where o.kind = 'fund-buy' and ((o.state in ('cancelling', 'cancelled')) <> (c.entry_id is not null) or (o.state = 'cancelled') <> (r.entry_id is not null))`,
  },
  {
    name: 'the income of a money fund is what its days earned to the holder',
    query: sql<{ subject: string }>`
      select p.investor_id || ' ' || p.fund_code as subject from fund_position p
        left join fund_move m on m.investor_id = p.investor_id and m.fund_code = p.fund_code and m.kind = 'income'
      group by p.investor_id, p.fund_code, p.unpaid_income having coalesce(sum(m.amount), 0) <> coalesce(sum(m.shares), 0) + p.unpaid_income`,
  },
  {
    name: 'an order of a fund has its terms',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o left join fund_order_terms t using (order_no) where (o.fund_code is not null) <> (t.order_no is not null)`,
  },
] as const;
