import { describe, expect, it } from 'vitest';
import { hostileAddresses } from '../testing/hostile-addresses.ts';
import { guardAddress, judgeEntry, RETURN_PARAMETERS, returnPolicy, type AddressPolicy } from './address-guard.ts';
import { documentPolicy, imagePolicy, linkPolicy, tapPolicy } from './address-policies.ts';

const OWN = 'https://app.example';
const TRUSTED = 'https://trusted.example';
const ORIGINS = [TRUSTED, 'https://reports.example:8443'];

const returns = returnPolicy(ORIGINS, OWN);
/** Every parameter and field that the product follows, with the addresses that it allows. */
const PARAMETERS: readonly (readonly [string, AddressPolicy])[] = [
  ...RETURN_PARAMETERS.map((name) => [name, returns] as const),
  ['path', documentPolicy(ORIGINS, OWN)],
  ['part3ndrl', linkPolicy(ORIGINS)],
  ['apkUrl', linkPolicy(ORIGINS)],
  ['clickTo', tapPolicy((path) => path === '/information', ORIGINS)],
  ['imgSrc', imagePolicy(ORIGINS, OWN)],
];
const passes = (text: string | null | undefined, policy = returns) => guardAddress(text, policy).kind !== 'refused';

describe('hostile addresses', () => {
  const corpus = hostileAddresses({ own: OWN, trusted: TRUSTED });

  it('are at least four hundred, each of them once [AG-1]', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(400);
    expect(new Set(corpus).size).toBe(corpus.length);
  });

  it.each(PARAMETERS)('are all refused as %s [AG-1]', (_, policy) => {
    expect(corpus.filter((text) => passes(text, policy)).map((text) => JSON.stringify(text))).toEqual([]);
  });

  it.each(RETURN_PARAMETERS)('are removed from the query of a page that is entered with one as %s [AG-7]', (name) => {
    expect(corpus.filter((text) => judgeEntry({ productCode: 'P1', [name]: text }, returns).kind === 'enter')).toEqual([]);
  });
});

describe('ordinary addresses', () => {
  it.each([
    '/',
    '/usercenter',
    '/identity/perfect/tax',
    '/information?productCode=QS0001',
    '/pe-redeem?productCode=000001&numName=%E7%AC%AC1%E6%9C%9F',
    '/pe-redeem?numName=第1期（稳健）',
    '/newfundrisk?backUrl=%2Finformation-buy',
    '/login?back=%2Fpe-approve%3Ftype%3Dpe%26cb%3D1',
    '/login?back=%2Fidentity%2Fverify%3FreturnUrl%3D%252Fpe-buy',
    '/pe-result?rs=success&no=2026112000001&valueDate=2026-11-25',
    '/errpage?code=104&linkUrl=/',
    '/a?t=10:30',
    '/a?rate=5%25',
    '/a?x=1+2&y=(3)',
    '/vip-detail/',
    '/description?subscription=transcript',
    '/a?returnUrl=',
    '/a?returnUrl=https%3A%2F%2Ftrusted.example%2Fb',
    `${OWN}/#/pe-approve?type=pe`,
    TRUSTED,
    `${TRUSTED}/`,
    `${TRUSTED}/partner/page?id=1&name=%E8%B4%A2%E5%AF%8C#part`,
    `${TRUSTED}?from=caifu`,
    `${TRUSTED}/产品/说明`,
    'https://reports.example:8443/a/b.html',
    'HTTPS://Trusted.Example/a',
  ])('lead back or onward: %s [AG-2]', (text) => {
    expect(passes(text)).toBe(true);
    expect(RETURN_PARAMETERS.map((name) => judgeEntry({ [name]: text }, returns).kind)).toEqual(RETURN_PARAMETERS.map(() => 'enter'));
  });

  it.each([
    ['#/asset-detail?x=1', '/asset-detail?x=1'],
    ['#/', '/'],
    ['/#/route', '/route'],
    ['/index.html#/route?a=1', '/route?a=1'],
    ['/app/?from=host#/route', '/route'],
    ['/asset-detail#part-2', '/asset-detail'],
    ['/asset-detail?x=1#', '/asset-detail?x=1'],
    ['#/asset-detail#part', '/asset-detail'],
    [OWN, '/'],
    [`${OWN}/`, '/'],
    [`${OWN}/?utm_source=a`, '/'],
    [`${OWN}/#`, '/'],
    [`${OWN}#/route`, '/route'],
    [`${OWN}?utm_source=a#/route?b=2`, '/route?b=2'],
    [`${OWN}:443/#/route?a=1`, '/route?a=1'],
    [`${OWN}/index.html#/route`, '/route'],
    ['/login?back=%23%2Fassets', '/login?back=%23%2Fassets'],
  ])('lead to their route in a hash-mode app: %s [AG-9]', (text, path) => {
    expect(guardAddress(text, returns)).toEqual({ kind: 'in-app', path });
    expect(judgeEntry({ returnUrl: text }, returns)).toEqual({ kind: 'enter' });
  });

  it('have the origin’s default port only with its scheme, and no page of the origin beside the one with the hash [AG-9]', () => {
    const plain = returnPolicy([], 'http://127.0.0.1');
    expect(guardAddress('http://127.0.0.1:80/#/a', plain)).toEqual({ kind: 'in-app', path: '/a' });
    expect(['http://127.0.0.1:443/#/a', 'https://127.0.0.1/#/a'].filter((text) => passes(text, plain))).toEqual([]);
    expect(
      [`${OWN}:80/#/a`, `${OWN}/asset-detail`, `${OWN}/asset-detail#part`, `${TRUSTED}:443/#/a`].filter((text) => passes(text)),
    ).toEqual([]);
  });

  it('have no file and no site in a hash-mode app [AG-9]', () => {
    expect(['#/documents/a', '/#/documents/a', '/documents/a#b'].filter((text) => passes(text, documentPolicy([], OWN)))).toEqual([]);
    expect(['#/a', '/#/a', `${OWN}/#/a`].filter((text) => passes(text, linkPolicy(ORIGINS)))).toEqual([]);
    const taps = tapPolicy((path) => path === '/information', ORIGINS);
    expect(['#/information?productCode=1', '#/nowhere'].map((text) => passes(text, taps))).toEqual([true, false]);
  });

  it('are unchanged, except that an own whole address becomes its path and the host becomes lower case [AG-2]', () => {
    expect(guardAddress('/a?b=1', returns)).toEqual({ kind: 'in-app', path: '/a?b=1' });
    expect(guardAddress(`${OWN}/#/a?b=1`, returns)).toEqual({ kind: 'in-app', path: '/a?b=1' });
    expect(guardAddress('HTTPS://Trusted.Example/A?b=C', returns)).toEqual({ kind: 'foreign', address: `${TRUSTED}/A?b=C` });
  });
});

