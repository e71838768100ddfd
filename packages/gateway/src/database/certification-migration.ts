/**
 * Qualified investors, signed risk disclosures, partners and counted page events (decisions 0132 and 0133). Whoever changes
 * anything of an investor's certification holds the investor's row first, so that all of it happens in turn.
 */
export const certificationMigration: readonly string[] = [
  // null: certified before there was an end, or not at all
  `alter table investor add column certified_at bigint`,
  `alter table investor add column certified_until date`,
  `create table certification_item (
    investor_id text not null references investor,
    type smallint not null check (type in (1, 2)),
    status smallint not null check (status between 0 and 3),
    from_platform boolean not null,
    rejection text,
    valid_until date,
    changed_at bigint not null,
    primary key (investor_id, type))`,
  `create table certification_order (
    certification_order_id text primary key,
    investor_id text not null references investor,
    type smallint not null check (type in (1, 2)),
    source text not null check (source in ('AM', 'TRUST')),
    state text not null check (state in ('collecting', 'submitted', 'approved', 'rejected')),
    opened_at bigint not null,
    submitted_at bigint,
    decided_at bigint,
    rejection text)`,
  `create unique index certification_order_open on certification_order (investor_id, type) where state in ('collecting', 'submitted')`,
  `create index certification_order_to_review on certification_order (submitted_at) where state = 'submitted'`,
  // sealed: a key that is not in the database opens it
  `create table certification_image (
    file_id text primary key,
    certification_order_id text not null references certification_order,
    digest text not null,
    sealed bytea not null,
    stored_at bigint not null,
    constraint image_once unique (certification_order_id, digest))`,

  // when the gateway showed a version of the declarations, and when they were signed
  `create table disclosure (
    investor_id text not null references investor,
    product_code text not null references product,
    version text not null,
    opened_at bigint not null,
    signed_at bigint check (signed_at >= opened_at),
    primary key (investor_id, product_code, version))`,

  `create table partner_grant (
    grant_id bigint generated always as identity primary key,
    investor_id text not null references investor,
    kind text not null,
    granted_at bigint not null,
    valid_until date not null,
    ended_at bigint)`,
  `create unique index partner_grant_open on partner_grant (investor_id, kind) where ended_at is null`,
  `create table partner_code (
    code_hash text primary key,
    appid text not null,
    investor_id text not null references investor,
    expires_at bigint not null)`,
  `create index partner_code_by_expiry on partner_code (expires_at)`,

  // how often, never who
  `create table page_event (
    day date not null,
    kind text not null,
    page text not null,
    event text not null,
    source text not null,
    times bigint not null,
    primary key (day, kind, page, event, source))`,

  `create or replace function order_facts(p_investor text, p_period text, p_card text, p_request text, p_now bigint) returns json language plpgsql stable as $$
    begin
      return (select to_json(facts) from (
        select i.identity_verified, i.id_card_status, i.id_valid_until, i.tax_declared, i.address_complete, i.risk_level as investor_level, i.risk_valid_until,
          i.certification, i.certified_until,
          (select count(*)::integer from card b where b.investor_id = i.investor_id and b.kind = 'bank' and b.unbound_at is null) as bank_cards,
          exists (select 1 from trade_password t where t.investor_id = i.investor_id) as has_password,
          p.product_code, p.product_name, p.family, p.issuer, p.risk_level, p.benchmark_ppm, p.period_days, p.has_fixed_period,
          p.start_amount, p.step, p.add_amount, p.confirm_days, p.fee_tiers, p.can_choose_maturity, p.needs_reservation_consent, p.wallet_only,
          o.open_period_id, o.period_name, o.open_date, o.close_date, o.value_date, o.maturity_date, o.quota, o.remaining,
          c.card_id, c.kind as card_kind, c.bank_code, c.bank_name, c.tail, c.per_order_max, a.balance,
          r.fingerprint, r.answer, s.order_no, s.apply_date,
          exists (select 1 from purchase_order b where b.investor_id = i.investor_id and b.product_code = p.product_code
            and b.state in ('paid', 'awaiting-certification', 'confirmed')) as bought_before,
          exists (select 1 from purchase_order e where e.open_period_id = o.open_period_id and e.state = 'unpaid' and e.expires_at <= p_now) as has_expired,
          (select json_agg(d.version) from disclosure d
            where d.investor_id = i.investor_id and d.product_code = p.product_code and d.signed_at is not null) as signed_versions
        from investor i
          left join open_period o on o.open_period_id = p_period
          left join product p on p.product_code = o.product_code
          left join card c on c.card_id = p_card and c.investor_id = i.investor_id and c.unbound_at is null
          left join account a on a.account_id = c.account_id
          left join order_request r on r.investor_id = i.investor_id and r.request_id = p_request
          left join purchase_order s on s.investor_id = r.investor_id and s.request_id = r.request_id
        where i.investor_id = p_investor) as facts);
    end $$`,
  `alter function order_facts(text, text, text, text, bigint) set enable_seqscan = off`,
  `alter function order_facts(text, text, text, text, bigint) set jit = off`,
];
