import type { SealedTable } from '../ground/key-uses.ts';
import { ADDRESS_SEAL } from './bank-papers.store.ts';

export const SEALED_ADDRESSES: SealedTable = {
  table: 'bank_customer',
  key: ['investor_id', 'partner_code'],
  columns: [{ column: 'address', purpose: ADDRESS_SEAL, context: (of) => `${of('investor_id')}:${of('partner_code')}` }],
};
