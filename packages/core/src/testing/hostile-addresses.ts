/** The origins used in the addresses of the corpus. */
export interface AddressPlaces {
  /** This app's own origin, such as `https://app.example`. */
  readonly own: string;
  /** A trusted origin, such as `https://trusted.example`. */
  readonly trusted: string;
}

/**
 * Addresses that no product may follow, made from the shapes of known attacks: schemes, missing and reversed slashes, user parts,
 * disguised hosts, ports, control and invisible characters, nested escapes, climbing paths, fragments, nested addresses, script
 * text. The same origins give the same list.
 */
export function hostileAddresses({ own, trusted }: AddressPlaces): readonly string[] {
  const host = trusted.replace('https://', '');
  const families = [
    SCHEMES.flatMap((scheme) => [`${scheme}${EVIL}`, `${scheme}//${EVIL}`, `${scheme}//${host}/`]),
    SCRIPTS.flatMap((text) => [text, ` ${text}`, `/${text}`, `/a?x=${text}`, `${trusted}/?x=${text}`, encodeURIComponent(text)]),
    SCRIPTS.flatMap((text) => [1, 2, 3, 4].map((layers) => `/a?x=${escaped(text, layers)}`)),
    SLASHES.flatMap((slashes) => [`${slashes}${EVIL}`, `https:${slashes}${EVIL}`, `${slashes}${EVIL}/..`]).filter(
      (text) => text !== `/${EVIL}`,
    ),
    userParts(host),
    [own, trusted].flatMap(hostsInDisguise),
    PORTS.map((port) => `${trusted}:${port}/`),
    CONTROLS.flatMap((code) => around(String.fromCodePoint(code), { own, trusted })),
    INVISIBLE.flatMap((character) => around(character, { own, trusted })),
    ESCAPED_CONTROLS.flatMap((escape) => [`/a${escape}`, `/${escape}/${EVIL}`, `/a?x=${escape}`, `${trusted}/${escape}`]),
    CLIMBING.flatMap((path) => [path, `/documents${path}`, `${trusted}${path}`]),
    ['#', '#//', '#javascript:', '#@'].flatMap((mark) => [
      `/a${mark}${EVIL}`,
      `/a?x=1${mark}${EVIL}`,
      `//${EVIL}${mark}`,
      `${mark}${EVIL}`,
    ]),
    [`/login?a=1#&returnUrl=https://${EVIL}`, `/login?a=1#/b?back=//${EVIL}`, `${own}/#/login?a=1#&returnUrl=//${EVIL}`],
    INNER.flatMap((name) => ADDRESSES_WITHIN.flatMap((text) => [`/login?${name}=${text}`, `/a?x=1&${name}=${encodeURIComponent(text)}`])),
    [`${own}/#//${EVIL}`, `${own}/#/\\${EVIL}`, `${own}/#/a?back=//${EVIL}`, `${own}@${EVIL}/#/`, `${own}.${EVIL}/#/a`, `${own}:444/#/a`],
    HASHED.flatMap((route) => ['', '/', '/index.html', own, `${own}/`, `${own}/?a=1`, `${own}:443/`].map((page) => `${page}#${route}`)),
    PAGES_BEFORE_A_HASH.flatMap((page) => [`${page}#/a`, `${page}#`, `${page}#a`]),
    OWN_IN_DISGUISE.map((ending) => `${own}${ending}`),
    WRONG_ESCAPES.flatMap((escape) => [`/a?x=${escape}`, `/${escape}`, `${trusted}/${escape}`]),
    [
      EVIL,
      `www.${EVIL}`,
      `./${EVIL}`,
      `../${EVIL}`,
      `?x=${EVIL}`,
      `a/${EVIL}`,
      `undefined`,
      `null`,
      `[object Object]`,
      `/${'a'.repeat(2_001)}`,
    ],
  ];
  return [...new Set(families.flat())];
}

const EVIL = 'evil.example';

const SCHEMES = [
  'http:',
  'ftp:',
  'file:',
  'ws:',
  'wss:',
  'data:',
  'blob:',
  'filesystem:',
  'about:',
  'view-source:',
  'intent:',
  'market:',
  'itms-apps:',
  'weixin:',
  'alipays:',
  'tel:',
  'sms:',
  'mailto:',
  'chrome:',
  'jar:',
  'urn:',
  'x:',
  'https::',
  'httpss:',
  'hhttps:',
  'ht\ntps:',
  'ｈttps:',
];

