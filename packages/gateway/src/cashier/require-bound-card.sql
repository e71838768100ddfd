-- whoever unbinds a card locks it first: nothing new begins on it from then on
create function require_bound_card() returns trigger language plpgsql as $$
begin
  if new.card_id is null then return new; end if;
  perform 1 from card where card_id = new.card_id and unbound_at is null for key share;
  if not found then
    raise exception 'the card is not bound' using errcode = '23514', constraint = 'card_is_bound';
  end if;
  return new;
end $$;

create trigger card_bound before insert on trade_order for each row execute function require_bound_card();
