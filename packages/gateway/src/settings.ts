import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import * as z from 'zod';

export type Settings = z.output<typeof settingsSchema>;

/** Reads the settings from environment variables. Throws a `z.ZodError` that names each bad variable. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => settingsSchema.parse(environment);

const toggle = (fallback: boolean) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? fallback : !['0', 'false', 'off', 'no'].includes(text.toLowerCase())));

const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text === '' ? null : text));

/** JSON of name, wechatId, phone and workHours, all of them texts. */
const accountManager = optionalText.transform((text, issues) => {
  if (text === null) return null;
  const read = accountManagerSchema.safeParse(jsonOf(text));
  if (read.success) return read.data;
  issues.addIssue({ code: 'custom', message: 'needs JSON with the texts name, wechatId, phone and workHours' });
  return z.NEVER;
});

const accountManagerSchema = z.object({ name: z.string(), wechatId: z.string(), phone: z.string(), workHours: z.string() });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const perSecond = (fallback: number) => z.coerce.number().int().min(0).max(1_000_000).default(fallback);

const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => (path === 'memory:' ? path : resolve(path))),
  /** Unset: the embedded database in `DATA_DIR`. */
  DATABASE_URL: optionalText,
  /** Connections of one process to PostgreSQL. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DEMO: toggle(true),
  UI_DIR: z.string().default(fileURLToPath(new URL('../../ui-web/dist', import.meta.url))),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** Secret that is mixed into trade passwords and pay tokens; otherwise a file in `DATA_DIR`. */
  PASSWORD_PEPPER: optionalText.refine((text) => text === null || text.length >= 32, 'needs at least 32 characters'),
  /** PEM of the RSA private key; otherwise a file in `DATA_DIR`. Several gateways on several machines share it this way. */
  PASSWORD_KEY: optionalText,
  /** log2 of scrypt's N for stored trade passwords. */
  PASSWORD_COST: z.coerce.number().int().min(4).max(20).default(15),
  SESSION_HOURS: z.coerce.number().positive().max(720).default(12),
  /** Decision "pay first, certify later": off refuses private orders of investors that are not certified. */
  PAY_FIRST: toggle(true),
  /** Who looks after the investors. Unset: demo mode has somebody of its own, others name nobody. */
  ACCOUNT_MANAGER: accountManager,
  /** Requests per second; ten times as many at once. 0 switches the limit off. */
  RATE_LIMIT_SESSION: perSecond(100),
  RATE_LIMIT_ADDRESS: perSecond(1_000),
  /** Behind a reverse proxy: the client's address is read from its headers. */
  TRUST_PROXY: toggle(false),
});
