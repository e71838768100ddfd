create function refuse_fund_move() returns trigger language plpgsql as $$
begin
  raise exception 'movements of funds are final' using errcode = '23514', constraint = 'fund_move_final';
end $$;

create trigger fund_move_final before update or delete on fund_move for each row execute function refuse_fund_move();
