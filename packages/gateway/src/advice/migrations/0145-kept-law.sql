alter table advice_needs add column law text not null default 'spec';
alter table advice_needs alter column law drop default;
