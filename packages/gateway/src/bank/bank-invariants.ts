import { sql } from 'kysely';
import { accountIdOf, isOfKind, balanceWithParked } from '../ledger/accounts.ts';

/** Invariants of partner banks: one line per account, deposit or order that breaks them. */
export const BANK_INVARIANTS = [
  {
    name: 'money in deposits is that of the deposits that are held',
    query: sql<{ subject: string }>`
      select coalesce(account.account_id, told.account_id) as subject from (select * from account where ${isOfKind('bank-deposit')}) as account
      full join (select ${accountIdOf('bank-deposit', 'd')} as account_id, sum(d.principal) as amount from bank_deposit d group by 1) as told using (account_id)
      where coalesce(account.balance, 0) <> coalesce(told.amount, 0)`,
  },
  {
    name: 'money under way at a bank is that of orders without an answer',
    query: sql<{ subject: string }>`
      select coalesce(account.account_id, told.account_id) as subject from (select * from account where ${isOfKind('bank-transit')}) as account
      full join (
        select 'bank-transit:' || o.investor_id || ':' || t.partner_code as account_id, sum(o.amount) as amount
        from trade_order o join bank_order_terms t on t.order_no = o.order_no
        where (o.kind in ('bank-in', 'bank-out', 'deposit-buy', 'wealth-buy') and o.state in ('sent', 'accepted')) or (o.kind = 'wealth-redeem' and o.state = 'confirmed') group by 1) as told using (account_id)
      where ${balanceWithParked} <> coalesce(told.amount, 0)`,
  },
  {
    name: 'interest that banks have paid is what deposits and balances have earned',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account cross join (
        select (select coalesce(sum(earned), 0) from bank_deposit) + (select coalesce(sum(amount), 0) from bank_demand_interest) as earned) as told
      where ${isOfKind('bank-interest')} and account.balance <> -told.earned`,
  },
  {
    name: 'what a deposit has earned is told by its events and draws',
    query: sql<{ subject: string }>`
      select d.deposit_no as subject from bank_deposit d
        left join (select deposit_no, sum(interest) as interest from bank_event group by deposit_no) as e on e.deposit_no = d.deposit_no
        left join (
          select t.deposit_no, sum(t.interest - t.taken_back) as interest from bank_order_terms t join trade_order o on o.order_no = t.order_no
          where o.kind = 'deposit-draw' and o.state = 'done' group by t.deposit_no) as w on w.deposit_no = d.deposit_no
      where d.earned <> coalesce(e.interest, 0) + coalesce(w.interest, 0)`,
  },
  {
    // [GW-1745]
    name: 'interest of a balance is in the books once, where it was paid to, and no two payments have a day in common',
    query: sql<{ subject: string }>`
      select coalesce('I' || i.interest_no, e.reference) as subject from bank_demand_interest i left join card c on c.card_id = i.card_id
      full join (
        select j.reference, p.account_id, p.amount from journal_entry j join posting p on p.entry_id = j.entry_id and p.amount > 0
        where j.kind = 'demand-interest') as e on e.reference = 'I' || i.interest_no
      where i.interest_no is null or coalesce(e.amount, 0) <> i.amount
        or e.account_id <> coalesce(c.account_id, 'bank-balance:' || i.investor_id || ':' || i.partner_code)
        or exists (
          select 1 from bank_demand_interest n where n.investor_id = i.investor_id and n.partner_code = i.partner_code
            and n.interest_no <> i.interest_no and n.from_day < i.until_day and i.from_day < n.until_day)`,
  },
  {
    name: 'a purchase of a deposit that the bank has carried out has its deposit and no other has one',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o left join bank_deposit d on d.deposit_no = o.order_no
      where o.kind = 'deposit-buy' and (o.state = 'done') <> (d.deposit_no is not null)`,
  },
  {
    name: 'an order at a bank has its terms, and its finish when it has one',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o left join bank_order_terms t on t.order_no = o.order_no
      where o.kind in ('bank-in', 'bank-out', 'deposit-buy', 'deposit-draw', 'deposit-instruct', 'bank-rebind', 'bank-retire', 'bank-credit')
        and (t.order_no is null or (o.state = 'sent') <> (t.finished_at is null))`,
  },
  {
    // [GW-1370] the ledger equals the bank's file
    name: 'money that came to an e-account from outside is in the books as its bank has told it, once, or is kept by name',
    query: sql<{ subject: string }>`
      select coalesce(t.partner_code || ':' || t.reference, e.reference) as subject from bank_transfer t
      full join (
        select j.reference, p.account_id, p.amount from journal_entry j join posting p on p.entry_id = j.entry_id and p.amount > 0
        where j.kind = 'bank-credit') as e on e.reference = t.order_no
      left join trade_order o on o.order_no = t.order_no and o.kind = 'bank-credit' and o.amount = t.amount and o.investor_id = t.investor_id
      left join bank_unmatched u on u.partner_code = t.partner_code and u.day = t.day and u.reference = t.reference
      where t.reference is null or (t.order_no is null) <> (o.order_no is null) or (t.investor_id is null) <> (u.reference is not null)
        or (t.order_no is not null and (e.amount is distinct from t.amount
          or e.account_id is distinct from 'bank-balance:' || t.investor_id || ':' || t.partner_code))`,
  },
  {
    name: 'an account that is being ended has one order that the bank has not answered, and no other account has',
    query: sql<{ subject: string }>`
      select coalesce(a.subject, w.subject) as subject
      from (select investor_id || ':' || partner_code as subject from bank_account where state = 'closing') as a
      full join (
        select o.investor_id || ':' || t.partner_code as subject, count(*) as orders from trade_order o join bank_order_terms t on t.order_no = o.order_no
        where o.kind = 'bank-retire' and o.state = 'sent' group by 1) as w using (subject)
      where a.subject is null or coalesce(w.orders, 0) <> 1`,
  },
  {
    name: 'what wealth products were bought for is that of the shares that are held',
    query: sql<{ subject: string }>`
      select coalesce(account.account_id, told.account_id) as subject from (select * from account where ${isOfKind('bank-wealth')}) as account
      full join (select ${accountIdOf('bank-wealth', 'h')} as account_id, sum(h.cost) as amount from bank_wealth_holding h group by 1) as told using (account_id)
      where coalesce(account.balance, 0) <> coalesce(told.amount, 0)`,
  },
  {
    // [GW-1732] less the part that the house has paid
    name: 'what redemptions of wealth products have brought is told by their holdings',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account cross join (
        select (select coalesce(sum(realised), 0) from bank_wealth_holding) - (select coalesce(sum(house_amount), 0) from bank_correction_line) as realised) as told
      where ${isOfKind('bank-gain')} and account.balance <> -told.realised`,
  },
  {
    name: 'shares of a wealth product are those of its confirmed orders',
    query: sql<{ subject: string }>`
      select h.investor_id || ':' || h.product_code as subject from bank_wealth_holding h
        left join (
          select o.investor_id, t.product_code, sum(case o.kind when 'wealth-buy' then t.shares else t.house_shares - t.shares end) as shares
          from trade_order o join bank_order_terms t on t.order_no = o.order_no
          where o.kind in ('wealth-buy', 'wealth-redeem') and t.shares is not null group by 1, 2) as w using (investor_id, product_code)
      where h.shares <> coalesce(w.shares, 0)`,
  },
  {
    // [GW-1731]
    name: 'what a holding of a wealth product has cost and brought is that of its confirmed orders',
    query: sql<{ subject: string }>`
      select h.investor_id || ':' || h.product_code as subject from bank_wealth_holding h
        left join (
          select o.investor_id, t.product_code, sum(case o.kind when 'wealth-buy' then o.amount else -t.cost end) as cost,
            sum(case o.kind when 'wealth-redeem' then o.amount + t.borne - t.cost else 0 end) as realised
          from trade_order o join bank_order_terms t on t.order_no = o.order_no
          where o.kind in ('wealth-buy', 'wealth-redeem') and t.shares is not null group by 1, 2) as w using (investor_id, product_code)
      where h.cost <> coalesce(w.cost, 0) or h.realised <> coalesce(w.realised, 0)`,
  },
  {
    // [GW-1732]
    name: 'what the house bears of a wealth order is what its corrections say',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o join bank_order_terms t on t.order_no = o.order_no
        left join (select order_no, sum(house_amount) as amount from bank_correction_line group by order_no) as l on l.order_no = o.order_no
      where o.kind in ('wealth-buy', 'wealth-redeem')
        and t.borne + round(t.house_shares * coalesce(t.net_value, 0) / 10000.0) <> coalesce(l.amount, 0)`,
  },
  {
    name: 'a wealth order has its terms, and its finish when it has one',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o left join bank_order_terms t on t.order_no = o.order_no
      where o.kind in ('wealth-buy', 'wealth-redeem')
        and (t.order_no is null or (o.state in ('sent', 'accepted', 'confirmed')) <> (t.finished_at is null))`,
  },
] as const;
