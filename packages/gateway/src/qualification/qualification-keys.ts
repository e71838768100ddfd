import type { SealedTable } from '../ground/keys/key-uses.ts';
import { EVIDENCE_IMAGE } from './evidence.store.ts';
import { ANSWERS } from './sealed-answers.ts';

export const SEALED_PROOFS: SealedTable = {
  table: 'certification_image',
  key: ['file_id'],
  columns: [{ column: 'sealed', purpose: EVIDENCE_IMAGE, context: (of) => of('file_id') }],
};

export const SEALED_ASSESSMENTS: SealedTable = {
  table: 'risk_assessment',
  key: ['assessment_no'],
  facts: ['investor_id', 'assessed_at'],
  columns: [{ column: 'sealed_answers', purpose: ANSWERS, context: (of) => `${of('investor_id')}:${of('assessed_at')}` }],
};
