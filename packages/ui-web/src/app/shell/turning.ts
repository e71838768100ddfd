import { useEffect, useState } from 'react';

interface Startable {
  start(): unknown;
  stop(): unknown;
}

/**
 * One reading after another on a screen whose question changes: what stands around the answer stays, with focus and place. Keyed by the question a
 * screen would be put up anew, and who turns pages with the keyboard would lose the button under the finger.
 */
export function useTurning<Actor extends Startable>(question: string, begin: () => Actor): Actor {
  const [held, hold] = useState(() => ({ question, actor: begin() }));
  if (held.question !== question) hold({ question, actor: begin() });
  useEffect(() => {
    held.actor.start();
    return () => {
      held.actor.stop();
    };
  }, [held]);
  return held.actor;
}
