alter table trade_order add column law text not null default 'spec';
alter table trade_order alter column law drop default;
alter table disclosure add column law text not null default 'spec';
alter table disclosure alter column law drop default;
