-- [LAW-50] The same for a strategy (`keep_level_rise`).
create function keep_strategy_rise() returns trigger language plpgsql as $$
begin
  insert into level_rise (thing, code, old_level, new_level) values ('strategy', new.strategy_code, old.risk_level, new.risk_level);
  return null;
end $$;

create trigger strategy_level_rise after update of risk_level on strategy for each row when (new.risk_level > old.risk_level)
  execute function keep_strategy_rise();
