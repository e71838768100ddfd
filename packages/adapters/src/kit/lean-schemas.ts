/**
 * Replaces `zod/mini` in the page's build for codecs, stored items and routes (decision 0224). Everything else uses zod itself.
 * `lean-schemas.property.test.ts` proves for every message of the contract that both read, refuse and write alike. The functions carry
 * zod's names because they replace them.
 */
interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  /** A failed check. The checks after it still run, and a union may accept the option. */
  readonly isMild?: boolean;
}

interface Payload {
  value: unknown;
  issues: Issue[];
}

/** `true`: from core's words to the server's words. */
type IsBackward = boolean;
type Parse = (payload: Payload, isBackward: IsBackward) => Payload;
type Check = (payload: Payload) => void;

interface Inner {
  readonly parse: Parse;
  readonly run: Parse;
  /** Whether the field may be missing before and after reading. */
  readonly isOptionalIn: boolean;
  readonly isOptionalOut: boolean;
  readonly shape?: Shape;
}

export interface Schema {
  readonly _zod: Inner;
  readonly check: (...checks: readonly Check[]) => Schema;
  readonly clone: () => Schema;
  readonly register: () => Schema;
}

type Shape = Readonly<Record<string, Schema>>;
type Parts = Partial<Omit<Inner, 'parse' | 'run'>>;

const create = (parse: Parse, parts: Parts = {}, checks: readonly Check[] = []): Schema => {
  const runChecks = (payload: Payload): Payload => {
    for (const check of checks) if (!isAborted(payload)) check(payload);
    return payload;
  };
  const run: Parse = (payload, isBackward) => {
    if (!isBackward) return runChecks(parse(payload, isBackward));
    // The rule is about core's value, so it is checked before that value is written.
    const written = parse({ value: payload.value, issues: [] }, isBackward);
    if (isAborted(written)) return written;
    const { issues } = runChecks({ value: payload.value, issues: [] });
    return { value: written.value, issues: [...payload.issues, ...issues, ...written.issues] };
  };
  const schema: Schema = {
    _zod: { isOptionalIn: false, isOptionalOut: false, ...parts, parse, run: checks.length === 0 ? parse : run },
    check: (...more) => create(parse, parts, [...checks, ...more]),
    clone: () => schema,
    register: () => schema,
  };
  return schema;
};

const isAborted = ({ issues }: Payload): boolean => issues.some(({ isMild }) => isMild !== true);

const refuse = (payload: Payload, code: string): Payload => {
  payload.issues.push({ code, path: [] });
  return payload;
};

const inside = (key: PropertyKey, issues: readonly Issue[]): readonly Issue[] =>
  issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }));

const ofType = (isSound: (value: unknown) => boolean): Schema =>
  create((payload) => (isSound(payload.value) ? payload : refuse(payload, 'invalid_type')));

export const string = /* @__NO_SIDE_EFFECTS__ */ (): Schema => ofType((value) => typeof value === 'string');
export const number = /* @__NO_SIDE_EFFECTS__ */ (): Schema => ofType((value) => typeof value === 'number' && Number.isFinite(value));
export const boolean = /* @__NO_SIDE_EFFECTS__ */ (): Schema => ofType((value) => typeof value === 'boolean');
export const unknown = /* @__NO_SIDE_EFFECTS__ */ (): Schema => ofType(() => true);
export const never = /* @__NO_SIDE_EFFECTS__ */ (): Schema => ofType(() => false);
export const custom = /* @__NO_SIDE_EFFECTS__ */ (): Schema => unknown();

const oneOf = (values: readonly unknown[]): Schema =>
  create((payload) => (values.includes(payload.value) ? payload : refuse(payload, 'invalid_value')));

export const literal = /* @__NO_SIDE_EFFECTS__ */ (value: unknown): Schema => oneOf(Array.isArray(value) ? value : [value]);
const enumOf = /* @__NO_SIDE_EFFECTS__ */ (values: readonly string[]): Schema => oneOf(values);
export { enumOf as enum };

