    select l.listing_no, l.investor_id from transfer_listing l where l.listing_no = any(p_ids)
