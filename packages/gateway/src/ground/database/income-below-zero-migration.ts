/**
 * Money funds may lose on a day (decision 0448): shares become fewer, also of those that a placed redemption has reserved; what is left below a
 * hundredth or a fen has the sign of the income.
 */
export const incomeBelowZeroMigration: readonly string[] = [
  'alter table fund_position drop constraint fund_reserved_are_held',
  'alter table fund_position add constraint fund_reserved_not_negative check (reserved >= 0)',
  'alter table fund_position drop constraint fund_position_unpaid_income_check',
  'alter table fund_position drop constraint fund_position_income_remainder_check',
  'alter table fund_position add constraint fund_income_remainder_is_small check (abs(income_remainder) < 100000000)',
  'alter table fund_move drop constraint fund_move_amount_check',
  `alter table fund_move add constraint fund_move_amount_not_negative check (amount >= 0 or kind = 'income')`,
  'alter table wallet_position drop constraint wallet_position_remainder_check',
  'alter table wallet_position add constraint wallet_remainder_is_small check (abs(remainder) < 100000000)',
  'alter table wallet_income drop constraint wallet_income_amount_check',
  'alter table wallet_income add constraint wallet_income_is_some check (amount <> 0)',
];
