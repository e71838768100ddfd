import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { persistFlow } from '../kit/stored-flow.ts';
import { aLawSet, enterLaw, everyLaw } from '../law/law.fakes.ts';
import { arbitraryLaw } from './arbitraries.ts';
import { EVERY_AREA, everyFlow } from './every-flow.ts';
import type { FlowUnderTest } from './flow-under-test.ts';
import { RUNS } from './runs.ts';

const stored: { readonly flow: FlowUnderTest; readonly text: string }[] = [];

/** The flows that ask for the law in force. */
const asking: FlowUnderTest[] = [];

beforeAll(async () => {
  for (const flow of everyFlow) {
    const leave = enterLaw(aLawSet());
    for (const text of await flow.stored(pause)) stored.push({ flow, text });
    if (leave().length > 0) asking.push(flow);
  }
});

describe('the list of every flow', () => {
  it('has each machine that an area exports', () => {
    const exported = EVERY_AREA.flatMap((area) => Object.entries(area).filter(([name]) => /[a-z]Machine$/.test(name)));
    const sources = new Set(everyFlow.map(({ source }) => source));
    expect(exported.length).toBeGreaterThan(20);
    expect(exported.filter(([, source]) => !sources.has(source)).map(([name]) => name)).toEqual([]);
  });

  it('has a version for each flow, and no flow inside another [FL-72]', () => {
    const machines = everyFlow.flatMap(({ machine }) => [machine, ...within(machine)]);
    expect(machines.filter(({ version }) => version === undefined || version === '').map(({ id }) => id)).toEqual([]);
  });
});

describe('a flow that asks for the law', () => {
  it('is made anew for each set, where it reads the law when it is made [LAW-9]', async () => {
    vi.resetModules();
    const { isLawAskedOutside } = await import('../law/law.fakes.ts');
    await import('./every-flow.ts');
    // Else `flow` is given a function that makes the machine.
    expect(isLawAskedOutside()).toBe(false);
    expect(asking.map(({ machine }) => machine.id)).toEqual(expect.arrayContaining(['identity', 'figures-access']));
  });

  it('runs under every set and mixed ones, can be restored and has a view [LAW-9]', async () => {
    const unsound: string[] = [];
    for (const law of [...everyLaw, ...fc.sample(arbitraryLaw, { ...RUNS, numRuns: 8 })]) {
      const leave = enterLaw(law);
      for (const flow of asking) {
        for (const text of await flow.stored(pause)) {
          const restored = flow.restore(text);
          const isSound = restored.kind === 'refused' ? restored.reason === 'ended' : typeof flow.viewOf(restored) === 'object';
          if (!isSound) unsound.push(`${flow.machine.id} under ${law.id}: ${text}`);
          if (restored.kind === 'running') restored.actor.stop();
        }
      }
      leave();
    }
    expect(unsound).toEqual([]);
  });
});

describe('a stored flow', () => {
  it('can be restored in every state, and has a view [FL-71]', () => {
    const refused = stored.flatMap(({ flow, text }) => {
      const restored = flow.restore(text);
      if (restored.kind === 'refused') return restored.reason === 'ended' ? [] : [`${flow.machine.id}: ${restored.reason} ${text}`];
      expect(flow.viewOf(restored)).toBeTypeOf('object');
      restored.actor.stop();
      return [];
    });
    expect(refused).toEqual([]);
    expect(stored.length).toBeGreaterThan(60);
  });

  it('shows the same as before, where no call was running [FL-71]', () => {
    const calm = stored.filter(({ flow, text }) => flow.isCalm(text));
    expect(calm.length).toBeGreaterThan(30);
    for (const { flow, text } of calm) {
      const restored = flow.restore(text);
      expect(restored.kind === 'running' ? persistFlow(restored.actor) : restored.reason).toBe(text);
    }
  });

  it('starts again when it is of another version or another flow [FL-72]', () => {
    for (const { flow, text } of stored) {
      const record = recordOf(text);
      expect(flow.restore(JSON.stringify({ ...record, version: '0' }))).toEqual({ kind: 'refused', reason: 'other-version' });
      expect(flow.restore(JSON.stringify({ ...record, flow: 'another' }))).toEqual({ kind: 'refused', reason: 'other-flow' });
    }
  });

  it('gives a reason and never an exception, for any content [FL-73]', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.json(),
      fc.json().map((json) => `{"flow":"buy","version":"1","snapshot":${json}}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...everyFlow), anything, (flow, value) => {
        expect(flow.restore(value).kind).toBe('refused');
      }),
      RUNS,
    );
  });

  it('A stored flow that is cut off or changed in a letter is refused [FL-73]', () => {
    const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...stored),
        place,
        fc.option(fc.string({ minLength: 1, maxLength: 3 })),
        ({ flow, text }, where, letters) => {
          const at = Math.floor(where * text.length);
          const changed = letters === null ? text.slice(0, at) : text.slice(0, at) + letters + text.slice(at + letters.length);
          fc.pre(changed !== text);
          const restored = flow.restore(changed);
          expect(restored.kind === 'refused' || sameJson(changed, text)).toBe(true);
          if (restored.kind === 'running') restored.actor.stop();
        },
      ),
      RUNS,
    );
  });

  it('A stored flow that was rewritten with a valid sum runs with a view or is refused [FL-73]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stored), fc.nat(), fc.jsonValue(), ({ flow, text }, at, value) => {
        const { snapshot } = recordOf(text);
        const rewritten = persistFlow({ logic: flow.machine, getPersistedSnapshot: () => withChange(snapshot, at, value) });
        const restored = flow.restore(rewritten);
        if (restored.kind === 'refused') return;
        expect(flow.viewOf(restored)).toBeTypeOf('object');
        restored.actor.stop();
      }),
      RUNS,
    );
  });
});

/** Lets the running calls answer, and then the shortest pause pass. */
async function pause(clock: { increment: (ms: number) => void }): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    await Promise.resolve();
  }
  clock.increment(1_000);
}

const within = (machine: AnyStateMachine): readonly AnyStateMachine[] =>
  Object.values(machine.implementations.actors).flatMap((actor: unknown) =>
    actor instanceof StateMachine ? [actor, ...within(actor)] : [],
  );

function recordOf(text: string): { readonly snapshot: unknown } {
  const record: unknown = JSON.parse(text);
  if (typeof record !== 'object' || record === null || !('snapshot' in record)) throw new Error('not a stored flow');
  return record;
}

const sameJson = (a: string, b: string): boolean => JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b));

/** The same data with another value in one place. */
function withChange(data: unknown, at: number, value: unknown): unknown {
  const places: string[][] = [];
  const find = (part: unknown, path: string[]) => {
    places.push(path);
    if (typeof part === 'object' && part !== null) for (const [key, inner] of Object.entries(part)) find(inner, [...path, key]);
  };
  find(data, []);
  return put(data, places[at % places.length] ?? [], value);
}

function put(data: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(data)) return data.map((item: unknown, index) => (String(index) === first ? put(item, rest, value) : item));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, inner]) => [key, key === first ? put(inner, rest, value) : inner]));
}
