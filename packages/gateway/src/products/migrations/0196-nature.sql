-- What a product invests in. null: its issuer has not said it. A plan's kind says it already.
alter table product add nature text check (nature in ('fixed-income', 'mixed', 'equity', 'derivative'));
update product set nature = case private_kind when 'fixed-income-plan' then 'fixed-income' when 'mixed-plan' then 'mixed' end
where private_kind in ('fixed-income-plan', 'mixed-plan');
