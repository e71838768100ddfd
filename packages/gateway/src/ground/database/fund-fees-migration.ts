/**
 * A fee that nobody published is not a fee of nothing (decision 0315): tables of fees are null until they are known, and the list says of
 * each fund whether they are. Files told no redemption fees before, so that a fund other than a money fund without any was taken from
 * files: what it costs is not known. `set_fees_known` keeps `fees_known` from now on.
 */
export const fundFeesMigration: readonly string[] = [
  `alter table fund_terms
    alter column purchase_tiers drop not null, alter column purchase_tiers drop default,
    alter column redemption_tiers drop not null, alter column redemption_tiers drop default,
    alter column back_tiers drop not null, alter column back_tiers drop default`,
  `update fund_terms t set redemption_tiers = null,
      purchase_tiers = case when t.purchase_tiers = '[]' and t.loading = 'front' then null else t.purchase_tiers end,
      back_tiers = case when t.back_tiers = '[]' and t.loading = 'back' then null else t.back_tiers end
    from fund f where f.fund_code = t.fund_code and f.kind is distinct from 'money' and t.redemption_tiers = '[]'`,
  `alter table fund add column fees_known boolean not null default false`,
  `update fund f set fees_known = true from fund_terms t
    where t.fund_code = f.fund_code and t.purchase_tiers is not null and t.redemption_tiers is not null and t.back_tiers is not null`,
];
