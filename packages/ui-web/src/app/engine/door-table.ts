/** What each page needs beside the page's first files. */
export interface Doors {
  /** Addresses of files, relative to the page. */
  readonly files: readonly string[];
  /** Lists of places in `files`. Rows that need the same files share one. */
  readonly ways: readonly (readonly number[])[];
  /** Path without its leading slash, title, place in `ways`, and 1 for the pages of the tab bar, which have no way back. */
  readonly rows: readonly (readonly [path: string, title: string, way: number, isTab?: number])[];
}
