import { type EpochMs, epochMs } from '../values/calendar-date.ts';
import type { TrackingSource } from './host.ts';

/** The events of the product's use. */
export type TrackingEventType = 'pageEnter' | 'pageOut' | 'tracePage' | 'exposure' | 'click' | 'error';

/** All that an event may contain. Nothing else is ever sent: no name, number, amount, account or typed word. */
export interface TrackingProperties {
  /** Row of the route table, such as `/identity/:comp`; never an address with its query. */
  readonly page?: string | undefined;
  readonly from?: string | undefined;
  readonly module?: string | undefined;
  readonly resource?: string | undefined;
  readonly event?: string | undefined;
  /** A code of an error, never its message. */
  readonly code?: string | undefined;
  /** Milliseconds that a page was open. */
  readonly stay?: number | undefined;
}

/** One event of a payload (P1 §3). */
export interface TrackingEvent {
  readonly type: TrackingEventType;
  readonly time: EpochMs;
  readonly properties: TrackingProperties;
}

/** The sent properties (P1 §3). */
export interface TrackingPayload {
  readonly requestId: string;
  readonly businessGroup: string;
  /** Random, made on the device, without information about it or its owner. Empty until the investor agrees. */
  readonly deviceId: string;
  readonly source: TrackingSource;
  readonly appVersion: string;
  readonly browserType: string;
  readonly browserVersion: string;
  readonly events: readonly TrackingEvent[];
}

/** granted: events with a device id, cookies. undecided: events without either. refused: nothing. */
export type TrackingConsent = 'granted' | 'undecided' | 'refused';

/**
 * [TK-1] The properties that may be sent: listed ones, and among them only plain words, routes and short codes. A name, a personal
 * number, a card number or an amount fits none of these forms. Source: decision 0055.
 */
export function trackedProperties(given: Readonly<Record<string, unknown>>): TrackingProperties {
  const stay = given['stay'];
  return {
    ...Object.fromEntries(FORMS.flatMap(([name, form]) => kept(name, given[name], form))),
    ...(typeof stay === 'number' && Number.isSafeInteger(stay) && stay >= 0 ? { stay: Math.min(stay, LONGEST_STAY) } : {}),
  };
}

/** [TK-2] The events of a navigation: the left page with its time, the entered page, and the step between them (P1 §2). */
export function pageEvents(
  left: { readonly page: string; readonly since: EpochMs } | null,
  page: string,
  now: EpochMs,
): readonly TrackingEvent[] {
  const from = left?.page;
  const out = left === null ? [] : [trackingEvent('pageOut', now, { page: left.page, stay: Math.max(0, now - left.since) })];
  return [...out, trackingEvent('pageEnter', now, { page, from }), trackingEvent('tracePage', now, { page, from })];
}

/** An event with its allowed properties. */
export const trackingEvent = (type: TrackingEventType, time: EpochMs, properties: TrackingProperties): TrackingEvent => ({
  type,
  time,
  properties: trackedProperties({ ...properties }),
});

/**
 * Milliseconds until the same thing counts again, milliseconds for which it must be visible, and the visible part of it: one
 * divided by this (P1 §9).
 */
export const EXPOSURE = { interval: 60_000, showtime: 1_000, rate: 2 } as const;

/** Since when a thing is visible, and when it was last reported. */
export interface Exposure {
  readonly seenSince: EpochMs | null;
  readonly toldAt: EpochMs | null;
}

export const UNSEEN: Exposure = { seenSince: null, toldAt: null };

/** [TK-3] The thing is visible to this part (0 to 1) from now on. Half of it is enough. */
export const seen = (exposure: Exposure, part: number, now: EpochMs): Exposure =>
  part * EXPOSURE.rate < 1 ? { ...exposure, seenSince: null } : { ...exposure, seenSince: exposure.seenSince ?? now };

/** [TK-3] The time of its next report: after one second of visibility, and one minute after the last report. null: not visible. */
export const tellingTime = ({ seenSince, toldAt }: Exposure): EpochMs | null =>
  seenSince === null ? null : epochMs(Math.max(seenSince + EXPOSURE.showtime, toldAt === null ? 0 : toldAt + EXPOSURE.interval));

