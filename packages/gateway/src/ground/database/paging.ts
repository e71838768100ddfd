/** Thirty rows a page (P2 §9). `LAST_PAGE` is the highest page number. */
const PAGE_SIZE = 30;
const LAST_PAGE = 100_000;

/** A valid page: from the first to the highest, with at least one row and at most `mostRows`. */
export const pageOf = (page: number, pageSize: number, mostRows = PAGE_SIZE): { readonly page: number; readonly pageSize: number } => ({
  page: Math.min(Math.max(page, 1), LAST_PAGE),
  pageSize: rowsOf(pageSize, mostRows),
});

/** Rows of a page that begins after a key. */
export const rowsOf = (pageSize: number, mostRows = PAGE_SIZE): number => Math.min(Math.max(pageSize, 1), mostRows);

/** [GW-1096] A key that is a number counting down. An invalid key begins with the newest row. */
export const numberKey = (after: string | null): number =>
  after !== null && /^\d{1,15}$/.test(after) ? Number(after) : Number.MAX_SAFE_INTEGER;
