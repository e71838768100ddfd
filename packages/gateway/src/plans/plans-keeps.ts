import { sql } from 'kysely';
import type { Keeps, Owned } from '../ground/keeps.ts';

const ofPlan = ({ investorId }: Owned) => sql<boolean>`t.plan_no in (select p.plan_no from plan p where p.investor_id = ${investorId})`;

/** [OD-20] The data kept of persons by this area, by class. */
export const plansKeeps: Keeps = {
  cards: [
    {
      table: 'plan_payee',
      owner: 'investor',
      hidden: ['number_digest'],
      sealed: { number_sealed: { purpose: 'plan-payee', context: '{payee_id}' } },
      atClosing: { number_digest: { closedAs: 'payee_id' }, number_sealed: 'null' },
      afterYears: { tail: 'empty' },
    },
  ],
  trades: [
    { table: 'repayment_terms', owner: 'order' },
    { table: 'plan', owner: 'investor' },
    { table: 'plan_run', owner: ofPlan },
    { table: 'plan_round', owner: ofPlan },
    { table: 'plan_request', owner: 'investor', hidden: ['fingerprint'] },
  ],
};
