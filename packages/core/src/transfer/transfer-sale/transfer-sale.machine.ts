import { setup } from 'xstate';
import { callState, problemAt } from '../../kit/call-state.ts';
import { frameActions } from '../../kit/frame-actions.ts';
import { questionActions, questionDelays } from '../../kit/lost-answer.ts';
import type { Message } from '../../kit/message.ts';
import { orderOutput } from '../../kit/order/order-context.ts';
import {
  agreementActions,
  agreementTicked,
  obstacleTold,
  orderFormActions,
  orderFormGuards,
  reviewing,
  summaryOpened,
  type OrderForm,
} from '../../kit/order/order-form.ts';
import { barOfOpening, orderCalls } from '../../kit/order/order-opening.ts';
import { orderStates, whenOpened } from '../../kit/order/order-states.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import { assetBar } from '../transfer-judgement.ts';
import type { ListingReceipt, TransferOffer } from '../transfer.ts';
import type { TransferSalePorts } from './transfer-sale.ports.ts';
import {
  draftOf,
  emptySale,
  isOfAnotherDay,
  isSaleEntry,
  listingCommandOf,
  momentOf,
  obstacleOf,
  saleResult,
  startingPoint,
} from './transfer-sale.rules.ts';
import type {
  ListingCommand,
  PriceMeasure,
  TransferSaleContext,
  TransferSaleDraft,
  TransferSaleEvent,
  TransferSaleInput,
  TransferSaleOpening,
  TransferSaleOutput,
  TransferSaleTag,
} from './transfer-sale.types.ts';

export type TransferSaleMachine = ReturnType<typeof createTransferSaleMachine>;

/** 转让: a holding goes into the market. Rules and diagram: docs/flows/transfer-sale.md */
export const createTransferSaleMachine = (ports: TransferSalePorts) => {
  const form: OrderForm<TransferSaleContext> = {
    id: 'transfer-sale',
    requestIds: ports.requestIds,
    // what may be typed depends on the measure: below
    isEntry: () => false,
    cardsOf: () => [],
    obstacleOf,
    momentOf: () => momentOf(ports),
    haveDatesMoved: ({ offer }) => isOfAnotherDay(offer, ports),
    resultOf: ({ receipt }) => ({ destination: saleResult(receipt) }),
    saveDraft: (context) => {
      ports.saveDraft(draftOf(context));
    },
    clearDraft: ({ holdingNo }) => {
      ports.clearDraft(holdingNo);
    },
  };
  const { isEntry: _isAmount, isKnownCard: _isKnownCard, ...formGuards } = orderFormGuards(form);
  const { storeAmount: _storeAmount, storeCard: _storeCard, ...formActions } = orderFormActions<ListingReceipt, TransferSaleContext>(form);
  return setup({
    types: {} as {
      input: TransferSaleInput;
      context: TransferSaleContext;
      events: TransferSaleEvent;
      tags: TransferSaleTag;
      children: { cashier: 'cashier' };
      output: TransferSaleOutput;
    },
    actors: {
      /** [TX-30] a listing of an earlier visit is asked for before what it may have changed */
      ...orderCalls<Asked, TransferSaleDraft, TransferOffer, ListingReceipt>({
        readDraft: ({ holdingNo }) => ports.readDraft(holdingNo),
        readOffer: ({ holdingNo }, signal) => ports.readOffer(holdingNo, signal),
        findOrder: (requestId, signal) => ports.findOrder(requestId, signal),
      }),
      cashier: createTradePasswordMachine<ListingCommand, ListingReceipt>(ports.cashier),
    },
    guards: {
      ...formGuards,
      isEntry: ({ context }: InContext, text: string) => isSaleEntry(context, text),
    },
    actions: {
      ...frameActions,
      ...questionActions,
      ...formActions,
      ...agreementActions,
      storeOpening: sharedAssign<TransferSaleContext, TransferSaleOpening>(({ context }, { answer, draft }) =>
        answer?.kind === 'read' ? { ...startingPoint(context, answer.value, draft), ...momentOf(ports) } : {},
      ),
      storeMeasure: sharedAssign<TransferSaleContext, PriceMeasure>((_, measure) => ({ measure })),
      storeEntry: sharedAssign<TransferSaleContext, string>(({ context: { measure } }, text) =>
        measure === 'price' ? { priceText: text } : { rateText: text },
      ),
    },
    delays: questionDelays,
  }).createMachine({
    id: 'transfer-sale',
    version: '1',
    context: ({ input }) => emptySale(input, ports),
    output: orderOutput('placed'),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: callState(
        'open',
        {
          input: ({ context: { holdingNo, requestId } }: InContext): Asked => ({ holdingNo, requestId }),
          onDone: whenOpened({ barOf, notArrived, form: 'editing', done: 'placed', beforeResult: [] }),
        },
        problemAt('failed'),
      ),

      // [TX-32] [TX-33] [TX-34]
      editing: {
        tags: 'editable',
        on: {
          'measure.chosen': {
            actions: [{ type: 'storeMeasure', params: ({ event }) => event.measure }, 'clearNotice', 'keepDraft'],
          },
          'amount.entered': {
            guard: { type: 'isEntry', params: ({ event }) => event.text },
            actions: [{ type: 'storeEntry', params: ({ event }) => event.text }, 'storeMoment', 'clearNotice', 'keepDraft'],
          },
          'agreement.ticked': agreementTicked,
          'order.pressed': [obstacleTold(form), summaryOpened],
        },
      },

      // [TX-35]
      reviewing: reviewing({
        'order.confirmed': [
          { guard: 'haveDatesMoved', actions: { type: 'showNotice', params: { kind: 'dates-moved' } }, target: 'loading' },
          { actions: ['beginOrder', 'clearNotice', 'clearProblem', 'keepDraft'], target: 'paying' },
        ],
      }),

      // [TX-36] [TX-37]
      ...orderStates(listingCommandOf, notArrived),
    },
  });
};

interface Asked {
  readonly holdingNo: string;
  readonly requestId: string | null;
}

interface InContext {
  readonly context: TransferSaleContext;
}

/** [TX-30] Why the form does not open. */
const barOf = (opening: TransferSaleOpening): Message | null => barOfOpening(opening, (offer) => assetBar(offer, offer.day));

const notArrived = { kind: 'transfer-listing-not-arrived' } as const satisfies Message;
