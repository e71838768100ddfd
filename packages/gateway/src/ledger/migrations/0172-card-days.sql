-- What a bank card paid on its newest day with a payment; the ledger counts it (decision 0480).
alter table card add paid_day date, add paid bigint not null default 0;
