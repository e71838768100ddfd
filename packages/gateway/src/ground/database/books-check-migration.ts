/** What each check of the books found. `faults` has the first of them. */
export const booksCheckMigration: readonly string[] = [
  `create table books_check (
    check_id bigint generated always as identity primary key,
    day date not null,
    checked_at bigint not null,
    faults jsonb not null,
    fault_count integer not null check (fault_count >= 0)
  )`,
];
