import type { TopUpPorts } from './top-up/top-up.ports.ts';
import type { BankCardsPorts } from './bank-cards/bank-cards.ports.ts';
import type { BankCardBindingPorts } from './bank-card-binding/bank-card-binding.ports.ts';

/** Ports of the flows of paying. */
export interface CashierPorts {
  readonly topUp: TopUpPorts;
  readonly bankCards: BankCardsPorts;
  readonly bankCardBinding: BankCardBindingPorts;
}
