/** The name in the row that was pressed last, for the head of the page that it opens: it is there before the page is read. */
export const openedRow: { name: string | null } = { name: null };
