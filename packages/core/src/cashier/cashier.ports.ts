import type { TopUpPorts } from './top-up/top-up.ports.ts';
import type { BankCardsPorts } from './bank-cards/bank-cards.ports.ts';
import type { BankCardBindingPorts } from './bank-card-binding/bank-card-binding.ports.ts';

/** What the flows of paying ask for. */
export interface CashierPorts {
  readonly topUp: TopUpPorts;
  readonly bankCards: BankCardsPorts;
  readonly bankCardBinding: BankCardBindingPorts;
}
