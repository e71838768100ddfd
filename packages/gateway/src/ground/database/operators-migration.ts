/** [KO-31] [KO-33] Who may act as operator, and what each did. Of a token there is a digest alone. */
export const operatorsMigration: readonly string[] = [
  `create table operator (
    name text primary key,
    token_digest text not null,
    added_at bigint not null,
    removed_at bigint)`,
  // written before the act and ended after it: without an end, the gateway was gone in between
  `create table operator_decision (
    decision_no bigint generated always as identity primary key,
    operator text not null,
    act text not null,
    subject text not null,
    detail jsonb not null,
    begun_at bigint not null,
    outcome text,
    ended_at bigint)`,
];
