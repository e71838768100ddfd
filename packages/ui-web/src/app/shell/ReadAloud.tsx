import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { SpeakIcon } from '../../kit/late-icons.tsx';
import { aloudCopy } from './aloud.copy.ts';
import { usePreferences } from './preferences.ts';
import { SpeechContext, type Speech } from './speech.ts';
import { wordsAloud } from './words-aloud.ts';

export interface ReadAloudProps {
  /** The large look only. */
  readonly isForElder?: boolean;
}

/** [UI-1367] Reads the part marked `data-aloud` around it, otherwise the page. Its room is kept until the voices are known. */
export function ReadAloud({ isForElder = false }: ReadAloudProps) {
  const speech = use(SpeechContext);
  const { isElder } = usePreferences();
  if (isForElder && !isElder) return null;
  return (
    <AloudButton
      read={(button, onEnd) => {
        const part = button.closest('[data-aloud]') ?? document.querySelector('main');
        speech.say(part === null ? [] : wordsAloud(part), onEnd);
      }}
      stop={() => speech.stop()}
    />
  );
}

export interface AloudButtonProps {
  readonly read: (button: HTMLElement, onEnd: () => void) => void;
  readonly stop: () => void;
}

/** Begins to read and stops it. Leaving the page and hiding amounts stop it too. */
export function AloudButton({ read, stop }: AloudButtonProps) {
  const state = useSpeechState();
  const { amountsHidden } = usePreferences();
  const [isReading, setReading] = useState(false);
  const stopReading = useEffectEvent(() => isReading && stop());
  useEffect(() => {
    if (amountsHidden) stopReading();
  }, [amountsHidden]);
  useEffect(() => {
    window.addEventListener('pagehide', stopReading);
    return () => {
      window.removeEventListener('pagehide', stopReading);
      stopReading();
    };
  }, []);
  if (state === 'none') return null;
  return (
    <button
      className="row flex-none gap-4 p-0-8 target-h text-14 ink-brand nowrap"
      type="button"
      aria-pressed={isReading}
      style={state === 'waiting' ? { visibility: 'hidden' } : undefined}
      onClick={({ currentTarget }) => {
        if (isReading) {
          stop();
          return;
        }
        setReading(true);
        read(currentTarget, () => setReading(false));
      }}
    >
      <SpeakIcon size={18} />
      {isReading ? aloudCopy.stop : aloudCopy.start}
    </button>
  );
}

export function useSpeechState(): ReturnType<Speech['state']> {
  const speech = use(SpeechContext);
  return useSyncExternalStore(speech.listen, speech.state);
}
