import fc from 'fast-check';
import * as z from 'zod/mini';
import { KINDS_MARK } from '../kit/alternatives.wire.ts';
import { decodeMessage, encodeMessage, type MessageCodec } from '../kit/endpoint.ts';
import { beaconWire, trackingPayloadWire } from '../host/platform.wire.ts';
import { type ScalarSamples, scalarSamplesOf } from './scalar-samples.arbitraries.ts';

// Samples of a message and their damage, derived from its codec. A scalar has its own samples (`SCALARS`); objects, lists, optional fields,
// unions and alternatives are built from their parts.

type Schema = z.core.$ZodType;
type Named = Readonly<Record<string, unknown>>;
type Place = readonly (string | number)[];

/** A part of a sample: its place, the pattern of like places (any row of a list), its value, and values that it refuses. */
export interface Part {
  readonly place: Place;
  readonly pattern: string;
  readonly value: unknown;
  readonly isScalar: boolean;
  readonly damage: readonly unknown[];
}

const NO_OBJECT = [null, undefined, '', 'x', 'ok', 0, 1, true, false, [], [[]], [null], ['x']];
const NO_LIST = [null, undefined, '', 'x', 0, 7, true, false, {}, { length: 0 }, { list: [] }];

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The samples of a scalar. null: the codec is built from parts. */
const scalarOf = (schema: Schema): ScalarSamples | null => {
  const description = z.globalRegistry.get(schema)?.description;
  if (description === undefined) return null;
  const samples = scalarSamplesOf(description);
  if (samples === null) throw new Error(`nobody has said what ${description} is like`);
  return samples;
};

/** The fields of each kind of a message that has alternatives. */
const kindsOf = (schema: Schema): readonly (readonly string[])[] => {
  const kinds = z.globalRegistry.get(schema)?.[KINDS_MARK];
  return isNamed(kinds) ? Object.values(kinds).map((names) => (Array.isArray(names) ? names.map(String) : [])) : [];
};

const reads = (schema: Schema, wire: unknown): boolean => {
  try {
    return z.safeParse(schema, wire).success;
  } catch {
    // A value rule of core refused the value.
    return false;
  }
};

const SEED = 20261120;

const FEWEST_READ = 20_000;
/** Keeps the samples that the codec reads. A codec that reads hardly any needs samples of its own. */
const readBy = (schema: Schema, samples: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  let refused = 0;
  return samples.filter((wire) => {
    const isRead = reads(schema, wire);
    refused = isRead ? 0 : refused + 1;
    if (refused > FEWEST_READ) throw new Error(`no sample is read, e.g. ${JSON.stringify(wire)}`);
    return isRead;
  });
};

const KNOWN = new WeakMap<Schema, fc.Arbitrary<unknown>>();

/** Samples of a message in wire form. */
const wireArbitrary = (schema: Schema): fc.Arbitrary<unknown> => {
  const known = KNOWN.get(schema);
  if (known !== undefined) return known;
  const made = make(schema);
  const isSound = !mayRefuse(schema) || fc.sample(made, { seed: SEED, numRuns: 30 }).every((wire) => reads(schema, wire));
  const checked = isSound ? made : readBy(schema, made);
  KNOWN.set(schema, checked);
  return checked;
};

/** Whether a codec may refuse a value whose parts are all sound. */
const mayRefuse = (schema: Schema): boolean =>
  (schema instanceof z.core.$ZodPipe && scalarOf(schema._zod.def.in) === null) || (schema._zod.def.checks?.length ?? 0) > 0;

function make(schema: Schema): fc.Arbitrary<unknown> {
  const scalar = scalarOf(schema);
  if (scalar !== null) return scalar.sample;
  if (schema instanceof z.core.$ZodPipe) return wireArbitrary(schema._zod.def.in);
  if (schema instanceof z.core.$ZodOptional) return fc.option(wireArbitrary(schema._zod.def.innerType), { nil: undefined, freq: 3 });
  if (schema instanceof z.core.$ZodNullable) return fc.option(wireArbitrary(schema._zod.def.innerType), { nil: null, freq: 3 });
  if (schema instanceof z.core.$ZodArray) return fc.array(wireArbitrary(schema._zod.def.element), { maxLength: 3 });
  if (schema instanceof z.core.$ZodUnion) return fc.oneof(...schema._zod.def.options.map(wireArbitrary));
  if (schema instanceof z.core.$ZodObject) {
    const fields = fc.record(
      Object.fromEntries(Object.entries(schema._zod.def.shape).map(([name, field]) => [name, wireArbitrary(field)])),
    );
    const kinds = kindsOf(schema);
    const special = new Set(kinds.flat());
    if (kinds.length === 0) return fields;
    return fc
      .tuple(fields, fc.constantFrom(...kinds))
      .map(([named, own]) =>
        Object.fromEntries(Object.entries(named).map(([name, value]) => [name, special.has(name) && !own.includes(name) ? null : value])),
      );
  }
  if (schema instanceof z.core.$ZodLiteral) return fc.constantFrom(...schema._zod.def.values);
  if (schema instanceof z.core.$ZodEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries));
  if (schema instanceof z.core.$ZodString) return fc.string({ unit: 'grapheme', maxLength: 24 });
  if (schema instanceof z.core.$ZodNumber) return fc.integer({ min: 0, max: 99 });
  if (schema instanceof z.core.$ZodBoolean) return fc.boolean();
  return fc.constant({});
}

