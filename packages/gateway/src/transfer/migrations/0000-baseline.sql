create table transfer_terms (
  product_code text primary key references product, lowest_ppm integer not null check (lowest_ppm > 0),
  highest_ppm integer not null, fee_ppm integer not null check ((fee_ppm >= 0) and (fee_ppm < 1000000)),
  min_days_held integer not null check (min_days_held >= 1),
  min_days_left integer not null check (min_days_left >= 1), lock_seconds integer not null check (lock_seconds > 0),
  constraint transfer_band check (highest_ppm >= lowest_ppm));
create table transfer_listing (
  listing_no text primary key references trade_order, holding_no text not null references holding,
  investor_id text not null references investor, product_code text not null references product,
  price bigint not null check (price > 0), maturity_value bigint not null, matures_on date not null,
  last_day date not null, agreement_version text not null, is_open boolean not null default true,
  locked_by text references investor, locked_until bigint, product_name text not null, period_name text not null,
  issuer text not null, principal bigint not null, rate_ppm integer not null, starts_on date not null,
  cost bigint not null,
  constraint transfer_pays_its_buyer check ((maturity_value > price) and (last_day < matures_on)),
  constraint transfer_lock_is_whole check ((locked_by is null) = (locked_until is null)));
create unique index transfer_once on transfer_listing (holding_no) where is_open;
create index transfer_open on transfer_listing (last_day) where is_open;
create table transfer_purchase (
  order_no text primary key references trade_order, listing_no text not null unique references transfer_listing,
  agreement_version text not null);
create table transfer_reservation (
  investor_id text not null references investor, listing_no text not null references transfer_listing,
  price bigint not null, reserved_from bigint not null, reserved_until bigint not null,
  primary key (investor_id, listing_no, reserved_from));
create index transfer_reservation_by_listing on transfer_reservation (listing_no, reserved_until);
create index transfer_reservation_by_end on transfer_reservation (reserved_until);
