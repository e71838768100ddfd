import { askingPassword } from '../../kit/trade-password/asking-password.ts';
import { assign, fromPromise, setup } from 'xstate';
import { clearChildFrame, clearDestination, clearDialog, clearNotice, storeChildFrame, warn } from '../../kit/frame-actions.ts';
import type { BoundCard } from '../bank-card.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Notice } from '../../kit/flow-frame.ts';
import { ANSWER_DEADLINE, errorOf, faultMessage, answerOf } from '../../kit/faults.ts';
import { readingStates, storeFault, storeLateness } from '../../kit/resource/reading.ts';
import { afterAnswer } from '../../kit/resource/resource.rules.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type { BankCardsPorts } from './bank-cards.ports.ts';
import {
  bindingObstacle,
  canBeDefault,
  changeNotice,
  needsReading,
  UNBIND_QUESTION,
  unbindingObstacle,
  unbindNotice,
  wayOutOf,
} from './bank-cards.rules.ts';
import type { BankCardsContext, BankCardsEvent, BankCardsTag, CardChangeOutcome, UnbindCommand } from './bank-cards.types.ts';
import { callGuards } from '../../kit/lost-answer.ts';

export type BankCardsMachine = ReturnType<typeof createBankCardsMachine>;

/** 我的银行卡. Rules and diagram: docs/flows/bank-cards.md */
export const createBankCardsMachine = (ports: BankCardsPorts) =>
  setup({
    types: {} as { context: BankCardsContext; events: BankCardsEvent; tags: BankCardsTag; children: { cashier: 'cashier' }; output: never },
    actors: {
      read: fromPromise<ReadAnswer<readonly BoundCard[]>, null>(({ signal }) => ports.read(signal)),
      setDefault: fromPromise<CardChangeOutcome, UnbindCommand>(({ input, signal }) => ports.setDefault(input.cardId, signal)),
      cashier: createTradePasswordMachine<UnbindCommand, null>(ports.cashier),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<readonly BoundCard[]>) => answer.kind === 'read',
      canBeDefault: ({ context }, cardId: string) => canBeDefault(cardsOf(context), cardId),
      isKnown: ({ context }, cardId: string) => cardsOf(context).some((card) => card.cardId === cardId),
      isKept: ({ context }, cardId: string) => unbindingObstacle(cardsOf(context), cardId) !== null,
      isFull: ({ context }) => bindingObstacle(cardsOf(context)) !== null,
      needsReading: (_, output: Output) => needsReading(output),
      ...callGuards,
      isBehind: ({ context }) => context.problem !== null,
    },
    actions: {
      storeAnswer: assign(({ context }, answer: ReadAnswer<readonly BoundCard[]>) => afterAnswer(context, answer)),
      storeFault,
      storeLateness,
      storeChosen: assign((_, chosenCardId: string) => ({ chosenCardId })),
      clearChosen: assign({ chosenCardId: null }),
      showNotice: assign((_, notice: Notice | null) => (notice === null ? {} : { notice })),
      warn,
      clearNotice,
      askUnbinding: assign({ dialog: UNBIND_QUESTION }),
      clearDialog,
      storeChildFrame,
      clearChildFrame,
      goTo: assign((_, destination: Destination | null) => (destination === null ? {} : { destination })),
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'bank-cards',
    version: '1',
    context: {
      value: null,
      chosenCardId: null,
      childFrame: null,
      problem: null,
      dialog: null,
      notice: null,
      destination: null,
    },
    on: {
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    initial: 'loading',
    states: {
      ...reading,
      shown: { on: { ...reading.shown.on, ...acts } },
      stale: { on: { ...reading.stale.on, ...acts } },
      // back from a question: what could not be read again is as old as before
      returning: { always: [{ guard: 'isBehind', target: 'stale' }, { target: 'shown' }] },

      // [BC-3] whatever is answered, the cards that the gateway has are shown
      changingDefault: {
        tags: 'busy',
        exit: 'clearChosen',
        invoke: {
          id: 'setDefault',
          src: 'setDefault',
          input: ({ context }) => commandOf(context),
          onDone: { actions: { type: 'showNotice', params: ({ event }) => changeNotice(event.output) }, target: 'refreshing' },
          onError: [
            {
              guard: { type: 'isSignInRequired', params: errorOf },
              actions: { type: 'goTo', params: { to: 'sign-in', comesBack: true } },
              target: 'returning',
            },
            { actions: { type: 'warn', params: (args) => faultMessage(errorOf(args)) }, target: 'refreshing' },
          ],
        },
        after: { answerDeadline: { actions: { type: 'warn', params: { kind: 'network-unavailable' } }, target: 'refreshing' } },
      },

      asking: {
        entry: 'askUnbinding',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': 'paying',
          'dialog.refused': { actions: 'clearChosen', target: 'returning' },
          'dialog.dismissed': { actions: 'clearChosen', target: 'returning' },
        },
      },

      paying: {
        ...askingPassword(commandOf, {
          onDone: [
            {
              guard: { type: 'needsReading', params: answerOf<Output> },
              actions: { type: 'showNotice', params: ({ event }: PadEnd) => unbindNotice(event.output) },
              target: 'refreshing',
            },
            {
              actions: [
                { type: 'showNotice', params: ({ event }: PadEnd) => unbindNotice(event.output) },
                { type: 'goTo', params: ({ event }: PadEnd) => wayOutOf(event.output) },
              ],
              target: 'returning',
            },
          ],
          // [BC-7] whether a pad that broke had sent anything is not known
          onError: { actions: { type: 'showNotice', params: unbindNotice({ kind: 'unknown' }) }, target: 'refreshing' },
        }),
        exit: ['clearChildFrame', 'clearChosen'],
      },
    },
  });

