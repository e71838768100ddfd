/** How one page replaces another. Parts that load later (`host/row-opening.ts`, `host/focus-later.ts`) may replace both. */
export const pageChange = {
  draw: (change: () => void): void => change(),
  /** Moves the focus to the next page. */
  focus: (move: () => void): void => move(),
};
