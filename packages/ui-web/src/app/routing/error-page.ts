import type { ForeignAddress } from '@caifu/core/kit';
import * as z from 'zod/mini';
import { errorPageCopy } from '../shell/error-page.copy.ts';
import type { InAppPath } from './in-app-path.ts';
import { pathTo } from './navigation.ts';
import { returnAddress } from './return-address.ts';

/** The query of the error page, which anybody may have written. */
export interface ErrorPageQuery {
  readonly code?: string | undefined;
  readonly title?: string | undefined;
  readonly content?: string | undefined;
  readonly linkText?: string | undefined;
  readonly linkUrl?: string | undefined;
}

export interface ErrorPageContent {
  readonly title: string;
  readonly content: string;
  readonly linkText: string;
  /** The target of the link. back: the page from which the investor came. */
  readonly way:
    | { readonly to: 'back' }
    | { readonly to: 'page'; readonly path: InAppPath }
    | { readonly to: 'site'; readonly address: ForeignAddress };
}

/**
 * Known codes have fixed texts. Otherwise texts that the app hands over come first, then plain texts of the address, then the general ones.
 * The link leads only where the guard allows it. (decision: errPage parameters)
 */
export function errorPageContent(query: ErrorPageQuery, handover: unknown): ErrorPageContent {
  const known = Object.entries(errorPageCopy.known).find(([code]) => code === query.code)?.[1];
  if (known !== undefined) return { ...known, way: wayOf(query.linkUrl) ?? { to: 'back' } };
  const given = z.safeParse(handoverShape, handover);
  const { title, content, linkText, linkUrl }: ErrorPageQuery = given.success
    ? given.data
    : { title: plain(query.title), content: plain(query.content), linkText: plain(query.linkText) };
  const general = errorPageCopy.unknown;
  return {
    title: title ?? general.title,
    content: content ?? general.content,
    linkText: linkText ?? general.linkText,
    way: wayOf(linkUrl) ?? wayOf(query.linkUrl) ?? wayOf(pathTo('/')) ?? { to: 'back' },
  };
}

function wayOf(linkUrl: string | undefined): ErrorPageContent['way'] | null {
  const address = returnAddress(linkUrl);
  if (address.kind === 'refused') return null;
  return address.kind === 'in-app' ? { to: 'page', path: address.path } : { to: 'site', address: address.address };
}

/** The text, unless it could mislead: too long, an address, markup, a number to call or to pay to. */
function plain(text: string | undefined): string | undefined {
  // Full-width letters and digits are normalised.
  const read = text?.normalize('NFKC') ?? '';
  const digits = read.replace(/(?:19|20)\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}(?!\d)/g, '').replace(/(\p{Nd})[\s\-.·]+(?=\p{Nd})/gu, '$1');
  return read.length > LONGEST || read.trim() === '' || ASTRAY.test(read) || MANY_DIGITS.test(digits) ? undefined : text;
}

const LONGEST = 60;
/** Matches a scheme, slashes, a host with a dot of any script, a user part, markup, and invisible characters. */
const ASTRAY = /:\/\/|\/\/|www|[\p{L}\p{Nd}-][.。｡][a-z]{2,}|[@<>\\]|&#?\w+;|\p{C}|[\p{Zl}\p{Zp}]/iu;
const MANY_DIGITS = /[\p{Nd}〇零一二三四五六七八九幺]{5}/u;

/** Texts that the app itself hands over: `go.to('/errpage', { code }, { handover })`. */
const handoverShape = z.object({
  title: z.string(),
  content: z.string(),
  linkText: z.optional(z.string()),
  linkUrl: z.optional(z.string()),
});
