create table trade_order (
  order_no text primary key, kind text not null, investor_id text not null references investor,
  product_code text references product, card_id text references card, state text not null,
  amount bigint check (amount > 0), shares bigint check (shares > 0), fee bigint, placed_at bigint not null,
  apply_date date not null, trading_day date, confirm_date date, arrival_date date, expires_at bigint,
  paid_at bigint, cancelled_at bigint, settled_on date, failure text, fund_code text references fund,
  kept_until bigint, named text,
  constraint trade_order_check check ((fee >= 0) and (fee <= amount)),
  constraint purchase_states check ((kind <> 'purchase') or (state in ('unpaid', 'paid', 'awaiting-certification', 'confirmed',
    'failed', 'expired', 'released', 'cancelling', 'cancelled'))),
  constraint purchase_is_whole check ((kind <> 'purchase') or (num_nonnulls(product_code, card_id, amount, fee, expires_at) = 5)),
  constraint redemption_states check ((kind <> 'redemption') or (state in ('booked', 'cancelled', 'paying-out', 'paid', 'failed'))),
  constraint redemption_is_whole check ((kind <> 'redemption') or (num_nonnulls(product_code, card_id, shares, trading_day,
    confirm_date, arrival_date) = 6)),
  constraint top_up_states check ((kind <> 'top-up') or (state = 'done')),
  constraint top_up_is_whole check ((kind <> 'top-up') or (num_nonnulls(card_id, amount) = 2)),
  constraint fund_order_states check ( case kind when 'fund-buy' then (state in ('placed', 'confirmed', 'cancelling', 'cancelled',
    'failed')) when 'fund-redeem' then (state in ('placed', 'paying-out', 'paid', 'cancelled', 'failed')) when 'fund-quick-redeem' then
    (state = 'paid') else true end),
  constraint fund_order_is_whole check ( case kind when 'fund-buy' then (num_nonnulls(fund_code, card_id, amount, fee, trading_day,
    confirm_date) = 6) when 'fund-redeem' then (num_nonnulls(fund_code, card_id, shares, trading_day, confirm_date, arrival_date) = 6)
    when 'fund-quick-redeem' then (num_nonnulls(fund_code, card_id, shares) = 3) else (fund_code is null) end),
  constraint withdrawal_is_whole check ( case kind when 'withdrawal' then (num_nonnulls(card_id, amount, trading_day, arrival_date) = 4)
    when 'quick-withdrawal' then (num_nonnulls(card_id, amount) = 2) else true end),
  constraint repayment_states check ((kind <> 'plan-repayment') or (state = 'done')),
  constraint repayment_is_whole check ((kind <> 'plan-repayment') or (num_nonnulls(card_id, amount) = 2)),
  constraint gold_states check ((kind not in ('gold-buy', 'gold-sell')) or (state = 'done')),
  constraint gold_is_whole check ((kind not in ('gold-buy', 'gold-sell')) or (num_nonnulls(card_id, amount, fee) = 3)),
  constraint bank_states check ((kind not in ('bank-in', 'bank-out', 'deposit-buy', 'deposit-draw', 'deposit-instruct')) or (state in
    ('sent', 'done', 'failed'))),
  constraint transfer_states check ((kind <> 'transfer-sale') or (state in ('listed', 'sold', 'withdrawn', 'expired'))),
  constraint transfer_is_whole check ((kind <> 'transfer-sale') or (num_nonnulls(product_code, card_id, amount, fee) = 4)),
  constraint strategy_states check ( case kind when 'strategy-buy' then (state in ('placed', 'confirmed', 'failed')) when
    'strategy-redeem' then (state in ('placed', 'paid', 'failed')) when 'strategy-rebalance' then (state in ('new', 'selling', 'buying',
    'done', 'cancelled')) else true end),
  constraint strategy_order_is_whole check ( case when (kind in ('strategy-buy', 'strategy-redeem')) then (num_nonnulls(card_id, amount)
    = 2) when (kind = 'strategy-rebalance') then (amount is not null) else true end),
  constraint wealth_states check ((kind not in ('wealth-buy', 'wealth-redeem')) or (state in ('sent', 'accepted', 'confirmed', 'done',
    'failed'))),
  constraint order_has_a_size check (((amount is not null) or (shares is not null)) = (kind not in ('bank-rebind', 'bank-retire'))),
  constraint bank_change_states check ((kind not in ('bank-rebind', 'bank-retire')) or (state in ('sent', 'done', 'failed'))),
  constraint bank_credit_states check ((kind <> 'bank-credit') or (state = 'done')),
  constraint withdrawal_states check ( case kind when 'withdrawal' then (state in ('paying-out', 'paid', 'failed')) when
    'quick-withdrawal' then (state = 'paid') else true end));
create index order_bought on trade_order (investor_id, product_code) where ((kind = 'purchase') and (state in ('paid',
    'awaiting-certification', 'confirmed')));
