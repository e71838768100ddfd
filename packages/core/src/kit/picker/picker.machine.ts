import { assign, setup } from 'xstate';
import { firstRows, itemsOf, movedRows, pickedItems, snappedRow } from './picker.rules.ts';
import type { PickerContext, PickerEvent, PickerInput, PickerOutput } from './picker.types.ts';

export type PickerMachine = typeof pickerMachine;

/** A wheel picker of linked columns. It has no ports. Rules and diagram: docs/flows/picker.md */
export const pickerMachine = setup({
  types: {} as { input: PickerInput; context: PickerContext; events: PickerEvent; output: PickerOutput },
  guards: { isWhole: ({ context }) => pickedItems(context) !== null },
  actions: {
    moveTo: assign(({ context }, { column, row }: { readonly column: number; readonly row: number }) => ({
      rows: movedRows(context, column, row),
    })),
    storePick: assign(({ context }) => ({ picked: pickedItems(context) })),
  },
}).createMachine({
  id: 'picker',
  version: '1',
  context: ({ input }) => ({ columns: input.columns, isLinkageBanned: input.isLinkageBanned, rows: firstRows(input), picked: null }),
  initial: 'picking',
  output: ({ context: { picked } }) => (picked === null ? { kind: 'cancelled' } : { kind: 'confirmed', items: picked }),
  states: {
    picking: {
      on: {
        'column.released': {
          actions: {
            type: 'moveTo',
            params: ({ context, event }) => ({
              column: event.column,
              row: snappedRow(event.offset, itemsOf(context, event.column).length),
            }),
          },
        },
        'row.chosen': { actions: { type: 'moveTo', params: ({ event }) => event } },
        'pick.confirmed': { guard: 'isWhole', actions: 'storePick', target: 'confirmed' },
        'pick.cancelled': 'cancelled',
        'page.left': 'cancelled',
      },
    },
    confirmed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
