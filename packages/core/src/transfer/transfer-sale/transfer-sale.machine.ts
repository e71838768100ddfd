import { setup } from 'xstate';
import { agreementActions, agreementTicked, obstacleTold, reviewing, summaryOpened } from '../../kit/order/order-form.ts';
import { orderFlow, type OrderKind } from '../../kit/order/order-flow.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { assetBar } from '../transfer-judgement.ts';
import type { ListingReceipt, TransferOffer } from '../transfer.ts';
import type {
  TransferSalePorts,
  ListingCommand,
  PriceMeasure,
  TransferSaleContext,
  TransferSaleDraft,
  TransferSaleEvent,
  TransferSaleInput,
  TransferSaleOutput,
  TransferSaleTag,
} from './transfer-sale.types.ts';
import {
  transferSaleDraft,
  emptySale,
  isOfAnotherDay,
  isSaleEntry,
  listingCommandOf,
  transferSaleMoment,
  transferSaleObstacle,
  saleResult,
  transferSaleStart,
} from './transfer-sale.rules.ts';

export type TransferSaleMachine = ReturnType<typeof createTransferSaleMachine>;

/** 转让: putting a holding on the market. Rules and diagram: docs/flows/transfer-sale.md */
export const createTransferSaleMachine = (ports: TransferSalePorts) => {
  const kind: OrderKind<TransferSaleContext, Asked, TransferSaleDraft, TransferOffer, ListingReceipt, ListingCommand> = {
    id: 'transfer-sale',
    requestIds: ports.requestIds,
    // the measure decides which texts are accepted: below
    isEntry: () => false,
    cardsOf: () => [],
    obstacleOf: transferSaleObstacle,
    momentOf: () => transferSaleMoment(ports),
    haveDatesMoved: ({ offer }) => isOfAnotherDay(offer, ports),
    resultOf: ({ receipt }) => ({ destination: saleResult(receipt) }),
    saveDraft: (context) => {
      ports.saveDraft(transferSaleDraft(context));
    },
    clearDraft: ({ holdingNo }) => {
      ports.clearDraft(holdingNo);
    },
    // [TX-30] an open listing of an earlier visit is settled before the data that it may have changed is read
    askedOf: ({ holdingNo, requestId }) => ({ holdingNo, requestId }),
    readDraft: ({ holdingNo }) => ports.readDraft(holdingNo),
    readOffer: ({ holdingNo }, signal) => ports.readOffer(holdingNo, signal),
    findOrder: (requestId, signal) => ports.findOrder(requestId, signal),
    cashier: ports.cashier,
    // [TX-30]
    barOf: (offer) => assetBar(offer, offer.day),
    opensAt: 'editing',
    startOf: (context, offer, draft) => ({ ...transferSaleStart(context, offer, draft), ...transferSaleMoment(ports) }),
    commandOf: listingCommandOf,
    notArrived: { kind: 'transfer-listing-not-arrived' },
  };
  const order = orderFlow(kind);
  const { isEntry: _isAmount, isKnownCard: _isKnownCard, ...guards } = order.guards;
  const { storeAmount: _storeAmount, storeCard: _storeCard, ...actions } = order.actions;
  return setup({
    types: {} as {
      input: TransferSaleInput;
      context: TransferSaleContext;
      events: TransferSaleEvent;
      tags: TransferSaleTag;
      children: { cashier: 'cashier' };
      output: TransferSaleOutput;
    },
    actors: order.actors,
    guards: {
      ...guards,
      isEntry: ({ context }: InContext, text: string) => isSaleEntry(context, text),
    },
    actions: {
      ...actions,
      ...agreementActions,
      storeMeasure: sharedAssign<TransferSaleContext, PriceMeasure>((_, measure) => ({ measure })),
      storeEntry: sharedAssign<TransferSaleContext, string>(({ context: { measure } }, text) =>
        measure === 'price' ? { priceText: text } : { rateText: text },
      ),
    },
    delays: order.delays,
  }).createMachine({
    ...order.chart,
    id: 'transfer-sale',
    context: ({ input }) => emptySale(input, ports),
    states: {
      ...order.opening,

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
          'order.pressed': [obstacleTold(kind), summaryOpened],
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
      ...order.placing,
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
