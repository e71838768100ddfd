import type { Press } from '../flow-frame.ts';
/** The rows of a column (P2 §3 Picker item). */
export interface PickerItem {
  readonly key: string;
  readonly value: string;
}

/** An independent column, or one whose items depend on the key chosen in the previous column (P2 §3). */
export type PickerColumn =
  | { readonly items: readonly PickerItem[] }
  | { readonly itemsByKey: Readonly<Record<string, readonly PickerItem[]>> };

export interface PickerInput {
  readonly columns: readonly PickerColumn[];
  /** Initial keys, column by column; missing and unknown ones begin at the first row. */
  readonly chosen: readonly string[];
  /** True: a change in one column keeps the row of the next. */
  readonly isLinkageBanned: boolean;
}

export interface PickerContext extends Omit<PickerInput, 'chosen'> {
  /** The row in the middle of each column, from 0. */
  readonly rows: readonly number[];
  /** The confirmed choice; null before, and after a cancel. */
  readonly picked: readonly PickerItem[] | null;
}

export type PickerEvent =
  /** A drag or a fling ended: the position of the column, in pixels below its first row. */
  | { readonly type: 'column.released'; readonly column: number; readonly offset: number }
  /** A row was tapped, or chosen with the keyboard. */
  | { readonly type: 'row.chosen'; readonly column: number; readonly row: number }
  | Press<'pick.confirmed' | 'pick.cancelled'>
  /** The route changed under the picker (P2 §2), which counts as a cancel. */
  | { readonly type: 'page.left' };

export type PickerOutput = { readonly kind: 'confirmed'; readonly items: readonly PickerItem[] } | { readonly kind: 'cancelled' };
