alter table plan add column law text not null default 'spec';
alter table plan alter column law drop default;
