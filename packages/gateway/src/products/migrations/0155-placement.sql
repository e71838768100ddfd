-- How a product is placed: as the operator says, else as its family is (`placementOf` of core).
alter table product add placement text check (placement in ('public', 'private')),
  add constraint private_funds_are_private check (family <> 'private' or placement is distinct from 'public');
alter table product add placed text not null generated always as (coalesce(placement, case family when 'private' then 'private' else 'public' end)) stored;
