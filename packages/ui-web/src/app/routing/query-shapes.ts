import * as z from 'zod/mini';

/** Codes of products, channels and orders: short, plain, without markup; a dot stands within. */
export const code = z.string().check(z.regex(/^[\w-][\w.-]{0,63}$/));

const maybeText = z.optional(z.string());

/** Keys whose texts may be missing. */
export function textKeys<Key extends string>(...keys: readonly Key[]): Record<Key, typeof maybeText>;
export function textKeys(...keys: readonly string[]): Record<string, typeof maybeText> {
  return Object.fromEntries(keys.map((key) => [key, maybeText]));
}

/** A query of texts, each of which may be missing. */
export const texts = <Key extends string>(...keys: readonly Key[]): z.ZodMiniObject<Record<Key, typeof maybeText>> =>
  z.object(textKeys(...keys));
