-- Entries are written in the order of their days, so a summary of blocks finds a day and costs a write nearly nothing.
create index journal_entry_by_day on journal_entry using brin (business_date);
