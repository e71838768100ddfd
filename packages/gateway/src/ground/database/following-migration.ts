/**
 * What investors follow, by kind and code: products today, other kinds later. Products have the characters and pairs of their
 * names and codes for searching; names of before get theirs here, as `set_search_grams` gives them from now on. A product
 * with net values may name the yearly rate that its curve is compared with; it earns nothing by it.
 */
export const followingMigration: readonly string[] = [
  `create table followed (
    investor_id text not null references investor,
    kind text not null check (kind in ('product')),
    code text not null,
    followed_at bigint not null,
    primary key (investor_id, kind, code))`,
  `create index followed_by_time on followed (investor_id, kind, followed_at desc, code)`,

  `alter table product add column search_grams text[] not null default '{}'`,
  `update product set search_grams = (
    select coalesce(array_agg(distinct substr(name.text, place, size)), '{}')
    from (select lower(normalize(product_name || ' ' || product_code, NFKC)) as text) as name,
      generate_series(1, length(name.text)) as place, generate_series(1, 2) as size
    where place + size - 1 <= length(name.text))`,
  `create index product_by_search on product using gin (search_grams)`,

  // parts per million a year
  `alter table product add column compared_ppm integer check (compared_ppm is null or pricing = 'net-value')`,
];
