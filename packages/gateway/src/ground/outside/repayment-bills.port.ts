import type { CalendarDate, Fen } from '@caifu/core/values';

/** The repaid account, as a source of bills knows it. */
export interface BilledAccount {
  readonly payeeId: string;
  readonly bankCode: string;
  readonly tail: string;
}

/** The present debt. 0: none. */
export interface Bill {
  readonly full: Fen;
  readonly minimum: Fen;
}

/** A source of the bills that repayment plans pay. Unknown or unavailable facts are left out. */
export interface RepaymentBills {
  /** Whether plans may pay the amount of the bill. */
  readonly isThere: boolean;
  billsOf(accounts: readonly BilledAccount[], day: CalendarDate): Promise<ReadonlyMap<string, Bill>>;
}

/** Without a source a plan pays a fixed amount. */
export const noRepaymentBills: RepaymentBills = { isThere: false, billsOf: () => Promise.resolve(new Map()) };
