import type { SealedTable } from '../ground/keys/key-uses.ts';
import { PAYEE_SEAL } from './plan-setting.store.ts';

export const SEALED_PAYEES: SealedTable = {
  table: 'plan_payee',
  key: ['payee_id'],
  columns: [{ column: 'number_sealed', purpose: PAYEE_SEAL, context: (of) => of('payee_id') }],
};
