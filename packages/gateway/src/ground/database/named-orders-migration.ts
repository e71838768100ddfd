/** The name that a product or fund had when an order was placed (GW-1677). Orders of before have the name of today. */
export const namedOrdersMigration: readonly string[] = [
  `alter table trade_order add column named text`,
  `update trade_order o set named = coalesce(
    (select f.fund_name from fund f where f.fund_code = o.fund_code), (select p.product_name from product p where p.product_code = o.product_code))
    where num_nonnulls(o.fund_code, o.product_code) > 0`,
];
