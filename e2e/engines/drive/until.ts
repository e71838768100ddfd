import { setTimeout as pause } from 'node:timers/promises';

/** Gives up on an event that never comes. A busy machine makes a step slow but does not fail it. */
export const PATIENCE_MS = 180_000;

/** Limit of a question to a page, which its caller repeats: an engine loses questions during the change from one document to the next. */
export const ANSWER_MS = 20_000;

/** Milliseconds that a poll leaves to the engine before the next one. */
const BETWEEN_MS = 40;

/** Thrown where another try is useless. */
export class HopelessError extends Error {}

/** Polls until there is a result. A failed poll is repeated, because a page may change during it. */
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
