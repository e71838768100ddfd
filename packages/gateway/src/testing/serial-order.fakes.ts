/** The observation of one call among several at once: the state after it; null where the state before it would have been answered otherwise. */
export type Seen<State> = (before: State) => State | null;

/** `keyOf`: what of a state depends on the order of the calls before it. `isEnd`: the state is the one in which all of them have left the world. */
export interface SerialWorld<State> {
  readonly keyOf: (state: State) => string;
  readonly isEnd: (state: State) => boolean;
}

/** Whether some order of the calls, one after the other, gives each of them the answer that it got and ends as the world did; null: there is none. */
export const serialOrderOf = <State>(
  start: State,
  calls: readonly Seen<State>[],
  { keyOf, isEnd }: SerialWorld<State>,
): { readonly order: readonly number[]; readonly state: State } | null => {
  const whole = 2 ** calls.length - 1;
  const failed = new Set<string>();
  const search = (
    done: number,
    state: State,
    order: readonly number[],
  ): { readonly order: readonly number[]; readonly state: State } | null => {
    if (done === whole) return isEnd(state) ? { order, state } : null;
    const place = `${done} ${keyOf(state)}`;
    if (failed.has(place)) return null;
    for (const [index, call] of calls.entries()) {
      if ((done & (1 << index)) !== 0) continue;
      const after = call(state);
      if (after === null) continue;
      const found = search(done | (1 << index), after, [...order, index]);
      if (found !== null) return found;
    }
    failed.add(place);
    return null;
  };
  return search(0, start, []);
};
