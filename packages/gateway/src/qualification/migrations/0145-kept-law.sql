alter table risk_assessment add column law text not null default 'spec';
alter table risk_assessment alter column law drop default;
alter table qualified_statement add column law text not null default 'spec';
alter table qualified_statement alter column law drop default;
alter table certification_item add column law text not null default 'spec';
alter table certification_item alter column law drop default;
alter table certification_order add column law text not null default 'spec';
alter table certification_order alter column law drop default;
