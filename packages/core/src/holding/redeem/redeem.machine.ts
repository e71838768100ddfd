import { assign, setup } from 'xstate';
import { orderFlow, type OrderKind } from '../../kit/order/order-flow.ts';
import { amountEntered, knownCardChosen, obstacleTold, orderConfirmed, reviewing } from '../../kit/order/order-form.ts';
import type { OrderOpening } from '../../kit/order/order-opening.ts';
import { padWordsOf } from '../../kit/trade-password/asking-password.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type {
  RedeemPorts,
  RedeemAnswer,
  RedeemCommand,
  RedeemContext,
  RedeemDraft,
  RedeemEvent,
  RedeemInfo,
  RedeemInput,
  RedeemOpening,
  RedeemTag,
} from './redeem.types.ts';
import {
  datesOf,
  redeemDraft,
  chargesFee,
  emptyRedeem,
  estimateOf,
  feeDialog,
  isClosedAt,
  isSharesEntry,
  redeemObstacle,
  passiveDialog,
  passivePeriodsOf,
  periodOf,
  redeemCommandOf,
  redemptionParts,
  resultOf,
  sharesEntryOf,
  sharesProblem,
  redeemStart,
  TYPING_PAUSE,
} from './redeem.rules.ts';

export type RedeemMachine = ReturnType<typeof createRedeemMachine>;

