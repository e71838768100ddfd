    'fund-ends', exists (select 1 from fund_end e where e.confirmed_at is not null and (e.closed_on is null and e.last_day < p_day
      or e.day < p_day and (e.done_on is null or exists (select 1 from fund_position p where p.fund_code = e.fund_code and p.shares > 0))))
