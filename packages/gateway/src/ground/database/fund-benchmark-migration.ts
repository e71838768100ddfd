/** The index that a fund is measured by, by its code; empty: the fund names none. */
export const fundBenchmarkMigration: readonly string[] = [`alter table fund_terms add column benchmark_index text not null default ''`];
