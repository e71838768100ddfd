import { describe, expect, it } from 'vitest';
import { sceneOf, type OrderStep } from './order-scene.ts';

describe('the page of an order', () => {
  it.each<readonly [OrderStep]>([['edit'], ['warn'], ['review'], ['ordering'], ['password'], ['confirming-outcome']])(
    'keeps its form while the step is %s [FL-76]',
    (step) => {
      expect(sceneOf(step)).toBe('form');
    },
  );

  it('waits before its terms are read and while it is left, and stops where the flow cannot continue [FL-76]', () => {
    expect((['loading', 'checking', 'leaving'] as const).map(sceneOf)).toEqual(['waiting', 'waiting', 'waiting']);
    expect((['failed', 'blocked', 'away'] as const).map(sceneOf)).toEqual(Array(3).fill('stopped'));
    expect((['unknown', 'done'] as const).map(sceneOf)).toEqual(['unknown', 'result']);
  });
});
