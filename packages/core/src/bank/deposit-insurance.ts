import type { Message } from '../kit/message.ts';
import { addFen, type CalendarDate, fen, type Fen, subtractFen } from '../values/index.ts';
import type { BankAccount, Deposit, PartnerTerms } from './bank.ts';
import { interestDue } from './deposit-interest.ts';

export interface InsuredHoldings {
  /** null: there is no account. */
  readonly account: Pick<BankAccount, 'balance' | 'frozen' | 'accrued'> | null;
  readonly deposits: readonly Deposit[];
}

/**
 * [GW-1750] One bank's debt to an investor, as its deposit insurance counts it: the balance with open orders, deposits, and the
 * accrued interest of both. Wealth products are no deposits.
 */
export const insuredHeld = ({ account, deposits }: InsuredHoldings, today: CalendarDate): Fen =>
  addFen(
    ...(account === null ? [] : [account.balance, account.frozen, account.accrued]),
    ...deposits.filter(({ state }) => state === 'held').flatMap((deposit) => [deposit.principal, interestDue(deposit, today)]),
  );

/** [GW-1750] The sentence of deposit insurance: its maximum, the amount held, and the excess. */
export const insuranceMessage = ({ name, insured }: Pick<PartnerTerms, 'name' | 'insured'>, held: Fen): Message => ({
  kind: 'bank-insured',
  bank: name,
  most: insured,
  held,
  above: held > insured ? subtractFen(held, insured) : fen(0),
});
