alter table sign_in_consent add column law text not null default 'spec';
alter table sign_in_consent alter column law drop default;
