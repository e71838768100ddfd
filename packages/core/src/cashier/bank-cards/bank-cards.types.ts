import type { ActorRefFrom } from 'xstate';
import type { BoundCard } from '../bank-card.ts';
import type { Message } from '../../kit/message.ts';
import type { ActingEvent, ActingFrame, ActingTypes } from '../../kit/resource/acting/acting.types.ts';
import type { TradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';

/** The purpose of the password. */
export interface UnbindCommand {
  readonly cardId: string;
}

export type CardChangeOutcome = { readonly kind: 'changed' } | { readonly kind: 'refused'; readonly message: Message };

export interface BankCardsActing extends ActingTypes {
  readonly value: readonly BoundCard[];
  /** The card that becomes the default or is being unbound. */
  readonly wish: UnbindCommand;
  readonly event:
    | { readonly type: 'default.chosen'; readonly cardId: string }
    /** Asks a question first, then for the trade password. */
    | { readonly type: 'unbind.pressed'; readonly cardId: string }
    | { readonly type: 'binding.pressed' };
  readonly outcomes: { readonly setDefault: CardChangeOutcome; readonly cashier: TradePasswordOutput<null> };
  readonly children: { cashier?: ActorRefFrom<TradePasswordMachine<UnbindCommand, null>> | undefined };
}

export type BankCardsEvent = ActingEvent<BankCardsActing>;
export type BankCardsStep = ActingFrame['step'] | 'asking-password';