create index order_to_expire on trade_order (product_code, expires_at) where ((kind = 'purchase') and (state = 'unpaid'));
create index order_to_confirm on trade_order (confirm_date) where ((kind = 'purchase') and (state in ('paid', 'awaiting-certification')));
create index order_to_refund on trade_order (order_no) where ((kind = 'purchase') and (state = 'cancelling'));
create index redemption_by_investor on trade_order (investor_id, placed_at desc, order_no) where (kind = 'redemption');
create index redemption_to_confirm on trade_order (confirm_date) where ((kind = 'redemption') and (state = 'booked'));
create index redemption_to_arrive on trade_order (arrival_date) where ((kind = 'redemption') and (state = 'paying-out'));
create index order_by_investor on trade_order (investor_id, product_code, placed_at);
create index fund_order_by_investor on trade_order (investor_id, fund_code, placed_at desc) where (fund_code is not null);
create index fund_order_to_confirm on trade_order (kind, confirm_date) where ((fund_code is not null) and (state = 'placed'));
create index fund_order_of_day on trade_order (fund_code, trading_day) where ((fund_code is not null) and (state = 'placed'));
create index fund_order_to_refund on trade_order (order_no) where ((kind = 'fund-buy') and (state = 'cancelling'));
create index withdrawal_to_pay on trade_order (arrival_date) where ((kind = 'withdrawal') and (state = 'paying-out'));
create index gold_order_listed on trade_order (investor_id, placed_at desc, order_no desc) where (kind in ('gold-buy', 'gold-sell'));
create index transfer_told on trade_order (investor_id, placed_at desc, order_no desc) where (kind = 'transfer-sale');
create index strategy_order_listed on trade_order (investor_id, placed_at desc, order_no desc) where (kind in ('strategy-buy',
    'strategy-redeem', 'strategy-rebalance'));
create index strategy_order_under_way on trade_order (kind, order_no) where ((kind in ('strategy-buy', 'strategy-redeem',
    'strategy-rebalance')) and (state in ('placed', 'new', 'selling', 'buying')));
create index order_to_show on trade_order (investor_id, coalesce(paid_at, placed_at) desc, order_no desc) where ((kind = 'purchase') and
    (state in ('paid', 'awaiting-certification', 'confirmed', 'failed', 'cancelling', 'cancelled')));
create index fund_order_listed on trade_order (investor_id, placed_at desc, order_no desc) where (fund_code is not null);
create index transfer_sold on trade_order (investor_id, paid_at desc, order_no desc) where ((kind = 'transfer-sale') and (state = 'sold'));
create index wealth_order_open on trade_order (confirm_date) where ((kind in ('wealth-buy', 'wealth-redeem')) and (state in ('sent',
    'accepted', 'confirmed')));
create index wealth_order_of on trade_order (investor_id) where (kind in ('wealth-buy', 'wealth-redeem'));
create index bank_order_sent on trade_order (apply_date) where ((kind in ('bank-in', 'bank-out', 'deposit-buy', 'deposit-draw',
    'wealth-buy', 'wealth-redeem', 'bank-rebind', 'bank-retire')) and (state = 'sent'));
create index bank_order_listed on trade_order (investor_id, placed_at desc, order_no desc) where (kind in ('bank-in', 'bank-out',
    'deposit-buy', 'deposit-draw', 'deposit-instruct', 'wealth-buy', 'wealth-redeem', 'bank-rebind', 'bank-retire', 'bank-credit'));
create index order_kept on trade_order (investor_id, kept_until) where (kept_until is not null);
create table order_request (
  investor_id text not null references investor, request_id text not null, fingerprint text not null, answer jsonb,
  created_at bigint not null, kind text not null, order_no text references trade_order deferrable initially deferred,
  primary key (investor_id, kind, request_id),
  constraint request_has_one_answer check ((answer is null) <> (order_no is null)));
create table disclosure (
  investor_id text not null references investor, product_code text not null references product,
  version text not null, opened_at bigint not null, signed_at bigint,
  constraint disclosure_check check (signed_at >= opened_at),
  primary key (investor_id, product_code, version));
create table order_journal (
  order_no text not null references trade_order, line bigint generated always as identity, state text not null,
  at bigint not null,
  primary key (order_no, line));
create table order_payment (
  order_no text primary key references trade_order, investor_id text not null references investor,
  token_hash text not null, token_serial integer not null default 1, request_id text,
  constraint payment_token_once unique (token_hash),
  constraint payment_once unique (investor_id, request_id));
create table purchase_terms (
  order_no text primary key references trade_order, open_period_id text not null references open_period,
  arrangement smallint not null check (arrangement in (1, 2)), agrees_reservation boolean not null,
  first_purchase boolean not null, suitability text not null, claims jsonb not null,
  risk_warning jsonb generated always as ((claims -> 'riskWarning')) stored, value_date date not null,
  maturity_date date, taken_back_by bigint references product_correction);
create table message (
  investor_id text not null, message_id bigint generated always as identity, kind text not null,
  reference text not null, record_no text, product_code text not null, amount bigint, day date, at bigint not null,
  plan_no text, note text, shares bigint, correction jsonb,
  primary key (investor_id, message_id),
  constraint message_once unique (kind, reference));
create index message_listed on message (investor_id, at desc, message_id desc);
create table inbox (
  investor_id text primary key references investor, read_up_to bigint not null);
create statistics order_states (mcv) on kind, state from trade_order;
alter table parked_money add foreign key (order_no) references trade_order;
create view purchase_order as select s.order_no, s.investor_id, s.product_code, t.open_period_id, s.amount, s.fee, s.card_id,
  t.arrangement, t.agrees_reservation, t.first_purchase, t.suitability, t.claims, t.risk_warning, s.state, s.placed_at, s.apply_date,
  s.trading_day, s.expires_at, s.paid_at, s.cancelled_at, s.settled_on as refunded_on, s.confirm_date, t.value_date, t.maturity_date from
  (trade_order s left join purchase_terms t on ((t.order_no = s.order_no))) where (s.kind = 'purchase');
