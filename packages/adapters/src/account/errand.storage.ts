import type { ErrandId } from '@caifu/core/account';

import * as w from '../kit/scalars.wire.ts';

/** Steps that are missing before a purchase, as drafts store them. */
export const errandStored = w.word<ErrandId>({
  identity: 'identity',
  'bank-card': 'bank-card',
  'trade-password': 'trade-password',
  'id-card': 'id-card',
  tax: 'tax',
  address: 'address',
  'risk-assessment': 'risk-assessment',
});
