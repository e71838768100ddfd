import { useEffect, useState } from 'react';

interface Startable {
  start(): unknown;
  stop(): unknown;
}

/**
 * An actor that is replaced when the question of a screen changes. The rest of the screen stays, with focus and scroll position. A React
 * key would remount the screen, and keyboard users would lose the focused button.
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
