    -- paused ones too: whoever resumes one finds the service
    select p.plan_no from plan p where p.investor_id = p_investor and p.kind = 'gold' and p.state <> 'ended'
