create table key_version (
  kind text not null check (kind in ('pepper', 'sealing', 'rsa')),
  version integer not null check ((version >= 1) and (version <= 65535)), fingerprint text, made_at bigint not null,
  active_from bigint not null, emptied_at bigint, retired_at bigint,
  primary key (kind, version));
create table kept_key (
  name text primary key, sealed bytea not null);
insert into key_version (kind, version, fingerprint, made_at, active_from, emptied_at, retired_at) values
  ('pepper', 1, null, 0, 0, null, null),
  ('sealing', 1, null, 0, 0, null, null),
  ('rsa', 1, null, 0, 0, null, null);
