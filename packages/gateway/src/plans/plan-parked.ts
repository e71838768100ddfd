import { sql } from 'kysely';
import type { ParkedOf } from '../ground/parked-decision.ts';
import type { assessmentSteps } from './assessment-steps.ts';
import type { planEndSteps } from './plan-fund-ends.ts';

export const planParked = {
  'end-fund-plans': { onlyRetried: 'a plan that still names the fund is left out at its debits' },
  'remind-of-assessments': { onlyRetried: 'a reminder moves nothing' },
  'look-at-targets': { onlyRetried: 'what has reached its target stays held until it is looked at' },
  /** [GW-1651] Skips the debit, as its investor may: nothing was taken, and the next one is made on its day. */
  'debit-plans': {
    takeBack: async (tx, planNo) => {
      const { rows } = await sql`
        update plan set skips_next = true where plan_no = ${planNo} and state = 'running' and act_on is not null returning plan_no`.execute(
        tx,
      );
      return rows.length > 0;
    },
  },
} satisfies ParkedOf<readonly [...typeof assessmentSteps, ...typeof planEndSteps], 'debit-plans' | 'look-at-targets'>;
