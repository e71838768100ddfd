/** Corrections of the incomes of money funds stand beside those of values, dividends and splits. */
export const incomeCorrectionsMigration: readonly string[] = [
  'alter table fund_correction drop constraint fund_correction_what_check',
  `alter table fund_correction add constraint fund_correction_what_check check (what in ('value', 'dividend', 'split', 'income'))`,
  'alter table fund_correction_line drop constraint fund_correction_line_kind_check',
  `alter table fund_correction_line add constraint fund_correction_line_kind_check check (kind in ('buy', 'redeem', 'dividend', 'split', 'income'))`,
];
