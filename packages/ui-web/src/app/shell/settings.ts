import { BROKER_CHANNEL } from '@caifu/core/products';
import * as z from 'zod/mini';
import type { RoutePath } from '../routing/route-path.ts';

/** Settings that need no build of their own: the JSON text of `<meta name="caifu-settings">` in index.html. */
export interface AppSettings {
  /** The page for unknown paths (docs/flows/pages.md). */
  readonly unmatchedRoute: Extract<RoutePath, '/404' | '/usercenter/fund'>;
  /**
   * The channel of this app's sales. It decides which holdings page replaces a fund-style detail page that was opened without its context.
   * Empty: none. (docs/flows/holding-detail.md)
   */
  readonly channel: string;
  /** The source of an order, 0 or 1 (decision 0004). */
  readonly requestSource: 0 | 1;
  /** Origins of calls: the general host, and the bank host for its group of calls. null: this page's own address, or the general host. */
  readonly generalHost: string | null;
  readonly bankHost: string | null;
  /** Other sites to which a return address may lead. Each is `https://host[:port]`, like all origins here. */
  readonly returnOrigins: readonly string[];
  /** Other sites whose pages may be opened from links that a server returns. */
  readonly linkOrigins: readonly string[];
  /** Other origins whose documents the viewer may show. The page policy's `connect-src` must name them too. */
  readonly documentOrigins: readonly string[];
  /** Origins from which an update of the host app may be downloaded. */
  readonly downloadOrigins: readonly string[];
  /** The provider's app in the stores. null: none is opened. */
  readonly appStores: { readonly ios: string | null; readonly android: string | null };
  /** Names of this product at its gateway: for tracking events, for its app, and for its share settings. */
  readonly businessGroup: string;
  readonly appAlias: string;
  /** Origin of the risk assessment on another host: /newfundrisk leads to the same path there. null: this app does it. */
  readonly riskAssessmentOrigin: string | null;
  /** The messaging app's sign-in page, which gets the return address in `returnUrl`. null: this app's own sign-in. */
  readonly messagingSignIn: string | null;
  /** Origin that receives page events. null: this app's own gateway. */
  readonly collectOrigin: string | null;
  /** Words that identify the provider's and the partners' apps in their user agent. */
  readonly hostTokens: {
    readonly provider: readonly string[];
    readonly partnerOne: readonly string[];
    readonly partnerTwo: readonly string[];
  };
  /** Customer service number in readable form, which texts show as a link. null: no number is shown. */
  readonly customerService: string | null;
  /** This app's registration at each partner, sent with checkRights. */
  readonly partners: { readonly [Kind in PartnerKind]: PartnerPlace };
}

type PartnerKind = 'insurance' | 'caishang' | 'gf' | 'ym';

export interface PartnerPlace {
  readonly appId: string;
  /** The address to which the partner sends the investor back. */
  readonly redirectUri: string;
}

/** The defaults, with which the app needs no operator. */
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

/** Reads the settings. An invalid one keeps its default and is named to `report`. */
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
    // For the operator; the app continues with the default.
    console.error(`caifu: ${fault}`);
  },
);

/** The query that selects this app's channel in the product list. Empty where it has none. */
export const ownChannel: { readonly channelCode?: string } = appSettings.channel === '' ? {} : { channelCode: appSettings.channel };
