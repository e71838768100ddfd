/**
 * One store of request ids for every kind of order (decision 0170). Ids of two kinds may be equal: each kept its own table
 * until now. An id has the order that it placed, or an answer without an order.
 */
const requests: readonly string[] = [
  `alter table order_request add column kind text not null default 'purchase'`,
  `alter table order_request alter column kind drop default`,
  `alter table order_request drop constraint order_request_pkey`,
  `alter table order_request add primary key (investor_id, kind, request_id)`,
  `alter table order_request add column order_no text`,
  `update order_request r set order_no = o.order_no from purchase_order o
    where o.investor_id = r.investor_id and o.request_id = r.request_id and r.answer is null`,
  `insert into order_request (investor_id, kind, request_id, fingerprint, order_no, created_at)
    select investor_id, 'redemption', request_id, fingerprint, redemption_no, created_at from redemption_request`,
  // a quota that was gone stood as its figure alone
  `update order_request set answer = jsonb_build_object('kind', 'refused', 'code', 'Q00001', 'remaining', answer -> 'remaining', 'explains', true,
      'text', '剩余可售余额不足，当前可售金额为' || trim_scale((answer ->> 'remaining')::numeric / 100) || '元')
    where answer ->> 'kind' = 'quota'`,
  `update order_request set answer = '{"kind": "closed"}' where answer is null and order_no is null`,
  `alter table order_request add constraint request_has_one_answer check ((answer is null) <> (order_no is null))`,
  `alter table purchase_order drop column request_id`,
  `drop table redemption_request`,
];

/**
 * One table of orders, whatever their kind. `amount` and `fee` in fen, `shares` in hundredths; `trading_day`: whose net value
 * counts; `arrival_date` and `settled_on`: when the money is expected where it goes, and when it was there.
 */
const book: readonly string[] = [
  `create table trade_order (
    order_no text primary key,
    kind text not null,
    investor_id text not null references investor,
    product_code text references product,
    card_id text references card,
    state text not null,
    amount bigint check (amount > 0),
    shares bigint check (shares > 0),
    fee bigint check (fee >= 0 and fee <= amount),
    placed_at bigint not null,
    apply_date date not null,
    trading_day date,
    confirm_date date,
    arrival_date date,
    expires_at bigint,
    paid_at bigint,
    cancelled_at bigint,
    settled_on date,
    failure text,
    constraint order_has_a_size check (amount is not null or shares is not null))`,
  // every state that an order has been in, from the first on
  `create table order_journal (
    order_no text not null references trade_order,
    line bigint generated always as identity,
    state text not null,
    at bigint not null,
    primary key (order_no, line))`,
  `alter table purchase_order drop constraint payment_once`,
  // of kinds that are paid at the cashier
  `create table order_payment (
    order_no text primary key references trade_order,
    investor_id text not null references investor,
    token_hash text not null,
    token_serial integer not null default 1,
    request_id text,
    constraint payment_token_once unique (token_hash),
    constraint payment_once unique (investor_id, request_id))`,
];

