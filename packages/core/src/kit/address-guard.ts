import type { Brand } from '../values/brand.ts';

/** A path of this app with its query, such as `/pe-redeem?productCode=1`, which is safe to open. */
export type InAppPath = Brand<string, 'InAppPath'>;

/** The whole address of a page on a trusted origin. */
export type ForeignAddress = Brand<string, 'ForeignAddress'>;

/** Which addresses of one kind are followed. */
export interface AddressPolicy {
  /**
   * any: every page of this app. none: no path. A folder, such as `/documents/`: the files in it. A function: the pages that it
   * accepts.
   */
  readonly paths: 'any' | 'none' | Folder | ((path: string) => boolean);
  /** Further trusted origins, each `https://host[:port]` in lower case; other forms are ignored. */
  readonly origins: readonly string[];
  /** This app's own origin: `https://app.example/#/page` is read as `/page`, and for files `…/folder/file` likewise. null: none. */
  readonly ownOrigin: string | null;
}

type Folder = `/${string}/`;

export type GuardedAddress =
  | { readonly kind: 'in-app'; readonly path: InAppPath }
  | { readonly kind: 'foreign'; readonly address: ForeignAddress }
  | { readonly kind: 'refused' };

/**
 * Judges every address that the product follows: return addresses, links, documents, images, downloads. It applies a strict
 * grammar to the unchanged text. Anything that a browser might read differently is refused: other schemes, hosts in disguise, user
 * parts, back-slashes, control and invisible characters, dot segments, escapes of separators, escapes within escapes, script and
 * alert text. A return address inside a return address is judged too. Rules: docs/flows/address-guard.md. Source: P1 §2, §5;
 * decision 0051.
 */
export function guardAddress(text: string | null | undefined, policy: AddressPolicy): GuardedAddress {
  if (text === null || text === undefined || text === '' || text.length > LONGEST || saysScript(text)) return REFUSED;
  const own = /^[/#]/.test(text) ? null : ownPart(text, policy.ownOrigin);
  const part = own ?? text;
  if (!/^[/#]/.test(part)) return guardForeign(text, policy);
  // A file has no fragment.
  const path = isFolder(policy.paths) ? part : routeOf(part, own !== null, policy);
  return path === null ? REFUSED : guardPath(path, policy);
}

/** The allowed targets of an address that leads the investor back or onward: any page of this app, or a listed site. */
export const returnPolicy = (origins: readonly string[], ownOrigin: string | null): AddressPolicy => ({ paths: 'any', origins, ownOrigin });

/** Query parameters that lead the investor back or onward; each is judged when a page is entered (P1 §2). */
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

/** How a page is entered: with its whole query, without its foreign return addresses, or not at all. */
export type Entry =
  | { readonly kind: 'enter' }
  | { readonly kind: 'enter-without'; readonly names: readonly string[] }
  | { readonly kind: 'home' };

/**
 * home: the query has a malformed return address. enter-without: a return address is well formed, but its origin is not on the
 * list. Source: P1 §2 Return-URL guard; decision: return-URL guard.
 */
export function judgeEntry(query: Readonly<Record<string, unknown>>, policy: AddressPolicy): Entry {
  const refused = RETURN_PARAMETERS.filter((name) => !isAccepted(query[name], policy));
  if (refused.length === 0) return { kind: 'enter' };
  return refused.every((name) => isElsewhere(query[name], policy)) ? { kind: 'enter-without', names: refused } : { kind: 'home' };
}

/** Whether the address would be accepted with its own origin, read as https, on the list. */
function isElsewhere(value: unknown, policy: AddressPolicy): boolean {
  if (typeof value !== 'string' || value.length > LONGEST || saysScript(value)) return false;
  const [, rest = '', host = ''] = /^https?:(\/\/([^/?#]*).*)$/i.exec(value) ?? [];
  return guardForeign(`https:${rest}`, { ...policy, origins: [`https://${host.toLowerCase()}`] }).kind === 'foreign';
}

/** Longer addresses are not ours. */
const LONGEST = 2_000;
const REFUSED: GuardedAddress = { kind: 'refused' };
/** Text that a browser might run or show (P1 §2, §5). A word that only ends in it, such as subscription, is harmless. */
const SCRIPT = /(?:^|[^a-z])script|(?:java|vb|live|ecma|j)script|alert/i;
const ORIGIN = /^https:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*(?::[1-9]\d{0,4})?$/;
/** https, a host in plain letters, and then only characters of an address; letters beyond ASCII are allowed. */
const FOREIGN = /^[Hh][Tt][Tt][Pp][Ss]:\/\/[A-Za-z0-9.-]+(?::\d+)?(?:[/?#][\w\-.~!$&'()*+,;=:%/?#\p{L}\p{M}\p{N}]*)?$/u;
/** Segments without a colon or an at sign, then a query; no fragment. */
const PAGE = /^(?:\/[\w\-.~!$&'()*+,;=%\p{L}\p{M}\p{N}（）《》·]*)+(?:\?(?:(?!#)[\w\-.~!$&'()*+,;=:@%/?\p{L}\p{M}\p{N}\p{P}])*)?$/u;
/** Also in escaped form: control, separating, invisible and direction characters, lone surrogates, back-slashes. */
const UNREADABLE = /[\p{C}\p{Zl}\p{Zp}\\]/u;

/** The part after this app's own origin, including its default port; null: another site. */
function ownPart(text: string, ownOrigin: string | null): string | null {
  if (ownOrigin === null || !text.startsWith(ownOrigin)) return null;
  const [, part = null] = (ownOrigin.startsWith('https:') ? AFTER_HTTPS : AFTER_HTTP).exec(text.slice(ownOrigin.length)) ?? [];
  return part === null || part.startsWith('/') ? part : `/${part}`;
}

const AFTER_HTTPS = /^(?::443)?($|[/?#].*)/s;
const AFTER_HTTP = /^(?::80)?($|[/?#].*)/s;

/**
 * The route in an address of this app, as a hash-mode app writes it: the text after `#`, or the path itself, without a place
 * within the page. `isWhole`: the address has the origin, whose only page is the one with the hash.
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
  // A file has no fragment.
  if (!isPlainPath(path) || !isSound(rest, policy) || (isFolder(policy.paths) && rest.includes('#'))) return REFUSED;
  return { kind: 'foreign', address: foreignAddress(origin + rest) };
}

/** Empty segments only at the end, no `.` or `..`, and no escaped separator or dot. */
function isPlainPath(path: string): boolean {
  const steps = path.slice(1).split('/');
  return steps.every((step, place) => (step !== '' || place === steps.length - 1) && step !== '.' && step !== '..') && !DISGUISE.test(path);
}

const DISGUISE = /%(?:2[ef53f]|3[af]|40|5c)/i;

/** Whether escapes are complete, hide nothing unreadable, and all return addresses inside are accepted. */
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

/** Whether script is in the text or in any layer of its escapes; a text with too many layers counts as script. */
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

/** A path composed by this app itself. A foreign address goes through `guardAddress`. */
export const inAppPath = (text: string): InAppPath => text as InAppPath;
const foreignAddress = (text: string): ForeignAddress => text as ForeignAddress;
