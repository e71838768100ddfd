alter table fund_redemption_part add column to_fund_percent smallint not null default 0;
