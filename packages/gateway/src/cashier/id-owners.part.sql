    select c.card_id, c.investor_id from card c where c.card_id = any(p_ids)
