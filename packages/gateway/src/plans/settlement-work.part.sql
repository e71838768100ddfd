    'assessments', exists (select 1 from investor where risk_valid_until between p_day and p_day + 30)
