/** How one page replaces another. `row-opening.ts`, which loads later, may replace `draw`. */
export const pageChange = { draw: (change: () => void): void => change() };
