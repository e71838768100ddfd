-- [LAW-50] Keeps that the level of something on sale has risen, whoever changed it. Arguments: the kind of thing, and its column of codes.
create function keep_level_rise() returns trigger language plpgsql as $$
begin
  insert into level_rise (thing, code, old_level, new_level)
  values (tg_argv[0], to_jsonb(new) ->> tg_argv[1], old.risk_level, new.risk_level);
  return null;
end $$;

create trigger fund_level_rise after update of risk_level on fund for each row when (new.risk_level > old.risk_level)
  execute function keep_level_rise('fund', 'fund_code');

create trigger product_level_rise after update of risk_level on product for each row when (new.risk_level > old.risk_level)
  execute function keep_level_rise('product', 'product_code');
