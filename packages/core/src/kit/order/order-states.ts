import { answerOf, type Answered } from '../faults.ts';
import { anyAnswerLeadsTo } from '../frame-actions.ts';
import { askingForOutcome, questionOf, waitingForOutcome, whenQuestionFails } from '../lost-answer.ts';
import type { Message } from '../message.ts';
import type { FoundOrder, UnpaidOrder } from '../found-order.ts';
import type { OrderOpening } from './order-opening.ts';
import { sharedAssign } from '../shared-action.ts';
import { askingPassword, padEnded, padWordsOf, unsentWordsOf, whenNothingWasDone } from '../trade-password/asking-password.ts';
import type { TradePasswordOutput } from '../trade-password/trade-password.types.ts';

/**
 * The common parts of flows that place one order from a form and keep a draft of it. Their states are `loading` (opens with
 * `whenOpened`), the form, `reviewing`, and those of `orderStates`. The machine provides the actors open, findOrder and cashier,
 * and the action storeOpening. The other names used here are in `order-form.ts`, questionActions, questionDelays and frameActions.
 */
export const orderStates = <Context, Command, const NotArrived extends Message, const LostAt extends string = never>(
  commandOf: (context: Context) => Command,
  notArrived: NotArrived,
  isUnsentNoticed: boolean,
  lostAt?: LostAt,
) => {
  // [FL-662] the message stays until the next attempt
  const unknownAt = lostAt ?? 'unconfirmed';
  const told = { type: 'storeProblem', params: notArrived } as const;
  return {
    failed: { exit: 'clearProblem', on: { 'retry.pressed': 'loading' } },

    paying: askingPassword(commandOf, {
      onDone: [
        { guard: padEnded('accepted'), actions: { type: 'storeReceipt', params: answerOf }, target: 'placed' },
        { guard: padEnded('unknown'), target: unknownAt },
        // from here on the answer is definite: nothing was executed under this request id
        ...whenNothingWasDone(['clearRequest', 'keepDraft'], { review: 'reviewing', start: 'loading' }),
        {
          guard: { type: 'padSentNothing', params: answerOf<TradePasswordOutput<unknown>> },
          actions: ['clearRequest', 'keepDraft', isUnsentNoticed ? unsentNoticed : unsentTold(notArrived)],
          target: 'reviewing',
        },
        { actions: ['clearRequest', 'keepDraft', { type: 'showRefusal', params: answerOf }], target: 'refused' },
      ],
      onError: unknownAt,
    }),

    // the offer may have caused the refusal: everything is read again
    refused: { exit: 'clearDialog', on: anyAnswerLeadsTo('loading') },

    ...waitingForOutcome,

    asking: {
      ...askingForOutcome,
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: questionOf,
        onDone: [
          { guard: { type: 'wasPlaced', params: answerOf }, actions: { type: 'storeFound', params: answerOf }, target: 'placed' },
          { actions: ['clearRequest', 'keepDraft', told], target: 'loading' },
        ],
        onError: whenQuestionFails,
      },
    },

    ...leavingFrom('loading'),

    placed: { type: 'final', entry: ['goToResult', 'clearDraft', 'clearNotice'] },
  } as const;
};

type PadEnd = Answered<TradePasswordOutput<unknown>>;

/** [TP-14] Shown once, where it stays readable. */
const unsentTold = (notArrived: Message) =>
  ({ type: 'storeProblem', params: ({ event }: PadEnd): Message => unsentWordsOf(event.output, notArrived) }) as const;

const unsentNoticed = { type: 'showNotice', params: ({ event }: PadEnd): Message => padWordsOf(event.output) } as const;

/** The states of a flow that leads to another page: `start` is its first state when the user stays. */
export const leavingFrom = <const Start extends string>(start: Start) =>
  ({
    leaving: { on: { 'destination.followed': { actions: 'clearDestination', target: 'away' } } },
    away: { on: { 'retry.pressed': start } },
  }) as const;

/**
 * The ends of the call that opens the form. A placed order of an earlier visit ends the flow in `placed`, after the actions
 * `beforeResult`. An obstacle to the form is shown in `failed`; otherwise the form starts at `form`.
 */
export const whenOpened = <
  Draft,
  Offer,
  Receipt,
  Unpaid extends UnpaidOrder,
  const NotArrived extends Message,
  const Form extends string,
  const BeforeResult extends string = never,
>(opening: {
  readonly barOf: (opening: OrderOpening<Draft, Offer, Receipt, Unpaid>) => Message | null;
  readonly notArrived: NotArrived;
  readonly form: Form;
  readonly beforeResult: readonly BeforeResult[];
}) => {
  type Opening = OrderOpening<Draft, Offer, Receipt, Unpaid>;
  const foundIn = ({ event }: Answered<Opening>): FoundOrder<Receipt, Unpaid> | null => event.output.found;
  const storeOpening = { type: 'storeOpening', params: answerOf<Opening> } as const;
  const wordsIn = ({ event }: Answered<Opening>): Message => opening.barOf(event.output) ?? { kind: 'system-exception' };
  return [
    {
      guard: { type: 'wasPlaced', params: foundIn },
      actions: [...opening.beforeResult.map((type) => ({ type, params: answerOf<Opening> })), { type: 'storeFound', params: foundIn }],
      target: 'placed',
    },
    {
      guard: { type: 'isBarred', params: ({ event }: Answered<Opening>) => opening.barOf(event.output) },
      actions: [storeOpening, { type: 'storeProblem', params: wordsIn }, 'clearRequest'],
      target: 'failed',
    },
    {
      guard: { type: 'neverArrived', params: foundIn },
      actions: [storeOpening, { type: 'storeProblem', params: opening.notArrived }, 'clearRequest', 'keepDraft'],
      target: opening.form,
    },
    { actions: [storeOpening, 'clearRequest'], target: opening.form },
  ] as const;
};

export const orderGuards = {
  wasPlaced: (_: unknown, found: Found): boolean => found?.kind === 'placed',
  neverArrived: (_: unknown, found: Found): boolean => found?.kind === 'never-arrived',
  isBarred: (_: unknown, bar: Message | null): boolean => bar !== null,
};

/** The actions on the request id and the receipt of an order. */
export const orderActions = <Receipt>() => ({
  clearRequest: sharedAssign<{ readonly requestId: string | null }>(() => ({ requestId: null })),
  storeFound: sharedAssign<Receipted<Receipt>, FoundOrder<Receipt, UnpaidOrder> | null>((_, found) =>
    found?.kind === 'placed' ? { receipt: found.receipt } : {},
  ),
  storeReceipt: sharedAssign<Receipted<Receipt>, TradePasswordOutput<Receipt>>((_, output) =>
    output.kind === 'accepted' ? { receipt: output.receipt } : {},
  ),
});

export interface Receipted<Receipt> {
  readonly receipt: Receipt | null;
}

type Found = FoundOrder<unknown, UnpaidOrder> | null;
