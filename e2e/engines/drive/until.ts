import { setTimeout as pause } from 'node:timers/promises';

/** Ends what does not come at all. A busy machine makes a step slow, not red. */
export const PATIENCE_MS = 180_000;

/** How long to leave a processor to the engine between two questions. */
const BETWEEN_MS = 40;

/** Thrown where asking again is of no use. */
export class HopelessError extends Error {}

/** Asks until something is told; what fails meanwhile is asked again, for a page may change under a question. */
export const until = async <Told>(what: string, ask: () => Promise<Told | null>): Promise<Told> => {
  const end = Date.now() + PATIENCE_MS;
  let last = '';
  for (;;) {
    try {
      const told = await ask();
      if (told !== null) return told;
    } catch (error) {
      if (error instanceof HopelessError) throw error;
      last = error instanceof Error ? error.message : String(error);
    }
    if (Date.now() > end) throw new Error(`${what} did not come${last === '' ? '' : `; last: ${last}`}`);
    await pause(BETWEEN_MS);
  }
};
