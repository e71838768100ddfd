alter table fund_order_terms add column papers jsonb not null default '[]'::jsonb;
