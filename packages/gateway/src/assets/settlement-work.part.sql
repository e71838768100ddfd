    -- what is kept of certificates for 90 days after their last one (core: keptSince)
    'forgetting', exists (select 1 from asset_certificate where valid_until < p_day - 90)