const DAMAGE = new WeakMap<Schema, readonly unknown[]>();

/** Values that this codec refuses, wherever it stands. */
function damageOf(schema: Schema): readonly unknown[] {
  const damage = DAMAGE.get(schema) ?? findDamage(schema);
  DAMAGE.set(schema, damage);
  return damage;
}

function findDamage(schema: Schema): readonly unknown[] {
  const scalar = scalarOf(schema);
  if (scalar !== null) return scalar.damage;
  if (schema instanceof z.core.$ZodPipe) return damageOf(schema._zod.def.in);
  if (schema instanceof z.core.$ZodOptional) return damageOf(schema._zod.def.innerType).filter((value) => value !== undefined);
  if (schema instanceof z.core.$ZodNullable) return damageOf(schema._zod.def.innerType).filter((value) => value !== null);
  if (schema instanceof z.core.$ZodArray) return [...NO_LIST, ...damageOf(schema._zod.def.element).map((item) => [item ?? null])];
  if (schema instanceof z.core.$ZodObject) {
    const needsFields = Object.values(schema._zod.def.shape).some((field) => damageOf(field).includes(undefined));
    return needsFields ? [...NO_OBJECT, {}] : NO_OBJECT;
  }
  if (schema instanceof z.core.$ZodEnum) return [null, undefined, '', {}, 7, 'NOTHING_OF_THE_KIND'];
  if (schema instanceof z.core.$ZodString) return [null, undefined, {}, [], 7];
  if (schema instanceof z.core.$ZodUnion) return damageOfUnion(schema._zod.def.options);
  return [];
}

const said = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Values that no option accepts. */
function damageOfUnion(options: readonly Schema[]): readonly unknown[] {
  const literals = new Set<unknown>(options.flatMap((option) => (option instanceof z.core.$ZodLiteral ? option._zod.def.values : [])));
  const [first, ...others] = options.filter((option) => !(option instanceof z.core.$ZodLiteral)).map(damageOf);
  const common = (first ?? []).filter((value) => others.every((other) => other.some((one) => said(one) === said(value))));
  return common.filter((value) => !literals.has(value));
}

/** Every part of a sample, with its damage. */
export function partsOf(schema: Schema, value: unknown, place: Place = [], pattern = ''): readonly Part[] {
  const isPiece = schema instanceof z.core.$ZodArray || schema instanceof z.core.$ZodObject || schema instanceof z.core.$ZodPipe;
  const inner = innerOf(schema, value);
  if (inner !== null && scalarOf(schema) === null && !isPiece) {
    const damage = damageOf(schema);
    return partsOf(inner, value, place, pattern).map((part) => (part.pattern === pattern ? { ...part, damage } : part));
  }
  if (inner !== null && schema instanceof z.core.$ZodPipe) return partsOf(inner, value, place, pattern);
  const isComposed = schema instanceof z.core.$ZodArray || schema instanceof z.core.$ZodObject;
  const own: Part = { place, pattern, value, isScalar: !isComposed, damage: damageOf(schema) };
  if (schema instanceof z.core.$ZodArray && Array.isArray(value))
    return [own, ...value.flatMap((item: unknown, at) => partsOf(schema._zod.def.element, item, [...place, at], `${pattern}[]`))];
  if (schema instanceof z.core.$ZodObject && isNamed(value))
    return [
      own,
      ...Object.entries(schema._zod.def.shape).flatMap(([name, field]) =>
        partsOf(field, value[name], [...place, name], `${pattern}.${name}`),
      ),
    ];
  return [own];
}

/** The inner codec that reads this value. */
function innerOf(schema: Schema, value: unknown): Schema | null {
  if (scalarOf(schema) !== null) return null;
  if (schema instanceof z.core.$ZodPipe) return schema._zod.def.in;
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable) return schema._zod.def.innerType;
  if (!(schema instanceof z.core.$ZodUnion)) return null;
  const options = schema._zod.def.options.filter((option) => !(option instanceof z.core.$ZodLiteral));
  return options.find((option) => reads(option, value)) ?? options[0] ?? null;
}

