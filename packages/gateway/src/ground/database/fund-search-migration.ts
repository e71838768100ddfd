/**
 * What a search of the list goes by (decision 0233): the characters and pairs of neighbours of a fund's name, initials and code, apart from
 * `fund`, whose rows and figures change every day. `set_fund_grams` writes them from now on. And how a money fund makes its
 * yields, found with its figures.
 */
export const fundSearchMigration: readonly string[] = [
  `create table fund_search (
    fund_code text primary key references fund on delete cascade,
    grams text[] not null)`,
  `insert into fund_search (fund_code, grams)
    select f.fund_code, (
      select coalesce(array_agg(distinct substr(f.search_text || ' ' || f.fund_code, place, size)), '{}')
      from generate_series(1, length(f.search_text) + 7) as place, generate_series(1, 2) as size
      where place + size - 1 <= length(f.search_text) + 7)
    from fund f`,
  `create index fund_by_search on fund_search using gin (grams)`,
  `alter table fund_terms add column income_method text check (income_method in ('compounded', 'simple'))`,
  // found with the figures
  `update fund set stale = 'figures' where is_money and stale is null`,
];
