/**
 * Who looks up one holding finds it by either index: where the statistics are of a day on which the fund had few holders, the planner takes
 * them for equal, and by the fund alone each holding would be looked for among all of them.
 */
export const fundPositionsMigration: readonly string[] = [
  'drop index fund_position_by_fund',
  'create index fund_position_by_fund on fund_position (fund_code, investor_id)',
];
