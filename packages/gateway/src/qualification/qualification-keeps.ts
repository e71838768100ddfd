import { sql } from 'kysely';
import type { Keeps, Owned } from '../ground/keeps.ts';

const ofEvidence = ({ investorId }: Owned) =>
  sql<boolean>`t.certification_order_id in (select c.certification_order_id from certification_order c where c.investor_id = ${investorId})`;

/** [OD-20] The data kept of persons by this area, by class. */
export const qualificationKeeps: Keeps = {
  suitability: [
    {
      table: 'risk_assessment',
      owner: 'investor',
      sealed: { sealed_answers: { purpose: 'assessment-answers', context: '{investor_id}:{assessed_at}', isJson: true } },
      afterYears: 'rows',
    },
    { table: 'level_notice', owner: 'investor', afterYears: 'rows' },
    { table: 'qualified_statement', owner: 'investor', afterYears: 'rows' },
    { table: 'certification_item', owner: 'investor', afterYears: 'rows' },
    { table: 'certification_image', owner: ofEvidence, hidden: ['digest'], pictures: ['sealed'], afterYears: 'rows' },
    { table: 'certification_order', owner: 'investor', afterYears: 'rows' },
    { table: 'disclosure', owner: 'investor' },
  ],
};
