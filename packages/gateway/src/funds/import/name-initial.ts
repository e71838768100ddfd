import { readingOf } from '@caifu/core/values';

/** The first letter of a name in pinyin, A to Z. '#' for any other character. Surnames with another pronunciation than the character alone are listed. */
export const nameInitial = (name: string): string => {
  const sign = Array.from(name.normalize('NFKC'))[0] ?? '';
  if (/[A-Za-z]/.test(sign)) return sign.toUpperCase();
  if (!/\p{Script=Han}/u.test(sign)) return '#';
  return SURNAMES[sign] ?? (readingOf(sign).initials.toUpperCase() || '#');
};

const SURNAMES: Readonly<Record<string, string>> = {
  曾: 'Z',
  单: 'S',
  解: 'X',
  仇: 'Q',
  区: 'O',
  查: 'Z',
  朴: 'P',
  翟: 'Z',
  盖: 'G',
  尉: 'Y',
  员: 'Y',
  覃: 'Q',
  乐: 'Y',
  召: 'S',
};
