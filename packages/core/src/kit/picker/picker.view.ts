import type { StateValueFrom } from 'xstate';
import type { PickerMachine } from './picker.machine.ts';
import { itemsOf, pickedItems, ROW_HEIGHT } from './picker.rules.ts';
import type { PickerContext, PickerItem } from './picker.types.ts';

export type PickerStateName = StateValueFrom<PickerMachine>;

export interface PickerColumnView {
  readonly items: readonly PickerItem[];
  /** The row in the middle, from 0. */
  readonly row: number;
  /** The column's position, in pixels below its first row. */
  readonly offset: number;
}

/** The view of a picker. */
export interface PickerView {
  readonly columns: readonly PickerColumnView[];
  readonly rowHeight: number;
  readonly canConfirm: boolean;
}

/** The view of a snapshot [PK-7]. */
export const toPickerView = ({ value, context }: { readonly value: PickerStateName; readonly context: PickerContext }): PickerView => ({
  columns: context.rows.map((row, at) => ({ items: itemsOf(context, at), row, offset: row * ROW_HEIGHT })),
  rowHeight: ROW_HEIGHT,
  canConfirm: value === 'picking' && pickedItems(context) !== null,
});
