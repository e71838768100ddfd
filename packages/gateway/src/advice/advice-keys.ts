import type { SealedTable } from '../ground/keys/key-uses.ts';
import { NEEDS_SEAL } from './needs.store.ts';

export const SEALED_NEEDS: SealedTable = {
  table: 'advice_needs',
  key: ['investor_id'],
  facts: ['answered_at'],
  columns: [{ column: 'sealed_answers', purpose: NEEDS_SEAL, context: (of) => `${of('investor_id')}:${of('answered_at')}` }],
};
