    select l.listing_no from transfer_listing l where l.holding_no = p_holding and l.is_open
