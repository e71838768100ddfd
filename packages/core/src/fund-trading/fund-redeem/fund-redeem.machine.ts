import { setup } from 'xstate';
import { isSharesEntry, sharesEntryOf } from '../../holding/index.ts';
import { callState, problemAt } from '../../kit/call-state.ts';
import { frameActions } from '../../kit/frame-actions.ts';
import { questionActions, questionDelays } from '../../kit/lost-answer.ts';
import type { Message } from '../../kit/message.ts';
import { orderOutput } from '../../kit/order/order-context.ts';
import {
  amountEntered,
  knownCardChosen,
  obstacleTold,
  orderConfirmed,
  orderFormActions,
  orderFormGuards,
  reviewing,
  summaryOpened,
  type OrderForm,
} from '../../kit/order/order-form.ts';
import { barOfOpening } from '../../kit/order/order-opening.ts';
import { orderStates, whenOpened } from '../../kit/order/order-states.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import { haveDatesMoved } from '../../orders/moved-dates.ts';
import { fundAsked, fundDrafts, fundOrderCalls } from '../fund-order/fund-order-opening.ts';
import type { FundRedeemMode, LargeRedemptionChoice } from '../fund-order.ts';
import type { FundOrderReceipt } from '../fund-receipt.ts';
import { fundRedeemObstacle, mostToRedeem } from '../redeem-judgement.ts';
import type { FundRedeemPorts } from './fund-redeem.ports.ts';
import {
  draftOf,
  emptyFundRedeem,
  fundRedeemCommandOf,
  fundRedeemResult,
  modeOf,
  momentOf,
  obstacleOf,
  startingPoint,
} from './fund-redeem.rules.ts';
import type {
  FundRedeemCommand,
  FundRedeemContext,
  FundRedeemEvent,
  FundRedeemInput,
  FundRedeemOpening,
  FundRedeemOutput,
  FundRedeemTag,
} from './fund-redeem.types.ts';

export type FundRedeemMachine = ReturnType<typeof createFundRedeemMachine>;

/** 基金赎回, 快速赎回. Rules and diagram: docs/flows/fund-redeem.md */
export const createFundRedeemMachine = (ports: FundRedeemPorts) => {
  const form: OrderForm<FundRedeemContext> = {
    id: 'fund-redeem',
    requestIds: ports.requestIds,
    isEntry: isSharesEntry,
    cardsOf: ({ offer }) => offer?.accounts ?? [],
    obstacleOf,
    momentOf: ({ offer }) => momentOf(offer, ports),
    haveDatesMoved: ({ seenAt }) => haveDatesMoved(seenAt, ports.clock.now(), ports.calendar),
    resultOf: ({ receipt, mode }) => ({ destination: fundRedeemResult(receipt, mode) }),
    ...fundDrafts(ports, draftOf),
  };
  const formGuards = orderFormGuards(form);
  const formActions = orderFormActions<FundOrderReceipt, FundRedeemContext>(form);
  return setup({
    types: {} as {
      input: FundRedeemInput;
      context: FundRedeemContext;
      events: FundRedeemEvent;
      tags: FundRedeemTag;
      children: { cashier: 'cashier' };
      output: FundRedeemOutput;
    },
    actors: {
      /** [FX-2] a redemption of an earlier visit is asked for before the shares that it may have taken */
      ...fundOrderCalls(ports),
      cashier: createTradePasswordMachine<FundRedeemCommand, FundOrderReceipt>(ports.cashier),
    },
    guards: {
      ...formGuards,
      hasMode: ({ context }: InContext, mode: FundRedeemMode) => context.offer !== null && modeOf(context.offer, mode) === mode,
    },
    actions: {
      ...frameActions,
      ...questionActions,
      ...formActions,
      // the result page is told which kind of redemption it was, also where its offer was not read
      storeDraft: sharedAssign<FundRedeemContext, FundRedeemOpening>(({ context }, { draft }) =>
        context.offer === null && draft !== null ? { mode: draft.mode, sharesText: draft.sharesText } : {},
      ),
      storeOpening: sharedAssign<FundRedeemContext, FundRedeemOpening>(({ context }, { answer, draft }) =>
        answer?.kind === 'read' ? { ...startingPoint(context, answer.value, draft), ...momentOf(answer.value, ports) } : {},
      ),
      storeMode: sharedAssign<FundRedeemContext, FundRedeemMode>((_, mode) => ({ mode })),
      storeAmount: sharedAssign<FundRedeemContext, string>((_, sharesText) => ({ sharesText })),
      storeAll: sharedAssign<FundRedeemContext>(({ context: { offer, mode } }) =>
        offer === null ? {} : { sharesText: sharesEntryOf(mostToRedeem(offer, mode)) },
      ),
      storeLargeChoice: sharedAssign<FundRedeemContext, LargeRedemptionChoice>((_, largeChoice) => ({ largeChoice })),
    },
    delays: questionDelays,
  }).createMachine({
    id: 'fund-redeem',
    version: '1',
    context: ({ input }) => emptyFundRedeem(input, ports),
    output: orderOutput('placed'),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: callState(
        'open',
        { input: fundAsked, onDone: whenOpened({ barOf, notArrived, form: 'editing', done: 'placed', beforeResult: ['storeDraft'] }) },
        problemAt('failed'),
      ),

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        on: {
          'mode.chosen': {
            guard: { type: 'hasMode', params: ({ event }) => event.mode },
            actions: [{ type: 'storeMode', params: ({ event }) => event.mode }, 'clearNotice', 'keepDraft'],
          },
          'amount.entered': amountEntered,
          'all.pressed': { actions: ['storeAll', 'clearNotice', 'keepDraft'] },
          'card.chosen': knownCardChosen,
          'large.chosen': { actions: [{ type: 'storeLargeChoice', params: ({ event }) => event.choice }, 'keepDraft'] },
          'order.pressed': [obstacleTold(form), summaryOpened],
        },
      },

      // [FX-13] [FX-14]
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),

      // [FX-15] [FX-17]
      ...orderStates(fundRedeemCommandOf, notArrived),
    },
  });
};

/** [FX-1] Why the form does not open. */
const barOf = (opening: FundRedeemOpening): Message | null => barOfOpening(opening, (offer) => fundRedeemObstacle(offer, 'normal'));

interface InContext {
  readonly context: FundRedeemContext;
}

const notArrived = { kind: 'redeem-not-arrived' } as const satisfies Message;
