/** What was seen of one call among several at once: the state after it; null where the state before it would have been answered otherwise. */
export type Seen<State> = (before: State) => State | null;

/**
 * Whether some order of the calls, one after the other, gives each of them the answer that it got. `stateAfter`: the state after a set of
 * calls, whatever their order; null: there is no such order.
 */
export const serialOrderOf = <State>(
  start: State,
  calls: readonly Seen<State>[],
): { readonly order: readonly number[]; readonly state: State } | null => {
  const whole = 2 ** calls.length - 1;
  const failed = new Set<number>();
  const search = (
    done: number,
    state: State,
    order: readonly number[],
  ): { readonly order: readonly number[]; readonly state: State } | null => {
    if (done === whole) return { order, state };
    if (failed.has(done)) return null;
    for (const [index, call] of calls.entries()) {
      if ((done & (1 << index)) !== 0) continue;
      const after = call(state);
      if (after === null) continue;
      const found = search(done | (1 << index), after, [...order, index]);
      if (found !== null) return found;
    }
    failed.add(done);
    return null;
  };
  return search(0, start, []);
};
