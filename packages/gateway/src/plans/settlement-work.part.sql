    'assessments', exists (select 1 from plan where state = 'running' and kind in ('invest', 'strategy', 'gold'))
