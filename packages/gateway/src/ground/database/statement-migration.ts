/** Who confirmed which statement of a qualified investor, and when (decision 0197). */
export const statementMigration: readonly string[] = [
  `create table qualified_statement (
    investor_id text not null references investor,
    version text not null,
    confirmed_at bigint not null,
    primary key (investor_id, version))`,
];