const purchases: readonly string[] = [
  `create table purchase_terms (
    order_no text primary key references trade_order,
    open_period_id text not null references open_period,
    arrangement smallint not null check (arrangement in (1, 2)),
    agrees_reservation boolean not null,
    first_purchase boolean not null,
    suitability text not null,
    claims jsonb not null,
    risk_warning jsonb generated always as (claims -> 'riskWarning') stored,
    value_date date not null,
    maturity_date date)`,
  `insert into trade_order (order_no, kind, investor_id, product_code, card_id, state, amount, fee, placed_at, apply_date, trading_day, confirm_date,
      expires_at, paid_at, cancelled_at, settled_on)
    select order_no, 'purchase', investor_id, product_code, card_id, state, amount, fee, placed_at, apply_date, trading_day, confirm_date,
      expires_at, paid_at, cancelled_at, refunded_on from purchase_order`,
  `insert into purchase_terms (order_no, open_period_id, arrangement, agrees_reservation, first_purchase, suitability, claims, value_date, maturity_date)
    select order_no, open_period_id, arrangement, agrees_reservation, first_purchase, suitability, claims, value_date, maturity_date from purchase_order`,
  `insert into order_payment (order_no, investor_id, token_hash, token_serial, request_id)
    select order_no, investor_id, pay_token_hash, pay_token_serial, pay_request_id from purchase_order`,
  `alter table holding drop constraint holding_order_no_fkey`,
  `alter table holding add foreign key (order_no) references trade_order`,
  `drop table purchase_order`,
  `alter table trade_order add constraint purchase_states check (kind <> 'purchase' or state in
    ('unpaid', 'paid', 'awaiting-certification', 'confirmed', 'failed', 'expired', 'released', 'cancelling', 'cancelled'))`,
  `alter table trade_order add constraint purchase_is_whole check (
    kind <> 'purchase' or num_nonnulls(product_code, card_id, amount, fee, expires_at) = 5)`,
  `create index order_bought on trade_order (investor_id, product_code)
    where kind = 'purchase' and state in ('paid', 'awaiting-certification', 'confirmed')`,
  `create index order_to_show on trade_order (investor_id, placed_at desc, order_no)
    where kind = 'purchase' and state in ('paid', 'awaiting-certification', 'confirmed', 'failed', 'cancelling', 'cancelled')`,
  `create index order_to_expire on trade_order (product_code, expires_at) where kind = 'purchase' and state = 'unpaid'`,
  `create index order_to_confirm on trade_order (confirm_date) where kind = 'purchase' and state in ('paid', 'awaiting-certification')`,
  `create index order_to_refund on trade_order (order_no) where kind = 'purchase' and state = 'cancelling'`,
  // For reading. An outer join: whoever asks for nothing of the terms does not read them.
  `create view purchase_order as
    select s.order_no, s.investor_id, s.product_code, t.open_period_id, s.amount, s.fee, s.card_id, t.arrangement, t.agrees_reservation,
      t.first_purchase, t.suitability, t.claims, t.risk_warning, s.state, s.placed_at, s.apply_date, s.trading_day, s.expires_at, s.paid_at,
      s.cancelled_at, s.settled_on as refunded_on, s.confirm_date, t.value_date, t.maturity_date
    from trade_order s left join purchase_terms t on t.order_no = s.order_no where s.kind = 'purchase'`,
];

const redemptions: readonly string[] = [
  `create table redemption_terms (
    order_no text primary key references trade_order,
    period_name text not null,
    accepts_passive boolean not null,
    last_time bigint not null,
    arrival_days smallint not null,
    nav integer,
    gross bigint,
    net bigint,
    cost bigint)`,
  `insert into trade_order (order_no, kind, investor_id, product_code, card_id, state, shares, fee, placed_at, apply_date, trading_day, confirm_date,
      arrival_date, cancelled_at, settled_on, failure)
    select redemption_no, 'redemption', investor_id, product_code, card_id, state, shares, fee, placed_at, apply_date, open_day, confirm_date,
      arrival_date, cancelled_at, arrived_on, failure from redemption_order`,
  `insert into redemption_terms (order_no, period_name, accepts_passive, last_time, arrival_days, nav, gross, net, cost)
    select redemption_no, period_name, accepts_passive, last_time, arrival_days, nav, gross, net, cost from redemption_order`,
  `alter table redemption_line drop constraint redemption_line_redemption_no_fkey`,
  `alter table redemption_line add foreign key (redemption_no) references trade_order`,
  `drop table redemption_order`,
  `alter table trade_order add constraint redemption_states check (
    kind <> 'redemption' or state in ('booked', 'cancelled', 'paying-out', 'paid', 'failed'))`,
  `alter table trade_order add constraint redemption_is_whole check (
    kind <> 'redemption' or num_nonnulls(product_code, card_id, shares, trading_day, confirm_date, arrival_date) = 6)`,
  `create index redemption_by_investor on trade_order (investor_id, placed_at desc, order_no) where kind = 'redemption'`,
  `create index redemption_to_confirm on trade_order (confirm_date) where kind = 'redemption' and state = 'booked'`,
  `create index redemption_to_arrive on trade_order (arrival_date) where kind = 'redemption' and state = 'paying-out'`,
  `create view redemption_order as
    select s.order_no as redemption_no, s.investor_id, s.product_code, t.period_name, s.shares, s.card_id, t.accepts_passive, s.state, s.placed_at,
      s.apply_date, s.trading_day as open_day, t.last_time, s.confirm_date, s.arrival_date, t.arrival_days, s.settled_on as arrived_on,
      s.cancelled_at, t.nav, t.gross, s.fee, t.net, t.cost, s.failure
    from trade_order s left join redemption_terms t on t.order_no = s.order_no where s.kind = 'redemption'`,
];

