import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] What is kept of persons here, by class. */
export const qualificationKeeps: Keeps = {
  suitability: [
    {
      table: 'risk_assessment',
      owner: 'investor',
      sealed: { sealed_answers: { purpose: 'assessment-answers', context: '{investor_id}:{assessed_at}', isJson: true } },
      afterYears: 'rows',
    },
    { table: 'qualified_statement', owner: 'investor', afterYears: 'rows' },
    { table: 'certification_item', owner: 'investor', afterYears: 'rows' },
    { table: 'certification_image', owner: 'evidence', hidden: ['digest'], pictures: ['sealed'], afterYears: 'rows' },
    { table: 'certification_order', owner: 'investor', afterYears: 'rows' },
    { table: 'disclosure', owner: 'investor' },
  ],
};
