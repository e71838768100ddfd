import type { SealedTable } from '../ground/keys/key-uses.ts';
import { ADDRESS_SEAL } from './bank-papers.store.ts';
import { TEST_SEAL } from './sealed-tests.ts';

export const SEALED_ADDRESSES: SealedTable = {
  table: 'bank_customer',
  key: ['investor_id', 'partner_code'],
  columns: [{ column: 'address', purpose: ADDRESS_SEAL, context: (of) => `${of('investor_id')}:${of('partner_code')}` }],
};

export const SEALED_TESTS: SealedTable = {
  table: 'bank_test',
  key: ['test_no'],
  facts: ['investor_id', 'partner_code', 'tested_on'],
  columns: [
    {
      column: 'sealed_answers',
      purpose: TEST_SEAL,
      context: (of) => `${of('investor_id')}:${of('partner_code')}:${of('tested_on')}`,
    },
  ],
};
