import process from 'node:process';
import { pinyin } from 'pinyin-pro';
import type { NameReading } from './readings.store.ts';

/** One syllable for each character, by its word (长期 chángqī, 增长 zēngzhǎng). Other text is unchanged. */
const readingOf = (name: string): NameReading => {
  const syllables = pinyin(name.normalize('NFKC'), { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' }).map(plain);
  const isDigits = (syllable: string) => /^[0-9]/.test(syllable);
  return {
    initials: syllables.map((syllable) => (isDigits(syllable) ? syllable : syllable.slice(0, 1))).join(''),
    pinyin: syllables.join(''),
  };
};

const plain = (syllable: string): string => syllable.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

process.once('message', (names: unknown) => {
  const read = Array.isArray(names) ? names.filter((name) => typeof name === 'string').map(readingOf) : [];
  process.send?.(read, () => process.disconnect());
});
