/** Plans of strategies and of gold are kinds of the plans that there are (decision 0410). */
export const planProductsMigration: readonly string[] = [
  `alter table plan_terms drop constraint plan_terms_kind_check`,
  `alter table plan_terms add constraint plan_terms_kind_check check (kind in ('invest', 'strategy', 'gold', 'salary', 'repay'))`,
  `insert into plan_terms (kind, retry_days, end_after_failures, min_amount, smart_bands) values ('strategy', 2, 3, 1000, '[]'), ('gold', 2, 3, 1000, '[]')`,
  `alter table plan add column strategy_code text references strategy`,
  `alter table plan drop constraint plan_of_its_kind`,
  `alter table plan add constraint plan_of_its_kind check (case kind
      when 'invest' then fund_code is not null and num_nonnulls(strategy_code, payee_id) = 0
      when 'strategy' then strategy_code is not null and num_nonnulls(fund_code, payee_id, target_ppm) = 0
      when 'repay' then payee_id is not null and num_nonnulls(fund_code, strategy_code) = 0
      else num_nonnulls(fund_code, strategy_code, payee_id, target_ppm) = 0 end)`,
  `alter table plan drop constraint plan_unit_check`,
  `alter table plan add constraint plan_unit_check check (unit in ('month', 'week', 'double-week', 'quarter') or (unit = 'day' and kind = 'gold'))`,
  `alter table plan drop constraint plan_check`,
  `alter table plan add constraint plan_day_of_its_unit check (day >= 1 and day <= case when unit in ('month', 'quarter') then 28 when unit = 'day' then 1 else 5 end)`,
];
