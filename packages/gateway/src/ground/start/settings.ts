import { fileURLToPath } from 'node:url';
import { isIPv4, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { DEFAULT_DEBIT_TIME, isDebitTime } from '@caifu/core/plans';
import { FIGURE_POLICIES } from '@caifu/core/products';
import * as z from 'zod';
import { DEMO_PARTNERS, type Partner } from './demo-partners.ts';
import { metricsAddressOf, type MetricsAddress } from './metrics-address.ts';

export type Settings = z.output<typeof settingsSchema>;

/** Reads the settings from environment variables. Throws a `z.ZodError` that names each bad variable. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => settingsSchema.parse(environment);

/** Where the files of keys are, or `memory:`. */
export const keysDirectory = (settings: Pick<Settings, 'DATA_DIR' | 'KEYS_DIR'>): string => settings.KEYS_DIR ?? settings.DATA_DIR;

const toggle = (fallback: boolean) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? fallback : !['0', 'false', 'off', 'no'].includes(text.toLowerCase())));

/** Names with commas between them. */
const namesOf = (isName: (name: string) => boolean, needs: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()])))
    .refine((names) => names.every(isName), needs);

/** An address, or a network as address/bits that is not everybody. */
const isNetwork = (name: string): boolean => {
  const [address = '', bits, ...rest] = name.split('/');
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
  return most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most));
};

const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text === '' ? null : text));

/** JSON of a shape; null when it is not set. */
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

