import { NOTHING_ASKED } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import { callState, faultAt } from '../../kit/call-state.ts';
import { ANSWER_DEADLINE, answerOf, faultOf } from '../../kit/faults.ts';
import type { Destination } from '../../kit/destination.ts';
import { clearChildFrame, clearDestination, clearNotice, storeChildFrame, warn } from '../../kit/frame-actions.ts';
import type { Message } from '../../kit/message.ts';
import { storeFault, storeLateness } from '../../kit/resource/reading.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import {
  askingPassword,
  padEnded,
  padGuards,
  padWordsOf,
  whenNothingWasDone,
  whenNothingWasSent,
} from '../../kit/trade-password/asking-password.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type { BankAccount } from '../bank.ts';
import type { BankOpeningPorts } from './bank-opening.ports.ts';
import { cardIn, elsewhere, openedAt, openingCommandOf, openingObstacle, partnerIn, startingChoice } from './bank-opening.rules.ts';
import type {
  BankOpeningContext,
  BankOpeningEvent,
  BankOpeningInput,
  BankOpeningTag,
  OpeningBoard,
  OpeningCommand,
} from './bank-opening.types.ts';

export type BankOpeningMachine = ReturnType<typeof createBankOpeningMachine>;

/** 绑定银行卡, 开立电子账户. Rules and diagram: docs/flows/bank-opening.md */
export const createBankOpeningMachine = (ports: BankOpeningPorts) =>
  setup({
    types: {} as {
      input: BankOpeningInput;
      context: BankOpeningContext;
      events: BankOpeningEvent;
      tags: BankOpeningTag;
      output: never;
      children: { cashier: 'cashier' };
    },
    actors: {
      read: fromPromise<Read>(({ signal }) => ports.read(signal)),
      cashier: createTradePasswordMachine<OpeningCommand, BankAccount>(ports.cashier),
    },
    guards: {
      wasRead: (_, answer: Read) => answer.kind === 'read',
      ...padGuards,
      leadsElsewhere: ({ context }) => elsewhere(context) !== null,
      hasObstacle: ({ context }) => openingObstacle(context) !== null,
      isOnPage: ({ context }, page: BankOpeningContext['page']) => context.page === page,
      isPartner: ({ context: { board } }, partnerCode: string) => partnerIn({ board, partnerCode }) !== null,
      isCard: ({ context: { board } }, cardId: string) => cardIn({ board, cardId }) !== null,
    },
    actions: {
      storeBoard: assign(({ context }, answer: Read) =>
        answer.kind === 'read'
          ? { ...startingChoice(context, answer.value, ports.readChoice()), problem: null }
          : { problem: answer.message },
      ),
      storePartner: assign((_, partnerCode: string) => ({ partnerCode })),
      storeCard: assign((_, cardId: string) => ({ cardId })),
      storeAgreement: assign((_, agreed: boolean) => ({ agreed })),
      goElsewhere: assign(({ context }) => ({ destination: elsewhere(context) })),
      keepChoice: ({ context: { partnerCode, cardId } }) => {
        if (partnerCode !== null && cardId !== null) ports.saveChoice({ partnerCode, cardId });
      },
      goToOpen: assign(({ context: { partnerCode, returnUrl } }) =>
        partnerCode === null ? {} : { destination: { to: 'bank-open' as const, partnerCode, returnUrl } },
      ),
      storeAccount: assign(({ context }, output: Output) =>
        output.kind === 'accepted'
          ? {
              destination: openedAt(output.receipt, context.returnUrl),
              notice: {
                body: { kind: output.receipt.state === 'open' ? ('bank-account-opened' as const) : ('bank-account-opening' as const) },
                tone: 'success' as const,
              },
            }
          : {},
      ),
      goTo: assign((_, destination: Destination) => ({ destination })),
      storeChildFrame,
      clearChildFrame,
      forgetChoice: () => {
        ports.clearChoice();
      },
      tellObstacle: assign(({ context }) => {
        const body = openingObstacle(context);
        return body === null ? {} : { notice: { body, tone: 'warn' as const } };
      }),
      showNotice: warn,
      storeFault,
      storeLateness,
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'bank-opening',
    version: '1',
    context: ({ input: { page, partnerCode, returnUrl } }) => ({
      page,
      returnUrl,
      partnerCode,
      cardId: null,
      board: null,
      agreed: false,
      childFrame: null,
      ...NOTHING_ASKED,
    }),
    initial: 'loading',
    on: { 'notice.faded': { actions: 'clearNotice' }, 'destination.followed': { actions: 'clearDestination' } },
    states: {
      loading: callState(
        'read',
        {
          onDone: [
            {
              guard: { type: 'wasRead', params: answerOf<Read> },
              actions: { type: 'storeBoard', params: answerOf<Read> },
              target: 'read',
            },
            { actions: { type: 'storeBoard', params: answerOf<Read> }, target: 'failed' },
          ],
        },
        faultAt('failed'),
      ),

      // [BK-41]
      read: { always: [{ guard: 'leadsElsewhere', actions: 'goElsewhere', target: 'leaving' }, { target: 'shown' }] },

      failed: { on: { 'retry.pressed': 'loading' } },

      shown: {
        on: {
          'partner.chosen': {
            guard: { type: 'isPartner', params: ({ event }) => event.partnerCode },
            actions: [{ type: 'storePartner', params: ({ event }) => event.partnerCode }, 'clearNotice'],
            target: 'read',
          },
          'card.chosen': {
            guard: { type: 'isCard', params: ({ event }) => event.cardId },
            actions: [{ type: 'storeCard', params: ({ event }) => event.cardId }, 'clearNotice'],
          },
          'agreement.ticked': { actions: [{ type: 'storeAgreement', params: ({ event }) => event.agreed }, 'clearNotice'] },
          'next.pressed': [
            { guard: 'hasObstacle', actions: 'tellObstacle' },
            { guard: { type: 'isOnPage', params: 'bind' }, actions: ['keepChoice', 'goToOpen'], target: 'leaving' },
          ],
          'open.pressed': [
            { guard: 'hasObstacle', actions: 'tellObstacle' },
            { guard: { type: 'isOnPage', params: 'confirm' }, actions: 'clearNotice', target: 'opening' },
          ],
        },
      },

      // [BK-42] [BK-43] [GW-1749] after a lost answer the account is read, which tells the outcome
      opening: askingPassword((context: BankOpeningContext) => openingCommandOf(context), {
        onDone: [
          {
            guard: padEnded('accepted'),
            actions: [{ type: 'storeAccount', params: answerOf<Output> }, 'forgetChoice'],
            target: 'leaving',
          },
          { guard: padEnded('unknown'), actions: { type: 'showNotice', params: UNSURE }, target: 'loading' },
          ...whenNothingWasDone([], { review: 'shown', start: 'shown' }),
          whenNothingWasSent([], 'shown'),
          { actions: { type: 'showNotice', params: ({ event }: PadEnd) => padWordsOf(event.output) }, target: 'shown' },
        ],
        // nobody knows whether a failed pad had sent anything
        onError: { actions: { type: 'showNotice', params: faultOf }, target: 'loading' },
      }),

      // a returning user starts again
      leaving: { on: { 'retry.pressed': 'loading' } },
    },
  });

type Read = ReadAnswer<OpeningBoard>;
type Output = TradePasswordOutput<BankAccount>;

interface PadEnd {
  readonly event: { readonly output: Output };
}

const UNSURE = { kind: 'outcome-pending' } as const satisfies Message;
