import type { LawValue } from './law-value.types.ts';

/** Words that a name had better not have. */
export const nameWords = (title: string): LawValue<readonly string[]> => ({
  title,
  read: (given) => (Array.isArray(given) && given.every(isWord) ? given : null),
  write: (words) => words,
  words: (words) => (words.length === 0 ? '未规定' : `不宜含有${words.map((word) => `“${word}”`).join('')}等字词`),
});

const isWord = (given: unknown): given is string => typeof given === 'string' && given !== '';

/** Terms of trades and of classes of risk, which promise nothing. */
const NEUTRAL = /稳健|保险|环保/gu;

/** [LAW-64] The words of a name that suggest safety, a gain or scarcity. A longer word stands for those within it. */
export const inducingWords = (
  name: string,
  { inducingNames }: { readonly inducingNames: { readonly value: readonly string[] } },
): readonly string[] => {
  const rest = name.replaceAll(NEUTRAL, '');
  const found = inducingNames.value.filter((word) => rest.includes(word));
  return found.filter((word) => !found.some((longer) => longer !== word && longer.includes(word)));
};
