import * as z from 'zod/mini';

/** The codec of a field that both sides call the same, or the server's name before it. */
type Field<Core> = z.ZodMiniType<Core> | readonly [theirs: string, wire: z.ZodMiniType<Core>];

type FieldsOf<Ours> = { readonly [Name in keyof Ours]-?: Field<Ours[Name]> };

type CoreOf<One> = One extends readonly [string, z.ZodMiniType<infer Core>]
  ? Writable<Core>
  : One extends z.ZodMiniType<infer Core>
    ? Writable<Core>
    : never;

/** What a codec writes: it changes no list that it is given. */
type Writable<Core> = Core extends readonly (infer Item)[] ? readonly Item[] : Core;

/** No field that core does not know, and every codec can write whatever core may hold. */
type Exactly<Ours, Fields> = {
  readonly [Name in keyof Fields]: Name extends keyof Ours ? ([Ours[Name]] extends [CoreOf<Fields[Name]>] ? unknown : never) : never;
};

type Named = Readonly<Record<string, unknown>>;

/** Says which message of core a `renamed` codec is of. */
export const messageOf = /* @__NO_SIDE_EFFECTS__ */ <Ours extends object>() => z.custom<Ours, Named>();

/**
 * A message whose fields differ from core's in their names alone. Each field of core stands once under core's name,
 * in the order that the server's fields are written in. `constants` stand beside them, always the same.
 */
export const renamed = /* @__NO_SIDE_EFFECTS__ */ <Ours extends object, Fields extends FieldsOf<Ours>>(
  message: z.ZodMiniType<Ours, Named>,
  fields: Fields & Exactly<Ours, Fields>,
  constants: Readonly<Record<string, number>> = {},
): z.ZodMiniType<Ours> => {
  const fixed = Object.entries(constants);
  const literals = Object.fromEntries(fixed.map(([name, value]) => [name, z.literal(value)]));
  const rows = Object.entries<Field<unknown>>(fields).map(([ours, field]) =>
    '_zod' in field ? ([ours, ours, field] as const) : ([ours, ...field] as const),
  );
  return z.codec(z.object({ ...literals, ...Object.fromEntries(rows.map(([, theirs, wire]) => [theirs, wire])) }), message, {
    decode: (wire) => Object.fromEntries(rows.map(([ours, theirs]) => [ours, wire[theirs]])),
    encode: (core) => {
      const said = rows.map(([ours, theirs]): [string, unknown] => [theirs, core[ours]]);
      return Object.fromEntries(fixed.length === 0 ? said : [...fixed, ...said]);
    },
  });
};
