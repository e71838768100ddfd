/** A name without spaces around it and without the way it is loaded: letters of one width. */
const PLAIN = `regexp_replace(btrim(normalize(fund_name, NFKC)), '\\((前端|后端)\\)$', '')`;
const WITHOUT_CLASS = `regexp_replace(${PLAIN}, '^(.*([^A-Za-z/]|ETF|LOF|FOF|QDII))[A-Za-z](/[A-Za-z])*(类|级)?(份额)?$', '\\1')`;
const WITHOUT_CURRENCY = `regexp_replace(${WITHOUT_CLASS}, '^(.+)\\(?(人民币|美元现汇|美元现钞|美元|美钞|美汇|港币|港元)\\)?$', '\\1')`;

/** [WL-16] Classes of one fund have one family, as core's `fundFamily` says. */
export const fundFamilyMigration: readonly string[] = [
  `alter table fund add column family text not null generated always as (coalesce(nullif(${WITHOUT_CURRENCY}, ''), btrim(normalize(fund_name, NFKC)))) stored`,
  `create index fund_by_family on fund (family)`,
];
