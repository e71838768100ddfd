import { fileURLToPath } from 'node:url';
import { isIPv4, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { DEFAULT_LAW, isService, SERVICES, type Service } from '@caifu/core/law';
import { DEFAULT_DEBIT_TIME, isDebitTime } from '@caifu/core/plans';
import { FIGURE_POLICIES } from '@caifu/core/products';
import * as z from 'zod';
import { DEMO_PARTNERS, type Partner } from './demo-partners.ts';
import { metricsAddressOf, type MetricsAddress } from './metrics-address.ts';

export type Settings = z.output<typeof settingsSchema>;

/** Reads the settings from environment variables. Throws a `z.ZodError` that names each bad variable. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => settingsSchema.parse(environment);

/** The folder of key files, or `memory:`. */
export const keysDirectory = (settings: Pick<Settings, 'DATA_DIR' | 'KEYS_DIR'>): string => settings.KEYS_DIR ?? settings.DATA_DIR;

const toggle = (fallback: boolean) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? fallback : isOn(text)));

const isOn = (text: string): boolean => !['0', 'false', 'off', 'no'].includes(text.toLowerCase());

/** Names separated by commas. */
const namesOf = (isName: (name: string) => boolean, needs: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()])))
    .refine((names) => names.every(isName), needs);

/** An address, or a network as address/bits that does not contain every address. */
const isNetwork = (name: string): boolean => {
  const [address = '', bits, ...rest] = name.split('/');
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
  return most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most));
};

const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text === '' ? null : text));

/** JSON of a shape. null if unset. */
const json = <Value>(schema: z.ZodType<Value>, needs: string) =>
  optionalText.transform((text, issues): Value | null => {
    if (text === null) return null;
    const read = schema.safeParse(jsonOf(text));
    if (read.success) return read.data;
    issues.addIssue({ code: 'custom', message: `needs JSON with ${needs}` });
    return z.NEVER;
  });

