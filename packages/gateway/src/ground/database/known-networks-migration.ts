/** Networks in which an investor has signed in, as keyed digests (decision 0445): codes that are asked for there have a pace of their own. */
export const knownNetworksMigration: readonly string[] = [
  `create table investor_network (
    investor_id text not null references investor,
    network_digest text not null,
    seen_on date not null,
    primary key (investor_id, network_digest))`,
  `create index investor_network_by_day on investor_network (seen_on)`,
];
