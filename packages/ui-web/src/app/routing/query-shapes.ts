import * as z from 'zod/mini';

/** Codes of products, channels and orders: short, plain and without markup. A dot is allowed inside. */
export const code = z.string().check(z.regex(/^[\w-][\w.-]{0,63}$/));
