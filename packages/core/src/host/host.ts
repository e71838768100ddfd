/** The app whose web view or browser shows the product. */
export type HostApp =
  | 'provider'
  | 'partner-one'
  | 'partner-two'
  | 'mini-program'
  | 'work-messaging'
  | 'messaging'
  | 'alipay'
  | 'dingtalk'
  | 'qq'
  | 'qq-browser'
  /** Any other web view, and every browser. */
  | 'plain';

export type HostSystem = 'ios' | 'android' | 'pc' | 'other';

/** Words by which the provider's and the partners' apps identify themselves in their user agent: settings, empty by default. */
export interface HostTokens {
  readonly provider: readonly string[];
  readonly partnerOne: readonly string[];
  readonly partnerTwo: readonly string[];
}

/** Where the product runs. Version: the app's own, as its token carries it (`Token/5.2.1`); null when there is none. */
export interface Host {
  readonly app: HostApp;
  readonly system: HostSystem;
  readonly version: string | null;
}

/** The host's decisions (P1 §6, P2 §6). */
export interface HostConduct {
  /** native: the app's own sign-in. messaging: the messaging app's sign-in page. page: this product's own. */
  readonly signIn: 'native' | 'messaging' | 'page';
  /** Source of a tracking event (P1 §3). */
  readonly trackingSource: TrackingSource;
  readonly title: TitleScheme;
  /** Value of a file input's `capture`; null: no such attribute (iOS, P2 §5). */
  readonly capture: 'environment' | null;
  /** native: leaving for another site is handed to the app. */
  readonly navigation: 'native' | 'page';
  readonly share: 'native-menu' | 'messaging-sdk' | 'system';
}

/**
 * How an investor provides a picture. app: by the app's own camera. choice: camera or album is asked first. input: by the file
 * input, which asks by itself (iOS) or has no camera.
 */
export type PictureWay = 'app' | 'choice' | 'input';

/** [HT-71] `isNative`: an app answers here. Source: P2 §5, §7. */
export const pictureWayOf = ({ system }: Pick<Host, 'system'>, isNative: boolean): PictureWay =>
  isNative ? 'app' : system === 'android' ? 'choice' : 'input';

export type TrackingSource = 'IOS' | 'ANDROID' | 'MP' | 'H5';

/** How often a title is sent to the host: milliseconds between attempts, and the number of attempts (docs/flows/host.md). */
export interface TitleScheme {
  readonly every: number;
  readonly times: number;
}

/**
 * Reads a user agent. `touchPoints` of the device: a Macintosh with a touch screen is an iPad. Rules: docs/flows/host.md. Source:
 * P1 §6, P2 §6.
 */
export function detectHost(userAgent: string, tokens: HostTokens, touchPoints = 0): Host {
  const system = systemOf(userAgent, touchPoints);
  for (const [app, words] of [
    ['provider', tokens.provider],
    ['partner-one', tokens.partnerOne],
    ['partner-two', tokens.partnerTwo],
  ] as const) {
    const version = versionOf(userAgent, words);
    if (version !== undefined) return { app, system, version };
  }
  return { app: KNOWN.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'plain', system, version: null };
}

/** Consequences of the host. Source: P1 §3, §4, §6, §9; P2 §5, §6, §9. */
export function conductOf({ app, system }: Host): HostConduct {
  const isPartner = app === 'partner-one' || app === 'partner-two';
  const isMessaging = app === 'messaging' || app === 'mini-program';
  return {
    signIn: app === 'provider' ? 'native' : isMessaging ? 'messaging' : 'page',
    trackingSource: sourceOf(app, system),
    title: app === 'provider' ? EACH_SECOND : isPartner ? EACH_MOMENT : ONCE,
    capture: system === 'ios' ? null : 'environment',
    navigation: app === 'provider' || isPartner ? 'native' : 'page',
    share: app === 'provider' || isPartner ? 'native-menu' : isMessaging ? 'messaging-sdk' : 'system',
  };
}

function sourceOf(app: HostApp, system: HostSystem): TrackingSource {
  if (app === 'mini-program') return 'MP';
  if (app !== 'provider') return 'H5';
  return system === 'ios' ? 'IOS' : system === 'android' ? 'ANDROID' : 'H5';
}

const EACH_SECOND: TitleScheme = { every: 1_000, times: 30 };
const EACH_MOMENT: TitleScheme = { every: 51, times: 30 };
const ONCE: TitleScheme = { every: 0, times: 1 };

const KNOWN: readonly (readonly [HostApp, RegExp])[] = [
  ['mini-program', /miniProgram/i],
  ['work-messaging', /wxwork/i],
  ['messaging', /MicroMessenger/i],
  ['alipay', /AlipayClient|AliApp\(AP/i],
  ['dingtalk', /DingTalk/i],
  ['qq', /\bQQ\//],
  ['qq-browser', /MQQBrowser|QQBrowser/i],
];

function systemOf(userAgent: string, touchPoints: number): HostSystem {
  // HarmonyOS NEXT is no Android; Windows Phone and some others name foreign systems.
  if (/OpenHarmony|ArkWeb|Windows Phone|KAIOS/i.test(userAgent)) return 'other';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android/i.test(userAgent)) return 'android';
  if (/Macintosh/.test(userAgent)) return touchPoints > 1 ? 'ios' : 'pc';
  return /Windows NT|X11|CrOS|Linux (?:x86_64|i686)/.test(userAgent) ? 'pc' : 'other';
}

/** undefined: none of the words occurs as a whole. */
function versionOf(userAgent: string, words: readonly string[]): string | null | undefined {
  const parts = userAgent.split(/[\s;()]+/);
  for (const word of words) {
    const part = parts.find((one) => one === word || one.startsWith(`${word}/`));
    if (word !== '' && part !== undefined) return /^\d+(?:\.\d+){0,3}/.exec(part.slice(word.length + 1))?.[0] ?? null;
  }
  return undefined;
}
