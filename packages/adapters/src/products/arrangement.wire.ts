import { codeWire } from '../kit/scalars.wire.ts';
import type { MaturityArrangement } from '@caifu/core/products';

export const arrangementWire = codeWire<MaturityArrangement>([1, 2]);