/** [TK-4] Cookies about the origin of a visitor: utm_source, utm_media, utm_content and names that begin with _fr_ (P1 §3). */
export function originCookies(query: Readonly<Record<string, unknown>>): readonly TrackingCookie[] {
  return Object.entries(query)
    .filter(([name]) => COOKIE_NAME.test(name))
    .flatMap(([name, value]) =>
      typeof value === 'string' && COOKIE_VALUE.test(value) && !LONG_NUMBER.test(value) ? [{ name, value }] : [],
    )
    .slice(0, MOST_COOKIES);
}

/** [TK-5] Cookie of the last tap on a page that counts taps: page, module, resource, event (P1 §7). null: no such tap. */
export function clickCookie(properties: TrackingProperties): TrackingCookie | null {
  const { page, module = '', resource = '', event: name = '' } = trackedProperties({ ...properties });
  if (page === undefined || !CLICK_PAGES.has(page)) return null;
  return { name: 'caifu_click', value: encodeURIComponent([page, module, resource, name].join('|')) };
}

export interface TrackingCookie {
  readonly name: string;
  readonly value: string;
}

/** [TK-4] The line that sets the cookie: for this site only, secure, thirty days (decision 0055). */
export const cookieLine = ({ name, value }: TrackingCookie): string =>
  `${name}=${value}; Path=/; Max-Age=${30 * 24 * 3600}; Secure; SameSite=Lax`;

/** The source of an invitation, as received and as reported. */
export interface InviteSource {
  readonly from: string;
  readonly source: string;
}

/** [TK-6] The invitation of a visitor, reported when the query has ncf_st_fr (P1 §7). null: none. */
export function inviteSource(query: Readonly<Record<string, unknown>>): InviteSource | null {
  const from = query['ncf_st_fr'];
  const code = query['inviteCode'] ?? from;
  return isCode(from) && isCode(code) ? { from, source: `INVITE_${code}` } : null;
}

/** The origin of a visitor in an address: cookies to set and an invitation to report, with their consent. */
export interface Arrival {
  readonly cookies: readonly TrackingCookie[];
  readonly invite: InviteSource | null;
}

/** [TK-12] null: the address has no origin. */
export function arrivalOf(query: Readonly<Record<string, unknown>>): Arrival | null {
  const arrival = { cookies: originCookies(query), invite: inviteSource(query) };
  return arrival.cookies.length === 0 && arrival.invite === null ? null : arrival;
}

/** [TK-12] Combines two arrivals of one visit: the later one has precedence. */
export function laterArrival(earlier: Arrival | null, later: Arrival): Arrival {
  if (earlier === null) return later;
  const kept = earlier.cookies.filter(({ name }) => later.cookies.every((cookie) => cookie.name !== name));
  return { cookies: [...later.cookies, ...kept].slice(0, MOST_COOKIES), invite: later.invite ?? earlier.invite };
}

/** Home, funds, my page, fund and product detail (P1 §7). */
const CLICK_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/channel/product-list',
  '/usercenter',
  '/information',
  '/private-enlisting',
  '/fund-index',
  '/new/fundindex',
]);

const ROUTE = /^\/(?:\d{3}|:?[a-z](?:\d?[a-zA-Z_-])*\d{0,5}(?:\/:?[a-z](?:\d?[a-zA-Z_-])*\d{0,5})*)?$/;
const WORD = /^[a-z][a-z-]{0,39}\d{0,2}$/i;
/** Six digits alone may be a password or a one-time code. */
const CODE = /^(?:\d{1,3}|[A-Z]{1,8}\d{1,5}|[a-z][a-z-]{0,39})$/;
const FORMS = [
  ['page', ROUTE],
  ['from', ROUTE],
  ['module', WORD],
  ['resource', WORD],
  ['event', WORD],
  ['code', CODE],
] as const;
const LONGEST_STAY = 24 * 3_600_000;

/** A mobile, card or identity number is at least this long. */
const LONG_NUMBER = /\d{9}/;
const COOKIE_NAME = /^(?:utm_(?:source|media|content)|_fr_[a-z0-9_]{1,32})$/;
const COOKIE_VALUE = /^[\w.-]{1,64}$/;
const MOST_COOKIES = 10;

const kept = (name: string, value: unknown, form: RegExp): readonly (readonly [string, string])[] =>
  typeof value === 'string' && value.length <= 64 && form.test(value) && !LONG_NUMBER.test(value) ? [[name, value]] : [];

const isCode = (value: unknown): value is string => typeof value === 'string' && COOKIE_VALUE.test(value) && !LONG_NUMBER.test(value);
