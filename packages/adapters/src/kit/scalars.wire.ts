import {
  type CalendarDate,
  calendarDate,
  type EpochMs,
  epochAt,
  epochMs,
  type Fen,
  isCalendarDate,
  isRiskLevel,
  parsePercent,
  parseShares,
  parseYuan,
  type RatePpm,
  type RiskLevel,
  shanghaiDateOf,
  shanghaiSecondsOf,
  type Shares,
  toPercentText,
  toSharesText,
  toYuanText,
} from '@caifu/core/values';
import * as z from 'zod/mini';

/** A text that may arrive as a number. Written as text. */
export const text = scalar<string>(
  'text',
  (told) => told,
  (value) => value,
);

/** A non-empty text. */
export const id = scalar<string>(
  'non-empty text',
  (told) => (told === '' ? null : told),
  (value) => value,
);

/** Marks a field that logs and traces must not contain: secrets, and anything that identifies a person. */
export const SECRET_MARK = 'x-secret';

/** The same codec, marked as secret. */
export const secret = /* @__NO_SIDE_EFFECTS__ */ <Core, Wire>(wire: z.ZodMiniType<Core, Wire>): z.ZodMiniType<Core, Wire> =>
  wire.clone().register(z.globalRegistry, { ...z.globalRegistry.get(wire), [SECRET_MARK]: true });

/** Yuan: "1234.50" <-> 123450 fen. A number is accepted when it is a plain decimal of at most two places. */
export const yuan = scalar<Fen>('yuan with at most two decimals, e.g. "1234.50"', parseYuan, toYuanText);

/** Percent: "4.25" <-> 42500 parts per million. */
export const percent = scalar<RatePpm>('percent with at most four decimals, e.g. "4.25"', parsePercent, toPercentText);

/** Fund shares: "100.00" <-> 10000 hundredths. */
export const shares = scalar<Shares>('shares with at most two decimals, e.g. "100.00"', parseShares, toSharesText);

/** Figures for display, which other servers may send with more places. They are rounded half away from zero (decision: Rounding). */
export const shownYuan = scalar<Fen>('yuan, e.g. "1234.50"', (told) => parseYuan(told, 'half-away'), toYuanText);
export const shownPercent = scalar<RatePpm>('percent, e.g. "4.25"', (told) => parsePercent(told, 'half-away'), toPercentText);
export const shownShares = scalar<Shares>('shares, e.g. "100.00"', (told) => parseShares(told, 'half-away'), toSharesText);

/** Shares that can be redeemed. Further places are cut off, so that the result never exceeds the holding. */
export const heldShares = scalar<Shares>('shares, e.g. "100.00"', (told) => parseShares(told, 'down'), toSharesText);

/** A whole number, written as a number. */
export const whole = scalar<number>('whole number', readWhole, (value) => value);

/** The source of a request: a number that a host has set, or a platform. */
export type RequestSource = number | (typeof PLATFORMS)[number];
const PLATFORMS = ['H5', 'IOS', 'ANDROID', 'MP'] as const;

/** [GW-1757] A whole number or the name of a platform, written unchanged. */
export const requestSource = scalar<RequestSource>(
  'whole number, or H5, IOS, ANDROID, MP',
  (told) => PLATFORMS.find((platform) => platform === told) ?? readWhole(told),
  (value) => value,
);

/** A count: a whole number, zero or more. */
export const count = scalar<number>(
  'whole number, zero or more',
  (told) => {
    const value = readWhole(told);
    return value !== null && value >= 0 ? value : null;
  },
  (value) => value,
);

/** Risk level of a product or an investor, 1 to 5. */
export const riskLevel = scalar<RiskLevel>(
  'risk level 1 (safe) to 5 (aggressive)',
  (told) => {
    const value = readWhole(told);
    return value !== null && isRiskLevel(value) ? value : null;
  },
  (value) => value,
);

/** A calendar date in Asia/Shanghai, YYYY-MM-DD. */
export const date = scalar<CalendarDate>(
  'date YYYY-MM-DD',
  (told) => (isCalendarDate(told) ? calendarDate(told) : null),
  (value) => value,
);

/** The day after which a page continues, taken from the previous page. A day that does not exist is malformed. */
export const dayKey = scalar<string>(
  'date YYYY-MM-DD',
  (told) => (isCalendarDate(told) ? told : null),
  (value) => value,
);

/** The same, but yyyymmdd is read too. */
export const looseDate = scalar<CalendarDate>('date YYYY-MM-DD or yyyymmdd', readDay, (value) => value);

