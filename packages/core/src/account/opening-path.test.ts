import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../testing/runs.ts';
import { openingPath, pathLeft, placeOnPath } from './opening-path.ts';
import { ERRAND_MINUTES, MENDED_AT, type ErrandId } from './standing-checks.ts';

const SIX = ['identity', 'bank-card', 'trade-password', 'tax', 'address', 'risk-assessment'] as const satisfies readonly ErrandId[];
const path = (done: readonly ErrandId[], idCard: 'none' | 'valid' | 'expired' | null = done.includes('identity') ? 'valid' : 'none') =>
  openingPath((id) => (id === 'id-card' ? idCard === 'valid' : done.includes(id)), idCard);
const ids = (steps: readonly { readonly id: ErrandId }[]) => steps.map(({ id }) => id);

describe('the path to the first purchase', () => {
  it('has six steps in the order of the checks, before the first one and after the last [PB-645]', () => {
    expect(ids(path([]))).toEqual(SIX);
    expect(ids(path(SIX))).toEqual(SIX);
  });

  it('has a step for a card that has run out, or that lacks though the identity is proved [PB-645]', () => {
    expect(ids(path([], 'expired'))).toContain('id-card');
    expect(ids(path(['identity'], 'none'))).toContain('id-card');
    expect(ids(path(['identity'], null))).toContain('id-card');
    expect(ids(path([], null))).not.toContain('id-card');
  });

  it('tells the open steps and their minutes, and nothing when all are done [PB-645]', () => {
    expect(pathLeft(path([]))).toEqual({ steps: 6, minutes: 11 });
    expect(pathLeft(path(['identity', 'bank-card']))).toEqual({ steps: 4, minutes: 6 });
    expect(pathLeft(path(SIX))).toBeNull();
  });

  it('leads from each step to the next, and from the last one back [PB-646]', () => {
    const walked = SIX.map((id, at) => placeOnPath(path(SIX.slice(0, at)), id));
    expect(walked.map((each) => each?.place)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(walked.map((each) => each?.next ?? null)).toEqual([
      ...SIX.slice(1).map((id, at) => ({ id, place: at + 2, mendedAt: MENDED_AT[id] })),
      null,
    ]);
  });

  it('passes over steps that are done already [PB-646]', () => {
    expect(placeOnPath(path(['risk-assessment', 'bank-card']), 'identity')?.next).toMatchObject({ id: 'trade-password', place: 3 });
    expect(placeOnPath(path(['identity', 'bank-card', 'trade-password', 'tax', 'risk-assessment']), 'address')?.next).toBeNull();
  });

  it('leads back from a step that was done before its turn [PB-646]', () => {
    expect(placeOnPath(path([]), 'risk-assessment')).toMatchObject({ place: 6, next: null });
  });

  it('has no place for a step that was done before, as a second card or a new assessment [PB-646]', () => {
    expect(placeOnPath(path(['identity', 'bank-card']), 'bank-card')).toBeNull();
    expect(placeOnPath(path(SIX), 'id-card')).toBeNull();
  });

  it('counts what is left and leads to every open step once, whatever is done [PB-645] [PB-646]', () => {
    fc.assert(
      fc.property(fc.subarray([...SIX]), fc.constantFrom('none', 'valid', 'expired', null), (done, idCard) => {
        const steps = path(done, idCard);
        const open = steps.filter(({ isDone }) => !isDone);
        expect(pathLeft(steps)?.steps ?? 0).toBe(open.length);
        expect(pathLeft(steps)?.minutes ?? 0).toBe(ids(open).reduce((sum, id) => sum + ERRAND_MINUTES[id], 0));
        const walked: ErrandId[] = [];
        for (let next = open[0]?.id; next !== undefined;) {
          walked.push(next);
          // Proving the identity hands in a card that has not run out.
          const behind = walked.slice(0, -1);
          const isHandedIn = behind.includes('id-card') || (behind.includes('identity') && idCard !== 'expired');
          const before = path([...done, ...behind], isHandedIn ? 'valid' : idCard);
          next = placeOnPath(before, next)?.next?.id;
        }
        expect(walked).toEqual(ids(open));
      }),
      RUNS,
    );
  });
});
