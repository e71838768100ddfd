/** The name in the last pressed row, for the head of the page that it opens: the name appears before the page has loaded. */
export const openedRow: { name: string | null } = { name: null };