export const optional = /* @__NO_SIDE_EFFECTS__ */ (inner: Schema): Schema =>
  create((payload, isBackward) => (payload.value === undefined ? payload : inner._zod.run(payload, isBackward)), {
    isOptionalIn: true,
    isOptionalOut: true,
  });

export const nullable = /* @__NO_SIDE_EFFECTS__ */ (inner: Schema): Schema => {
  const { isOptionalIn, isOptionalOut } = inner._zod;
  return create((payload, isBackward) => (payload.value === null ? payload : inner._zod.run(payload, isBackward)), {
    isOptionalIn,
    isOptionalOut,
  });
};

export const array = /* @__NO_SIDE_EFFECTS__ */ (item: Schema): Schema =>
  create((payload, isBackward) => {
    const { value } = payload;
    if (!Array.isArray(value)) return refuse(payload, 'invalid_type');
    payload.value = Array.from(value, (one: unknown, place) => {
      const read = item._zod.run({ value: one, issues: [] }, isBackward);
      payload.issues.push(...inside(place, read.issues));
      return read.value;
    });
    return payload;
  });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const object = /* @__NO_SIDE_EFFECTS__ */ (shape: Shape = {}): Schema => {
  const fields = Object.entries(shape).filter(([key]) => key !== '__proto__');
  return create(
    (payload, isBackward) => {
      const { value } = payload;
      if (!isRecord(value)) return refuse(payload, 'invalid_type');
      const read: Record<string, unknown> = {};
      for (const [key, { _zod: field }] of fields) {
        const isPresent = key in value;
        const one = field.run({ value: value[key], issues: [] }, isBackward);
        if (!isPresent && field.isOptionalIn && field.isOptionalOut) continue;
        payload.issues.push(...inside(key, one.issues));
        if (!isPresent && !field.isOptionalIn) {
          if (one.issues.length === 0) payload.issues.push({ code: 'invalid_type', path: [key] });
        } else if (one.value !== undefined || isPresent) read[key] = one.value;
      }
      payload.value = read;
      return payload;
    },
    { shape },
  );
};

export const extend = /* @__NO_SIDE_EFFECTS__ */ (base: Schema, shape: Shape): Schema => object({ ...base._zod.shape, ...shape });

export const record = /* @__NO_SIDE_EFFECTS__ */ (name: Schema, item: Schema): Schema =>
  create((payload, isBackward) => {
    const { value } = payload;
    if (!isRecord(value)) return refuse(payload, 'invalid_type');
    const read: Record<string, unknown> = {};
    for (const [key, given] of Object.entries(value)) {
      if (key === '__proto__') continue;
      if (name._zod.run({ value: key, issues: [] }, isBackward).issues.length > 0)
        payload.issues.push({ code: 'invalid_key', path: [key] });
      const one = item._zod.run({ value: given, issues: [] }, isBackward);
      payload.issues.push(...inside(key, one.issues));
      read[key] = one.value;
    }
    payload.value = read;
    return payload;
  });

export const union = /* @__NO_SIDE_EFFECTS__ */ (options: readonly Schema[]): Schema =>
  create(
    (payload, isBackward) => {
      const tried: Payload[] = [];
      for (const option of options) {
        const one = option._zod.run({ value: payload.value, issues: [] }, isBackward);
        if (one.issues.length === 0) return { value: one.value, issues: payload.issues };
        tried.push(one);
      }
      const mild = tried.filter((one) => !isAborted(one));
      const [only] = mild;
      if (only === undefined || mild.length > 1) return refuse(payload, 'invalid_union');
      return { value: only.value, issues: [...payload.issues, ...only.issues] };
    },
    {
      isOptionalIn: options.some(({ _zod }) => _zod.isOptionalIn),
      isOptionalOut: options.some(({ _zod }) => _zod.isOptionalOut),
    },
  );

/** The payload of a codec's functions, which may add issues to refuse a value. */
interface Translating {
  readonly issues: Issue[];
}
type Translate = (value: unknown, payload: Translating) => unknown;

