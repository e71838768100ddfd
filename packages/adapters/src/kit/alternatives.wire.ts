import * as z from 'zod/mini';
import { type CoreOf, type PlainField, rowsOf } from './renamed.wire.ts';

/** Every field name of a union's members. */
type NameOf<Ours> = Ours extends unknown ? keyof Ours & string : never;
type ValueOf<Ours, Name> = Ours extends unknown ? (Name extends keyof Ours ? Ours[Name] : never) : never;

/** A field that only some members have is null where it is not sent. */
type FieldsOf<Ours> = {
  readonly [Name in NameOf<Ours>]: PlainField<Name extends keyof Ours ? Ours[Name] : ValueOf<Ours, Name> | null>;
};

/** Allows only fields that core has, with codecs that can write every value of core. */
type Exactly<Ours, Fields> = {
  readonly [Name in keyof Fields]: Name extends NameOf<Ours>
    ? [ValueOf<Ours, Name>] extends [CoreOf<Fields[Name]>]
      ? unknown
      : never
    : never;
};

type Named = Readonly<Record<string, unknown>>;

/** must: a message of this kind has the field. may: the field is optional. A field without an entry belongs to other kinds. */
type Belonging = 'must' | 'may';

interface Reading<Ours> {
  /** Fields of every message whose words, joined by a space, name its kind. */
  readonly by: readonly (keyof Ours & string)[];
  /** The fields of each kind. A field that no kind lists belongs to all kinds. A kind without an entry is refused. */
  readonly kinds: Readonly<Record<string, { readonly [Name in NameOf<Ours>]?: Belonging }>>;
  /** Core keeps fields of other kinds as null instead of leaving them out. */
  readonly isFlat?: boolean;
}

const isAbsent = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The contract's key for the table from kinds to fields. */
export const KINDS_MARK = 'x-kinds';

/**
 * [GW-1460] A message that is one of several kinds. Every field has its core name and stands in the order in which the server's fields are
 * written. The codec of a field that only some kinds have reads an absent field as null. A message with a value in a field of another kind
 * is refused, and so is a message that lacks a field of its kind. Fields that the contract does not know are ignored.
 */
export const alternatives = /* @__NO_SIDE_EFFECTS__ */ <Ours extends object, Fields extends FieldsOf<Ours>>(
  message: z.ZodMiniType<Ours, Named>,
  fields: Fields & Exactly<Ours, Fields>,
  { by, kinds, isFlat = false }: Reading<Ours>,
): z.ZodMiniType<Ours> => {
  const rows = rowsOf(fields);
  const names: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
    Object.entries(kinds).map(([kind, own]) => [kind, Object.keys(own)]),
  );
  const special = new Set(Object.values(names).flat());
  const marks = {
    get [KINDS_MARK]() {
      const theirs = new Map(rows.map(([ours, name]) => [ours, name]));
      return Object.fromEntries(Object.entries(names).map(([kind, own]) => [kind, own.map((name) => theirs.get(name) ?? name)]));
    },
  };
  const wireOf = z.object(Object.fromEntries(rows.map(([, theirs, wire]) => [theirs, wire]))).register(z.globalRegistry, marks);
  return z.codec(wireOf, message, {
    decode: (wire, payload) => {
      const read: Named = Object.fromEntries(rows.map(([ours, theirs]) => [ours, wire[theirs]]));
      const kind = by.map((name) => String(read[name])).join(' ');
      const own: Named | undefined = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
      const fits = (name: string): boolean => (isAbsent(read[name]) ? own?.[name] !== 'must' : own?.[name] !== undefined);
      if (own !== undefined && [...special].every(fits))
        return isFlat ? read : Object.fromEntries(Object.entries(read).filter(([name]) => !special.has(name) || name in own));
      payload.issues.push({ code: 'custom', input: wire, message: 'a field of another kind, or none of its own' });
      return z.NEVER;
    },
    encode: (core) => Object.fromEntries(rows.map(([ours, theirs]) => [theirs, special.has(ours) ? (core[ours] ?? null) : core[ours]])),
  });
};
