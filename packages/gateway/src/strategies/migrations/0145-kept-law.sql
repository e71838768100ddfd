alter table strategy_account add column law text not null default 'spec';
alter table strategy_account alter column law drop default;
