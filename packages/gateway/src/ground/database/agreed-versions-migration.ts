/** Which version of the texts somebody agreed to (decision 0467); what was signed before was signed under the version of its day. */
export const agreedVersionsMigration: readonly string[] = [
  `alter table plan add column agreed_version text`,
  `alter table partner_grant add column agreed_version text`,
  `create table sign_in_consent (
    investor_id text not null references investor,
    version text not null,
    agreed_at bigint not null,
    primary key (investor_id, version))`,
];
