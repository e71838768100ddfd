    select g.group_id::text, g.investor_id from watch_group g where g.group_id = any(p_ids)
