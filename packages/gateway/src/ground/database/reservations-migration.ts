/** What is kept for somebody who has not paid (decision 0444): listings of the transfer platform. */
export const reservationsMigration: readonly string[] = [
  `create table transfer_reservation (
    investor_id text not null references investor,
    listing_no text not null references transfer_listing,
    price bigint not null,
    reserved_from bigint not null,
    reserved_until bigint not null,
    primary key (investor_id, listing_no, reserved_from))`,
  `create index transfer_reservation_by_listing on transfer_reservation (listing_no, reserved_until)`,
  `create index transfer_reservation_by_end on transfer_reservation (reserved_until)`,
];
