alter table bank_account add column law text not null default 'spec';
alter table bank_account alter column law drop default;
alter table bank_customer add column law text not null default 'spec';
alter table bank_customer alter column law drop default;
alter table bank_test add column law text not null default 'spec';
alter table bank_test alter column law drop default;