/** Codes and paths as in zod. */
const translate = (payload: Payload, by: Translate, next: Schema | null, isBackward: IsBackward): Payload => {
  if (payload.issues.length > 0) return payload;
  const value = by(payload.value, payload);
  if (payload.issues.length === 0) {
    const given: Payload = { value, issues: [] };
    return next === null ? given : next._zod.run(given, isBackward);
  }
  payload.issues = payload.issues.map(({ code }) => ({ code, path: [] }));
  return payload;
};

export const codec = /* @__NO_SIDE_EFFECTS__ */ (
  theirs: Schema,
  ours: Schema,
  { decode, encode: write }: { readonly decode: Translate; readonly encode: Translate },
): Schema =>
  create(
    (payload, isBackward) =>
      isBackward
        ? translate(ours._zod.run(payload, isBackward), write, theirs, isBackward)
        : translate(theirs._zod.run(payload, isBackward), decode, ours, isBackward),
    { isOptionalIn: theirs._zod.isOptionalIn, isOptionalOut: ours._zod.isOptionalOut },
  );

export const transform = /* @__NO_SIDE_EFFECTS__ */ (by: Translate): Schema =>
  create((payload, isBackward) => (isBackward ? refuse(payload, 'custom') : translate(payload, by, null, isBackward)));

export const pipe = /* @__NO_SIDE_EFFECTS__ */ (first: Schema, second: Schema): Schema =>
  create(
    (payload, isBackward) => {
      const [one, other] = isBackward ? [second, first] : [first, second];
      const read = one._zod.run(payload, isBackward);
      return read.issues.length > 0 ? read : other._zod.run(read, isBackward);
    },
    { isOptionalIn: first._zod.isOptionalIn, isOptionalOut: second._zod.isOptionalOut },
  );

const checkOf =
  (code: string, isSound: (value: unknown) => boolean, path: readonly PropertyKey[] = []): Check =>
  (payload) => {
    if (!isSound(payload.value)) payload.issues.push({ code, path, isMild: true });
  };

const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN);

export const minLength = /* @__NO_SIDE_EFFECTS__ */ (least: number): Check => checkOf('too_small', (value) => !(lengthOf(value) < least));
export const maxLength = /* @__NO_SIDE_EFFECTS__ */ (most: number): Check => checkOf('too_big', (value) => !(lengthOf(value) > most));
export const length =
  /* @__NO_SIDE_EFFECTS__ */
  (exact: number): Check =>
    (payload) => {
      const one = lengthOf(payload.value);
      if (one !== exact) payload.issues.push({ code: one < exact ? 'too_small' : 'too_big', path: [], isMild: true });
    };
export const regex = /* @__NO_SIDE_EFFECTS__ */ (pattern: RegExp): Check =>
  checkOf('invalid_format', (value) => typeof value === 'string' && pattern.test(value));
export const refine = /* @__NO_SIDE_EFFECTS__ */ (
  isSound: (value: unknown) => boolean,
  { path }: { readonly path?: readonly PropertyKey[] } = {},
): Check => checkOf('custom', isSound, path);
/** Descriptions appear on generated pages only, and those use zod itself. */
export const describe = /* @__NO_SIDE_EFFECTS__ */ (): Check => () => undefined;

export const globalRegistry = { get: (): undefined => undefined };
export const NEVER = undefined;
/** The stand-in has no compiled mode to turn off. */
export const config = (): void => undefined;

export const safeParse = ({ _zod }: Schema, value: unknown) => {
  const { value: data, issues } = _zod.run({ value, issues: [] }, false);
  return issues.length === 0 ? ({ success: true, data } as const) : ({ success: false, error: { issues } } as const);
};
export const safeDecode = (schema: Schema, value: unknown) => safeParse(schema, value);

export const encode = ({ _zod }: Schema, value: unknown): unknown => {
  const written = _zod.run({ value, issues: [] }, true);
  if (written.issues.length > 0) throw new TypeError(written.issues.map(({ code, path }) => `${path.join('.')}: ${code}`).join('; '));
  return written.value;
};
