import { setup } from 'xstate';
import { isSharesEntry, sharesEntryOf } from '../../holding/index.ts';
import { amountEntered, knownCardChosen, obstacleTold, orderConfirmed, reviewing, summaryOpened } from '../../kit/order/order-form.ts';
import { orderFlow, type OrderKind } from '../../kit/order/order-flow.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { haveDatesMoved } from '../../orders/moved-dates.ts';
import { fundOrderQuestions, type FundAsked } from '../fund-order/fund-order-opening.ts';
import type { FundRedeemMode, LargeRedemptionChoice } from '../fund-order.ts';
import type { FundOrderReceipt } from '../fund-receipt.ts';
import { fundRedeemObstacle, mostToRedeem, type FundRedeemOffer } from '../redeem-judgement.ts';
import type {
  FundRedeemPorts,
  FundRedeemCommand,
  FundRedeemContext,
  FundRedeemDraft,
  FundRedeemEvent,
  FundRedeemInput,
  FundRedeemOpening,
  FundRedeemOutput,
  FundRedeemTag,
} from './fund-redeem.types.ts';
import {
  fundRedeemDraft,
  emptyFundRedeem,
  fundRedeemCommandOf,
  fundRedeemResult,
  modeOf,
  fundRedeemMoment,
  fundRedeemOrderObstacle,
  fundRedeemStart,
} from './fund-redeem.rules.ts';

export type FundRedeemMachine = ReturnType<typeof createFundRedeemMachine>;

/** 基金赎回, 快速赎回. Rules and diagram: docs/flows/fund-redeem.md */
export const createFundRedeemMachine = (ports: FundRedeemPorts) => {
  const kind: OrderKind<FundRedeemContext, FundAsked, FundRedeemDraft, FundRedeemOffer, FundOrderReceipt, FundRedeemCommand> = {
    id: 'fund-redeem',
    requestIds: ports.requestIds,
    isEntry: isSharesEntry,
    cardsOf: ({ offer }) => offer?.accounts ?? [],
    obstacleOf: fundRedeemOrderObstacle,
    momentOf: ({ offer }) => fundRedeemMoment(offer, ports),
    haveDatesMoved: ({ seenAt }) => haveDatesMoved(seenAt, ports.clock.now(), ports.calendar),
    resultOf: ({ receipt, mode }) => ({ destination: fundRedeemResult(receipt, mode) }),
    // an open order of an earlier visit is settled before the data that it may have changed is read
    ...fundOrderQuestions(ports, fundRedeemDraft),
    cashier: ports.cashier,
    // [FX-1]
    barOf: (offer) => fundRedeemObstacle(offer, 'normal'),
    opensAt: 'editing',
    startOf: (context, offer, draft) => ({ ...fundRedeemStart(context, offer, draft), ...fundRedeemMoment(offer, ports) }),
    commandOf: fundRedeemCommandOf,
    notArrived: { kind: 'redeem-not-arrived' },
  };
  const order = orderFlow(kind, { beforeResult: ['storeDraft'] });
  return setup({
    types: {} as {
      input: FundRedeemInput;
      context: FundRedeemContext;
      events: FundRedeemEvent;
      tags: FundRedeemTag;
      children: { cashier: 'cashier' };
      output: FundRedeemOutput;
    },
    actors: order.actors,
    guards: {
      ...order.guards,
      hasMode: ({ context }: InContext, mode: FundRedeemMode) => context.offer !== null && modeOf(context.offer, mode) === mode,
    },
    actions: {
      ...order.actions,
      // the result page gets the kind of redemption even when its offer was not read
      storeDraft: sharedAssign<FundRedeemContext, FundRedeemOpening>(({ context }, { draft }) =>
        context.offer === null && draft !== null ? { mode: draft.mode, sharesText: draft.sharesText } : {},
      ),
      storeMode: sharedAssign<FundRedeemContext, FundRedeemMode>((_, mode) => ({ mode })),
      storeAmount: sharedAssign<FundRedeemContext, string>((_, sharesText) => ({ sharesText })),
      storeAll: sharedAssign<FundRedeemContext>(({ context: { offer, mode } }) =>
        offer === null ? {} : { sharesText: sharesEntryOf(mostToRedeem(offer, mode)) },
      ),
      storeLargeChoice: sharedAssign<FundRedeemContext, LargeRedemptionChoice>((_, largeChoice) => ({ largeChoice })),
    },
    delays: order.delays,
  }).createMachine({
    ...order.chart,
    id: 'fund-redeem',
    context: ({ input }) => emptyFundRedeem(input, ports),
    states: {
      ...order.opening,

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
          'order.pressed': [obstacleTold(kind), summaryOpened],
        },
      },

      // [FX-13] [FX-14]
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),

      // [FX-15] [FX-17]
      ...order.placing,
    },
  });
};

interface InContext {
  readonly context: FundRedeemContext;
}
