/**
 * How products' names are read (decision 0210), null until somebody has read them, and the index by which a day finds the
 * certificates that are forgotten (decision 0286).
 */
export const readingsMigration: readonly string[] = [
  `alter table product add column name_initials text, add column name_pinyin text`,
  `create index asset_certificate_by_last_day on asset_certificate (valid_until)`,
];