const SCRIPTS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  'javascript:void(0)',
  'vbscript:msgbox(1)',
  'livescript:x',
  'data:text/html,<script>alert(1)</script>',
  '<script>x</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  'window.alert`1`',
  '&#106;avascript:alert(1)',
  'scr\u0000ipt:x',
];

const SLASHES = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '\\',
  '/\\/',
  '//\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '/ /',
  '/%09/',
  '/%5c',
  '/%2f',
  '/%2F%2F',
  '/.//',
  '/..//',
  '/;//',
  '/:/',
  '/@',
];

const userParts = (host: string): readonly string[] => [
  `https://${host}@${EVIL}/`,
  `https://${host}:443@${EVIL}/`,
  `https://user@${host}/`,
  `https://user:secret@${host}/`,
  `https://@${host}/`,
  `https://:@${host}/`,
  `https://${host}%40${EVIL}/`,
  `https://${host}%2540${EVIL}/`,
  `https://${host}#@${EVIL}/`,
  `https://${host}?@${EVIL}/`,
  `https://${host}\\@${EVIL}/`,
  `https://${host}/@${EVIL}/`,
  `https://${EVIL}\\@${host}/`,
  `https://${EVIL}#@${host}/`,
  `https://${EVIL}?@${host}/`,
  `https://${EVIL}/@${host}/`,
  `https://${EVIL}/${host}`,
  `https://${EVIL}/https://${host}/`,
  `https://${EVIL};${host}/`,
  `https://${EVIL}&${host}/`,
  `https://${EVIL},${host}/`,
];

function hostsInDisguise(origin: string): readonly string[] {
  const host = origin.replace('https://', '');
  const [name = '', ...rest] = host.split('.');
  const ending = rest.join('.');
  return [
    `${origin}.${EVIL}/`,
    `${origin}.`,
    `${origin}./`,
    `${origin}..${EVIL}/`,
    `https://.${host}/`,
    `https://${EVIL}.${host}/`,
    `https://${name}-${ending}/`,
    `https://${name}x${ending}/`,
    `https://x${host}/`,
    `https://${host}x/`,
    `https://${name}。${ending}/`,
    `https://${name}．${ending}/`,
    `https://${name}｡${ending}/`,
    `https://${name}%2e${ending}/`,
    `https://${name}%E3%80%82${ending}/`,
    `https://${wide(name)}.${ending}/`,
    `https://${circled(name)}.${ending}/`,
    `https://${name.replace('a', '\u0430')}\u200d.${ending}/`,
    `https://${host.replace('s', '\u017f').replace('e', '\u212e')}/`,
    `https://${name}\u00ad.${ending}/`,
    `https://${name}\u0301.${ending}/`,
    `https://xn--${name}-9cb.${ending}/`,
    `https://${host}／${EVIL}/`,
    `https://${host}＠${EVIL}/`,
    `https://${host}：443/`,
    `https://${host}？${EVIL}`,
    `https://${host}＃${EVIL}`,
    `https://${host}℀${EVIL}/`,
    `https://${host}⁄${EVIL}/`,
    `https://${host}∕${EVIL}/`,
    `https://${host}%00.${EVIL}/`,
    `https://${host}%0d%0a.${EVIL}/`,
    `https://${host}%2f.${EVIL}/`,
    `https://${host}%5c.${EVIL}/`,
    `https://${host}%23.${EVIL}/`,
    `https://${host}%3f.${EVIL}/`,
    `https://[${host}]/`,
    `https://(${host})/`,
    `https://${host}^/`,
    `https://${host}|/`,
    `https:${host}/`,
    `https:/${host}/`,
    `https:///${host}/`,
    `https:\\\\${host}/`,
    `https:/\\${host}/`,
    `http://${host}/`,
    `//${host}/`,
    `/\\${host}/`,
    `\\\\${host}\\`,
    `https://${host}\\`,
    `https://${host}//${EVIL}/`,
    `https://${host}/\\${EVIL}/`,
    'https://127.0.0.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
  ];
}

