/**
 * A one-time code belongs to a challenge, and what is sent is paced apart from the codes (decision 0377). Codes are good for five minutes:
 * none is taken over.
 */
export const codeChallengesMigration: readonly string[] = [
  `drop table sms_code`,
  `create table sms_code (
    code_no bigint generated always as identity primary key,
    challenge_hash text not null unique,
    -- keyed digest of number, purpose and subject: the number itself is not here
    target text not null,
    code_hash text not null,
    expires_at bigint not null,
    tries_left smallint not null)`,
  `create index sms_code_of on sms_code (target, code_no)`,
  `create index sms_code_by_expiry on sms_code (expires_at)`,
  `create table code_pace (
    pace_key text primary key,
    day date not null,
    sent integer not null,
    last_at bigint not null)`,
];
