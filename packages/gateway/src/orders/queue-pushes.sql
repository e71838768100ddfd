-- [MS-758] in the transaction of the message, whichever statement writes it
create function queue_pushes() returns trigger language plpgsql as $$
begin
  insert into push_outbox (push_id, message_id, kind)
    select d.push_id, w.message_id, w.kind from written w join push_device d on d.investor_id = w.investor_id;
  return null;
end $$;

create trigger message_pushed after insert on message referencing new table as written for each statement execute function queue_pushes();
