import * as w from '../kit/scalars.wire.ts';
import type { MaturityArrangement } from '@caifu/core/products';

/** P2 §4. */
export const arrangementWire = w.coded<MaturityArrangement>({ continue: 1, redeem: 2 });
