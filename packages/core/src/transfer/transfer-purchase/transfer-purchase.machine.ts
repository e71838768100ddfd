import { fromPromise, setup } from 'xstate';
import { callState, noticeAt } from '../../kit/call-state.ts';
import { answerOf } from '../../kit/faults.ts';
import { anyAnswerLeadsTo } from '../../kit/frame-actions.ts';
import { agreementActions, agreementTicked, cardChosen, obstacleTold, reviewing } from '../../kit/order/order-form.ts';
import { orderRefusalDialog } from '../../kit/order/order-refusal.ts';
import { orderFlow, type OrderKind } from '../../kit/order/order-flow.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { askingTopUp } from '../../cashier/card-problem.ts';
import { gateAskedAgain, gatedOrder, gateStates } from '../../qualification/index.ts';
import type { TransferBuyOffer, TransferReceipt } from '../transfer.ts';
import type {
  TransferPurchasePorts,
  LockAnswer,
  TransferCommand,
  TransferPurchaseContext,
  TransferPurchaseDraft,
  TransferPurchaseEvent,
  TransferPurchaseInput,
  TransferPurchaseOutput,
  TransferPurchaseTag,
} from './transfer-purchase.types.ts';
import {
  transferPurchaseDraft,
  emptyPurchase,
  isLockOver,
  transferPurchaseMoment,
  transferPurchaseObstacle,
  offerBar,
  transferPurchaseCardProblem,
  purchaseResult,
  transferPurchaseShortage,
  transferPurchaseStart,
  transferCommandOf,
} from './transfer-purchase.rules.ts';

export type TransferPurchaseMachine = ReturnType<typeof createTransferPurchaseMachine>;

/** 买入转让产品. Rules and diagram: docs/flows/transfer-purchase.md */
export const createTransferPurchaseMachine = (ports: TransferPurchasePorts) => {
  const kind: OrderKind<TransferPurchaseContext, Asked, TransferPurchaseDraft, TransferBuyOffer, TransferReceipt, TransferCommand> = {
    id: 'transfer-purchase',
    requestIds: ports.requestIds,
    // the seller sets the price
    isEntry: () => false,
    cardsOf: ({ offer }) => offer?.cards ?? [],
    problemOf: transferPurchaseCardProblem,
    obstacleOf: transferPurchaseObstacle,
    momentOf: () => transferPurchaseMoment(ports),
    haveDatesMoved: (context) => isLockOver(context, ports),
    resultOf: ({ receipt }) => ({ destination: purchaseResult(receipt) }),
    saveDraft: (context) => {
      ports.saveDraft(transferPurchaseDraft(context));
    },
    clearDraft: ({ listingNo }) => {
      ports.clearDraft(listingNo);
    },
    // [TX-50] an open order of an earlier visit is settled before the data that it may have changed is read
    askedOf: ({ listingNo, requestId }) => ({ listingNo, requestId }),
    readDraft: ({ listingNo }) => ports.readDraft(listingNo),
    readOffer: ({ listingNo }, signal) => ports.readOffer(listingNo, signal),
    findOrder: (requestId, signal) => ports.findOrder(requestId, signal),
    cashier: ports.cashier,
    // [TX-50]
    barOf: offerBar,
    opensAt: 'checking',
    startOf: (context, offer, draft) => ({ ...transferPurchaseStart(context, offer, draft), ...transferPurchaseMoment(ports) }),
    commandOf: transferCommandOf,
    notArrived: { kind: 'transfer-not-arrived' },
  };
  const order = orderFlow(kind);
  const { isEntry: _isAmount, ...guards } = order.guards;
  const { storeAmount: _storeAmount, ...actions } = order.actions;
  const gate = gatedOrder(ports);
  const toppingUp = askingTopUp(transferPurchaseShortage);
  return setup({
    types: {} as {
      input: TransferPurchaseInput;
      context: TransferPurchaseContext;
      events: TransferPurchaseEvent;
      tags: TransferPurchaseTag;
      children: { preBuy: 'preBuy'; cashier: 'cashier' };
      output: TransferPurchaseOutput;
    },
    actors: {
      lock: fromPromise<LockAnswer, { readonly listingNo: string }>(({ input, signal }) => ports.lock(input.listingNo, signal)),
      ...gate.actors,
      ...order.actors,
    },
    guards: {
      ...gate.guards,
      ...guards,
      isDecided: (_: unknown, answer: LockAnswer) => answer.kind !== 'refused',
    },
    actions: {
      ...gate.actions,
      ...actions,
      ...agreementActions,
      storeLock: sharedAssign<TransferPurchaseContext, LockAnswer>((_, answer) =>
        answer.kind === 'locked'
          ? { lockedUntil: answer.until, unkept: null }
          : answer.kind === 'unkept'
            ? { lockedUntil: null, unkept: answer.message }
            : { dialog: orderRefusalDialog('transfer-purchase.gone', answer.message) },
      ),
    },
    delays: order.delays,
  }).createMachine({
    ...order.chart,
    id: 'transfer-purchase',
    context: ({ input }) => emptyPurchase(input, ports),
    states: {
      ...order.opening,

      // [TX-59] the gate of the product's own purchase
      ...gateStates(({ offer }: TransferPurchaseContext) => offer?.listing.asset.riskLevel ?? 5, {
        productOf: ({ offer }) => offer?.listing.asset ?? null,
      }),

      editing: {
        tags: 'editable',
        on: {
          'card.chosen': cardChosen(transferPurchaseCardProblem),
          'agreement.ticked': agreementTicked,
          'order.pressed': [
            obstacleTold(kind),
            gateAskedAgain,
            toppingUp.pressed,
            { actions: ['clearNotice', 'clearProblem'], target: 'locking' },
          ],
        },
      },

      ...toppingUp.states,

      // [TX-55] [TX-79] the listing is locked for the buyer during the summary and the password
      locking: callState(
        'lock',
        {
          input: ({ context: { listingNo } }: InContext) => ({ listingNo }),
          onDone: [
            {
              guard: { type: 'isDecided', params: answerOf<LockAnswer> },
              actions: { type: 'storeLock', params: answerOf<LockAnswer> },
              target: 'reviewing',
            },
            { actions: { type: 'storeLock', params: answerOf<LockAnswer> }, target: 'gone' },
          ],
        },
        noticeAt('editing'),
      ),
      // somebody else was first, or it is no longer on sale: everything is read again
      gone: { exit: 'clearDialog', on: anyAnswerLeadsTo('loading') },

      // [TX-56] an expired lock is renewed before anything is sent
      reviewing: reviewing({
        'order.confirmed': [
          { guard: 'haveDatesMoved', target: 'locking' },
          { actions: ['beginOrder', 'clearNotice', 'clearProblem', 'keepDraft'], target: 'paying' },
        ],
      }),

      // [TX-57] [TX-58]
      ...order.placing,
    },
  });
};

interface Asked {
  readonly listingNo: string;
  readonly requestId: string | null;
}

interface InContext {
  readonly context: TransferPurchaseContext;
}
