    select c.certification_order_id, c.investor_id from certification_order c where c.certification_order_id = any(p_ids)
    union all
    select i.file_id, c.investor_id from certification_image i join certification_order c using (certification_order_id) where i.file_id = any(p_ids)
