alter table redemption_terms add column to_fund_percent smallint not null default 0;
