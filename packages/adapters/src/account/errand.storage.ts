import type { ErrandId } from '@caifu/core/account';

import * as w from '../kit/scalars.wire.ts';

/** Missing things before a purchase, as drafts have it. */
export const errandStored = w.word<ErrandId>({
  identity: 'identity',
  'bank-card': 'bank-card',
  'trade-password': 'trade-password',
  'id-card': 'id-card',
  tax: 'tax',
  address: 'address',
  'risk-assessment': 'risk-assessment',
});
