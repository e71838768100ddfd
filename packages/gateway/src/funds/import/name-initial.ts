/**
 * The first letter of a name in pinyin, A to Z. '#' for any other character. Chinese characters are sorted by pinyin, so the letter is that
 * of the last boundary before the character. Surnames with another pronunciation than the character alone are listed.
 */
export const nameInitial = (name: string): string => {
  const sign = Array.from(name.normalize('NFKC'))[0] ?? '';
  if (/[A-Za-z]/.test(sign)) return sign.toUpperCase();
  if (!/\p{Script=Han}/u.test(sign)) return '#';
  return SURNAMES[sign] ?? LETTERS[BOUNDARIES.findLastIndex((boundary) => pinyin.compare(boundary, sign) <= 0)] ?? '#';
};

const pinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

/** The first character of each letter. No character begins with I, U or V. */
const BOUNDARIES = Array.from('阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨它穵夕丫帀');
const LETTERS = Array.from('ABCDEFGHJKLMNOPQRSTWXYZ');

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