/** An instant as Shanghai time, YYYY-MM-DDTHH:mm:ss+08:00. Milliseconds are written only where they are not zero. */
export const instant = scalar<EpochMs>('time YYYY-MM-DDTHH:mm:ss+08:00', readInstant, writeInstant);

/** A flag: true, false, 1, 0, "1", "0", "true" or "false". Written as true or false. */
export const flag = flagWritten((value) => value);

/** A flag that is written as 1 or 0. */
export const oneOrZero = flagWritten((value) => (value ? 1 : 0));

/** Missing, null and the empty text become null. null is written as null. */
export const nullable = /* @__NO_SIDE_EFFECTS__ */ <Core>(
  inner: z.ZodMiniType<Core, string | number>,
): z.ZodMiniType<Core | null, string | number | null | undefined> =>
  z.codec(z.optional(z.nullable(z.union([z.literal(''), inner]))), z.custom<Core | null>(), {
    decode: (value) => (value === undefined || value === null || value === '' ? null : value),
    encode: (value) => value,
  });

/** Missing, null and the empty text become `otherwise`. */
export const nullableOr = /* @__NO_SIDE_EFFECTS__ */ <Core>(inner: z.ZodMiniType<Core, string | number>, otherwise: Core) =>
  z.codec(nullable(inner), z.custom<Core>(), {
    decode: (value) => value ?? otherwise,
    encode: (value): Core | null => value,
  });

/** Missing and null become null. For codecs of anything but text. */
export const orNull = /* @__NO_SIDE_EFFECTS__ */ <Core, Wire>(
  inner: z.ZodMiniType<Core, Wire>,
): z.ZodMiniType<Core | null, Wire | null | undefined> =>
  z.codec(z.optional(z.nullable(inner)), z.custom<Core | null>(), {
    decode: (value) => value ?? null,
    encode: (value) => value,
  });

/** Missing and null become `otherwise`. */
export const orElse = /* @__NO_SIDE_EFFECTS__ */ <Core, Wire>(
  inner: z.ZodMiniType<Core, Wire>,
  otherwise: Core,
): z.ZodMiniType<Core, Wire | null | undefined> =>
  z.codec(z.optional(z.nullable(inner)), z.custom<Core>(), {
    decode: (value) => value ?? otherwise,
    encode: (value) => value,
  });

export const nullableFlag = orNull(flag);

/** A flag that may be missing; missing means no. */
export const looseFlag = orElse(flag, false);

/** Missing and null become the empty text. */
export const looseText = orElse(text, '');

/** A list that must be present. */
export const rowsOf = /* @__NO_SIDE_EFFECTS__ */ <Core>(item: z.ZodMiniType<Core>): z.ZodMiniType<readonly Core[]> => z.array(item);

/** A list that may be missing. */
export const list = /* @__NO_SIDE_EFFECTS__ */ <Core, Wire>(
  item: z.ZodMiniType<Core, Wire>,
): z.ZodMiniType<readonly Core[], readonly Wire[] | null | undefined> =>
  z.codec(z.optional(z.nullable(z.array(item))), z.custom<readonly Core[]>(), {
    decode: (value) => value ?? [],
    encode: (value) => [...value],
  });

/** A message that is one field. */
export const inField = /* @__NO_SIDE_EFFECTS__ */ <Core>(name: string, inner: z.ZodMiniType<Core>): z.ZodMiniType<Core> => {
  const message: z.ZodMiniType<Readonly<Record<string, unknown>>> = z.object({ [name]: inner });
  return z.codec(message, z.custom<Core, unknown>(), { decode: (wire) => wire[name], encode: (core) => ({ [name]: core }) });
};

/** A list that becomes null where it is missing or empty. */
export const someList = /* @__NO_SIDE_EFFECTS__ */ <Core, Wire>(
  item: z.ZodMiniType<Core, Wire>,
): z.ZodMiniType<readonly Core[] | null, readonly Wire[] | null | undefined> =>
  z.codec(list(item), z.custom<readonly Core[] | null>(), {
    decode: (rows) => (rows.length === 0 ? null : rows),
    encode: (rows) => rows ?? [],
  });

/** One of the server's words for one of core's. Case matters. A word outside the table is malformed. */
export const word = /* @__NO_SIDE_EFFECTS__ */ <Core extends string | number>(words: Readonly<Record<string, Core>>) => {
  const back = new Map(Object.entries(words).map(([theirs, core]) => [core, theirs]));
  return scalar<Core>(
    `one of ${Object.keys(words).join(', ')}`,
    (told) => (Object.hasOwn(words, told) ? (words[told] ?? null) : null),
    (value) => back.get(value) ?? String(value),
  );
};

/** One of core's own words. */
export const same = /* @__NO_SIDE_EFFECTS__ */ <Core extends string>(words: readonly Core[]) =>
  word<Core>(Object.fromEntries(words.map((core) => [core, core])));

