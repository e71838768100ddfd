alter table plan add matching jsonb, add matched_at bigint, add constraint matched_once check ((matching is null) = (matched_at is null));
