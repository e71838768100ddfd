alter table level_notice add plans_at bigint;
update level_notice n set plans_at = r.plans_at from level_rise r where r.rise_id = n.rise_id;
create index level_notice_for_plans on level_notice (rise_id) where plans_at is null;
alter table level_rise drop constraint plans_follow, drop column plans_at;
create index level_rise_to_tell on level_rise (rise_id) where told_at is null;