const PORTS = ['80', '444', '0', '00443', '443', '99999', '-1', '443x', '', ' 443', '４４３', '443:443', `443@${EVIL}`];

/** Control characters of both sets; browsers skip tab, line feed and return. */
const CONTROLS = [...Array(33).keys(), 0x7f, 0x80, 0x85, 0x9f];
const INVISIBLE = [
  '\u00a0',
  '\u1680',
  '\u2000',
  '\u2028',
  '\u2029',
  '\u3000',
  '\u200b',
  '\u200e',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\ufffe',
  '\ud800',
  '\udc00',
  '\ue000',
];

const around = (character: string, { own, trusted }: AddressPlaces): readonly string[] => [
  `${character}${trusted}/`,
  `${trusted}/${character}`,
  `${trusted}${character}.${EVIL}/`,
  `${own}/#/a${character}`,
  `/${character}/${EVIL}`,
  `/a${character}b`,
  `${character}//${EVIL}`,
];

const ESCAPED_CONTROLS = [
  '%00',
  '%01',
  '%08',
  '%09',
  '%0a',
  '%0d',
  '%0D%0A',
  '%1b',
  '%1f',
  '%7f',
  '%5c',
  '%E2%80%AE',
  '%E2%80%8B',
  '%C2%85',
  '%EF%BB%BF',
];

const CLIMBING = [
  '/../V1/user',
  '/..',
  '/.',
  '/a/..',
  '/./a',
  '/a/../../b',
  '/%2e%2e/a',
  '/%2E%2E/a',
  '/.%2e/a',
  '/%2e/a',
  '/..%2fa',
  '/..%5ca',
  '/..\\a',
  '/%252e%252e/a',
  '/a%2fb',
  '/a%3fb',
  '/a%23b',
  '/a%3ab',
  '/a%40b',
  '/a//b',
  '//',
];

const INNER = ['returnUrl', 'caishangurl', 'backUrl', 'back', 'linkUrl', 'redirect_uri', 'redirectUri', 'targetUrl', 'return%55rl'];
const ADDRESSES_WITHIN = [`//${EVIL}`, `https://${EVIL}`, `/\\${EVIL}`, 'javascript:x', `/a?back=//${EVIL}`];
const WRONG_ESCAPES = ['%', '%2', '%zz', '%u0041', '%c0%af', '%e4%b8', '%ff'];

/** Texts after a hash that are no route. */
const HASHED = [
  `//${EVIL}`,
  `/\\${EVIL}`,
  `/\t/${EVIL}`,
  `/%2f${EVIL}`,
  '/../a',
  '/a/./b',
  '/a#/b',
  '/a#b#c',
  `/a#${EVIL}`,
  `/a#//${EVIL}`,
  `/a?back=//${EVIL}`,
  `/a?returnUrl=https:%2F%2F${EVIL}`,
  '/a?x=javascript:x',
  '/a%00',
  `#/${EVIL}`,
  `!/${EVIL}`,
  `https://${EVIL}/`,
  `?back=//${EVIL}`,
  ' /a',
  '\u200b/a',
];
/** Texts before a hash that are no page of this app. */
const PAGES_BEFORE_A_HASH = [
  `//${EVIL}/`,
  `///${EVIL}`,
  `/\\${EVIL}/`,
  `\\${EVIL}/`,
  '/../',
  '/a//b',
  '/%2f',
  '/%5c',
  `/a?back=//${EVIL}`,
  `/@${EVIL}/`,
  '/a:b/',
  'javascript:x',
  'index.html',
  `https://${EVIL}`,
  `http://${EVIL}/`,
  ' ',
];
/** Suffixes that turn the own origin into an address of another site. */
const OWN_IN_DISGUISE = [
  ':444#/a',
  ':0443/#/a',
  ':443443/#/a',
  `:443@${EVIL}/#/a`,
  `:443.${EVIL}/#/a`,
  `@${EVIL}#/a`,
  '\\#/a',
  ':/#/a',
  ':443:443/#/a',
];

const escaped = (text: string, layers: number): string => (layers === 0 ? text : escaped(encodeURIComponent(text), layers - 1));
const wide = (text: string): string => shifted(text, 0xff41);
const circled = (text: string): string => shifted(text, 0x24d0);
const shifted = (text: string, first: number): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x61 + first));
