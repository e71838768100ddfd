/**
 * What investors are told of their orders. Written by the statements that move the orders, many at a time: the rows have no
 * foreign keys, the order and the investor are those of the row that was moved. What was told once is not told again.
 */
export const messagesMigration: readonly string[] = [
  `create table message (
    investor_id text not null,
    message_id bigint generated always as identity,
    kind text not null,
    -- with the kind it says what the message is about
    reference text not null,
    -- the order or record whose page it leads to
    record_no text,
    product_code text not null,
    amount bigint,
    day date,
    at bigint not null,
    primary key (investor_id, message_id),
    constraint message_once unique (kind, reference))`,
  // the newest message that the investor has seen; all before it are read too
  `create table inbox (investor_id text primary key references investor, read_up_to bigint not null)`,
];

/** Messages are listed by the moment that they are about. */
export const messageOrderMigration: readonly string[] = [`create index message_listed on message (investor_id, at desc, message_id desc)`];
