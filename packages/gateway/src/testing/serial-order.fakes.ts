/** The observation of one of several simultaneous calls: the state after it. null if the state before it does not explain the answer. */
export type Seen<State> = (before: State) => State | null;

/** `keyOf`: the part of a state that depends on the order of the earlier calls. `isEnd`: the state equals the real one after all calls. */
export interface SerialWorld<State> {
  readonly keyOf: (state: State) => string;
  readonly isEnd: (state: State) => boolean;
}

/** Searches a serial order of the calls that explains every answer and ends in the real state. null: there is none. */
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
