import { callState, problemAt } from '../call-state.ts';
import { frameActions } from '../frame-actions.ts';
import { questionActions, questionDelays } from '../lost-answer.ts';
import type { FoundOrder, UnpaidOrder } from '../found-order.ts';
import type { Message } from '../message.ts';
import { sharedAssign } from '../shared-action.ts';
import { createTradePasswordMachine } from '../trade-password/trade-password.machine.ts';
import type { TradePasswordPorts } from '../trade-password/trade-password.ports.ts';
import { orderOutput, type OrderContext } from './order-context.ts';
import { orderFormActions, orderFormGuards, type OrderForm } from './order-form.ts';
import { barOfOpening, orderCalls, type OrderOpening, type OrderQuestions } from './order-opening.ts';
import { orderStates, whenOpened } from './order-states.ts';

/** All differences between kinds of orders, except the events of the form and states of one kind only. */
export interface OrderKind<Context, Asked, Draft, Offer, Receipt, Command, Unpaid extends UnpaidOrder = never>
  extends OrderForm<Context>, OrderQuestions<Asked, Draft, Offer, Receipt, Unpaid> {
  readonly cashier: TradePasswordPorts<Command, Receipt>;
  /** The first state of an order after its offer was read. */
  readonly opensAt: string;
  readonly notArrived: Message;
  /** True: an unsent order is reported by a notice in the pad's words, and not in the summary. */
  readonly isUnsentNoticed?: boolean;
  readonly askedOf: (context: Context) => Asked;
  /** Why the form does not open with this offer. */
  readonly barOf: (offer: Offer) => Message | null;
  /** The first state of the form; `found` is the outcome of an order of an earlier visit. */
  readonly startOf: (context: Context, offer: Offer, draft: Draft | null, found: FoundOrder<Receipt, Unpaid> | null) => Partial<Context>;
  readonly commandOf: (context: Context) => Command;
}

/**
 * The parts of an order of any kind. The machine of a kind spreads `actors`, `guards` and `actions` in its setup, `chart` in its
 * configuration, and `opening` and `placing` among its states. It adds the states `editing` and `reviewing` and its own ones. The
 * pattern is `wallet/withdrawal`.
 */
export const orderFlow = <
  Context extends OrderContext<Receipt>,
  Asked extends Requested,
  Draft extends Requested,
  Offer,
  Receipt,
  Command,
  Unpaid extends UnpaidOrder = never,
  const BeforeResult extends string = never,
  const LostAt extends string = never,
>(
  kind: OrderKind<Context, Asked, Draft, Offer, Receipt, Command, Unpaid>,
  { beforeResult = [], lostAt }: OrderPlaces<BeforeResult, LostAt> = {},
) => ({
  actors: {
    ...orderCalls<Asked, Draft, Offer, Receipt, Unpaid>(kind),
    cashier: createTradePasswordMachine<Command, Receipt>(kind.cashier),
  },
  guards: orderFormGuards(kind),
  actions: {
    ...frameActions,
    ...questionActions,
    ...orderFormActions<Receipt, Context>(kind),
    storeOpening: sharedAssign<Context, OrderOpening<Draft, Offer, Receipt, Unpaid>>(({ context }, { answer, draft, found }) =>
      answer?.kind === 'read' ? kind.startOf(context, answer.value, draft, found) : {},
    ),
  },
  delays: questionDelays,
  chart: { version: '1', output: orderOutput('placed'), on: { 'notice.faded': { actions: 'clearNotice' } }, initial: 'loading' } as const,
  /** The first state of an order. */
  opening: {
    loading: callState(
      'open',
      {
        input: ({ context }: { readonly context: Context }) => kind.askedOf(context),
        onDone: whenOpened<Draft, Offer, Receipt, Unpaid, Message, string, BeforeResult>({
          barOf: (opening) => barOfOpening(opening, kind.barOf),
          notArrived: kind.notArrived,
          form: kind.opensAt,
          beforeResult,
        }),
      },
      problemAt('failed'),
    ),
  },
  /** From the password to the result. */
  placing: orderStates(kind.commandOf, kind.notArrived, kind.isUnsentNoticed ?? false, lostAt),
});

/** The settings that the types depend on. */
export interface OrderPlaces<BeforeResult extends string, LostAt extends string> {
  /** Actions for an order of an earlier visit, before the flow leads to its result. */
  readonly beforeResult?: readonly BeforeResult[];
  /** The state after a lost answer to the password; by default the flow asks for the order. */
  readonly lostAt?: LostAt;
}

interface Requested {
  readonly requestId: string | null;
}
