/**
 * [KO-1] Versions of the keys. Of a key there is a fingerprint, never the key: but for the one of the digests, which is sealed under the sealing
 * key once that has a file of its own. The first versions are those of databases that knew no versions.
 */
export const keysMigration: readonly string[] = [
  `create table key_version (
    kind text not null check (kind in ('pepper', 'sealing', 'rsa')),
    version integer not null check (version between 1 and 65535),
    -- null: the first ones, which are told by what they open
    fingerprint text,
    made_at bigint not null,
    active_from bigint not null,
    -- a whole pass found nothing that is sealed under it
    emptied_at bigint,
    retired_at bigint,
    primary key (kind, version))`,
  `insert into key_version (kind, version, made_at, active_from) values ('pepper', 1, 0, 0), ('sealing', 1, 0, 0), ('rsa', 1, 0, 0)`,
  `create table kept_key (name text primary key, sealed bytea not null)`,
  // whose block opens with which key
  `alter table seal_nonce add column key_version integer not null default 1`,
];
