import { describe, expect, it } from 'vitest';
import { and, fromPromise, not, setup } from 'xstate';
import { statechartOf } from './statechart.ts';

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

  it('draws nested states inside their parent and names Mermaid can read', () => {
    expect(lines).toEqual(
      expect.arrayContaining(['  state editing {', '    [*] --> editing__empty', '    state "filled-in" as editing__filled_in']),
    );
  });

  it('says what moves it, and under which condition', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        '  editing --> submitting : order.confirmed [(isReady and not isLocked)]',
        '  submitting --> accepted : submit answers',
        '  submitting --> editing : submit fails',
        '  submitting --> editing : after 30 s',
      ]),
    );
  });

  it('lists transitions that stay where they are without drawing them', () => {
    expect(lines).toContain('| submitting | after 1.5 s |  | (stays) |');
    expect(lines.filter((line) => line.includes('-->') && line.includes('1.5 s'))).toEqual([]);
  });

  it('draws where it ends', () => {
    expect(lines).toContain('  accepted --> [*]');
  });
});
