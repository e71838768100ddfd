import { sql } from 'kysely';
import { isOfKind } from '../ledger/accounts.ts';

/** Invariants of transfers: one line per listing, order or account that breaks them. */
export const TRANSFER_INVARIANTS = [
  {
    name: 'no money rests between the two sides of a transfer',
    query: sql<{ subject: string }>`select account_id as subject from account where ${isOfKind('transfer-clearing')} and balance <> 0`,
  },
  {
    name: 'a listing is open as long as its order is listed, and sold with its one purchase',
    query: sql<{ subject: string }>`
      select s.order_no as subject from trade_order s left join transfer_listing l on l.listing_no = s.order_no
        left join transfer_purchase b on b.listing_no = s.order_no
      where s.kind = 'transfer-sale'
        and (l.listing_no is null or l.is_open <> (s.state = 'listed') or (b.order_no is not null) <> (s.state = 'sold') or s.amount <> l.price)`,
  },
  {
    name: 'a listed holding is held whole by who lists it',
    query: sql<{ subject: string }>`
      select l.listing_no as subject from transfer_listing l join holding h on h.order_no = l.holding_no
      where l.is_open and (h.status <> 1 or h.ended_on is not null or h.investor_id <> l.investor_id or h.reserved_shares <> 0)`,
  },
  {
    name: 'a transfer leaves the terms of a holding as they were, and each side has its price',
    query: sql<{ subject: string }>`
      select b.order_no as subject from transfer_purchase b join transfer_listing l on l.listing_no = b.listing_no
        join trade_order s on s.order_no = l.listing_no join trade_order o on o.order_no = b.order_no
        join holding was on was.order_no = l.holding_no left join holding now on now.order_no = b.order_no
      where now.order_no is null or now.product_code <> was.product_code or now.principal <> was.principal or now.shares > was.shares
        or now.benchmark_ppm is distinct from was.benchmark_ppm or now.term_started_on <> was.term_started_on or now.matures_on <> was.matures_on
        or now.premium <> l.price - was.principal or o.amount <> l.price or o.fee <> 0 or was.sold_for is distinct from l.price - s.fee
        or now.acquired_on is distinct from was.ended_on`,
  },
  {
    name: 'a transfer has its two entries',
    query: sql<{ subject: string }>`
      select b.order_no as subject from transfer_purchase b
        left join journal_entry buys on buys.kind = 'transfer-buy' and buys.reference = b.order_no
        left join journal_entry sells on sells.kind = 'transfer-sale' and sells.reference = b.listing_no
      where buys.entry_id is null or sells.entry_id is null
      union all
      select h.order_no from holding h left join transfer_purchase b on b.order_no = h.order_no
      where (h.acquired_on is not null) <> (b.order_no is not null) or (b.order_no is null and h.premium <> 0)`,
  },
  {
    name: 'quota is what is left and what is ordered',
    query: sql<{ subject: string }>`
      select p.open_period_id as subject from open_period p
      left join (trade_order o join purchase_terms t using (order_no)) on t.open_period_id = p.open_period_id and o.state in ('unpaid', 'paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'confirmed')
        -- a purchase from another investor took no quota
        and not exists (select 1 from transfer_purchase b where b.order_no = o.order_no)
        -- an unpaid order without reserved quota
        and not (o.state = 'unpaid' and o.kept_until is null)
      group by p.open_period_id, p.quota, p.remaining, p.sold_elsewhere
      having p.quota <> p.remaining + p.sold_elsewhere + coalesce(sum(o.amount), 0)`,
  },
] as const;
