/** What a fund did not take of a redemption on a day of large redemptions, and how many shares a message is about. */
export const largeRedemptionMigration: readonly string[] = [
  `create table fund_redemption_rest (
    order_no text not null references trade_order,
    day date not null,
    -- when the day was carried out
    told_on date not null,
    -- went on with the next trading day, or was given back to the holding
    carried bigint not null check (carried >= 0),
    returned bigint not null check (returned >= 0),
    primary key (order_no, day),
    check (carried + returned > 0))`,
  `alter table message add column shares bigint`,
];
