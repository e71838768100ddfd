import { sql } from 'kysely';
import { accountIdOf, isOfKind, balanceWithParked } from '../ledger/accounts.ts';

/** Invariants of the wallet in its funds: one line per wallet, order or account that breaks them. */
export const WALLET_INVARIANTS = [
  {
    name: 'a wallet is what lies in its funds and what has moved since',
    query: sql<{ subject: string }>`
      select coalesce(account.account_id, told.account_id) as subject from (select * from account where ${isOfKind('wallet')}) as account
      full join (
        select account_id, sum(amount) as amount from (
          select account_id, shares as amount from wallet_position
          union all select account_id, amount from wallet_flow where is_open) as held
        group by account_id) as told using (account_id)
      where coalesce(account.balance, 0) <> coalesce(told.amount, 0)`,
  },
  {
    name: 'every posting of a wallet stands in its records',
    query: sql<{ subject: string }>`
      select account_id || ' ' || entry_id as subject from (
        select p.account_id, p.entry_id, sum(p.amount) as amount from posting p join account a on a.account_id = p.account_id and ${isOfKind('wallet', 'a')}
          join journal_entry e on e.entry_id = p.entry_id and e.kind <> 'wallet-income'
        group by p.account_id, p.entry_id having sum(p.amount) <> 0) as posted
      full join (select account_id, entry_id, amount from wallet_flow) as told using (account_id, entry_id)
      where posted.amount is distinct from told.amount`,
  },
  {
    name: 'the income of a wallet is that of its days and of its funds, and what was posted',
    query: sql<{ subject: string }>`
      select account_id as subject from (select account_id, sum(income) as amount from wallet_position group by account_id) as counted
      full join (select account_id, sum(amount) as amount from wallet_income group by account_id) as listed using (account_id)
      full join (
        select p.account_id, sum(p.amount) as amount from posting p join journal_entry e on e.entry_id = p.entry_id and e.kind = 'wallet-income'
          join account a on a.account_id = p.account_id and ${isOfKind('wallet', 'a')}
        group by p.account_id) as posted using (account_id)
      where coalesce(counted.amount, 0) <> coalesce(listed.amount, 0) or coalesce(listed.amount, 0) <> coalesce(posted.amount, 0)`,
  },
  {
    name: 'what waits in a fund of a wallet is there',
    query: sql<{ subject: string }>`
      select p.account_id || ' ' || p.fund_code as subject from wallet_position p join wallet_dated d using (account_id, fund_code)
      where d.kind = 'in' group by p.account_id, p.fund_code, p.shares having sum(d.amount) > p.shares`,
  },
  {
    name: 'money on its way from a wallet belongs to normal withdrawals',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join trade_order o on o.kind = 'withdrawal' and o.state = 'paying-out' and account.account_id = ${accountIdOf('wallet-payout', 'o')}
      where ${isOfKind('wallet-payout')} group by account.account_id, account.balance having ${balanceWithParked} <> coalesce(sum(o.amount), 0)`,
  },
  {
    name: 'a withdrawal that no card took is back in the wallet, and no other is',
    query: sql<{ subject: string }>`
      select coalesce(o.order_no, j.reference) as subject from (select order_no from trade_order where kind = 'withdrawal' and state = 'failed') o
      full join (select reference from journal_entry where kind = 'withdraw-back') j on j.reference = o.order_no where o.order_no is null or j.reference is null`,
  },
  {
    name: 'a withdrawal has its terms and its entry, and a quick one its parts',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o left join withdrawal_terms t using (order_no) left join wallet_part p using (order_no)
        left join journal_entry e on e.reference = o.order_no and e.kind = case o.kind when 'withdrawal' then 'withdraw' else 'quick-withdraw' end
      where o.kind in ('withdrawal', 'quick-withdrawal') group by o.order_no, o.kind, o.amount, t.order_no, e.entry_id
      having t.order_no is null or e.entry_id is null or (o.kind = 'quick-withdrawal' and o.amount <> coalesce(sum(p.amount), 0))
        or coalesce(sum(p.amount), o.amount) <> o.amount`,
  },
  {
    name: 'a top-up has its journal entry and no entry is without its top-up',
    query: sql<{ subject: string }>`
      select coalesce(t.order_no, j.reference) as subject
      from (select order_no from trade_order where kind = 'top-up') t
      full join (select reference from journal_entry where kind = 'top-up') j on j.reference = t.order_no
      where t.order_no is null or j.reference is null`,
  },
  {
    name: 'a top-up has its terms',
    query: sql<{ subject: string }>`
      select order_no as subject from trade_order o where kind = 'top-up' and not exists (select from top_up_terms t where t.order_no = o.order_no)`,
  },
  {
    name: 'quick redemptions and withdrawals of a day are what is counted against their limit',
    query: sql<{ subject: string }>`
      select investor_id || ' ' || fund_code as subject from fund_quick_use u full join (
        select o.investor_id, o.fund_code, t.channel, o.apply_date as day, sum(o.shares) as amount from trade_order o join fund_order_terms t using (order_no)
        where o.kind = 'fund-quick-redeem' group by o.investor_id, o.fund_code, t.channel, o.apply_date) as q using (investor_id, fund_code, channel, day)
      full join (
        select o.investor_id, p.fund_code, t.channel, o.apply_date as day, sum(p.amount) as amount from trade_order o join withdrawal_terms t using (order_no)
          join wallet_part p using (order_no)
        where o.kind = 'quick-withdrawal' group by o.investor_id, p.fund_code, t.channel, o.apply_date) as w using (investor_id, fund_code, channel, day)
      where coalesce(u.amount, 0) <> coalesce(q.amount, 0) + coalesce(w.amount, 0) or u.amount > u.cap`,
  },
] as const;
