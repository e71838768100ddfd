import type { CalendarDate, Fen } from '@caifu/core/values';

/** An account that is repaid, as a source of bills knows it. */
export interface BilledAccount {
  readonly payeeId: string;
  readonly bankCode: string;
  readonly tail: string;
}

/** The amount owed now; 0: none. */
export interface Bill {
  readonly full: Fen;
  readonly minimum: Fen;
}

/** A source of the bills that repayment plans pay. Facts that it does not know, or cannot tell now, are left out. */
export interface RepaymentBills {
  /** Whether plans may pay what the bill says. */
  readonly isThere: boolean;
  billsOf(accounts: readonly BilledAccount[], day: CalendarDate): Promise<ReadonlyMap<string, Bill>>;
}

/** Without a source a plan pays a fixed amount. */
export const noRepaymentBills: RepaymentBills = { isThere: false, billsOf: () => Promise.resolve(new Map()) };
