import { presses } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it } from 'vitest';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { aPickerInput } from './picker.fakes.ts';
import { pickerMachine } from './picker.machine.ts';
import { itemsOf } from './picker.rules.ts';
import type { PickerContext, PickerEvent, PickerInput } from './picker.types.ts';
import { toPickerView } from './picker.view.ts';

const begin = (overrides: Partial<PickerInput> = {}) => drive(pickerMachine, toPickerView, aPickerInput(overrides));

describe('picker', () => {
  it('snaps, resets the next column, and returns the confirmed choice [PK-6]', () => {
    const { actor, view } = begin({ chosen: ['salary', '2026-11'] });
    expect(view().columns.map(({ row, offset }) => [row, offset])).toEqual([
      [0, 0],
      [2, 68],
    ]);
    actor.send({ type: 'column.released', column: 0, offset: 40 });
    expect(view().columns.map(({ row }) => row)).toEqual([1, 0]);
    actor.send({ type: 'row.chosen', column: 1, row: 1 });
    actor.send({ type: 'pick.confirmed' });
    expect(actor.getSnapshot().output).toEqual({
      kind: 'confirmed',
      items: [
        { key: 'savings', value: '储蓄账户' },
        { key: '2026-11', value: '2026年11月' },
      ],
    });
  });

  it.each(['pick.cancelled', 'page.left'] as const)('ends without a choice on %s [PK-8]', (type) => {
    const { actor } = begin();
    actor.send({ type: 'row.chosen', column: 0, row: 1 });
    actor.send({ type });
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'cancelled' } });
  });

  it('cannot be confirmed while a column is empty, and says so [PK-6] [PK-7]', () => {
    const { actor, view } = begin();
    expect(view()).toMatchObject({ canConfirm: true, rowHeight: 34 });
    actor.send({ type: 'row.chosen', column: 0, row: 2 });
    expect(view()).toMatchObject({ canConfirm: false, columns: [{ row: 2 }, { items: [], row: 0 }] });
    actor.send({ type: 'pick.confirmed' });
    expect(actor.getSnapshot().status).toBe('active');
  });
});

describe('the states of picking', () => {
  const events: readonly PickerEvent[] = [
    ...[-50, 0, 20, 40, 70, 999].flatMap((offset): PickerEvent[] => [
      { type: 'column.released', column: 0, offset },
      { type: 'column.released', column: 1, offset },
    ]),
    { type: 'row.chosen', column: 0, row: 1 },
    { type: 'row.chosen', column: 5, row: 1 },
    ...presses('pick.confirmed', 'pick.cancelled', 'page.left'),
  ];
  const inputs = [aPickerInput(), aPickerInput({ isLinkageBanned: true })];

  it('are all reached and left by every transition and guard [PK-8]', () => {
    expect(gapsOf(walkMachine(pickerMachine, { inputs, events, outcomes: {} }))).toEqual([]);
  });

  it('never show a row that the column lacks [PK-1]', () => {
    randomWalk(pickerMachine, {
      inputs,
      events,
      outcomes: {},
      seed: 20261120,
      steps: 3_000,
      check: ({ context }: { readonly context: PickerContext }) => {
        context.rows.forEach((row, column) => expect(row).toBeLessThan(Math.max(1, itemsOf(context, column).length)));
      },
    });
  });
});
