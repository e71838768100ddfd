import type { EarnedDay, Earns } from '../ground/earnings.ts';
import { readFundEarnings } from './fund-holdings.store.ts';

/** [GW-1050] Earnings of public funds by their own profits. */
export const fundEarnings: Earns = {
  since: '(select min(m.day) from fund_move m where m.investor_id = $1)',
  days: async ({ db }, investorId, span) =>
    (await readFundEarnings(db, investorId, span)).map(({ day, fundCode, fundName, profit }): EarnedDay => ({
      day,
      kind: 'fund',
      group: 'funds',
      code: fundCode,
      name: fundName,
      amount: profit,
    })),
};
