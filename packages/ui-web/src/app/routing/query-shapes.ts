import * as z from 'zod/mini';

/** Codes of products, channels and orders: short, plain, without markup; a dot stands within. */
export const code = z.string().check(z.regex(/^[\w-][\w.-]{0,63}$/));

/** The query of an errand: where it leads back to. The other keys are for a host app; nothing follows from them here. */
export const errand = z.object({
  returnUrl: z.optional(z.string()),
  isShPush: z.optional(z.string()),
  need_refresh: z.optional(z.string()),
  targetPage: z.optional(z.string()),
  unlink: z.optional(z.string()),
});

/** The query of a page about one product. `need_refresh` is for a host app that keeps pages; this app reads anew anyway. */
export const productKeys = { productCode: code, need_refresh: z.optional(z.string()) };
