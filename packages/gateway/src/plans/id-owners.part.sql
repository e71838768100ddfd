    select p.plan_no, p.investor_id from plan p where p.plan_no = any(p_ids)
    union all
    select p.payee_id, p.investor_id from plan_payee p where p.payee_id = any(p_ids)
