    'transferring', exists (select 1 from transfer_listing where is_open)
