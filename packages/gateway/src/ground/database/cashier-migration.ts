/**
 * How each product configures the cashier (decision 0179): {productType, boundQueryType, merchant, supplier}. Products of
 * before get the values that the specification names.
 */
export const cashierMigration: readonly string[] = [
  `alter table product add column cashier jsonb not null
    default '{"productType":"8","boundQueryType":"FUND_FSP_8","merchant":null,"supplier":null}'`,
  `update product set cashier = '{"productType":"9","boundQueryType":"FUND_FSP_9","merchant":"assetManagement","supplier":"HEGENG"}' where wallet_only`,
];
