import * as z from 'zod/mini';
import * as w from './scalars.wire.ts';

/** A claim that may be missing, which is a "no". Emitted as 1 or 0. */
export const claimWire = z.codec(z.optional(z.nullable(w.oneOrZero)), z.custom<boolean>(), {
  decode: (claim) => claim ?? false,
  encode: (claim) => claim,
});
