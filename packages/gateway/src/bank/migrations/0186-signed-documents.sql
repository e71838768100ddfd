alter table bank_order_terms add signed jsonb;
