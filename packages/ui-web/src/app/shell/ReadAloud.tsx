import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { SpeakIcon } from '../../kit/late-icons.tsx';
import { aloudCopy } from './aloud.copy.ts';
import { usePreferences } from './preferences.ts';
import { SpeechContext } from './speech.ts';
import { wordsAloud } from './words-aloud.ts';

export interface ReadAloudProps {
  /** The large look only. */
  readonly isForElder?: boolean;
}

/** [UI-1367] Reads the part marked `data-aloud` around it, otherwise the page. Its room is kept until the voices are known. */
export function ReadAloud({ isForElder = false }: ReadAloudProps) {
  const speech = use(SpeechContext);
  const state = useSyncExternalStore(speech.listen, speech.state);
  const { isElder, amountsHidden } = usePreferences();
  const [isReading, setReading] = useState(false);
  const stop = useEffectEvent(() => isReading && speech.stop());
  useEffect(() => {
    if (amountsHidden) stop();
  }, [amountsHidden]);
  useEffect(() => {
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, []);
  if (state === 'none' || (isForElder && !isElder)) return null;
  return (
    <button
      className="row flex-none gap-4 p-0-8 target-h text-14 ink-brand nowrap"
      type="button"
      aria-pressed={isReading}
      style={state === 'waiting' ? { visibility: 'hidden' } : undefined}
      onClick={({ currentTarget }) => {
        if (isReading) {
          speech.stop();
          return;
        }
        const part = currentTarget.closest('[data-aloud]') ?? document.querySelector('main');
        setReading(true);
        speech.say(part === null ? [] : wordsAloud(part), () => setReading(false));
      }}
    >
      <SpeakIcon size={18} />
      {isReading ? aloudCopy.stop : aloudCopy.start}
    </button>
  );
}
