import { guardAddress, returnPolicy } from '@caifu/core/kit';
import { createRandom, hostileAddresses } from '@caifu/core/testing';
import { describe, expect, it } from 'vitest';
import { documentAddress } from './document-address.ts';
import { foreignAddress } from './foreign-address.ts';
import { inAppPath } from './in-app-path.ts';

const own = 'https://app.example';
const trusted = 'https://trusted.example';
const policy = returnPolicy([trusted], own);

/** Where a browser that stands on this app's page goes when it follows the address. */
const goal = (address: string) => new URL(address, `${own}/`);

const leadsTo = (origin: string, address: string): boolean => {
  const place = goal(address);
  return place.origin === origin && place.username === '' && place.password === '';
};

/** Texts put together from what addresses and attacks are made of. */
function* texts(count: number): Generator<string> {
  const random = createRandom(20261122);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let made = 0; made < count; made += 1) {
    const length = 1 + below(5);
    yield (STARTS[below(STARTS.length)] ?? '') + Array.from({ length }, () => PIECES[below(PIECES.length)] ?? '').join('');
  }
}

const STARTS = [
  '/',
  '/a',
  '//',
  trusted,
  `${trusted}/`,
  `${own}/#/`,
  'https://',
  '',
  '/\\',
  '#/',
  '/#/',
  '/a#/',
  `${own}:443/#/`,
  `${own}#/`,
];
const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  ':',
  '@',
  '?',
  '#',
  '&',
  '=',
  ';',
  '%2f',
  '%5c',
  '%2e',
  '%00',
  '%25',
  '%',
  '\t',
  '\n',
  ' ',
  '\u0000',
  'a',
  'b1',
  'evil.example',
  'trusted.example',
  'app.example',
  'javascript:',
  'https:',
  'back=',
  'returnUrl=',
  '财富',
  '。',
  '／',
  '＠',
  '\u200b',
  'K',
  'ſ',
  '℀',
  '\u202e',
  '443',
  '[::1]',
  'xn--',
  '-',
  '_',
  '~',
  '(1)',
  '*',
  '|',
  '^',
  '<',
  '"',
];

describe('the guard', () => {
  it('leads in a browser to this app or to a trusted origin, and is read there as it was written [AG-8] [AG-9]', () => {
    const passed = [...texts(60_000)].flatMap((text) => {
      const address = guardAddress(text, policy);
      return address.kind === 'refused' ? [] : [{ text, address }];
    });
    const inApp = passed.flatMap(({ address }) => (address.kind === 'in-app' ? [address.path] : []));
    const foreign = passed.flatMap(({ text, address }) => (address.kind === 'foreign' ? [text, address.address] : []));
    // Enough of both, or the sentences below say little.
    expect(Math.min(inApp.length, foreign.length)).toBeGreaterThan(300);
    expect(inApp.filter((path) => !leadsTo(own, path) || !leadsTo(own, `#${path}`))).toEqual([]);
    expect(foreign.filter((address) => !leadsTo(trusted, address))).toEqual([]);
    // Where there is a route behind the hash, the browser finds the same one there.
    const hashed = passed.flatMap(({ text, address }) =>
      address.kind === 'in-app' && goal(text).hash.startsWith('#/') ? [{ route: goal(text).hash.slice(1), path: address.path }] : [],
    );
    expect(hashed.length).toBeGreaterThan(100);
    expect(hashed.filter(({ route, path }) => decodeURIComponent(route.replace(/#.*/, '')) !== decodeURIComponent(path))).toEqual([]);
    const stray = passed.filter(({ text, address }) => address.kind === 'in-app' && goal(text).origin !== own);
    expect(stray).toEqual([]);
    const [wayOf, wayIn] = [(path: string) => path.split('?', 1)[0] ?? '', (path: string) => goal(path).pathname];
    expect(inApp.filter((path) => decodeURIComponent(wayIn(path)) !== decodeURIComponent(wayOf(path)))).toEqual([]);
  });

  it('is nothing of the hostile addresses, through every one of its readers [AG-1]', () => {
    const corpus = hostileAddresses({ own, trusted });
    const readers = [
      inAppPath,
      (text: string) => foreignAddress(text, [trusted]),
      (text: string) => documentAddress(text, { origin: own, allowedOrigins: [trusted] }),
    ];
    expect(readers.flatMap((read) => corpus.filter((text) => read(text) !== null))).toEqual([]);
  });
});

describe('markup for another browser', () => {
  it('is refused: every hostile address that would lead to a trusted origin after mending [AG-8]', () => {
    const mended = hostileAddresses({ own, trusted }).filter((text) => {
      const place = URL.canParse(text, `${own}/`) ? goal(text) : null;
      return place !== null && place.origin === trusted;
    });
    expect(mended.length).toBeGreaterThan(20);
    expect(mended.filter((text) => guardAddress(text, policy).kind !== 'refused')).toEqual([]);
  });
});
