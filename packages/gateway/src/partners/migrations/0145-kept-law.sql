alter table partner_grant add column law text not null default 'spec';
alter table partner_grant alter column law drop default;
