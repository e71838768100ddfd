import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../testing/runs.ts';
import { beginsOneOff, findNamed, named } from './find-named.ts';

const THINGS = [
  named('a', '我的银行产品', { about: '存款与银行理财' }),
  named('b', '存款', { about: '合作银行的定期存款' }),
  named('c', '松涧成长混合A', { code: '800571' }),
  named('d', '松涧成长混合C', { code: '800572' }),
  named('e', '定期存款百科'),
];
const found = (search: string, most = 9) => {
  const { items, count, isNear } = findNamed(THINGS, search, most);
  return { things: items.map(({ thing }) => thing).join(''), count, isNear };
};

describe('a search over things with a name', () => {
  it.each([
    ['存款', 'bea'],
    ['ck', 'be'],
    ['cunkuan', 'b'],
    ['CunKuan', 'b'],
    ['800571', 'c'],
    ['8005', 'cd'],
    ['松涧 合C', 'd'],
    ['sjcz', 'cd'],
    ['songjian', 'cd'],
    ['定期', 'eb'],
  ])('Words match by code, name, reading and words about it, the best first: %s [SM-10]', (search, things) => {
    expect(found(search)).toEqual({ things, count: things.length, isNear: false });
  });

  it('A number of finds is kept to the first, and their count is that of all [SM-10]', () => {
    expect(found('存款', 1)).toEqual({ things: 'b', count: 3, isNear: false });
    expect(found('  ')).toEqual({ things: '', count: 0, isNear: false });
  });

  it.each([
    ['800573', 'cd'],
    ['80057', 'cd', false],
    ['cunkuam', 'b'],
    ['cunkan', 'b'],
    ['cunkkuan', 'b'],
    ['songgian', 'cd'],
    ['cuk', ''],
    ['cunguam', ''],
    ['存款 cunkuam', ''],
  ])(
    'One wrong, missing or additional sign of four or more is forgiven where nothing matches: %s [SM-11]',
    (search, things, isNear = things !== '') => {
      expect(found(search)).toEqual({ things, count: things.length, isNear });
    },
  );

  it('Any text begins one off from itself with one sign changed, left out or put in [SM-11]', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(word, fc.nat(8), fc.constantFrom('x', 'y'), (text, place, sign) => {
        const at = place % text.length;
        const [before, after] = [text.slice(0, at), text.slice(at + 1)];
        expect(
          [`${before}${sign}${after}`, `${before}${after}`, `${before}${sign}${text.slice(at)}`].every((typed) =>
            beginsOneOff(text, typed),
          ),
        ).toBe(true);
        expect(beginsOneOff(text, `xx${text}`)).toBe(false);
      }),
      RUNS,
    );
  });
});
