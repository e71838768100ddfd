/**
 * Keeps a thing outside a state machine, which has only a number for it. Keys and sealed passwords pass from one call to the next
 * without being in a context, an event, a child's input or a stored snapshot.
 */
export interface TicketBox<Thing> {
  put(thing: Thing): number;
  /** Returns the thing once; null when the number is unknown or was used before. */
  take(ticket: number | null): Thing | null;
  clear(): void;
}

export const createTicketBox = <Thing>(): TicketBox<Thing> => {
  const things = new Map<number, Thing>();
  let last = 0;
  return {
    put: (thing) => {
      last += 1;
      things.set(last, thing);
      return last;
    },
    take: (ticket) => {
      if (ticket === null) return null;
      const thing = things.get(ticket) ?? null;
      things.delete(ticket);
      return thing;
    },
    clear: () => {
      things.clear();
    },
  };
};
