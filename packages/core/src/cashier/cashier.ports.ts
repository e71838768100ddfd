import type { TopUpPorts } from './top-up/top-up.types.ts';
import type { BankCardsPorts } from './bank-cards/bank-cards.machine.ts';
import type { BankCardBindingPorts } from './bank-card-binding/bank-card-binding.ports.ts';

/** Ports of the flows of paying. */
export interface CashierPorts {
  readonly topUp: TopUpPorts;
  readonly bankCards: BankCardsPorts;
  readonly bankCardBinding: BankCardBindingPorts;
}
