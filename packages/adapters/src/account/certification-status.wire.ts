import * as w from '../kit/scalars.wire.ts';
import type { CertificationStatus } from '@caifu/core/account';

/** The answer is the code without an object around it (P2 §4). */
export const certificationStatusWire = w.coded<CertificationStatus>({
  'to-be-verified': 1,
  'under-review': 2,
  'under-renewed-review': 3,
  certified: 90,
  rejected: 91,
  expired: 92,
});
