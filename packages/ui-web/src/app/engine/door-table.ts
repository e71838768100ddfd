import type { EarlyCall } from '../early-call.ts';

/** What each page needs beside the page's first files. */
export interface Doors {
  /** Addresses of files, relative to the page. */
  readonly files: readonly string[];
  /** Lists of places in `files`. Rows that need the same files share one. */
  readonly ways: readonly (readonly number[])[];
  /** Calls that some page sends before it has an answer to any. A text in braces stands for the parameter or the field of the address so named. */
  readonly calls: readonly DoorCall[];
  /** Path without its leading slash, title, place in `ways`, 1 for the pages of the tab bar, which have no way back, and first calls. */
  readonly rows: readonly (readonly [path: string, title: string, way: number, isTab?: number, first?: readonly FirstCalls[]])[];
}

/** Names of the fields of the address, sorted and joined by commas, and the places in `calls` that such a visit sends. */
export type FirstCalls = readonly [names: string, ...places: number[]];

/** 1: without a session. 2: by a visitor or an investor. 3: by an investor alone. 4: by a visitor alone. */
export type DoorCall = readonly [path: string, sender: 1 | 2 | 3 | 4, body: EarlyCall['body']];
