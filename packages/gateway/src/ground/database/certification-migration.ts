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
];
