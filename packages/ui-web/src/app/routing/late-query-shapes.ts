import * as z from 'zod/mini';
import { code } from './query-shapes.ts';

// Query shapes that load after the first load.

const maybeCode = z.optional(code);
const maybeText = z.optional(z.string());

/** A query of required codes: `needs('orderNo')`. */
export function needs<Key extends string>(...keys: readonly Key[]): z.ZodMiniObject<Record<Key, typeof code>>;
export function needs(...keys: readonly string[]): z.ZodMiniObject<Record<string, typeof code>> {
  return z.object(Object.fromEntries(keys.map((key) => [key, code])));
}

/** A query of optional codes. */
export function maybe<Key extends string>(...keys: readonly Key[]): z.ZodMiniObject<Record<Key, typeof maybeCode>>;
export function maybe(...keys: readonly string[]): z.ZodMiniObject<Record<string, typeof maybeCode>> {
  return z.object(Object.fromEntries(keys.map((key) => [key, maybeCode])));
}

/** A query of optional texts. */
export function texts<Key extends string>(...keys: readonly Key[]): z.ZodMiniObject<Record<Key, typeof maybeText>>;
export function texts(...keys: readonly string[]): z.ZodMiniObject<Record<string, typeof maybeText>> {
  return z.object(Object.fromEntries(keys.map((key) => [key, maybeText])));
}

/** An optional key with listed values that changes the screen in place: `...choice('kind', KINDS)`. */
export function choice<const Key extends string, const Value extends string>(key: Key, values: readonly Value[]): Choice<Key, Value>;
export function choice(key: string, values: readonly string[]): Choice<string, string> {
  return { query: z.object({ [key]: z.optional(z.enum(values)) }), inPlace: [key] };
}
interface Choice<Key extends string, Value extends string> {
  readonly query: z.ZodMiniObject<Record<Key, z.ZodMiniOptional<z.ZodMiniEnum<{ [Each in Value]: Each }>>>>;
  readonly inPlace: readonly [Key];
}

/** The query of an errand: its return address. The other keys are for a host app and have no effect here. */
export const errand = texts('returnUrl', 'isShPush', 'need_refresh', 'targetPage', 'unlink');

/** The query of a page about one product. `need_refresh` is for a host app that caches pages; this app always reads anew. */
export const productKeys = { productCode: code, need_refresh: maybeText };
