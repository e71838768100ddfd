-- What an investor of whom special care is taken confirmed before an order or a plan, and when an operator called.
create table special_care (
  reference text not null, investor_id text not null references investor, version text not null, confirmed_at bigint not null,
  called_at bigint, law text not null,
  primary key (reference, confirmed_at));
create index special_care_of_day on special_care (confirmed_at);
