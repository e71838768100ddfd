-- Alerts of the investor's own profit rate, and the value that an alert was judged for last: a corrected one is judged again.
alter table fund_alert drop constraint fund_alert_kind_check;
alter table fund_alert add check (kind in ('value-above', 'value-below', 'day-gain', 'day-loss', 'profit-gain', 'profit-loss'));
alter table fund_alert add judged_value integer;