/** 预约赎回. Rules and diagram: docs/flows/redeem.md */
export const createRedeemMachine = (ports: RedeemPorts) => {
  const kind: OrderKind<RedeemContext, RedeemAsked, RedeemDraft, RedeemOpening, RedeemAnswer, RedeemCommand> = {
    id: 'redeem',
    requestIds: ports.requestIds,
    cashier: ports.cashier,
    // [RD-19] an open redemption of an earlier visit is settled before the shares are read
    askedOf: ({ productCode, periodName, requestId }) => ({ productCode, periodName, requestId }),
    readDraft: (place) => ports.readDraft(place),
    readOffer: ({ productCode, periodName }, signal) => ports.readOffer({ productCode, periodName }, signal),
    findOrder: (requestId, signal) => ports.findOrder(requestId, signal),
    barOf: () => null,
    opensAt: 'editing',
    startOf: (context, opening, draft) => ({
      ...redeemStart(context, opening, draft),
      ...momentOf(ports, opening.info),
      acceptedPeriods: [],
    }),
    isEntry: isSharesEntry,
    cardsOf: (context) => periodOf(context)?.targets ?? [],
    obstacleOf: redeemObstacle,
    momentOf: ({ info }) => momentOf(ports, info),
    // [RD-11] the booking time is over
    haveDatesMoved: ({ info }) => isClosedAt(info, ports.clock.now()),
    commandOf: redeemCommandOf,
    notArrived: { kind: 'redeem-not-arrived' },
    isUnsentNoticed: true,
    resultOf: ({ receipt }) => (receipt === null ? {} : { destination: resultOf(receipt) }),
    saveDraft: (context) => {
      ports.saveDraft(redeemDraft(context));
    },
    // [RD-18] after a refusal the draft stays for another try
    clearDraft: (context) => {
      const draft = ports.readDraft(context);
      if (context.receipt?.kind === 'refused' && draft !== null) ports.saveDraft({ ...draft, requestId: null });
      else ports.clearDraft(context);
    },
  };
  const order = orderFlow(kind);
  const closedTold = ['storeMoment', { type: 'showNotice', params: { kind: 'redeem-closed' } }] as const;
  const accepted = ['storeTip', 'clearNotice', 'clearProblem', 'forgetAcceptance'] as const;
  return setup({
    types: {} as {
      input: RedeemInput;
      context: RedeemContext;
      events: RedeemEvent;
      tags: RedeemTag;
      children: { cashier: 'cashier' };
      output: RedeemAnswer;
    },
    actors: order.actors,
    guards: {
      ...order.guards,
      takesOthersAlong: ({ context }) => passivePeriodsOf(context).length > 0,
      chargesFee: ({ context }) => chargesFee(context),
    },
    actions: {
      ...order.actions,
      storeAmount: assign((_, sharesText: string) => ({ sharesText, tip: null })),
      storeAll: assign(({ context }) => {
        const period = periodOf(context);
        if (period === null) return {};
        const sharesText = sharesEntryOf(period.available);
        return { sharesText, tip: sharesProblem(sharesText, context) };
      }),
      storeTip: assign(({ context }) => ({ tip: sharesProblem(context.sharesText, context) })),
      // an untouched field has no fault to show
      judgeEntry: assign(({ context }) => (context.sharesText === '' ? {} : { tip: sharesProblem(context.sharesText, context) })),
      forgetAcceptance: assign({ acceptedPeriods: [] }),
      storeAcceptance: assign(({ context }) => ({ acceptedPeriods: passivePeriodsOf(context) })),
      showPassive: assign(({ context }) => ({ dialog: passiveDialog(passivePeriodsOf(context)) })),
      showFees: assign(({ context }) => ({ dialog: feeDialog(estimateOf(redemptionParts(context))?.fee ?? null) })),
      // [RD-16] a refused opening is shown as a toast too, and a refused redemption has its own result
      storeOpening: assign(({ context }, { answer, draft, found }: OrderOpening<RedeemDraft, RedeemOpening, RedeemAnswer>) => {
        if (answer?.kind === 'refused') return { notice: { body: answer.message, tone: 'warn' as const } };
        return answer === null ? {} : kind.startOf(context, answer.value, draft, found);
      }),
      showRefusal: assign((_, output: TradePasswordOutput<RedeemAnswer>) => ({
        receipt: { kind: 'refused' as const, orderNo: null, message: padWordsOf(output) },
      })),
    },
    delays: { typingPause: TYPING_PAUSE, ...order.delays },
  }).createMachine({
    ...order.chart,
    id: 'redeem',
    context: ({ input }) => emptyRedeem(input, ports),
    output: ({ context }) => context.receipt ?? { kind: 'refused', orderNo: null, message: { kind: 'outcome-unknown' } },
    states: {
      ...order.opening,

      editing: {
        tags: 'editable',
        initial: 'settled',
        on: {
          'amount.entered': { ...amountEntered, target: '.typing' },
          'shares.cleared': { actions: [{ type: 'storeAmount', params: '' }, 'clearNotice', 'keepDraft'], target: '.typing' },
          'all.pressed': { actions: ['storeAll', 'clearNotice', 'keepDraft'], target: '.settled' },
          'card.chosen': knownCardChosen,
          'order.pressed': [
            { guard: 'haveDatesMoved', actions: closedTold, target: '.settled' },
            { guard: 'hasObstacle', actions: ['storeTip', obstacleTold(kind).actions], target: '.settled' },
            { guard: 'takesOthersAlong', actions: accepted, target: 'warningPassive' },
            { guard: 'chargesFee', actions: accepted, target: 'hintingFees' },
            { actions: accepted, target: 'reviewing' },
          ],
        },
        states: {
          settled: {
            on: {
              'card.chosen': {
                guard: knownCardChosen.guard,
                actions: [knownCardChosen.actions[0], 'judgeEntry', 'clearNotice', 'keepDraft'],
              },
            },
          },
          // [RD-4] every keystroke enters this state again, so the pause counts from the last one; until then nothing is judged
          typing: { after: { typingPause: { actions: 'storeTip', target: 'settled' } } },
        },
      },

      warningPassive: {
        entry: 'showPassive',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': [
            { guard: 'chargesFee', actions: 'storeAcceptance', target: 'hintingFees' },
            { actions: 'storeAcceptance', target: 'reviewing' },
          ],
          'dialog.refused': 'editing',
          'dialog.dismissed': 'editing',
        },
      },

      hintingFees: {
        entry: 'showFees',
        exit: 'clearDialog',
        on: { 'dialog.accepted': 'reviewing', 'dialog.refused': 'editing', 'dialog.dismissed': 'editing' },
      },

      // [RD-17] no request id is open here: on every way back to the form the last one is settled
      reviewing: reviewing({
        'order.confirmed': [{ guard: 'haveDatesMoved', actions: closedTold, target: 'editing' }, orderConfirmed[1]],
      }),

      ...order.placing,

      // [RD-16] the entries stay for another try
      refused: { type: 'final', entry: ['goToResult', 'keepDraft'] },
    },
  });
};

export interface RedeemAsked extends RedeemInput {
  readonly requestId: string | null;
}

const momentOf = (ports: RedeemPorts, info: RedeemInfo | null): Pick<RedeemContext, 'seenAt' | 'isClosed' | 'dates' | 'knownUntil'> => {
  const seenAt = ports.clock.now();
  return { seenAt, isClosed: isClosedAt(info, seenAt), dates: datesOf(info, seenAt, ports.calendar), knownUntil: ports.knownUntil() };
};
