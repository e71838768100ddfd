-- The kind of placement whose standard its investors meet (`kindOfProduct` of core).
alter table product add placed_as text not null generated always as (
  case when coalesce(private_kind, case family when 'private' then 'fund' end) = 'fund' then 'fund' else 'plan' end) stored;