const accountManagerSchema = z.object({ name: z.string(), wechatId: z.string(), phone: z.string(), workHours: z.string() });
/** Addresses are https, or paths of this site. */
const partnersSchema: z.ZodType<readonly Partner[]> = z.array(
  z.object({
    appid: z.string().min(1).max(64),
    kind: z.enum(['insurance', 'caishang', 'gf', 'ym']),
    redirectUris: z.array(z.string().regex(/^(?:https:\/\/[^\s\\#@]+|\/(?![/\\])[^\s\\#]*)$/)).min(1),
  }),
);
const originSchema = z.string().refine((text) => URL.parse(text)?.origin === text, 'needs an origin');
const shareSchema = z.array(
  z.object({ appAlias: z.string(), appId: z.string().min(1), ticket: z.string().min(1), origins: z.array(originSchema).min(1) }),
);
const versionSchema = z.object({ versionNo: z.string().min(1), apkUrl: z.url({ protocol: /^https$/ }) });

/** The demo's own partners, beside its code. */
const BUILT_UI = fileURLToPath(new URL('../../../../ui-web/dist', import.meta.url));
const DEMO_CONTENT = fileURLToPath(new URL('../../demo/content', import.meta.url));

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const perSecond = (fallback: number) => z.coerce.number().int().min(0).max(1_000_000).default(fallback);

const settingsSchema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z
      .string()
      .default('.data')
      .transform((path) => (path === 'memory:' ? path : resolve(path))),
    /** Unset: the embedded database in `DATA_DIR`. */
    DATABASE_URL: optionalText.refine((text) => text === null || /^postgres(?:ql)?:\/\//.test(text), 'needs postgres://…'),
    /** Connections of one process to PostgreSQL. */
    DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
    /** Limits of PostgreSQL for a connection, for a statement, and for an idle transaction. */
    DATABASE_TIMEOUT_SECONDS: z.coerce.number().positive().max(3_600).default(30),
    /** Anybody may sign in as a demo investor. Only `npm start` switches it on by itself. */
    DEMO: toggle(false),
    /** Demo mode may listen where other machines reach it. */
    DEMO_BEYOND_LOOPBACK: toggle(false),
    /** Files of banners, articles, topics, issues and indices (docs/content.md). Unset: demo mode has its own files, real mode has none. */
    CONTENT_DIR: optionalText,
    /** Days of unsettled work during which `/readyz` returns 200. Log, `/readyz` and metrics report each of them. */
    SETTLEMENT_LAG_DAYS: z.coerce.number().int().min(0).max(3_660).default(1),
    /** Time of the daily plan debits, HH:MM before 15:00. Until then the day's debit may be changed. */
    PLAN_DEBIT_TIME: z.string().default(DEFAULT_DEBIT_TIME).refine(isDebitTime, 'needs HH:MM before 15:00'),
    UI_DIR: optionalText.transform((path) => resolve(path ?? BUILT_UI)),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    /** Destination of security events: files, standard error, or none (docs/security-events.md). */
    SECURITY_EVENTS: z.enum(['file', 'stderr', 'none']).default('file'),
    /** Folder of their files. Unset: `DATA_DIR`. With DATA_DIR=memory: there are none. */
    SECURITY_EVENTS_DIR: optionalText,
    /** Size at which the day continues in another file. */
    SECURITY_EVENTS_MB: z.coerce.number().positive().max(10_000).default(64),
    /** Days for which files are kept. */
    SECURITY_EVENTS_DAYS: z.coerce.number().int().min(1).max(3_660).default(200),
    /** Secret that is mixed into trade passwords and pay tokens. Unset: a file in `KEYS_DIR`. */
    PASSWORD_PEPPER: optionalText.refine((text) => text === null || text.length >= 32, 'needs at least 32 characters'),
    /** Accepts trade password blocks with the padding of PKCS#1 v1.5 too, for clients without an alternative (decision 0395). */
    PASSWORD_PKCS1: toggle(false),
    /** PEM of the RSA private key. Unset: a file in `KEYS_DIR`. Gateways on several machines share it in this way. */
    PASSWORD_KEY: optionalText,
    /** log2 of scrypt's N for stored trade passwords. */
    PASSWORD_COST: z.coerce.number().int().min(4).max(20).default(15),
    /** Shared with the server of the provider's app, which signs the sign-in tickets of its users. Unset: no ticket is accepted. */
    NATIVE_TICKET_SECRET: optionalText.refine((text) => text === null || text.length >= 32, 'needs at least 32 characters'),
    SESSION_HOURS: z.coerce.number().positive().max(720).default(12),
    /** Minutes without a call after which a session ends. 0: it lives its full hours. */
    SESSION_IDLE_MINUTES: z.coerce
      .number()
      .min(0)
      .max(43_200)
      .refine((minutes) => minutes === 0 || minutes >= 5, 'needs 0, or 5 minutes at least')
      .default(120),
    /**
     * Sessions of one investor at once. A new sign-in above it ends the least recently used session. 1: a new sign-in ends all other
     * sessions.
     */
    SESSIONS_MOST: z.coerce.number().int().min(1).max(100).default(20),
    /** Demo mode approves proofs by itself after so many seconds of the gateway's clock. Empty: no automatic approval. */
    CERTIFY_AFTER_SECONDS: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(0).max(86_400)]).default(20),
    /** Demo mode records a return visit by itself so many seconds after a cooling time. Empty: no visit is recorded by itself. */
    VISIT_AFTER_SECONDS: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(0).max(8_640_000)]).default(14_400),
    /** Years of values that demo mode generates for its public funds at its first start. 0: it has no public funds. */
    DEMO_FUND_YEARS: z.coerce.number().int().min(0).max(10).default(10),
    /** Folder of the key files, apart from the data. Unset: `DATA_DIR`. */
    KEYS_DIR: optionalText,
    /** Socket between the operator's commands and the gateway. Unset: `operator.sock` in `DATA_DIR`. */
    OPERATOR_SOCKET: optionalText,
    /** Token of the operator who runs a command. The gateway itself does not read it. */
    OPERATOR_TOKEN: optionalText.refine((text) => text === null || text.length >= 32, 'needs at least 32 characters'),
    /** The law of the place (decision 0455): a place, whose newest set that has begun is in force, or one set. */
    LAW: z.string().min(1).default(DEFAULT_LAW),
    /** Folder of the operator's own sets of the law. */
    LAW_DIR: optionalText,
    /** File of names that may not be served [LAW-122]. Unset: nobody is looked up; demo mode lists the names with 名单. */
    NAME_LIST: optionalText,
    /** [GW-1788] How push services reach the operator (RFC 8292): `mailto:` or `https:`. Unset: no browser is notified of messages. */
    PUSH_CONTACT: optionalText.refine(
      (text) => text === null || /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text),
      'needs mailto:… or https://…',
    ),
    /** [GW-1786] Hosts of further push services, separated by commas; `*.` stands for every name below. Unset: those of the browsers' makers alone. */
    PUSH_SERVICES: namesOf((name) => /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name), 'needs names of hosts, with commas'),
    /** Pay first, certify later (decision 0107). Off: private orders of uncertified investors are refused. Unset: on in demo mode, else as the law has it. */
    PAY_FIRST: optionalText.transform((text) => (text === null ? null : isOn(text))),
    /** Audience of the figures of private products (decision 0197): determined investors, signed-in investors, or everybody. Unset: as the law has it. */
    PRIVATE_FIGURES: z
      .enum(FIGURE_POLICIES)
      .optional()
      .transform((policy) => policy ?? null),
    /** JSON, or a file of JSON: who sells (`ground/start/seller.ts`). Unset: demo mode has a seller of its own. */
    SELLER: optionalText,
    /** Services with a licence of their own (`core/law/services.ts`), separated by commas, or `none`. Unset: all in demo mode, else as the law has it. */
    SERVICES: optionalText.transform((text, issues): readonly Service[] | null => {
      if (text === null) return null;
      const names = text === 'none' ? [] : text.split(',').map((name) => name.trim());
      if (names.every(isService)) return names;
      issues.addIssue({ code: 'custom', message: `needs none, or names with commas of ${SERVICES.join(', ')}` });
      return z.NEVER;
    }),
    /** Public origin of this site, as documents name it. Unset: the host of the request. */
    SITE_ORIGIN: optionalText.refine((text) => text === null || URL.parse(text)?.origin === text, 'needs an origin'),
    /** The account manager of the investors. Unset: demo mode has a manager of its own, real mode has none. */
    ACCOUNT_MANAGER: json(accountManagerSchema, 'the texts name, wechatId, phone and workHours'),
    /** JSON: partners to which investors may be handed (`ground/start/demo-partners.ts`). Unset: demo mode has partners of its own. */
    PARTNERS: json(partnersSchema, 'a list of appid, kind (insurance, caishang, gf, ym) and redirectUris'),
    /** JSON: accounts of the messaging app under which pages are shared, with the ticket that signs for them and this site's origins. */
    SHARE_CONFIG: json(shareSchema, 'a list of appAlias, appId, ticket and origins').transform((accounts) => accounts ?? []),
    /** JSON: versionNo and apkUrl of the newest app. */
    LATEST_VERSION: json(versionSchema, 'versionNo and apkUrl'),
    /** Requests per second. A burst may have ten times as many. 0 switches the limit off. */
    RATE_LIMIT_SESSION: perSecond(100),
    RATE_LIMIT_ADDRESS: perSecond(1_000),
    /**
     * Wrong trade passwords that an address may send in an hour, over all investors. 0 switches the limit off. Unset: it is on exactly if
     * RATE_LIMIT_ADDRESS is.
     */
    WRONG_PASSWORDS_ADDRESS: z.coerce.number().int().min(0).max(1_000_000).optional(),
    /**
     * One-time codes that an address may request in an hour to sign in, and wrong ones that it may send. 0 switches both limits off. Unset:
     * they are on exactly if RATE_LIMIT_ADDRESS is.
     */
    CODES_ADDRESS: z.coerce.number().int().min(0).max(1_000_000).optional(),
    /** The limit of codes over all addresses. Requests above it are refused to unknown devices, and logged. 0: no limit. */
    CODES_ALL: z.coerce.number().int().min(0).max(100_000_000).default(20_000),
    /** JSON: origins of other sites whose pages may call this gateway. Unset: none. */
    CORS_ORIGINS: json(z.array(originSchema), 'a list of origins').transform((origins) => origins ?? []),
    /**
     * Addresses and networks of the proxies in front, separated by commas. The client is the last address that is not a proxy. Unset: no
     * proxy.
     */
    TRUST_PROXY: namesOf(isNetwork, 'needs addresses or networks of proxies, with commas: no switch and no number').transform((names) =>
      names.length === 0 ? null : names,
    ),
    /**
     * Host names of this site, separated by commas, beside those of this machine and of SITE_ORIGIN. Unset: any, unless HOST is this
     * machine only.
     */
    ALLOWED_HOSTS: namesOf(
      (name) => /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/i.test(name),
      'needs names of hosts without ports, with commas',
    ).transform((names) => names.map((name) => name.toLowerCase())),
    /** Address at which the metrics of this process are served. Unset: none. */
    METRICS: optionalText.transform((text, issues): MetricsAddress | null => {
      if (text === null) return null;
      const address = metricsAddressOf(text);
      if (address !== null) return address;
      issues.addIssue({ code: 'custom', message: 'needs a port, address:port or the whole path of a socket file' });
      return z.NEVER;
    }),
    /** Seconds for which this process continues to answer after it was told to end, while `/readyz` returns 503. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
    /** Serves the page of the calls and their OpenAPI document. */
    API_DOCS: toggle(true),
  })
  .transform((settings) => ({
    ...settings,
    // A person checks the evidence of real investors.
    CERTIFY_AFTER_SECONDS: settings.DEMO ? settings.CERTIFY_AFTER_SECONDS : null,
    VISIT_AFTER_SECONDS: settings.DEMO ? settings.VISIT_AFTER_SECONDS : null,
    // The demo shows both ways.
    PAY_FIRST: settings.PAY_FIRST ?? (settings.DEMO ? true : null),
    // The demo shows all.
    SERVICES: settings.SERVICES ?? (settings.DEMO ? SERVICES : null),
    LAW_DIR: settings.LAW_DIR === null ? null : resolve(settings.LAW_DIR),
    NAME_LIST: settings.NAME_LIST === null ? null : resolve(settings.NAME_LIST),
    OPERATOR_SOCKET: settings.OPERATOR_SOCKET ?? (settings.DATA_DIR === 'memory:' ? null : join(settings.DATA_DIR, 'operator.sock')),
    CONTENT_DIR: settings.CONTENT_DIR === null ? (settings.DEMO ? DEMO_CONTENT : null) : resolve(settings.CONTENT_DIR),
    PARTNERS: settings.PARTNERS ?? (settings.DEMO ? DEMO_PARTNERS : []),
    CODES_ADDRESS: settings.CODES_ADDRESS ?? (settings.RATE_LIMIT_ADDRESS === 0 ? 0 : 100),
    WRONG_PASSWORDS_ADDRESS: settings.WRONG_PASSWORDS_ADDRESS ?? (settings.RATE_LIMIT_ADDRESS === 0 ? 0 : 100),
  }));
