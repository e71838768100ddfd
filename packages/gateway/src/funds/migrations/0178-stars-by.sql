alter table fund_terms add column stars_by text not null default '';
