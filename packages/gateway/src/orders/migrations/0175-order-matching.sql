alter table trade_order add matching jsonb;
