create table level_rise (
  rise_id bigint generated always as identity primary key, thing text not null check (thing in ('fund', 'product', 'strategy')),
  code text not null, old_level smallint not null, new_level smallint not null, told_at bigint, law text, plans_at bigint,
  constraint level_rises check (new_level > old_level), constraint plans_follow check ((plans_at is null) or (told_at is not null)));
create index level_rise_to_tell on level_rise (rise_id) where ((told_at is null) or (plans_at is null));
create table level_notice (
  rise_id bigint not null references level_rise, investor_id text not null references investor, own_level smallint,
  standing text not null check (standing in ('matched', 'warned', 'mismatched', 'unknown')), told_at bigint not null, law text not null,
  primary key (rise_id, investor_id));
create index level_notice_by_investor on level_notice (investor_id);