describe('destinations', () => {
  it('are any page of this app or a trusted site for return addresses [AG-3]', () => {
    expect(passes('/anything')).toBe(true);
    expect(passes('https://other.example/')).toBe(false);
    expect(passes(`${TRUSTED}/`, returnPolicy([], null))).toBe(false);
    expect(passes(`${OWN}/#/a`, returnPolicy([], null))).toBe(false);
  });

  it('are only a trusted site for links and downloads [AG-4]', () => {
    const links = linkPolicy(ORIGINS);
    expect([`${TRUSTED}/app.apk`, '/usercenter', `${OWN}/#/usercenter`].map((text) => passes(text, links))).toEqual([true, false, false]);
    expect(passes(`${TRUSTED}/a?returnUrl=/b`, links)).toBe(true);
  });

  it('are an existing page or a trusted site for a tap [AG-4]', () => {
    const taps = tapPolicy((path) => path === '/information', ORIGINS);
    expect(['/information?productCode=1', '/nowhere', `${TRUSTED}/a`].map((text) => passes(text, taps))).toEqual([true, false, true]);
  });

  it.each([
    ['documents', documentPolicy(ORIGINS, OWN)],
    ['images', imagePolicy(ORIGINS, OWN)],
  ])('are for %s the own folder or a trusted site, without a fragment [AG-5]', (folder, policy) => {
    const judged = (texts: readonly string[]) => texts.map((text) => passes(text, policy));
    expect(judged([`/${folder}/a`, `/${folder}/b/c?v=2`, `${OWN}/${folder}/a`, `${TRUSTED}/a`])).toEqual([true, true, true, true]);
    expect(judged([`/${folder}`, `/${folder}/`, '/usercenter', `${OWN}/#/${folder}/a`, `/${folder}/a#b`, `${TRUSTED}/a#b`])).toEqual(
      Array(6).fill(false),
    );
  });

  it('exclude an origin that is not plainly https [AG-6]', () => {
    const given = ['http://a.example', 'https://a.example/', 'https://A.example', 'https://*.example', '', 'https://a.example:0443'];
    expect(given.filter((origin) => passes(`${origin}/`, linkPolicy([origin])))).toEqual([]);
  });
});

describe('entering a page', () => {
  it('succeeds without return addresses, with empty ones, and with any other parameters [AG-7]', () => {
    expect(
      [{}, { returnUrl: '' }, { returnUrl: undefined }, { name: '//evil.example' }].map((query) => judgeEntry(query, returns).kind),
    ).toEqual(Array(4).fill('enter'));
  });

  it.each([
    'https://other.example/',
    'https://other.example:8443/a?b=1#c',
    'http://other.example/a',
    'http://trusted.example/a',
    `${TRUSTED}:444/`,
    `${OWN}/another-page`,
    'https://other.example/a?returnUrl=%2Fassets',
  ])('succeeds without an address that is only missing on the list: %s [AG-10]', (text) => {
    expect(judgeEntry({ productCode: 'P1', returnUrl: text, back: '/a' }, returns)).toEqual({
      kind: 'enter-without',
      names: ['returnUrl'],
    });
    expect(passes(text)).toBe(false);
  });

  it.each([
    'other.example',
    'https://user@other.example/',
    'https://other.example\\@trusted.example/',
    'https://other.example/alert(1)',
    'ftp://other.example/',
    '//other.example/',
    'https://other.example/../a',
    'https://other.example./',
    'https://other.example/?returnUrl=//evil.example',
    `https://other.example/${'a'.repeat(2_000)}`,
    'https://',
  ])('leads home when an address is invalid, disguised or contains script: %s [AG-7]', (text) => {
    expect(judgeEntry({ returnUrl: text, back: 'https://other.example/' }, returns)).toEqual({ kind: 'home' });
  });

  it('leads home when a return address is no text [AG-7]', () => {
    expect(judgeEntry({ returnUrl: ['/a', '/b'] }, returns)).toEqual({ kind: 'home' });
  });

  it.each([null, undefined, ''])('finds nothing to follow in %j [AG-1]', (text) => {
    expect(passes(text)).toBe(false);
  });
});
