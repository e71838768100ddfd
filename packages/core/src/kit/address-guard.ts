import type { Brand } from '../values/brand.ts';

/** A path of this app with its query, such as `/pe-redeem?productCode=1`: safe to go to. */
export type InAppPath = Brand<string, 'InAppPath'>;

/** The whole address of a page of an origin that the product trusts. */
export type ForeignAddress = Brand<string, 'ForeignAddress'>;

/** Which addresses of one kind are followed. */
export interface AddressPolicy {
  /** any: every page of this app. none: no path. A folder, such as `/documents/`: the files in it. Else the pages it says yes to. */
  readonly paths: 'any' | 'none' | Folder | ((path: string) => boolean);
  /** Origins that are trusted besides, each `https://host[:port]` in small letters; what is not of this form is passed over. */
  readonly origins: readonly string[];
  /** This app's own origin: `https://app.example/#/page` is read as `/page`, and where files are meant `…/folder/file` likewise. null: none. */
  readonly ownOrigin: string | null;
}

type Folder = `/${string}/`;

export type GuardedAddress =
  | { readonly kind: 'in-app'; readonly path: InAppPath }
  | { readonly kind: 'foreign'; readonly address: ForeignAddress }
  | { readonly kind: 'refused' };

/**
 * The one judgement of every address that the product follows: return addresses, links, documents, images, downloads.
 * A strict grammar on the text as it stands. Whatever a browser might read in another way is refused: other schemes,
 * hosts in disguise, user parts, back-slashes, control and invisible characters, dot segments, escapes of separators,
 * escapes within escapes, script and alert text. A return address inside a return address is judged too.
 * Rules: docs/flows/address-guard.md. Source: P1 §2, §5; decision 0051.
 */
