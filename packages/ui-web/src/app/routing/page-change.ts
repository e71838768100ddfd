/** How one page takes the place of another. A part of the first quiet moment may draw it (`row-opening.ts`). */
export const pageChange = { draw: (change: () => void): void => change() };
