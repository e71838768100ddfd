import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { accountMigration } from './account-migration.ts';
import { certificationMigration } from './certification-migration.ts';
import { sealedAssessmentsMigration } from './sealed-assessments-migration.ts';
import { modeMigration } from './mode-migration.ts';
import { warningMigration } from './warning-migration.ts';
import type { Database } from './schema.ts';

/** Brings the schema to the newest state, or to a named one. Safe with several processes: the migrator takes a lock. */
export const migrate = async (db: Database, to: keyof typeof MIGRATIONS | null = null): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await (to === null ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error !== undefined) throw error instanceof Error ? error : new Error('the migration failed');
};

/** SQL of PostgreSQL 15. Every statement on its own: the embedded engine prepares one at a time. */
const first = [
  `create table setting (name text primary key, value text not null)`,
  `create table investor (
    investor_id text primary key,
    mobile text not null unique,
    display_name text not null,
    identity_verified boolean not null default false,
    id_card_status smallint not null default 0 check (id_card_status between 0 and 2),
    tax_declared boolean not null default false,
    address_complete boolean not null default false,
    risk_level smallint check (risk_level between 1 and 5),
    certification smallint not null default 1 check (certification in (1, 2, 3, 90, 91, 92)),
    created_at bigint not null)`,
  `create table session (
    token_hash text primary key,
    ticket_hash text not null,
    investor_id text not null references investor,
    opened_at bigint not null,
    expires_at bigint not null)`,
  `create index session_by_expiry on session (expires_at)`,
  `create table sms_code (
    mobile text primary key,
    code_hash text not null,
    sent_at bigint not null,
    expires_at bigint not null,
    tries_left smallint not null)`,
  `create table seal_nonce (
    key_id text primary key,
    nonce_hash text not null,
    token_hash text not null,
    expires_at bigint not null,
    used_at bigint)`,
  `create index seal_nonce_by_expiry on seal_nonce (expires_at)`,
  `create table trade_password (
    investor_id text primary key references investor,
    password_hash text not null,
    tries integer not null default 0,
    day_tries integer not null default 0,
    tries_day date not null,
    last_try_at bigint not null default 0)`,

  // ---- ledger: what is posted is final, what is posted together sums to zero per currency
  `create table account (
    account_id text primary key,
    kind text not null,
    currency text not null,
    investor_id text references investor,
    may_be_negative boolean not null default false,
    balance bigint not null default 0,
    constraint account_currency unique (account_id, currency),
    constraint balance_not_negative check (may_be_negative or balance >= 0))`,
  `create index account_by_investor on account (investor_id, kind)`,
  `create table journal_entry (
    entry_id bigint generated always as identity primary key,
    kind text not null,
    reference text not null,
    business_date date not null,
    posted_at bigint not null,
    constraint entry_once unique (kind, reference))`,
  `create table posting (
    entry_id bigint not null references journal_entry,
    line smallint not null,
    account_id text not null,
    currency text not null,
    amount bigint not null check (amount <> 0),
    primary key (entry_id, line),
    foreign key (account_id, currency) references account (account_id, currency))`,
  `create index posting_by_account on posting (account_id)`,
  `create function book_postings() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from fresh group by entry_id, currency having sum(amount) <> 0) then
        raise exception 'journal entry does not balance' using errcode = '23514', constraint = 'entry_balances';
      end if;
      -- always in the same order, so that two entries over the same accounts wait instead of deadlocking
      perform 1 from account where account_id in (select account_id from fresh) order by account_id for no key update;
      update account set balance = account.balance + change.amount
        from (select account_id, sum(amount)::bigint as amount from fresh group by account_id) as change
        where account.account_id = change.account_id;
      return null;
    end $$`,
  `create trigger posting_booked after insert on posting referencing new table as fresh for each statement execute function book_postings()`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'postings are final' using errcode = '23514', constraint = 'posting_final';
    end $$`,
  `create trigger posting_final before update or delete on posting for each row execute function refuse_change()`,

  `create table card (
    card_id text primary key,
    investor_id text not null references investor,
    kind text not null check (kind in ('wallet', 'bank')),
    bank_code text not null,
    bank_name text not null,
    tail text not null,
    per_order_max bigint,
    account_id text not null references account,
    position smallint not null)`,
  `create index card_by_investor on card (investor_id, position)`,
  `create table product (
    product_code text primary key,
    product_name text not null,
    family text not null check (family in ('broker', 'private')),
    channel_code text not null,
    issuer text not null,
    risk_level smallint not null check (risk_level between 1 and 5),
    benchmark_ppm integer,
    period_days integer,
    has_fixed_period boolean not null,
    start_amount bigint not null,
    step bigint not null,
    add_amount bigint not null,
    confirm_days smallint not null,
    fee_tiers jsonb not null,
    can_choose_maturity boolean not null,
    needs_reservation_consent boolean not null,
    wallet_only boolean not null,
    risk_info text not null,
    strategy text not null,
    manager text not null,
    custodian text not null,
    documents jsonb not null,
    agreement_ids jsonb not null,
    listed_at integer not null,
    open_days integer not null,
    open_every_days integer,
    period_quota bigint not null,
    current_period_id text)`,
  `create index product_by_list on product (family, listed_at)`,
  `create table open_period (
    open_period_id text primary key,
    product_code text not null references product,
    period_no integer not null,
    period_name text not null,
    open_date date not null,
    close_date date not null,
    value_date date not null,
    maturity_date date,
    quota bigint not null,
    remaining bigint not null,
    sold_elsewhere bigint not null default 0,
    constraint period_once unique (product_code, period_no),
    constraint quota_holds check (remaining >= 0 and sold_elsewhere >= 0 and remaining + sold_elsewhere <= quota))`,
  `create table order_request (
    investor_id text not null references investor,
    request_id text not null,
    fingerprint text not null,
    answer jsonb,
    created_at bigint not null,
    primary key (investor_id, request_id))`,
  `create table purchase_order (
    order_no text primary key,
    investor_id text not null references investor,
    request_id text not null,
    product_code text not null references product,
    open_period_id text not null references open_period,
    amount bigint not null check (amount > 0),
    fee bigint not null check (fee >= 0 and fee <= amount),
    card_id text not null references card,
    arrangement smallint not null check (arrangement in (1, 2)),
    agrees_reservation boolean not null,
    first_purchase boolean not null,
    suitability text not null,
    claims jsonb not null,
    state text not null check (state in ('unpaid', 'paid', 'awaiting-certification', 'confirmed', 'failed', 'expired', 'released')),
    placed_at bigint not null,
    apply_date date not null,
    expires_at bigint not null,
    pay_token_hash text not null unique,
    pay_token_serial integer not null default 1,
    pay_token_expires_at bigint not null,
    pay_request_id text,
    paid_at bigint,
    confirm_date date,
    value_date date not null,
    maturity_date date,
    constraint order_once unique (investor_id, request_id),
    constraint payment_once unique (investor_id, pay_request_id))`,
  `create index order_by_investor on purchase_order (investor_id, product_code, placed_at)`,
  `create index order_to_expire on purchase_order (open_period_id, expires_at) where state = 'unpaid'`,
  `create index order_to_confirm on purchase_order (confirm_date) where state in ('paid', 'awaiting-certification')`,
  `create table holding (
    order_no text primary key references purchase_order,
    investor_id text not null references investor,
    product_code text not null references product,
    period_name text not null,
    principal bigint not null check (principal >= 0),
    shares bigint not null check (shares >= 0),
    benchmark_ppm integer,
    term_started_on date not null,
    matures_on date,
    arrangement smallint not null check (arrangement in (1, 2)),
    status smallint not null check (status between 1 and 9),
    accrued bigint not null default 0,
    paid_income bigint not null default 0,
    confirmed_on date not null,
    ended_on date)`,
  `create index holding_by_investor on holding (investor_id)`,
  `create index holding_to_mature on holding (matures_on) where status = 1`,
  `create table income_day (
    order_no text not null references holding,
    day date not null,
    amount bigint not null,
    primary key (order_no, day))`,
  `create index income_by_day on income_day (day)`,
  `create table settlement_day (day date primary key, finished_at bigint not null)`,
  // ---- the busiest reads and writes as functions: their plans are kept, which is most of their cost on the embedded engine
  `create function product_detail(p_code text) returns json language plpgsql stable as $$
    begin
      return (select to_json(facts) from (
        select p.product_code, p.product_name, p.family, p.issuer, p.risk_level, p.benchmark_ppm, p.period_days, p.has_fixed_period,
          p.start_amount, p.step, p.add_amount, p.confirm_days, p.fee_tiers, p.can_choose_maturity, p.needs_reservation_consent, p.wallet_only,
          o.open_period_id, o.period_name, o.open_date, o.close_date, o.value_date, o.maturity_date, o.quota, o.remaining,
          p.risk_info, p.strategy, p.manager, p.custodian, p.documents, p.agreement_ids
        from product p join open_period o on o.open_period_id = p.current_period_id
        where p.product_code = p_code) as facts);
    end $$`,
  // State ranks: 0 open, 1 upcoming, 2 sold out, 3 closed.
  `create function product_page(p_family text, p_rank integer, p_sort text, p_today date, p_taken date, p_limit integer, p_offset bigint)
    returns json language plpgsql stable as $$
    begin
      return (select coalesce(json_agg(page), '[]') from (
        select listed.* from (
          select p.product_code, p.product_name, p.family, p.issuer, p.risk_level, p.benchmark_ppm, p.period_days, p.start_amount, p.add_amount, p.listed_at,
            o.period_name, o.open_date, o.close_date, o.quota, o.remaining,
            case when o.open_date > p_today then 1 when o.close_date < p_taken then 3 when o.remaining < least(p.start_amount, p.add_amount) then 2 else 0 end as rank
          from product p join open_period o on o.open_period_id = p.current_period_id
          where p_family is null or p.family = p_family) as listed
        where p_rank is null or listed.rank = p_rank
        order by
          case when p_sort = 'default' then listed.rank end,
          case when p_sort = 'benchmark' then listed.benchmark_ppm end desc nulls last,
          case p_sort when 'period' then listed.period_days when 'start-amount' then listed.start_amount end nulls last,
          listed.listed_at
        limit p_limit offset p_offset) as page);
    end $$`,
  `create function order_facts(p_investor text, p_period text, p_card text, p_request text, p_now bigint) returns json language plpgsql stable as $$
    begin
      return (select to_json(facts) from (
        select i.identity_verified, i.id_card_status, i.tax_declared, i.address_complete, i.risk_level as investor_level, i.certification,
          (select count(*)::integer from card b where b.investor_id = i.investor_id and b.kind = 'bank') as bank_cards,
          exists (select 1 from trade_password t where t.investor_id = i.investor_id) as has_password,
          p.product_code, p.product_name, p.family, p.issuer, p.risk_level, p.benchmark_ppm, p.period_days, p.has_fixed_period,
          p.start_amount, p.step, p.add_amount, p.confirm_days, p.fee_tiers, p.can_choose_maturity, p.needs_reservation_consent, p.wallet_only,
          o.open_period_id, o.period_name, o.open_date, o.close_date, o.value_date, o.maturity_date, o.quota, o.remaining,
          c.card_id, c.kind as card_kind, c.bank_code, c.bank_name, c.tail, c.per_order_max, a.balance,
          r.fingerprint, r.answer, s.order_no, s.apply_date,
          exists (select 1 from purchase_order b where b.investor_id = i.investor_id and b.product_code = p.product_code
            and b.state in ('paid', 'awaiting-certification', 'confirmed')) as bought_before,
          exists (select 1 from purchase_order e where e.open_period_id = o.open_period_id and e.state = 'unpaid' and e.expires_at <= p_now) as has_expired
        from investor i
          left join open_period o on o.open_period_id = p_period
          left join product p on p.product_code = o.product_code
          left join card c on c.card_id = p_card and c.investor_id = i.investor_id
          left join account a on a.account_id = c.account_id
          left join order_request r on r.investor_id = i.investor_id and r.request_id = p_request
          left join purchase_order s on s.investor_id = r.investor_id and s.request_id = r.request_id
        where i.investor_id = p_investor) as facts);
    end $$`,
  // null: placed. Otherwise what is left of the quota. A request id that exists breaks its constraint, and nothing has happened.
  `create function take_order(p json) returns bigint language plpgsql as $$
    declare
      wanted bigint := (p->>'amount')::bigint;
      available bigint;
    begin
      select remaining into strict available from open_period where open_period_id = p->>'openPeriodId' for update;
      if available < wanted then
        insert into order_request (investor_id, request_id, fingerprint, answer, created_at)
        values (p->>'investorId', p->>'requestId', p->>'fingerprint', jsonb_build_object('kind', 'quota', 'remaining', available), (p->>'at')::bigint);
        return available;
      end if;
      insert into order_request (investor_id, request_id, fingerprint, answer, created_at)
      values (p->>'investorId', p->>'requestId', p->>'fingerprint', null, (p->>'at')::bigint);
      update open_period set remaining = remaining - wanted where open_period_id = p->>'openPeriodId';
      insert into purchase_order (order_no, investor_id, request_id, product_code, open_period_id, amount, fee, card_id, arrangement,
        agrees_reservation, first_purchase, suitability, claims, state, placed_at, apply_date, expires_at,
        pay_token_hash, pay_token_expires_at, confirm_date, value_date, maturity_date)
      values (p->>'orderNo', p->>'investorId', p->>'requestId', p->>'productCode', p->>'openPeriodId', wanted, (p->>'fee')::bigint, p->>'cardId',
        (p->>'arrangement')::smallint, (p->>'agreesReservation')::boolean, (p->>'firstPurchase')::boolean, p->>'suitability', (p->'claims')::jsonb, 'unpaid',
        (p->>'at')::bigint, (p->>'applyDate')::date, (p->>'expiresAt')::bigint,
        p->>'payTokenHash', (p->>'expiresAt')::bigint, (p->>'confirmDate')::date, (p->>'valueDate')::date, (p->>'maturityDate')::date);
      return null;
    end $$`,
];

/** One row a request id. Without an order number it was closed before anything arrived under it. */
const topUps = [
  `create table top_up (
    investor_id text not null references investor,
    request_id text not null,
    card_id text references card,
    amount bigint check (amount > 0),
    order_no text unique,
    balance bigint,
    created_at bigint not null,
    primary key (investor_id, request_id))`,
];

/**
 * Reads that cost the same however much there is (decision 0114). The version of the market counts every change of what
 * pages of products are made of, but not the quota that every order takes: that is read each time.
 */
const steadyReads = [
  `create index order_bought on purchase_order (investor_id, product_code) where state in ('paid', 'awaiting-certification', 'confirmed')`,
  `create index order_to_show on purchase_order (investor_id, placed_at desc, order_no) where state in ('paid', 'awaiting-certification', 'confirmed', 'failed')`,
  `create table market (
    only_row boolean primary key default true check (only_row),
    version bigint not null default 1,
    changed_by xid8)`,
  `insert into market default values`,
  `alter table open_period add column least_order bigint not null default 0`,
  `update open_period o set least_order = least(p.start_amount, p.add_amount) from product p where p.product_code = o.product_code`,
  `create function set_least_order() returns trigger language plpgsql as $$
    begin
      select least(p.start_amount, p.add_amount) into new.least_order from product p where p.product_code = new.product_code;
      return new;
    end $$`,
  `create trigger period_opened before insert on open_period for each row execute function set_least_order()`,
  `create function copy_least_order() returns trigger language plpgsql as $$
    begin
      update open_period set least_order = least(new.start_amount, new.add_amount) where product_code = new.product_code;
      return null;
    end $$`,
  `create trigger terms_changed after update on product for each row
    when (least(old.start_amount, old.add_amount) <> least(new.start_amount, new.add_amount)) execute function copy_least_order()`,
  // once a transaction, however many products it opens
  `create function change_market() returns trigger language plpgsql as $$
    begin
      update market set version = version + 1, changed_by = pg_current_xact_id() where changed_by is distinct from pg_current_xact_id();
      return null;
    end $$`,
  `create trigger product_changed after insert or update or delete on product for each statement execute function change_market()`,
  `create trigger period_added after insert or delete on open_period for each statement execute function change_market()`,
  `create trigger period_changed after update on open_period for each row
    when ((old.remaining < old.least_order) <> (new.remaining < new.least_order)
      or (old.open_period_id, old.product_code, old.period_name, old.open_date, old.close_date, old.value_date, old.maturity_date, old.quota, old.least_order)
        is distinct from (new.open_period_id, new.product_code, new.period_name, new.open_date, new.close_date, new.value_date, new.maturity_date, new.quota, new.least_order))
    execute function change_market()`,
  // one look-up a period, whatever the planner believes about the size of the list
  // (ids in one text, parted by line feeds: cheaper to send than an array)
  `create function market_pulse(p_periods text) returns text language plpgsql stable as $$
    begin
      return (select m.version || ':' || array_to_string(array(
        select (select o.remaining from open_period o where o.open_period_id = wanted.id) from unnest(string_to_array(p_periods, E'\\n')) as wanted (id)), ',', '-')
        from market m where m.only_row);
    end $$`,
  `create function market_product(p_code text) returns json language plpgsql stable as $$
    begin
      return (select json_build_object('version', m.version, 'product', product_detail(p_code)) from market m);
    end $$`,
  `create or replace function product_page(p_family text, p_rank integer, p_sort text, p_today date, p_taken date, p_limit integer, p_offset bigint)
    returns json language plpgsql stable as $$
    begin
      return (select coalesce(json_agg(page), '[]') from (
        select listed.* from (
          select p.product_code, p.product_name, p.family, p.issuer, p.risk_level, p.benchmark_ppm, p.period_days, p.start_amount, p.add_amount, p.listed_at,
            o.open_period_id, o.period_name, o.open_date, o.close_date, o.quota, o.remaining,
            case when o.open_date > p_today then 1 when o.close_date < p_taken then 3 when o.remaining < o.least_order then 2 else 0 end as rank
          from product p join open_period o on o.open_period_id = p.current_period_id
          where p_family is null or p.family = p_family) as listed
        where p_rank is null or listed.rank = p_rank
        order by
          case when p_sort = 'default' then listed.rank end,
          case when p_sort = 'benchmark' then listed.benchmark_ppm end desc nulls last,
          case p_sort when 'period' then listed.period_days when 'start-amount' then listed.start_amount end nulls last,
          listed.listed_at
        limit p_limit offset p_offset) as page);
    end $$`,
  `create function market_page(p_family text, p_rank integer, p_sort text, p_today date, p_taken date, p_limit integer, p_offset bigint)
    returns json language plpgsql stable as $$
    begin
      return (select json_build_object('version', m.version, 'rows', product_page(p_family, p_rank, p_sort, p_today, p_taken, p_limit, p_offset)) from market m);
    end $$`,
  `create function order_record(p_investor text, p_order text) returns json language plpgsql stable as $$
    begin
      return (select to_json(facts) from (
        select s.order_no, s.product_code, p.product_name, p.family, s.amount, s.fee, s.card_id, s.state, s.placed_at, s.apply_date, s.expires_at,
          s.confirm_date, s.value_date, s.maturity_date
        from purchase_order s join product p on p.product_code = s.product_code
        where s.order_no = p_order and s.investor_id = p_investor) as facts);
    end $$`,
  `create function holdings_of(p_investor text) returns json language plpgsql stable as $$
    begin
      return (select coalesce(json_agg(item), '[]') from (
        select s.order_no, s.product_code, p.product_name, p.has_fixed_period, p.benchmark_ppm, p.period_days, s.state, s.amount,
          coalesce(h.period_name, o.period_name) as period_name, h.principal, h.accrued, h.paid_income, h.status, h.ended_on
        from purchase_order s
          cross join lateral (select * from product where product_code = s.product_code offset 0) as p
          cross join lateral (select * from open_period where open_period_id = s.open_period_id offset 0) as o
          left join lateral (select * from holding where order_no = s.order_no offset 0) as h on true
        where s.investor_id = p_investor and s.state in ('paid', 'awaiting-certification', 'confirmed', 'failed')
        order by s.placed_at desc, s.order_no) as item);
    end $$`,
  // Their plans are kept, and were made when the tables were small: by index from the first order to the millionth.
  ...[
    'order_facts(text, text, text, text, bigint)',
    'take_order(json)',
    'order_record(text, text)',
    'holdings_of(text)',
    'market_pulse(text)',
  ].flatMap((name) => [`alter function ${name} set enable_seqscan = off`, `alter function ${name} set jit = off`]),
  // Each order changes these rows in place: with room on their pages no index has to follow.
  `alter table open_period set (fillfactor = 40)`,
  `alter table market set (fillfactor = 40)`,
];

/**
 * After the purchase (decisions 0115 and 0118): products that are valued each day, booked redemptions, distributions,
 * reservations that are cancelled, and money on its way back to an investor.
 */
const afterThePurchase = [
  `alter table product drop column documents`,
  // benchmark: a term at a rate, one share is always 1.0000. net-value: valued on each trading day, redeemed on open days.
  `alter table product add column pricing text not null default 'benchmark' check (pricing in ('benchmark', 'net-value'))`,
  // open days for redemption: the first, and every so many days from it, each moved to a trading day
  `alter table product add column first_redeem_day date`,
  `alter table product add column redeem_every_days integer check (redeem_every_days > 0)`,
  `alter table product add column redemption_tiers jsonb not null default '[]'`,
  // hundredths of a share
  `alter table product add column min_hold bigint not null default 0 check (min_hold >= 0)`,
  `alter table product add column min_redemption bigint not null default 0 check (min_redemption >= 0)`,
  // trading days from the open day to the confirmation, and from the confirmation to the money
  `alter table product add column redeem_confirm_days smallint not null default 1 check (redeem_confirm_days >= 1)`,
  `alter table product add column redeem_arrival_days smallint not null default 1 check (redeem_arrival_days >= 0)`,
  // cash to the holders; ten-thousandths of a yuan a share
  `alter table product add column first_distribution_day date`,
  `alter table product add column distribute_every_days integer check (distribute_every_days > 0)`,
  `alter table product add column distribution_per_share integer check (distribution_per_share > 0)`,
  // {seed, drift, spread} of the demo's feed; null: net values come from the operator
  `alter table product add column net_value_feed jsonb`,
  // a term is neither redeemed on open days nor distributed, and what has net values neither earns a benchmark nor matures
  `alter table product add constraint pricing_terms check (case pricing
    when 'benchmark' then first_redeem_day is null and first_distribution_day is null and net_value_feed is null
    else benchmark_ppm is null and period_days is null end)`,

  // ten-thousandths of a yuan; accumulated: with everything ever distributed on a share
  `create table net_value_day (
    product_code text not null references product,
    day date not null,
    nav integer not null check (nav > 0),
    accumulated integer not null check (accumulated >= nav),
    primary key (product_code, day))`,
  `create trigger net_value_added after insert or update or delete on net_value_day for each statement execute function change_market()`,
  `create table distribution (
    product_code text not null references product,
    day date not null,
    per_share integer not null check (per_share > 0),
    paid_on date not null,
    primary key (product_code, day))`,

  `alter table purchase_order add column trading_day date`,
  `alter table purchase_order add column cancelled_at bigint`,
  `alter table purchase_order add column refunded_on date`,
  `alter table purchase_order drop constraint purchase_order_state_check`,
  `alter table purchase_order add constraint purchase_order_state_check check (state in
    ('unpaid', 'paid', 'awaiting-certification', 'confirmed', 'failed', 'expired', 'released', 'cancelling', 'cancelled'))`,
  `create index order_to_refund on purchase_order (order_no) where state = 'cancelling'`,
  `drop index order_to_show`,
  `create index order_to_show on purchase_order (investor_id, placed_at desc, order_no)
    where state in ('paid', 'awaiting-certification', 'confirmed', 'failed', 'cancelling', 'cancelled')`,

  // shares that booked redemptions have taken; they earn until the open day
  `alter table holding add column reserved_shares bigint not null default 0`,
  `alter table holding add constraint reserved_are_held check (reserved_shares >= 0 and reserved_shares <= shares)`,
  // net-value: whose net value the shares were bought at, and the last one that the income counts
  `alter table holding add column priced_on date`,
  `alter table holding add column valued_on date`,
  // part of paid_income that was distributed in cash
  `alter table holding add column distributed bigint not null default 0`,
  // status 2: what is on its way, and until when
  `alter table holding add column payout bigint not null default 0 check (payout >= 0)`,
  `alter table holding add column arrives_on date`,
  `update holding h set arrives_on = h.ended_on, payout = 0 where h.ended_on is not null`,
  `create index holding_to_arrive on holding (arrives_on) where status = 2`,
  `create index holding_by_product on holding (product_code) where ended_on is null`,
  `create index holding_that_ended on holding (product_code, ended_on) where ended_on is not null`,
  `create table distribution_payment (
    order_no text not null references holding,
    day date not null,
    investor_id text not null references investor,
    product_code text not null,
    shares bigint not null check (shares >= 0),
    amount bigint not null check (amount >= 0),
    paid_on date not null,
    primary key (order_no, day),
    foreign key (product_code, day) references distribution (product_code, day))`,
  `create index distribution_payment_by_investor on distribution_payment (investor_id, product_code)`,

  `create table redemption_order (
    redemption_no text primary key,
    investor_id text not null references investor,
    product_code text not null references product,
    period_name text not null,
    shares bigint not null check (shares > 0),
    card_id text not null references card,
    accepts_passive boolean not null,
    state text not null check (state in ('booked', 'cancelled', 'paying-out', 'paid', 'failed')),
    placed_at bigint not null,
    apply_date date not null,
    open_day date not null,
    last_time bigint not null,
    confirm_date date not null,
    arrival_date date not null,
    arrival_days smallint not null,
    arrived_on date,
    cancelled_at bigint,
    nav integer,
    gross bigint,
    fee bigint,
    net bigint,
    cost bigint,
    failure text)`,
  `create index redemption_by_investor on redemption_order (investor_id, placed_at desc, redemption_no)`,
  `create index redemption_to_confirm on redemption_order (confirm_date) where state = 'booked'`,
  `create index redemption_to_arrive on redemption_order (arrival_date) where state = 'paying-out'`,
  // one line a lot; lines of other periods than the order's are redeemed passively
  `create table redemption_line (
    redemption_no text not null references redemption_order,
    order_no text not null references holding,
    period_name text not null,
    confirmed_on date not null,
    shares bigint not null check (shares > 0),
    gross bigint,
    fee bigint,
    cost bigint,
    primary key (redemption_no, order_no))`,
  `create index redemption_line_by_lot on redemption_line (order_no)`,
  // no redemption: the id was closed before anything arrived under it
  `create table redemption_request (
    investor_id text not null references investor,
    request_id text not null,
    fingerprint text not null,
    redemption_no text references redemption_order,
    created_at bigint not null,
    primary key (investor_id, request_id))`,

  // money on its way back to an investor
  `insert into account (account_id, kind, currency, investor_id) select 'payout:' || investor_id, 'payout', 'CNY', investor_id from investor on conflict do nothing`,

  `create or replace function product_detail(p_code text) returns json language plpgsql stable as $$
    begin
      return (select to_json(facts) from (
        select p.product_code, p.product_name, p.family, p.channel_code, p.issuer, p.risk_level, p.benchmark_ppm, p.period_days, p.has_fixed_period,
          p.start_amount, p.step, p.add_amount, p.confirm_days, p.fee_tiers, p.can_choose_maturity, p.needs_reservation_consent, p.wallet_only,
          o.open_period_id, o.period_name, o.open_date, o.close_date, o.value_date, o.maturity_date, o.quota, o.remaining,
          p.risk_info, p.strategy, p.manager, p.custodian, p.agreement_ids,
          p.pricing, p.first_redeem_day, p.redeem_every_days, p.redemption_tiers, p.min_hold, p.min_redemption, p.redeem_confirm_days, p.redeem_arrival_days,
          v.nav, v.day as nav_day
        from product p join open_period o on o.open_period_id = p.current_period_id
          left join lateral (select n.nav, n.day from net_value_day n where n.product_code = p.product_code order by n.day desc limit 1) as v on true
        where p.product_code = p_code) as facts);
    end $$`,
  `create or replace function take_order(p json) returns bigint language plpgsql as $$
    declare
      wanted bigint := (p->>'amount')::bigint;
      available bigint;
    begin
      select remaining into strict available from open_period where open_period_id = p->>'openPeriodId' for update;
      if available < wanted then
        insert into order_request (investor_id, request_id, fingerprint, answer, created_at)
        values (p->>'investorId', p->>'requestId', p->>'fingerprint', jsonb_build_object('kind', 'quota', 'remaining', available), (p->>'at')::bigint);
        return available;
      end if;
      insert into order_request (investor_id, request_id, fingerprint, answer, created_at)
      values (p->>'investorId', p->>'requestId', p->>'fingerprint', null, (p->>'at')::bigint);
      update open_period set remaining = remaining - wanted where open_period_id = p->>'openPeriodId';
      insert into purchase_order (order_no, investor_id, request_id, product_code, open_period_id, amount, fee, card_id, arrangement,
        agrees_reservation, first_purchase, suitability, claims, state, placed_at, apply_date, trading_day, expires_at,
        pay_token_hash, pay_token_expires_at, confirm_date, value_date, maturity_date)
      values (p->>'orderNo', p->>'investorId', p->>'requestId', p->>'productCode', p->>'openPeriodId', wanted, (p->>'fee')::bigint, p->>'cardId',
        (p->>'arrangement')::smallint, (p->>'agreesReservation')::boolean, (p->>'firstPurchase')::boolean, p->>'suitability', (p->'claims')::jsonb, 'unpaid',
        (p->>'at')::bigint, (p->>'applyDate')::date, (p->>'tradingDay')::date, (p->>'expiresAt')::bigint,
        p->>'payTokenHash', (p->>'expiresAt')::bigint, (p->>'confirmDate')::date, (p->>'valueDate')::date, (p->>'maturityDate')::date);
      return null;
    end $$`,
  // purchases and redemptions of an investor, the newest first
  `create or replace function holdings_of(p_investor text) returns json language plpgsql stable as $$
    begin
      return (select coalesce(json_agg(item), '[]') from (
        select facts.*, p.product_name, p.family, p.channel_code, p.has_fixed_period, p.benchmark_ppm, p.period_days, p.pricing
        from (
          select 'purchase' as kind, s.order_no, s.product_code, s.placed_at, s.state, s.amount, s.fee,
            coalesce(h.period_name, o.period_name) as period_name, h.principal, h.shares, h.accrued, h.paid_income, h.distributed, h.payout, h.status
          from purchase_order s
            cross join lateral (select * from open_period where open_period_id = s.open_period_id offset 0) as o
            left join lateral (select * from holding where order_no = s.order_no offset 0) as h on true
          where s.investor_id = p_investor and s.state in ('paid', 'awaiting-certification', 'confirmed', 'failed', 'cancelling', 'cancelled')
          union all
          select 'redemption', r.redemption_no, r.product_code, r.placed_at, r.state, r.net, r.fee,
            r.period_name, r.cost, r.shares, null, null, null, null, null
          from redemption_order r where r.investor_id = p_investor and r.state <> 'failed') as facts
          cross join lateral (select * from product where product_code = facts.product_code offset 0) as p
        order by facts.placed_at desc, facts.order_no) as item);
    end $$`,
  // what a day has to do at all
  `create function settlement_work(p_day date) returns json language plpgsql stable as $$
    begin
      return json_build_object(
        'feeds', exists (select 1 from product p where p.net_value_feed is not null
          and not exists (select 1 from net_value_day n where n.product_code = p.product_code and n.day >= p_day - 1)),
        'uncertified', exists (select 1 from purchase_order where state = 'awaiting-certification'),
        'cancelling', exists (select 1 from purchase_order where state = 'cancelling'),
        'confirming', exists (select 1 from purchase_order where state in ('paid', 'awaiting-certification') and confirm_date <= p_day),
        'earning', exists (select 1 from holding where ended_on is null and benchmark_ppm is not null and term_started_on < p_day),
        'valued', exists (select 1 from holding h join net_value_day n on n.product_code = h.product_code and n.day > h.valued_on and n.day < p_day
          where h.ended_on is null),
        'distributing', exists (select 1 from distribution where paid_on = p_day),
        'redeeming', exists (select 1 from redemption_order where state = 'booked' and confirm_date <= p_day),
        'arriving', exists (select 1 from redemption_order where state = 'paying-out' and arrival_date <= p_day)
          or exists (select 1 from holding where status = 2 and arrives_on <= p_day),
        'maturing', exists (select 1 from holding where status = 1 and matures_on <= p_day),
        'rolling', exists (select 1 from product p join open_period o on o.open_period_id = p.current_period_id
          where p.open_every_days is not null and o.close_date < p_day));
    end $$`,
  // what shares are worth after each net value that is new: the change is the income of that day
  `create function value_holdings(p_day date) returns void language plpgsql as $$
    begin
      with valued as (
        select h.order_no, h.accrued, n.day, round(h.shares::numeric * n.nav / 10000)::bigint - h.principal as income
        from holding h join net_value_day n on n.product_code = h.product_code and n.day > h.valued_on and n.day < p_day
        where h.ended_on is null and h.valued_on is not null),
      recorded as (
        insert into income_day (order_no, day, amount)
        select order_no, day, income - coalesce(lag(income) over (partition by order_no order by day), accrued) from valued
        on conflict (order_no, day) do update set amount = income_day.amount + excluded.amount)
      update holding set accrued = newest.income, valued_on = newest.day
      from (select distinct on (order_no) order_no, day, income from valued order by order_no, day desc) as newest
      where holding.order_no = newest.order_no;
    end $$`,
  ...['take_order(json)', 'holdings_of(text)', 'settlement_work(date)', 'value_holdings(date)'].flatMap((name) => [
    `alter function ${name} set enable_seqscan = off`,
    `alter function ${name} set jit = off`,
  ]),
];

const MIGRATIONS = {
  '0001-first-purchase': { up: (db) => runAll(db, first) },
  '0002-top-ups': { up: (db) => runAll(db, topUps) },
  '0003-steady-reads': { up: (db) => runAll(db, steadyReads) },
  '0004-after-the-purchase': { up: (db) => runAll(db, afterThePurchase) },
  '0005-account': { up: (db) => runAll(db, accountMigration) },
  '0006-certification': { up: (db) => runAll(db, certificationMigration) },
  '0007-sealed-assessments': { up: (db) => runAll(db, sealedAssessmentsMigration) },
  '0007-mode': { up: (db) => runAll(db, modeMigration) },
  '0007-written-warning': { up: (db) => runAll(db, warningMigration) },
} satisfies Record<string, Migration>;

const runAll = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
