/** A try of the trade password is kept apart while it is looked at, and counts only once it was found wrong (decision 0386). */
export const triesInJudgementMigration: readonly string[] = [
  `alter table trade_password
    -- since the last right one; those of the days before this are not known
    add column wrong_run integer not null default 0,
    -- name of a try: when it lapses
    add column judging jsonb not null default '{}'`,
  `update trade_password set wrong_run = tries`,
];
