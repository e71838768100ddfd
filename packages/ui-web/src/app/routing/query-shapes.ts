import * as z from 'zod/mini';

/** Codes of products, channels and orders: short, plain, without markup; a dot stands within. */
export const code = z.string().check(z.regex(/^[\w-][\w.-]{0,63}$/));