/** The pattern of every place that a message may have. */
export function placesOf(schema: Schema, pattern = ''): readonly string[] {
  if (scalarOf(schema) !== null) return [pattern];
  if (schema instanceof z.core.$ZodPipe) return placesOf(schema._zod.def.in, pattern);
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable) return placesOf(schema._zod.def.innerType, pattern);
  if (schema instanceof z.core.$ZodArray) return [pattern, ...placesOf(schema._zod.def.element, `${pattern}[]`)];
  if (schema instanceof z.core.$ZodUnion) return [...new Set(schema._zod.def.options.flatMap((option) => placesOf(option, pattern)))];
  if (schema instanceof z.core.$ZodObject)
    return [pattern, ...Object.entries(schema._zod.def.shape).flatMap(([name, field]) => placesOf(field, `${pattern}.${name}`))];
  return [pattern];
}

export const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** A message in wire form. */
export const wireMessageArbitrary = (codec: MessageCodec<unknown>): fc.Arbitrary<unknown> =>
  readBy(codec, wireArbitrary(codec)).map(overTheWire);

/** A message in core's form. */
export const messageArbitrary = (codec: MessageCodec<unknown>): fc.Arbitrary<unknown> =>
  wireMessageArbitrary(codec).map((wire) => {
    const decoded = decodeMessage(codec, wire);
    if (decoded.kind === 'malformed') throw new Error(decoded.faults.join('; '));
    return decoded.value;
  });

/** The message after reading and writing. */
const rewritten = (codec: MessageCodec<unknown>, wire: unknown): unknown => {
  const decoded = decodeMessage(codec, wire);
  return decoded.kind === 'decoded' ? overTheWire(encodeMessage(codec, decoded.value)) : undefined;
};

const valueAt = (whole: unknown, place: Place): unknown =>
  place.reduce<unknown>((part, step) => {
    if (Array.isArray(part)) return typeof step === 'number' ? part[step] : undefined;
    return isNamed(part) ? part[step] : undefined;
  }, whole);

/** A copy with another value at the place. */
export const replaced = (whole: unknown, [field, ...deeper]: Place, value: unknown): unknown => {
  if (field === undefined) return value;
  if (Array.isArray(whole)) return whole.map((item: unknown, index) => (index === field ? replaced(item, deeper, value) : item));
  const entries: Named = isNamed(whole) ? whole : {};
  return { ...entries, [field]: replaced(entries[field], deeper, value) };
};

const asText = (value: unknown): string => (typeof value === 'boolean' ? String(Number(value)) : String(value));
const isTold = (value: unknown): boolean => value !== null && value !== undefined;

/** Whether the value of a scalar survives reading and writing. */
const isKept = ({ place, value, isScalar }: Part, again: unknown): boolean => !isScalar || asText(valueAt(again, place)) === asText(value);

interface Spread {
  /** Sorted by size, the smallest first. */
  readonly samples: readonly unknown[];
  /** Places whose value no sample kept. */
  readonly lost: readonly string[];
}

const BATCH = 10;
const MOST_BATCHES = 60;

/** Enough samples that each place of the message has a value in one of them that survives reading and writing. */
export const spreadOf = (codec: MessageCodec<unknown>, isLost: (pattern: string) => boolean): Spread => {
  const places = placesOf(codec);
  const kept = new Set<string>();
  const samples: unknown[] = [];
  const arbitrary = wireMessageArbitrary(codec);
  for (let batch = 0; batch < MOST_BATCHES && (batch === 0 || places.some((place) => !kept.has(place) && !isLost(place))); batch++)
    for (const wire of fc.sample(arbitrary, { seed: SEED + batch, numRuns: BATCH })) {
      samples.push(wire);
      const again = rewritten(codec, wire);
      for (const part of partsOf(codec, wire)) if (isTold(part.value) && isKept(part, again)) kept.add(part.pattern);
    }
  const sizeOf = (wire: unknown): number => JSON.stringify(wire).length;
  return { samples: samples.toSorted((one, other) => sizeOf(one) - sizeOf(other)), lost: places.filter((place) => !kept.has(place)) };
};

interface Dependence {
  readonly where: string;
  readonly when: Named;
  readonly field: string;
  readonly values: readonly unknown[];
}

/** The sample with one field damaged, in each row that meets the condition. */
export const damagedIn = (codec: MessageCodec<unknown>, wire: unknown, { where, when, field, values }: Dependence): readonly unknown[] =>
  partsOf(codec, wire).flatMap(({ place, pattern, value }) => {
    const isMeant = pattern === where && isNamed(value) && Object.entries(when).every(([name, word]) => (value[name] ?? null) === word);
    return isMeant ? values.map((damage) => replaced(wire, [...place, field], damage)) : [];
  });

// A message inside a text field.
KNOWN.set(
  beaconWire,
  wireArbitrary(trackingPayloadWire).map((payload) => ({ data: JSON.stringify(payload) })),
);