type Output = TradePasswordOutput<null>;

const reading = readingStates<BankCardsContext, null, ReadAnswer<readonly BoundCard[]>>(() => null);

const cardsOf = ({ value }: BankCardsContext): readonly BoundCard[] => value ?? [];

const commandOf = ({ chosenCardId }: BankCardsContext): UnbindCommand => ({ cardId: chosenCardId ?? '' });

type CardEvent<Type extends BankCardsEvent['type']> = { readonly event: Extract<BankCardsEvent, { readonly type: Type }> };

/** What the page can do while its cards stand on it, fresh or stale. */
const acts = {
  'default.chosen': {
    guard: { type: 'canBeDefault', params: ({ event }: CardEvent<'default.chosen'>) => event.cardId },
    actions: { type: 'storeChosen', params: ({ event }: CardEvent<'default.chosen'>) => event.cardId },
    target: 'changingDefault',
  },
  'unbind.pressed': [
    {
      guard: { type: 'isKept', params: ({ event }: CardEvent<'unbind.pressed'>) => event.cardId },
      actions: {
        type: 'warn',
        params: ({ context, event }: CardEvent<'unbind.pressed'> & { readonly context: BankCardsContext }) =>
          unbindingObstacle(cardsOf(context), event.cardId),
      },
    },
    {
      guard: { type: 'isKnown', params: ({ event }: CardEvent<'unbind.pressed'>) => event.cardId },
      actions: { type: 'storeChosen', params: ({ event }: CardEvent<'unbind.pressed'>) => event.cardId },
      target: 'asking',
    },
  ],
  'binding.pressed': [
    {
      guard: 'isFull',
      actions: {
        type: 'warn',
        params: ({ context }: { readonly context: BankCardsContext }) => bindingObstacle(cardsOf(context)),
      },
    },
    { actions: { type: 'goTo', params: { to: 'bank-card', comesBack: true } } },
  ],
} as const;

interface PadEnd {
  readonly event: { readonly output: Output };
}
