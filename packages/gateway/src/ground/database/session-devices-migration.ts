/**
 * What an investor is shown of his sessions (decision 0388): a name for each that is not its token, the kind of device, the shortened address,
 * and when it was used last. Sessions of before are of a device that nobody knows, and count as used now and then: from their beginning.
 */
export const sessionDevicesMigration: readonly string[] = [
  `alter table session add column session_id text not null default gen_random_uuid()::text`,
  `alter table session add column system text not null default 'other'`,
  `alter table session add column browser text not null default 'other'`,
  `alter table session add column address text not null default ''`,
  `alter table session add column last_seen_at bigint`,
  `update session set last_seen_at = opened_at`,
  `alter table session alter column last_seen_at set not null`,
  `create unique index session_by_id on session (session_id)`,
];