/** A top-up named its own content; its fingerprint is that of the same content. */
const topUps: readonly string[] = [
  `create table top_up_terms (order_no text primary key references trade_order, balance bigint not null)`,
  `insert into trade_order (order_no, kind, investor_id, card_id, state, amount, placed_at, apply_date)
    select order_no, 'top-up', investor_id, card_id, 'done', amount, created_at, (to_timestamp(created_at / 1000) at time zone 'Asia/Shanghai')::date
    from top_up where order_no is not null`,
  `insert into top_up_terms (order_no, balance) select order_no, coalesce(balance, 0) from top_up where order_no is not null`,
  `insert into order_request (investor_id, kind, request_id, fingerprint, answer, order_no, created_at)
    select investor_id, 'top-up', request_id,
      case when order_no is null then '' else encode(sha256(convert_to('[' || to_json(card_id)::text || ',' || amount || ']', 'UTF8')), 'hex') end,
      case when order_no is null then '{"kind": "closed"}'::jsonb end, order_no, created_at
    from top_up`,
  `drop table top_up`,
  `alter table trade_order add constraint top_up_states check (kind <> 'top-up' or state = 'done')`,
  `alter table trade_order add constraint top_up_is_whole check (kind <> 'top-up' or num_nonnulls(card_id, amount) = 2)`,
];

/** What the rows and the ledger tell of orders from before there was a journal. When an order was given back stands nowhere. */
const journal: readonly string[] = [
  `insert into order_journal (order_no, state, at)
    select o.order_no, told.state, told.at from trade_order o join (
      select order_no, 0 as step, case kind when 'purchase' then 'unpaid' when 'redemption' then case state when 'failed' then 'failed' else 'booked' end else state end as state,
        placed_at as at from trade_order
      union all
      select e.reference, case e.kind when 'pay' then 1 when 'certify' then 2 when 'cancel-refund' then 4 else 3 end, case e.kind
          when 'pay' then case when exists (
            select 1 from posting p join account a using (account_id) where p.entry_id = e.entry_id and a.kind = 'hold') then 'awaiting-certification' else 'paid' end
          when 'certify' then 'paid' when 'confirm' then 'confirmed' when 'refund' then 'failed' when 'cancel' then 'cancelling' else 'cancelled' end,
        e.posted_at from journal_entry e where e.kind in ('pay', 'certify', 'confirm', 'refund', 'cancel', 'cancel-refund')
      union all
      select e.reference, case e.kind when 'redeem' then 1 else 2 end, case e.kind when 'redeem' then 'paying-out' else 'paid' end, e.posted_at
        from journal_entry e where e.kind in ('redeem', 'redeem-arrive')
      union all
      select order_no, 5, state, case when state = 'expired' then expires_at else coalesce(cancelled_at, placed_at) end
        from trade_order where (kind, state) in (('purchase', 'expired'), ('purchase', 'released'), ('redemption', 'cancelled'))
    ) as told (order_no, step, state, at) using (order_no) order by o.placed_at, o.order_no, told.step`,
  `insert into order_journal (order_no, state, at)
    select o.order_no, o.state, coalesce(last.at, o.placed_at) from trade_order o left join lateral (
      select j.state, j.at from order_journal j where j.order_no = o.order_no order by j.line desc limit 1) as last on true
    where last.state is distinct from o.state`,
];

export const orderBookMigration: readonly string[] = [
  ...requests,
  ...book,
  ...purchases,
  ...redemptions,
  ...topUps,
  `create index order_by_investor on trade_order (investor_id, product_code, placed_at)`,
  // Kinds use the same words for states that are common with one and rare with another.
  `create statistics order_states (mcv) on kind, state from trade_order`,
  // an id is taken before its order is written
  `alter table order_request add foreign key (order_no) references trade_order deferrable initially deferred`,
  ...journal,
];