/** One of the server's words. Any other word is read as `otherwise`, which is written as null or as `rest`. */
export const knownWord = /* @__NO_SIDE_EFFECTS__ */ <Core extends string | null>(
  words: Readonly<Record<string, NonNullable<Core>>>,
  otherwise: Core,
  rest: string | null = null,
): z.ZodMiniType<Core> => {
  const back = new Map<Core, string>(Object.entries(words).map(([theirs, core]) => [core, theirs]));
  const wire: z.ZodMiniType<string | null> = rest === null ? nullable(text) : orElse<string | null, unknown>(text, null);
  return z.codec(wire, z.custom<Core>(), {
    decode: (told) => (told !== null && Object.hasOwn(words, told) ? (words[told] ?? otherwise) : otherwise),
    encode: (core) => back.get(core) ?? rest,
  });
};

/** One of core's words, written as the whole number that stands for it. */
export const coded = /* @__NO_SIDE_EFFECTS__ */ <Core extends string>(codes: Readonly<Record<Core, number>>) => {
  const words = new Map(Object.entries<number>(codes).map(([core, number]) => [String(number), core]));
  const isCore = (core: string | undefined): core is Core => core !== undefined && Object.hasOwn(codes, core);
  return scalar<Core>(
    `one of ${Object.values(codes).join(', ')}`,
    (told) => {
      const core = words.get(told);
      return isCore(core) ? core : null;
    },
    (value) => codes[value],
  );
};

/** One of a few whole numbers. */
export const code = /* @__NO_SIDE_EFFECTS__ */ <Code extends number>(codes: readonly Code[]) =>
  scalar<Code>(
    `one of ${codes.join(', ')}`,
    (told) => codes.find((one) => String(one) === told) ?? null,
    (value) => value,
  );

/** null: a call without request data or answer data. */
export const nothing: z.ZodMiniType<null> = z.codec(z.unknown(), z.custom<null>(), { decode: () => null, encode: () => ({}) });

/* @__NO_SIDE_EFFECTS__ */
export function scalar<Core>(
  expected: string,
  read: (told: string) => Core | null,
  write: (value: Core) => string | number,
): z.ZodMiniType<Core, string | number> {
  return z.codec(z.union([z.string(), z.number()]).check(z.describe(expected)), z.custom<Core>(), {
    decode: (value, payload) => {
      const core = read(plainText(value));
      if (core !== null) return core;
      payload.issues.push({ code: 'custom', input: value, message: `expected ${expected}` });
      return z.NEVER;
    },
    encode: write,
  });
}

/** Writes numbers near zero without an exponent. */
const plainText = (value: string | number): string =>
  typeof value === 'number' && value !== 0 && Math.abs(value) < 1e-6 ? value.toFixed(20) : String(value);

/* @__NO_SIDE_EFFECTS__ */
function flagWritten(write: (value: boolean) => boolean | number): z.ZodMiniType<boolean, string | number | boolean> {
  return z.codec(z.union([z.boolean(), z.number(), z.string()]).check(z.describe('true, false, 1 or 0')), z.custom<boolean>(), {
    decode: (value, payload) => {
      const told = String(value);
      if (told === 'true' || told === '1') return true;
      if (told === 'false' || told === '0' || told === '') return false;
      payload.issues.push({ code: 'custom', input: value, message: 'expected a flag' });
      return z.NEVER;
    },
    encode: write,
  });
}

/** A date in either form, yyyymmdd (P1 §3) or YYYY-MM-DD. */
export function readDay(told: string): CalendarDate | null {
  const dashed = /^\d{8}$/.test(told) ? `${told.slice(0, 4)}-${told.slice(4, 6)}-${told.slice(6)}` : told;
  return isCalendarDate(dashed) ? dashed : null;
}

function readWhole(told: string): number | null {
  if (!/^-?\d{1,15}$/.test(told)) return null;
  return Number(told);
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d{3}))?(?:\+08:00)?$/;

function readInstant(told: string): EpochMs | null {
  const [, day = '', time = '', milliseconds = '0'] = INSTANT.exec(told) ?? [];
  if (!isCalendarDate(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)) return null;
  return epochMs(epochAt(calendarDate(day), time) + Number(milliseconds));
}

function writeInstant(value: EpochMs): string {
  const seconds = shanghaiSecondsOf(value);
  const milliseconds = ((value % 1000) + 1000) % 1000;
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const time = `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${shanghaiDateOf(value)}T${time}${milliseconds === 0 ? '' : `.${String(milliseconds).padStart(3, '0')}`}+08:00`;
}
