import type { ParkedOf } from '../ground/parked-decision.ts';
import { SETTLE_STEP, takeBankOrderBack } from './bank-answers.ts';

export const bankParked = {
  /** [GW-1652] Ends as if the bank had refused it: the money is in the e-account, the shares are released. */
  'confirm-wealth': { takeBack: (tx, orderNo, { at }) => takeBankOrderBack(tx, orderNo, 'accepted', at) },
  /** [GW-1743] Ends as if the bank had refused it. The bank owes a draw of a deposit, and its changes of an account are final. */
  [SETTLE_STEP]: { takeBack: (tx, orderNo, { at }) => takeBankOrderBack(tx, orderNo, 'sent', at) },
  'pay-wealth': { onlyRetried: 'the proceeds are owed' },
  'pay-deposits': { onlyRetried: 'what is due of the deposit is owed' },
  'pay-demand-interest': { onlyRetried: 'the interest is owed' },
  'credit-transfers': { onlyRetried: "the money has come and is its owner's" },
  'read-bank-files': { onlyRetried: 'the bank is asked again' },
} satisfies ParkedOf<
  readonly [],
  'confirm-wealth' | typeof SETTLE_STEP | 'pay-wealth' | 'pay-deposits' | 'pay-demand-interest' | 'credit-transfers' | 'read-bank-files'
>;
