-- An account of the assets' part of redemption fees for each fund and product that has accounts.
insert into account (account_id, kind, currency, investor_id, may_be_negative)
select a.opens || substr(a.account_id, length(a.kind) + 1), a.opens, a.currency, null, false
from (select account_id, kind, currency, case kind when 'fund-pool' then 'fund-fee' else 'product-fee' end as opens
  from account where kind in ('fund-pool', 'pool')) as a on conflict do nothing;
