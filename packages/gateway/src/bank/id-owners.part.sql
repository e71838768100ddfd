    select d.deposit_no, d.investor_id from bank_deposit d where d.deposit_no = any(p_ids)
