import { guardAddress, returnPolicy } from '@caifu/core/kit';
import { createRandom, hostileAddresses } from '@caifu/core/testing';
import { describe, expect, it } from 'vitest';
import { documentAddress } from './document-address.ts';
import { foreignAddress } from './foreign-address.ts';
import { inAppPath } from './in-app-path.ts';

const own = 'https://app.example';
const trusted = 'https://trusted.example';
const policy = returnPolicy([trusted], own);

/** The place to which a browser on this app's page goes when it follows the address. */
const goal = (address: string) => new URL(address, `${own}/`);

const leadsTo = (origin: string, address: string): boolean => {
  const place = goal(address);
  return place.origin === origin && place.username === '' && place.password === '';
};

/** Texts made of pieces of addresses and attacks. */
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
  it('leads in a browser only to this app or a trusted origin, and the address is read as written [AG-8] [AG-9]', () => {
    const passed = [...texts(60_000)].flatMap((text) => {
      const address = guardAddress(text, policy);
      return address.kind === 'refused' ? [] : [{ text, address }];
    });
    const inApp = passed.flatMap(({ address }) => (address.kind === 'in-app' ? [address.path] : []));
    const foreign = passed.flatMap(({ text, address }) => (address.kind === 'foreign' ? [text, address.address] : []));
    // Without enough of both kinds the checks below prove little.
    expect(Math.min(inApp.length, foreign.length)).toBeGreaterThan(300);
    expect(inApp.filter((path) => !leadsTo(own, path) || !leadsTo(own, `#${path}`))).toEqual([]);
    expect(foreign.filter((address) => !leadsTo(trusted, address))).toEqual([]);
    // A route behind the hash is the same one in the browser.
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

  it('refuses every hostile address, through all of its readers [AG-1]', () => {
    const corpus = hostileAddresses({ own, trusted });
    const readers = [
      inAppPath,
      (text: string) => foreignAddress(text, [trusted]),
      (text: string) => documentAddress(text, { origin: own, allowedOrigins: [trusted] }),
    ];
    expect(readers.flatMap((read) => corpus.filter((text) => read(text) !== null))).toEqual([]);
  });
});

describe('an address of a trusted origin with markup', () => {
  it('is refused in every form that a browser would repair into a trusted origin [AG-8]', () => {
    const mended = hostileAddresses({ own, trusted }).filter((text) => {
      const place = URL.canParse(text, `${own}/`) ? goal(text) : null;
      return place !== null && place.origin === trusted;
    });
    expect(mended.length).toBeGreaterThan(20);
    expect(mended.filter((text) => guardAddress(text, policy).kind !== 'refused')).toEqual([]);
  });
});
