-- What is placed privately: a plan by what it invests in, or a private fund. null: as the family is (`privateKindOf` of core).
alter table product add private_kind text check (private_kind in ('fixed-income-plan', 'mixed-plan', 'equity-plan', 'fund'));
