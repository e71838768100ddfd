/**
 * Accounts that their investors have closed (decision 0390): what the law keeps stays, sealed, until a day; then it is erased. Answers to the
 * tests of partner banks are sealed like those of our own: those of before stand in clear until the gateway, which has the key, seals them at
 * its next start.
 */
export const ownDataMigration: readonly string[] = [
  `create table closed_account (
    investor_id text primary key references investor,
    closed_at bigint not null,
    kept_until date not null,
    mobile_sealed bytea,
    erased_at bigint,
    constraint closed_account_is_erased check (erased_at is null or mobile_sealed is null))`,
  `create index closed_account_to_erase on closed_account (kept_until) where erased_at is null`,
  `alter table bank_test add column sealed_answers bytea`,
  `alter table bank_test alter column answers drop not null`,
  `alter table bank_test add constraint bank_answers_stand_once check ((answers is null) or (sealed_answers is null))`,
  `create index bank_test_in_clear on bank_test (test_no) where answers is not null`,
];
