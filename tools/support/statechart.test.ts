import { describe, expect, it } from 'vitest';
import { and, fromPromise, not, setup } from 'xstate';
import { statechartOf, statesOf } from './statechart.ts';

const machine = setup({
  types: { events: { type: 'order.confirmed' } },
  actors: { submit: fromPromise(() => Promise.resolve()) },
  guards: { isReady: () => true, isLocked: () => false },
  delays: { deadline: 30_000 },
}).createMachine({
  id: 'example',
  initial: 'editing',
  states: {
    editing: {
      initial: 'empty',
      states: { empty: {}, 'filled-in': {} },
      on: { 'order.confirmed': { guard: and(['isReady', not('isLocked')]), target: 'submitting' } },
    },
    submitting: {
      invoke: { id: 'submit', src: 'submit', onDone: 'accepted', onError: 'editing' },
      after: { deadline: 'editing', 1500: { actions: () => null } },
    },
    accepted: { type: 'final' },
  },
});

describe('the statechart of a machine', () => {
  const lines = statechartOf(machine).split('\n');

  it('counts states and transitions', () => {
    expect(lines[0]).toBe('Machine `example`: 5 states, 5 transitions.');
  });

  it('draws nested states below their parent, with initial and final ones', () => {
    expect(lines).toEqual(
      expect.arrayContaining(['editing (begins here)', '  empty (begins here)', '  filled-in', 'accepted (ends here)']),
    );
  });

  it('shows each transition once: its event, and its condition', () => {
    expect(lines.filter((line) => line.trim().startsWith('- '))).toEqual([
      '  - order.confirmed if (isReady and not isLocked) -> submitting',
      '  - submit answers -> accepted',
      '  - submit fails -> editing',
      '  - after 1.5 s -> (stays)',
      '  - after 30 s -> editing',
    ]);
  });

  it('names nested states by their path', () => {
    expect(statesOf(machine)).toEqual(['editing', 'editing.empty', 'editing.filled-in', 'submitting', 'accepted']);
  });
});
