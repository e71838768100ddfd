import { codeWire } from '../kit/scalars.wire.ts';
import type { CertificationStatus } from '@caifu/core/account';

/** The answer is the bare code (P2 §4). */
export const certificationStatusWire = codeWire<CertificationStatus>([1, 2, 3, 90, 91, 92]);
