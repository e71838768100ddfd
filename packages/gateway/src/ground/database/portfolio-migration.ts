/** What funds published last of what they hold (decision 0311). All rows of a fund are of one report. */
export const portfolioMigration: readonly string[] = [
  `create table fund_security (
    fund_code text not null references fund on delete cascade,
    security_code text not null,
    security_name text not null,
    kind text not null check (kind in ('stock', 'bond', 'fund')),
    -- of the net assets, parts per million
    weight_ppm integer not null check (weight_ppm between 1 and 1000000),
    -- the day that the report is of
    reported_on date not null,
    primary key (fund_code, security_code))`,
];