export function guardAddress(text: string | null | undefined, policy: AddressPolicy): GuardedAddress {
  if (text === null || text === undefined || text === '' || text.length > LONGEST || saysScript(text)) return REFUSED;
  const own = /^[/#]/.test(text) ? null : ownPart(text, policy.ownOrigin);
  const part = own ?? text;
  if (!/^[/#]/.test(part)) return guardForeign(text, policy);
  // A file has no places within it.
  const path = isFolder(policy.paths) ? part : routeOf(part, own !== null, policy);
  return path === null ? REFUSED : guardPath(path, policy);
}

/** Where an address may lead that brings the investor back or onward: any page of this app, or a site of the list. */
export const returnPolicy = (origins: readonly string[], ownOrigin: string | null): AddressPolicy => ({ paths: 'any', origins, ownOrigin });

/** Query parameters that bring the investor back or onward; each is judged when a page is entered (P1 §2). */
export const RETURN_PARAMETERS: readonly string[] = [
  'returnUrl',
  'caishangurl',
  'backUrl',
  'back',
  'linkUrl',
  'redirect_uri',
  'redirectUri',
  'targetUrl',
];

/** How a page is entered: with its query, without those return addresses that lead elsewhere, or not at all. */
export type Entry =
  | { readonly kind: 'enter' }
  | { readonly kind: 'enter-without'; readonly names: readonly string[] }
  | { readonly kind: 'home' };

/**
 * home: the query holds a return address that nobody may write. enter-without: one is well written, and only the list of
 * origins is against it. Source: P1 §2 Return-URL guard; decision: return-URL guard.
 */
export function judgeEntry(query: Readonly<Record<string, unknown>>, policy: AddressPolicy): Entry {
  const refused = RETURN_PARAMETERS.filter((name) => !isAccepted(query[name], policy));
  if (refused.length === 0) return { kind: 'enter' };
  return refused.every((name) => isElsewhere(query[name], policy)) ? { kind: 'enter-without', names: refused } : { kind: 'home' };
}

/** Whether it would be accepted if its own origin, read as https, stood on the list. */
function isElsewhere(value: unknown, policy: AddressPolicy): boolean {
  if (typeof value !== 'string' || value.length > LONGEST || saysScript(value)) return false;
  const [, rest = '', host = ''] = /^https?:(\/\/([^/?#]*).*)$/i.exec(value) ?? [];
  return guardForeign(`https:${rest}`, { ...policy, origins: [`https://${host.toLowerCase()}`] }).kind === 'foreign';
}

/** Longer addresses are not ours. */
const LONGEST = 2_000;
const REFUSED: GuardedAddress = { kind: 'refused' };
/** Text that a browser might run or show (P1 §2, §5). A word that merely ends in it, such as subscription, is none. */
const SCRIPT = /(?:^|[^a-z])script|(?:java|vb|live|ecma|j)script|alert/i;
const ORIGIN = /^https:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*(?::[1-9]\d{0,4})?$/;
/** https, a host in plain letters, and after it only what an address is written with; letters beyond ASCII as they are. */
const FOREIGN = /^[Hh][Tt][Tt][Pp][Ss]:\/\/[A-Za-z0-9.-]+(?::\d+)?(?:[/?#][\w\-.~!$&'()*+,;=:%/?#\p{L}\p{M}\p{N}]*)?$/u;
/** Segments without a colon or an at sign, then a query; no fragment. */
const PAGE = /^(?:\/[\w\-.~!$&'()*+,;=%\p{L}\p{M}\p{N}（）《》·]*)+(?:\?(?:(?!#)[\w\-.~!$&'()*+,;=:@%/?\p{L}\p{M}\p{N}\p{P}])*)?$/u;
/** Also within escapes: control, separating, invisible and direction characters, halves of characters, back-slashes. */
const UNREADABLE = /[\p{C}\p{Zl}\p{Zp}\\]/u;

/** The part after this app's own origin, its default port included; null: the address names another site. */
function ownPart(text: string, ownOrigin: string | null): string | null {
  if (ownOrigin === null || !text.startsWith(ownOrigin)) return null;
  const [, part = null] = (ownOrigin.startsWith('https:') ? AFTER_HTTPS : AFTER_HTTP).exec(text.slice(ownOrigin.length)) ?? [];
  return part === null || part.startsWith('/') ? part : `/${part}`;
}

const AFTER_HTTPS = /^(?::443)?($|[/?#].*)/s;
const AFTER_HTTP = /^(?::80)?($|[/?#].*)/s;

/**
 * The route that an address of this app names, as a hash-mode app writes it: what stands after `#`, or the path itself; a
 * place within the page is left out. `isWhole`: it named the origin, whose only page is the one with the hash.
 */
function routeOf(part: string, isWhole: boolean, policy: AddressPolicy): string | null {
  const [, page = null, route = ''] = HASHED.exec(part) ?? [];
  const isPage = (path: string) => guardPath(path, { ...policy, paths: 'any' }).kind === 'in-app';
  if (page !== null) return page === '' || isPage(page) ? route : null;
  const [, path = ''] = PLACED.exec(part) ?? [];
  if (!isWhole) return path;
  return /^\/(?:\?|$)/.test(path) && isPage(path) ? '/' : null;
}

const HASHED = /^([^#]*)#(\/[^#]*)(?:#[\w-]*)?$/;
const PLACED = /^(\/[^#]*)(?:#[\w-]*)?$/;

function guardPath(text: string, policy: AddressPolicy): GuardedAddress {
  const [path = ''] = text.split('?', 1);
  if (!PAGE.test(text) || !isPlainPath(path) || !isSound(text, policy)) return REFUSED;
  return isIn(policy.paths, path) ? { kind: 'in-app', path: inAppPath(text) } : REFUSED;
}

function isIn(paths: AddressPolicy['paths'], path: string): boolean {
  if (typeof paths === 'function') return paths(path);
  return isFolder(paths) ? path.startsWith(paths) && path.length > paths.length : paths === 'any';
}

const isFolder = (paths: AddressPolicy['paths']): paths is Folder => typeof paths === 'string' && paths.startsWith('/');

function guardForeign(text: string, policy: AddressPolicy): GuardedAddress {
  const origin = FOREIGN.test(text) ? policy.origins.find((one) => ORIGIN.test(one) && isOf(text, one)) : undefined;
  if (origin === undefined) return REFUSED;
  const rest = text.slice(origin.length);
  const [path = ''] = rest.split(/[?#]/, 1);
  // A file has no places within it.
  if (!isPlainPath(path) || !isSound(rest, policy) || (isFolder(policy.paths) && rest.includes('#'))) return REFUSED;
  return { kind: 'foreign', address: foreignAddress(origin + rest) };
}

/** No empty segment but the last, none that climbs, and no separator, dot or escape in disguise. */
function isPlainPath(path: string): boolean {
  const steps = path.slice(1).split('/');
  return steps.every((step, place) => (step !== '' || place === steps.length - 1) && step !== '.' && step !== '..') && !DISGUISE.test(path);
}

const DISGUISE = /%(?:2[ef53f]|3[af]|40|5c)/i;

/** Escapes are whole, nothing unreadable hides in them, and return addresses within are accepted themselves. */
function isSound(text: string, policy: AddressPolicy): boolean {
  const read = decoded(text);
  if (read === null || UNREADABLE.test(read)) return false;
  const [, query = ''] = /\?([^#]*)/.exec(text) ?? [];
  const inner: AddressPolicy = { ...policy, paths: 'any' };
  return query.split('&').every((pair) => {
    const [name = '', ...value] = pair.split('=');
    return !RETURN_PARAMETERS.includes(decoded(name) ?? '') || isAccepted(decoded(value.join('=').replaceAll('+', ' ')), inner);
  });
}

function isAccepted(value: unknown, policy: AddressPolicy): boolean {
  return value === undefined || value === '' || (typeof value === 'string' && guardAddress(value, policy).kind !== 'refused');
}

/** In the text or in any layer of its escapes; one that has no end of layers says something it hides. */
function saysScript(text: string): boolean {
  let read: string | null = text;
  for (let layer = 0; layer < DEEPEST && read !== null; layer += 1) {
    if (SCRIPT.test(read.replace(/[\s\p{C}]/gu, ''))) return true;
    const inner = decoded(read);
    if (inner === read) return false;
    read = inner;
  }
  return read !== null;
}

const DEEPEST = 8;

function isOf(text: string, origin: string): boolean {
  return text.slice(0, origin.length).toLowerCase() === origin && /^(?:[/?#]|$)/.test(text.slice(origin.length));
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A path that this app has put together itself. An address from outside goes through `guardAddress`. */
export const inAppPath = (text: string): InAppPath => text as InAppPath;
const foreignAddress = (text: string): ForeignAddress => text as ForeignAddress;
