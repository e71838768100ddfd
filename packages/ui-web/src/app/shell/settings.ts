import { BROKER_CHANNEL } from '@caifu/core/products';
import * as z from 'zod/mini';
import type { RoutePath } from '../routing/route-path.ts';

/** The settings that need no other build: the JSON text of `<meta name="caifu-settings">` in index.html. */
export interface AppSettings {
  /** Where an unknown path leads (docs/flows/pages.md). */
  readonly unmatchedRoute: Extract<RoutePath, '/404' | '/usercenter/fund'>;
  /**
   * The channel this app sells through; it decides which holdings page stands in for a fund-style detail page that was opened
   * without its context. Empty: none. (docs/flows/holding-detail.md)
   */
  readonly channel: string;
  /** 0 or 1: source of an order (decision 0004). */
  readonly requestSource: 0 | 1;
  /** Where calls go: the general host, and the bank host for the calls of its group. null: this page's own address, the general host. */
  readonly generalHost: string | null;
  readonly bankHost: string | null;
  /** Other sites that a return address may lead to; each `https://host[:port]`, as are all origins here. */
  readonly returnOrigins: readonly string[];
  /** Other sites whose pages may be opened from links that a server gives. */
  readonly linkOrigins: readonly string[];
  /** Whose documents the viewer may show besides this app's own; the page policy's `connect-src` must name them too. */
  readonly documentOrigins: readonly string[];
  /** Where an update of the host app may be fetched from. */
  readonly downloadOrigins: readonly string[];
  /** The provider's app in the stores; null: none is opened. */
  readonly appStores: { readonly ios: string | null; readonly android: string | null };
  /** Names of this product at its gateway: in tracking events and for its app and its share settings. */
  readonly businessGroup: string;
  readonly appAlias: string;
  /** Where another host carries out the risk assessment: /newfundrisk leaves for the same path there. null: this app does. */
  readonly riskAssessmentOrigin: string | null;
  /** The messaging app's sign-in page; it gets the way back in `returnUrl`. null: this app's own sign-in. */
  readonly messagingSignIn: string | null;
  /** Where page events are sent. null: this app's own gateway. */
  readonly collectOrigin: string | null;
  /** Words by which the provider's and the partners' apps name themselves in their user agent. */
  readonly hostTokens: {
    readonly provider: readonly string[];
    readonly partnerOne: readonly string[];
    readonly partnerTwo: readonly string[];
  };
  /** Number of the customer service, as it is read; texts that name the service show it to be dialled. null: no number stands there. */
  readonly customerService: string | null;
  /** How this app is registered at each partner: sent with checkRights. */
  readonly partners: { readonly [Kind in PartnerKind]: PartnerPlace };
}

type PartnerKind = 'insurance' | 'caishang' | 'gf' | 'ym';

export interface PartnerPlace {
  readonly appId: string;
  /** Where the partner sends the investor back to. */
  readonly redirectUri: string;
}

/** The app as it stands without an operator: it needs nobody else. */
export const defaultSettings: AppSettings = {
  unmatchedRoute: '/404',
  channel: BROKER_CHANNEL,
  requestSource: 1,
  generalHost: null,
  bankHost: null,
  returnOrigins: [],
  linkOrigins: [],
  documentOrigins: [],
  downloadOrigins: [],
  appStores: { ios: null, android: null },
  businessGroup: 'WEALTH',
  appAlias: 'caifu',
  riskAssessmentOrigin: null,
  messagingSignIn: null,
  collectOrigin: null,
  hostTokens: { provider: [], partnerOne: [], partnerTwo: [] },
  customerService: null,
  partners: {
    insurance: { appId: 'demo-insurance', redirectUri: '/insurance/protocol' },
    caishang: { appId: 'demo-caishang', redirectUri: '/caishang/protocolcs' },
    gf: { appId: 'demo-gf', redirectUri: '/qs/gf-protocol' },
    ym: { appId: 'demo-ym', redirectUri: '/qs/ym-protocol' },
  },
};

/** Reads the settings; one that cannot be understood is left at its default and named to `report`. */
export function readSettings(text: string | null, report: (fault: string) => void): AppSettings {
  if (text === null || text.trim() === '') return defaultSettings;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    given = null;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    report('the settings are not a JSON object');
    return defaultSettings;
  }
  const isGiven = (name: string): name is keyof AppSettings => Object.hasOwn(shapes, name);
  const settings = { ...defaultSettings };
  for (const [name, value] of Object.entries(given)) {
    const read = isGiven(name) ? z.safeParse(shapes[name], value) : null;
    if (read === null) report(`setting ${name} is unknown`);
    else if (read.success) Object.assign(settings, { [name]: read.data });
    else report(`setting ${name} does not fit`);
  }
  return settings;
}

const origin = z.string().check(z.regex(/^https:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*(?::[1-9]\d{0,4})?$/));
const origins = z.array(origin);
const page = z.string().check(z.regex(/^https:\/\/[^\s\\]+$/));
const words = z.array(z.string().check(z.minLength(1)));
const place = z.object({ appId: z.string().check(z.minLength(1)), redirectUri: z.string().check(z.minLength(1)) });
const shapes = {
  unmatchedRoute: z.enum(['/404', '/usercenter/fund']),
  channel: z.string(),
  requestSource: z.literal([0, 1]),
  generalHost: z.nullable(origin),
  bankHost: z.nullable(origin),
  returnOrigins: origins,
  linkOrigins: origins,
  documentOrigins: origins,
  downloadOrigins: origins,
  appStores: z.object({ ios: z.nullable(page), android: z.nullable(page) }),
  businessGroup: z.string().check(z.regex(/^\w{1,32}$/)),
  appAlias: z.string().check(z.regex(/^\w{1,32}$/)),
  riskAssessmentOrigin: z.nullable(origin),
  messagingSignIn: z.nullable(page),
  collectOrigin: z.nullable(origin),
  hostTokens: z.object({ provider: words, partnerOne: words, partnerTwo: words }),
  customerService: z.nullable(z.string().check(z.regex(/^\+?\d(?:[ -]?\d){2,15}$/))),
  partners: z.object({ insurance: place, caishang: place, gf: place, ym: place }),
} as const satisfies { readonly [Name in keyof AppSettings]: z.ZodMiniType<AppSettings[Name]> };

/** This page's settings. */
export const appSettings: AppSettings = readSettings(
  document.querySelector<HTMLMetaElement>('meta[name="caifu-settings"]')?.content ?? null,
  (fault) => {
    // The operator looks here; the app goes on with the default.
    console.error(`caifu: ${fault}`);
  },
);

/** The query that names this app's channel to the product list; empty where it has none. */
export const ownChannel: { readonly channelCode?: string } = appSettings.channel === '' ? {} : { channelCode: appSettings.channel };
