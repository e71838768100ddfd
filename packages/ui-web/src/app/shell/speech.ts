import { createContext } from 'react';

/** Reads Chinese text aloud. */
export interface Speech {
  /** waiting: the voices are not known yet. */
  readonly state: () => 'ready' | 'waiting' | 'none';
  readonly listen: (onChange: () => void) => () => void;
  /** Ends what is being read before. Calls back once, at the end (`isWhole`) or when stopped. */
  readonly say: (lines: readonly string[], onEnd: (isWhole: boolean) => void) => void;
  readonly stop: () => void;
}

/**
 * [UI-1369] The browser's speech with a Chinese voice of the device itself: a voice of a service would send it what the investor owns (decision
 * 0496).
 */
export function createDeviceSpeech(synthesis: SpeechSynthesis | null): Speech {
  // Kept while they are read: Chrome collects utterances that nobody holds, and their end is never told.
  let held: readonly SpeechSynthesisUtterance[] = [];
  let ended: (isWhole: boolean) => void = () => undefined;
  const voice = () => synthesis?.getVoices().find(({ lang, localService }) => localService && /^(zh|cmn)([-_](CN|Hans)|$)/i.test(lang));
  const end = (isWhole: boolean) => {
    const tell = ended;
    ended = () => undefined;
    held = [];
    synthesis?.cancel();
    tell(isWhole);
  };
  const stop = () => end(false);
  return {
    state() {
      if (synthesis === null) return 'none';
      if (voice() !== undefined) return 'ready';
      return synthesis.getVoices().length === 0 ? 'waiting' : 'none';
    },
    listen(onChange) {
      synthesis?.addEventListener('voiceschanged', onChange);
      return () => synthesis?.removeEventListener('voiceschanged', onChange);
    },
    say(lines, onEnd) {
      stop();
      const spoken = voice();
      if (synthesis === null || spoken === undefined || lines.length === 0) {
        onEnd(lines.length === 0);
        return;
      }
      ended = onEnd;
      held = lines.map((line) => {
        const utterance = new SpeechSynthesisUtterance(line);
        utterance.lang = spoken.lang;
        utterance.voice = spoken;
        utterance.rate = SLOWLY;
        utterance.addEventListener('error', () => held.includes(utterance) && stop());
        return utterance;
      });
      held.at(-1)?.addEventListener('end', (event) => held.includes(event.utterance) && end(true));
      for (const utterance of held) synthesis.speak(utterance);
    },
    stop,
  };
}

/** Of the voice's own pace. */
const SLOWLY = 0.9;

export const SpeechContext = createContext<Speech>(createDeviceSpeech('speechSynthesis' in window ? window.speechSynthesis : null));
