/**
 * Becoming an investor (decisions 0127 to 0129). Names, numbers and images are sealed with a key that is not in the
 * database; what must be found or be unique stands beside them as a keyed digest.
 */
export const accountMigration: readonly string[] = [
  // an identity card and an assessment count through their last day; null: an identity card without one
  `alter table investor add column id_valid_until date`,
  `alter table investor add column risk_valid_until date`,
  // from before there were assessments: as if taken on the day that the investor came
  `update investor set risk_valid_until = ((to_timestamp(created_at / 1000.0) at time zone 'Asia/Shanghai') + interval '12 months' - interval '1 day')::date
    where risk_level is not null`,

  // names are shown masked, and are not kept in clear
  `update investor set display_name = left(display_name, 1) || repeat('*', greatest(char_length(display_name) - 2, 1))
      || case when char_length(display_name) < 3 then '' else right(display_name, 1) end
    where display_name <> ''`,

  `create table identity (
    investor_id text primary key references investor,
    real_name bytea not null,
    id_number bytea not null,
    name_digest text not null,
    number_digest text not null,
    masked_name text not null,
    masked_number text not null,
    front bytea,
    back bytea,
    face bytea,
    -- sides of a new card that are not confirmed yet
    new_front bytea,
    new_back bytea,
    -- when both sides were confirmed the last time
    card_stored_at bigint,
    verified_at bigint)`,
  // whoever is verified has the number for himself; others cannot keep it from him
  `create unique index identity_once on identity (number_digest) where verified_at is not null`,

  // sealed JSON, a part each
  `create table personal_information (
    investor_id text not null references investor,
    part text not null check (part in ('address', 'tax')),
    sealed bytea not null,
    saved_at bigint not null,
    primary key (investor_id, part))`,

  `create table daily_tries (
    investor_id text not null references investor,
    purpose text not null,
    day date not null,
    tries integer not null,
    primary key (investor_id, purpose))`,

  `create table risk_assessment (
    assessment_no bigint generated always as identity primary key,
    investor_id text not null references investor,
    assessed_at bigint not null,
    version text not null,
    answers jsonb not null,
    score integer not null,
    level smallint not null check (level between 1 and 5),
    assessed_on date not null,
    valid_until date not null)`,
  `create index risk_assessment_by_investor on risk_assessment (investor_id, assessment_no desc)`,

  // a code is good for one purpose only
  `alter table sms_code add column purpose text not null default 'sign-in'`,
  `alter table sms_code alter column purpose drop default`,
  `alter table sms_code drop constraint sms_code_pkey`,
  `alter table sms_code add primary key (mobile, purpose)`,
  // how many were sent on the day of the last one
  `alter table sms_code add column sent_on date not null default '1970-01-01', add column sent integer not null default 0`,

  // tickets of the provider's app that have signed somebody in
  `create table used_ticket (ticket_hash text primary key, expires_at bigint not null)`,

  `create table reset_proof (
    investor_id text primary key references investor,
    proof_hash text not null,
    token_hash text not null,
    expires_at bigint not null)`,

  `alter table card add column number_sealed bytea`,
  `alter table card add column number_digest text`,
  `alter table card add column mobile_sealed bytea`,
  `alter table card add column per_day_max bigint`,
  // orders keep the card they were paid with
  `alter table card add column unbound_at bigint`,
  `create unique index card_number_once on card (number_digest) where unbound_at is null`,
  `create table card_binding (
    investor_id text not null references investor,
    request_id text not null,
    fingerprint text not null,
    card_id text not null references card,
    created_at bigint not null,
    primary key (investor_id, request_id))`,
];
