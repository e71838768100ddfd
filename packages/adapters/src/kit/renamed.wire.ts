import * as z from 'zod/mini';
import * as w from './scalars.wire.ts';

/** Formats a value as text, for other clients. */
type Shown<Core> = { show(value: Core): string }['show'];

/**
 * The codec of a field, alone where both sides use the same name, or after the server's name. `shown` is written under that name with Fmt.
 */
export type PlainField<Core> = z.ZodMiniType<Core> | readonly [theirs: string, wire: z.ZodMiniType<Core>, shown?: Shown<Core>];

type Named = Readonly<Record<string, unknown>>;
type Writing = Record<string, unknown>;

/** A message of core whose fields are part of another message on the wire. */
export interface Inside<Core> {
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
  read(this: void, wire: Named): Core;
  write(this: void, core: Core, wire: Writing): void;
}

type Field<Core> = PlainField<Core> | Inside<Core>;

type FieldsOf<Ours> = { readonly [Name in keyof Ours]-?: Field<Ours[Name]> };
/** Fields of a part that may be null: where the part is null, its fields are null on the wire. */
type NullableFieldsOf<Ours> = { readonly [Name in keyof Ours]-?: Field<Ours[Name] | null> };

/** The value type of a field, for reading and writing. Lists are read-only. */
export type CoreOf<One> = One extends readonly [string, z.ZodMiniType<infer Core>, ...unknown[]]
  ? Writable<Core>
  : One extends z.ZodMiniType<infer Core>
    ? Writable<Core>
    : One extends Inside<infer Core>
      ? Core
      : never;
type Writable<Core> = Core extends readonly (infer Item)[] ? readonly Item[] : Core;

/** Allows only fields that core has, with codecs that can write every value of core. */
type Exactly<Ours, Fields> = {
  readonly [Name in keyof Fields]: Name extends keyof Ours ? ([Ours[Name]] extends [CoreOf<Fields[Name]>] ? unknown : never) : never;
};

/** Names the message of core that a `renamed` codec is for. */
export const messageOf = /* @__NO_SIDE_EFFECTS__ */ <Ours extends object>() => z.custom<Ours, Named>();

/** Core's name, the server's name, the codec. */
export const rowsOf = (fields: Readonly<Record<string, PlainField<unknown>>>) =>
  Object.entries(fields).map(([ours, field]) => ('_zod' in field ? ([ours, ours, field] as const) : ([ours, ...field] as const)));

/** One field by itself, read and written. */
const plain = (field: PlainField<unknown>, ours: string): Inside<unknown> => {
  const [theirs, wire, shown] = '_zod' in field ? [ours, field] : field;
  const shownAs = `${theirs}Fmt`;
  return {
    shape: { [theirs]: wire, ...(shown === undefined ? {} : { [shownAs]: w.looseText }) },
    read: (told) => told[theirs],
    write: (core, told) => {
      told[theirs] = core;
      if (shown !== undefined) told[shownAs] = shown(core);
    },
  };
};

const partsOf = (fields: Readonly<Record<string, Field<unknown>>>): Inside<Named> => {
  const parts = Object.entries(fields).map(([ours, field]) => ({ ours, part: 'shape' in field ? field : plain(field, ours) }));
  return {
    shape: Object.fromEntries(parts.flatMap(({ part }) => Object.entries(part.shape))),
    read: (wire) => {
      const core: Writing = {};
      for (const { ours, part } of parts) core[ours] = part.read(wire);
      return core;
    },
    write: (core, wire) => {
      for (const { ours, part } of parts) part.write(core[ours], wire);
    },
  };
};

/**
 * A message whose fields differ from core's in name only. Each field has its core name and stands in the order in which the server's fields
 * are written. `constants` are written beside them with fixed values.
 */
export const renamed = /* @__NO_SIDE_EFFECTS__ */ <Ours extends object, Fields extends FieldsOf<Ours>>(
  message: z.ZodMiniType<Ours, Named>,
  fields: Fields & Exactly<Ours, Fields>,
  constants: Readonly<Record<string, number>> = {},
): z.ZodMiniType<Ours> => {
  const { shape, read, write } = partsOf(fields);
  const literals = Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, z.literal(value)]));
  return z.codec(z.object({ ...literals, ...shape }), message, {
    decode: read,
    encode: (core) => {
      const wire = { ...constants };
      write(core, wire);
      return wire;
    },
  });
};

/** A message without a type in core. Its type is made of its fields. */
export function message<Fields extends Readonly<Record<string, Field<unknown>>>>(
  fields: Fields,
): z.ZodMiniType<{ readonly [Name in keyof Fields]: CoreOf<Fields[Name]> }>;
/* @__NO_SIDE_EFFECTS__ */
export function message(fields: Readonly<Record<string, Field<unknown>>>): z.ZodMiniType<Named> {
  return renamed(messageOf<Named>(), fields);
}

/** A part of core whose fields are part of another message on the wire. */
export function inside<Ours extends object, Fields extends FieldsOf<Ours>>(
  message: z.ZodMiniType<Ours, Named>,
  fields: Fields & Exactly<Ours, Fields>,
): Inside<Ours>;
/* @__NO_SIDE_EFFECTS__ */
export function inside(_message: z.ZodMiniType, fields: Readonly<Record<string, Field<unknown>>>): Inside<Named> {
  return partsOf(fields);
}

/** The same for a part that may be null. The part is null where a field of `by` is null; its fields are then null on the wire. */
export function insideOrNull<Ours extends object, Fields extends NullableFieldsOf<Ours>>(
  message: z.ZodMiniType<Ours, Named>,
  fields: Fields & Exactly<Ours, Fields>,
  by: readonly (keyof Ours & string)[],
): Inside<Ours | null>;
/* @__NO_SIDE_EFFECTS__ */
export function insideOrNull(
  _message: z.ZodMiniType,
  fields: Readonly<Record<string, Field<unknown>>>,
  by: readonly string[],
): Inside<Named | null> {
  const { shape, read, write } = partsOf(fields);
  const nothing = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
  return {
    shape,
    read: (wire) => {
      const core = read(wire);
      return by.some((name) => core[name] === null) ? null : core;
    },
    write: (core, wire) => write(core ?? nothing, wire),
  };
}

/** A part of core that is translated after reading and before writing. */
export const translated = /* @__NO_SIDE_EFFECTS__ */ <Told, Core>(
  told: Inside<Told>,
  { decode, encode }: { readonly decode: (told: Told) => Core; readonly encode: (core: Core) => Told },
): Inside<Core> => ({
  shape: told.shape,
  read: (wire) => decode(told.read(wire)),
  write: (core, wire) => told.write(encode(core), wire),
});
