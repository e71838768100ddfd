alter table certification_item add placement text not null default 'plan' check (placement in ('plan', 'fund'));
alter table certification_item alter column placement drop default;
alter table certification_item drop constraint certification_item_pkey, add primary key (investor_id, type, placement);
insert into certification_item (investor_id, type, placement, status, from_platform, rejection, valid_until, changed_at, law)
  select investor_id, type, 'fund', status, from_platform, rejection, valid_until, changed_at, law from certification_item;
drop index certification_order_open;
create unique index certification_order_open on certification_order (investor_id, type, source) where state in ('collecting', 'submitted');
