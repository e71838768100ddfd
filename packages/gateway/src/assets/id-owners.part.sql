    select a.certificate_id, a.investor_id from asset_certificate a where a.certificate_id = any(p_ids)
