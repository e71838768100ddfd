/**
 * What a purchase was judged by stays with it (decision 0449): a fund may become another kind. A purchase at one yuan of a fund that has incomes was one
 * of a money fund.
 */
export const recordedKindsMigration: readonly string[] = [
  'alter table fund_order_terms add column is_money boolean not null default false',
  `update fund_order_terms t set is_money = true from trade_order o
    where o.order_no = t.order_no and o.kind = 'fund-buy' and t.net_value = 10000
      and exists (select from fund_income_year y where y.fund_code = o.fund_code)`,
];
