-- Orders of private placements wait for the end of a cooling time and for a return visit; their money is on hold.
alter table trade_order drop constraint purchase_states, add constraint purchase_states check ((kind <> 'purchase') or (state in ('unpaid', 'paid',
  'awaiting-certification', 'cooling', 'awaiting-visit', 'confirmed', 'failed', 'expired', 'released', 'cancelling', 'cancelled')));
alter table purchase_terms add cooling_until bigint, add needs_visit boolean not null default false;
drop index order_bought;
create index order_bought on trade_order (investor_id, product_code) where ((kind = 'purchase') and (state in ('paid',
  'awaiting-certification', 'cooling', 'awaiting-visit', 'confirmed')));
drop index order_to_show;
create index order_to_show on trade_order (investor_id, coalesce(paid_at, placed_at) desc, order_no desc) where ((kind = 'purchase') and
  (state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'confirmed', 'failed', 'cancelling', 'cancelled')));
create index order_to_visit on trade_order (order_no) where ((kind = 'purchase') and (state in ('cooling', 'awaiting-visit')));