/** The demo's own, beside its code. */
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
    /** How long PostgreSQL may take for a connection, for a statement, and be left waiting inside a transaction. */
    DATABASE_TIMEOUT_SECONDS: z.coerce.number().positive().max(3_600).default(30),
    /** Anybody signs in as a demo investor. Only `npm start` switches it on by itself. */
    DEMO: toggle(false),
    /** Demo mode may listen where other machines reach it. */
    DEMO_BEYOND_LOOPBACK: toggle(false),
    /** Files of banners, articles, topics, issues and indices (docs/content.md). Unset: demo mode has its own, others have none. */
    CONTENT_DIR: optionalText,
    /** Days whose work may wait while `/readyz` says 200; the log, `/readyz` and the figures tell of each. */
    SETTLEMENT_LAG_DAYS: z.coerce.number().int().min(0).max(3_660).default(1),
    /** When the debits of plans are made on their day, HH:MM before 15:00; until then the day's debit may be changed. */
    PLAN_DEBIT_TIME: z.string().default(DEFAULT_DEBIT_TIME).refine(isDebitTime, 'needs HH:MM before 15:00'),
    UI_DIR: optionalText.transform((path) => resolve(path ?? BUILT_UI)),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    /** Where security events go: files, standard error, or nowhere (docs/security-events.md). */
    SECURITY_EVENTS: z.enum(['file', 'stderr', 'none']).default('file'),
    /** Where their files lie. Unset: `DATA_DIR`; with DATA_DIR=memory: there are none. */
    SECURITY_EVENTS_DIR: optionalText,
    /** Size of a file after which the day goes on in another one. */
    SECURITY_EVENTS_MB: z.coerce.number().positive().max(10_000).default(64),
    /** Days that files are kept. */
    SECURITY_EVENTS_DAYS: z.coerce.number().int().min(1).max(3_660).default(200),
    /** Secret that is mixed into trade passwords and pay tokens; otherwise a file in `KEYS_DIR`. */
    PASSWORD_PEPPER: optionalText.refine((text) => text === null || text.length >= 32, 'needs at least 32 characters'),
    /** Blocks of trade passwords with the padding of PKCS#1 v1.5 are taken too, for clients that can do no other (decision 0395). */
    PASSWORD_PKCS1: toggle(false),
    /** PEM of the RSA private key; otherwise a file in `KEYS_DIR`. Several gateways on several machines share it this way. */
    PASSWORD_KEY: optionalText,
    /** log2 of scrypt's N for stored trade passwords. */
    PASSWORD_COST: z.coerce.number().int().min(4).max(20).default(15),
    /** Shared with the server of the provider's app, which signs the tickets that its users sign in with. Unset: none is taken. */
    NATIVE_TICKET_SECRET: optionalText.refine((text) => text === null || text.length >= 32, 'needs at least 32 characters'),
    SESSION_HOURS: z.coerce.number().positive().max(720).default(12),
    /** Minutes without a call after which a session ends; 0: it lives its hours. */
    SESSION_IDLE_MINUTES: z.coerce
      .number()
      .min(0)
      .max(43_200)
      .refine((minutes) => minutes === 0 || minutes >= 5, 'needs 0, or 5 minutes at least')
      .default(120),
    /** Sessions of one investor at once. A new sign-in beyond it ends the one that was used longest ago; 1: it ends all others. */
    SESSIONS_MOST: z.coerce.number().int().min(1).max(100).default(20),
    /** Demo mode approves proofs by itself after so many seconds of the gateway's clock; empty: it does not. */
    CERTIFY_AFTER_SECONDS: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(0).max(86_400)]).default(20),
    /** Years of values that demo mode makes for its public funds when it starts for the first time; 0: it has no public funds. */
    DEMO_FUND_YEARS: z.coerce.number().int().min(0).max(10).default(10),
    /** Folder of the files of keys, apart from the data. Unset: `DATA_DIR`. */
    KEYS_DIR: optionalText,
    /** Where the operator's commands meet the gateway. Unset: `operator.sock` in `DATA_DIR`. */
    OPERATOR_SOCKET: optionalText,
    /** For the operator who gives a command; the gateway itself reads none. */
    OPERATOR_TOKEN: optionalText.refine((text) => text === null || text.length >= 32, 'needs at least 32 characters'),
    /** Pay first, certify later (decision 0107): off refuses private orders of investors that are not certified. */
    PAY_FIRST: toggle(true),
    /** Who sees the figures of private products (decision 0197): determined investors, whoever is signed in, or everybody. */
    PRIVATE_FIGURES: z.enum(FIGURE_POLICIES).default('determined'),
    /** Who signs papers for third parties: the operator's name. */
    ISSUER_NAME: z.string().min(1).max(60).default('财富理财服务平台'),
    /** Where investors reach this site, as papers name it. Unset: the host that a request came to. */
    SITE_ORIGIN: optionalText.refine((text) => text === null || URL.parse(text)?.origin === text, 'needs an origin'),
    /** Who looks after the investors. Unset: demo mode has somebody of its own, others name nobody. */
    ACCOUNT_MANAGER: json(accountManagerSchema, 'the texts name, wechatId, phone and workHours'),
    /** JSON: partners that investors may be handed to (`ground/start/demo-partners.ts`). Unset: demo mode has some of its own. */
    PARTNERS: json(partnersSchema, 'a list of appid, kind (insurance, caishang, gf, ym) and redirectUris'),
    /** JSON: accounts of the messaging app that pages are shared under, with the ticket that signs for them and this site's origins. */
    SHARE_CONFIG: json(shareSchema, 'a list of appAlias, appId, ticket and origins').transform((accounts) => accounts ?? []),
    /** JSON: versionNo and apkUrl of the newest app. */
    LATEST_VERSION: json(versionSchema, 'versionNo and apkUrl'),
    /** Requests per second; ten times as many at once. 0 switches the limit off. */
    RATE_LIMIT_SESSION: perSecond(100),
    RATE_LIMIT_ADDRESS: perSecond(1_000),
    /** Wrong trade passwords that an address may send in an hour, over all investors. 0 switches the limit off; unset, it goes with RATE_LIMIT_ADDRESS. */
    WRONG_PASSWORDS_ADDRESS: z.coerce.number().int().min(0).max(1_000_000).optional(),
    /** One-time codes that an address may ask for in an hour to sign in, and wrong ones that it may send. 0 switches both limits off; unset, they go with RATE_LIMIT_ADDRESS. */
    CODES_ADDRESS: z.coerce.number().int().min(0).max(1_000_000).optional(),
    /** The same over all addresses. More than that is refused to devices that are not known, and the log says so. 0: no limit. */
    CODES_ALL: z.coerce.number().int().min(0).max(100_000_000).default(20_000),
    /** JSON: origins of other sites whose pages may call this gateway. Unset: none. */
    CORS_ORIGINS: json(z.array(originSchema), 'a list of origins').transform((origins) => origins ?? []),
    /** Addresses and networks of the proxies in front, with commas. The client is the last address that is none of theirs. Unset: no proxy. */
    TRUST_PROXY: namesOf(isNetwork, 'needs addresses or networks of proxies, with commas: no switch and no number').transform((names) =>
      names.length === 0 ? null : names,
    ),
    /** Names that this site is called by, with commas, beside those of this machine and of SITE_ORIGIN. Unset: any, unless HOST is this machine alone. */
    ALLOWED_HOSTS: namesOf(
      (name) => /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/i.test(name),
      'needs names of hosts without ports, with commas',
    ).transform((names) => names.map((name) => name.toLowerCase())),
    /** Where the figures of this process are told. Unset: nowhere. */
    METRICS: optionalText.transform((text, issues): MetricsAddress | null => {
      if (text === null) return null;
      const address = metricsAddressOf(text);
      if (address !== null) return address;
      issues.addIssue({ code: 'custom', message: 'needs a port, address:port or the whole path of a socket file' });
      return z.NEVER;
    }),
    /** How long this process goes on answering once it was told to end, while `/readyz` says 503. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
    /** The page of the calls and their OpenAPI document. */
    API_DOCS: toggle(true),
  })
  .transform((settings) => ({
    ...settings,
    // Somebody looks at the evidence of real investors.
    CERTIFY_AFTER_SECONDS: settings.DEMO ? settings.CERTIFY_AFTER_SECONDS : null,
    OPERATOR_SOCKET: settings.OPERATOR_SOCKET ?? (settings.DATA_DIR === 'memory:' ? null : join(settings.DATA_DIR, 'operator.sock')),
    CONTENT_DIR: settings.CONTENT_DIR === null ? (settings.DEMO ? DEMO_CONTENT : null) : resolve(settings.CONTENT_DIR),
    PARTNERS: settings.PARTNERS ?? (settings.DEMO ? DEMO_PARTNERS : []),
    CODES_ADDRESS: settings.CODES_ADDRESS ?? (settings.RATE_LIMIT_ADDRESS === 0 ? 0 : 100),
    WRONG_PASSWORDS_ADDRESS: settings.WRONG_PASSWORDS_ADDRESS ?? (settings.RATE_LIMIT_ADDRESS === 0 ? 0 : 100),
  }));
