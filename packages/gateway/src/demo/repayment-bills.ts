import { fen } from '@caifu/core/values';
import type { RepaymentBills } from '../ground/outside/repayment-bills.port.ts';

/**
 * Generated bills: fixed for an account and a month, between 500 and 3,000 yuan, with a tenth as the least payment. In one month of twelve
 * nothing is owed.
 */
export const demoRepaymentBills: RepaymentBills = {
  isThere: true,
  billsOf: (accounts, day) =>
    Promise.resolve(
      new Map(
        accounts.map(({ payeeId, tail }) => {
          const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
          const seed = Number(tail.replace(/\D/g, '')) + month;
          const full = seed % 12 === 0 ? 0 : 500_00 + ((seed * 7_919) % 2_500) * 1_00;
          return [payeeId, { full: fen(full), minimum: fen(full / 10) }] as const;
        }),
      ),
    ),
};
