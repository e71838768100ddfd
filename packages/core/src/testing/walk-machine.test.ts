import { describe, expect, it } from 'vitest';
import { createFlawedMachine } from './flawed.machine.ts';
import { createRandom, gapsOf, randomWalk, walkMachine } from './walk-machine.ts';

const machine = createFlawedMachine('1');

const settings = {
  events: [{ type: 'go' }, { type: 'count' }, { type: 'stop' }],
  outcomes: { call: { done: ['x', 'y'], errors: ['broken'] } },
};

describe('walkMachine', () => {
  it('finds an unreachable state, a trap, a missing deadline and an unhandled error', () => {
    expect(gapsOf(walkMachine(machine, settings))).toEqual([
      'never visited: model.lonely',
      'no way out: model.sink',
      'waits without deadline: model.calling',
      'breaks: model.calling on xstate.error.actor.call',
      // a running call counts as lost, which this machine does not handle
      'not restored: model.calling (does-not-fit)',
    ]);
  });

  it('finds the states in which a stored flow cannot be restored; without a version, all of them', () => {
    expect(walkMachine(createFlawedMachine(), settings).notRestored).toEqual([
      'model.idle (other-version)',
      'model.calling (other-version)',
      'model.sink (other-version)',
    ]);
  });

  it('finds an untaken transition and a guard that always passes', () => {
    const gaps = gapsOf(walkMachine(machine, { ...settings, events: [{ type: 'go' }], outcomes: { call: { done: ['x'] } } }));
    expect(gaps).toContain('never taken: model.idle on stop #0 to sink');
    expect(gaps).toContain('one-sided guard: model.calling on xstate.done.actor.call #0 to deciding');
    expect(gaps).toContain('never taken: model.deciding on always #0 to done');
  });

  it('finds a shortest path to each state', () => {
    const { paths } = walkMachine(machine, settings);
    expect(paths.get('model.done')).toEqual(['count', 'count', 'go', 'xstate.done.actor.call']);
    expect(paths.get('model.deciding')).toEqual(['go', 'xstate.done.actor.call']);
    expect(paths.get('model.idle')).toEqual([]);
  });

  it('fails when the invariant fails, and stops at its limit', () => {
    const invariant = ({ context }: { context: { count: number } }) => expect(context.count).toBeLessThan(2);
    expect(() => walkMachine(machine, { ...settings, invariant })).toThrow(/less than/);
    expect(() => walkMachine(machine, { ...settings, limit: 3 })).toThrow(/more than 3 snapshots/);
  });
});

describe('randomWalk', () => {
  const walk = (seed: number) => {
    const seen: string[] = [];
    randomWalk(machine, {
      ...settings,
      seed,
      steps: 200,
      check: ({ value }, history) => seen.push(`${JSON.stringify(value)} ${history.at(-1)?.type}`),
    });
    return seen;
  };

  it('walks the same path from the same seed, and another path from another', () => {
    expect(walk(1)).toEqual(walk(1));
    expect(walk(1)).not.toEqual(walk(2));
  });

  it('distributes its numbers over 0 to 1', () => {
    const random = createRandom(20261120);
    const tenths = Array.from({ length: 10_000 }, () => Math.floor(random() * 10));
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const share = tenths.filter((each) => each === tenth).length;
      expect(share).toBeGreaterThan(850);
      expect(share).toBeLessThan(1_150);
    }
  });
});
