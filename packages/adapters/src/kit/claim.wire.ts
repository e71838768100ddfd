import * as w from './scalars.wire.ts';

/** A claim that may be missing; missing means no. Written as 1 or 0. */
export const claimWire = w.orElse(w.oneOrZero, false);
