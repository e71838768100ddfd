import { fromPromise, setup } from 'xstate';
import type { CardIssuer } from '../../cashier/bank-card.ts';
import { callState, lostAt } from '../../kit/call-state.ts';
import { foundOrderOf } from '../../kit/found-order.ts';
import {
  agreementActions,
  agreementTicked,
  amountEntered,
  cardChosen,
  obstacleTold,
  orderConfirmed,
  reviewing,
  summaryOpened,
} from '../../kit/order/order-form.ts';
import { orderOutput } from '../../kit/order/order-context.ts';
import { orderFlow, type OrderKind } from '../../kit/order/order-flow.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { gateAskedAgain, gatedOrder, gateStates } from '../../qualification/index.ts';
import { isEntry } from '../../values/amount-entry.ts';
import type { PlanCycle } from '../plan-cycle.ts';
import { isCycleOf, payeeCardProblem } from '../plan-judgement.ts';
import type { PayeeChoice, PlanCommand, PlanOffer, PlanQuery } from '../plan-offer.ts';
import { buysSomething, productLevel } from '../plan-product.ts';
import type { AmountRule } from '../plan.ts';
import type { PlanSettingPorts } from './plan-setting.ports.ts';
import {
  planSettingDraft,
  emptyPlanSetting,
  haveDebitsMoved,
  isTargetEntry,
  newNumberOf,
  planSettingMoment,
  planSettingObstacle,
  planBar,
  planCommandOf,
  planResult,
  planSettingCardProblem,
  queryOf,
  planSettingStart,
} from './plan-setting.rules.ts';
import type {
  PlanDraft,
  PlanReceipt,
  PlanSettingContext,
  PlanSettingEvent,
  PlanSettingInput,
  PlanSettingOutput,
  PlanSettingTag,
} from './plan-setting.types.ts';

export type PlanSettingMachine = ReturnType<typeof createPlanSettingMachine>;

/** 设置计划: regular investments into funds, strategies and gold, salary and repayment plans. Rules and diagram: docs/flows/plan-setting.md */
export const createPlanSettingMachine = (ports: PlanSettingPorts) => {
  const kind: OrderKind<PlanSettingContext, PlanAsked, PlanDraft, PlanOffer, PlanReceipt, PlanCommand> = {
    id: 'plan-setting',
    requestIds: ports.requestIds,
    isEntry,
    // [PN-10] the source of a plan stays
    cardsOf: ({ offer }) => (offer?.plan === null ? offer.cards : []),
    problemOf: planSettingCardProblem,
    obstacleOf: planSettingObstacle,
    momentOf: (context) => planSettingMoment(context, ports),
    haveDatesMoved: (context) => haveDebitsMoved(context, ports),
    resultOf: (context) => ({ destination: planResult(context) }),
    saveDraft: (context) => {
      ports.saveDraft(planSettingDraft(context));
    },
    clearDraft: (context) => {
      ports.clearDraft(queryOf(context));
    },
    // [PN-2] an open plan of an earlier visit is settled before the data that it may have changed is read
    askedOf: (context) => ({ query: queryOf(context), requestId: context.requestId }),
    readDraft: ({ query }) => ports.readDraft(query),
    readOffer: ({ query }, signal) => ports.readOffer(query, signal),
    findOrder: async (requestId, signal) => foundOrderOf(await ports.findPlan(requestId, signal)),
    cashier: ports.cashier,
    // [PN-1]
    barOf: (offer) => planBar(offer, ports.clock.now()),
    opensAt: 'opened',
    startOf: planSettingStart,
    commandOf: planCommandOf,
    notArrived: { kind: 'plan-not-arrived' },
  };
  const order = orderFlow(kind);
  const gate = gatedOrder(ports);
  return setup({
    types: {} as {
      input: PlanSettingInput;
      context: PlanSettingContext;
      events: PlanSettingEvent;
      tags: PlanSettingTag;
      children: { preBuy: 'preBuy'; cashier: 'cashier' };
      output: PlanSettingOutput;
    },
    actors: {
      recogniseCard: fromPromise<CardIssuer, string>(({ input, signal }) => ports.recogniseCard(input, signal)),
      ...gate.actors,
      ...order.actors,
    },
    guards: {
      ...gate.guards,
      ...order.guards,
      isPurchase: ({ context }: InContext) => context.offer !== null && buysSomething(context.offer),
      isTargetEntry: ({ context }: InContext, text: string) => context.kind === 'invest' && isTargetEntry(text),
      isOffered: ({ context }: InContext, rule: AmountRule) => context.offer?.amountRules.includes(rule) === true,
      isCycle: ({ context }: InContext, cycle: PlanCycle) => isCycleOf(context.kind, cycle),
      isNew: ({ context }: InContext) => context.offer?.plan === null,
      isNewCard: ({ context }: InContext, payee: PayeeChoice) =>
        context.offer?.plan === null && payee.kind === 'new' && payee.payeeKind === 'credit-card',
      isNoCredit: (_: unknown, issuer: CardIssuer) => payeeCardProblem(issuer) !== null,
    },
    actions: {
      ...gate.actions,
      ...order.actions,
      ...agreementActions,
      storeRule: sharedAssign<PlanSettingContext, AmountRule>((_, amountRule) => ({ amountRule })),
      storeCycle: sharedAssign<PlanSettingContext, PlanCycle>((_, cycle) => ({ cycle })),
      storeTarget: sharedAssign<PlanSettingContext, string>((_, targetText) => ({ targetText })),
      dropPayee: sharedAssign<PlanSettingContext>(() => ({ payee: null })),
      storePayee: sharedAssign<PlanSettingContext, PayeeChoice>((_, payee) => ({ payee })),
    },
    delays: order.delays,
  }).createMachine({
    ...order.chart,
    id: 'plan-setting',
    context: ({ input }) => emptyPlanSetting(input, ports),
    output: orderOutput('saved'),
    states: {
      ...order.opening,

      opened: { always: [{ guard: 'isPurchase', target: 'checking' }, { target: 'editing' }] },

      // [PN-4]
      ...gateStates(({ offer }: PlanSettingContext) => (offer === null ? null : productLevel(offer)) ?? 5),

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        on: {
          'amount.entered': amountEntered,
          'rule.chosen': {
            guard: { type: 'isOffered', params: ({ event }) => event.rule },
            actions: [{ type: 'storeRule', params: ({ event }) => event.rule }, 'clearNotice', 'keepDraft'],
          },
          'cycle.chosen': {
            guard: { type: 'isCycle', params: ({ event }) => event.cycle },
            actions: [{ type: 'storeCycle', params: ({ event }) => event.cycle }, 'storeMoment', 'clearNotice', 'keepDraft'],
          },
          'target.entered': {
            guard: { type: 'isTargetEntry', params: ({ event }) => event.text },
            actions: [{ type: 'storeTarget', params: ({ event }) => event.text }, 'clearNotice', 'keepDraft'],
          },
          'payee.chosen': [
            { guard: { type: 'isNewCard', params: ({ event }) => event.payee }, target: 'recognising', actions: payeeStored },
            { guard: 'isNew', actions: payeeStored },
          ],
          'card.chosen': cardChosen(planSettingCardProblem),
          'agreement.ticked': agreementTicked,
          'order.pressed': [obstacleTold(kind), gateAskedAgain, summaryOpened],
        },
      },

      // [PN-21] Where the kind of card is unknown, the gateway judges.
      recognising: callState(
        'recogniseCard',
        {
          input: ({ context }: InContext) => newNumberOf(context),
          onDone: [
            {
              guard: { type: 'isNoCredit', params: answered },
              actions: [
                'dropPayee',
                { type: 'showNotice', params: ({ event }: Recognised) => payeeCardProblem(event.output) },
                'keepDraft',
              ],
              target: 'editing',
            },
            { target: 'editing' },
          ],
        },
        lostAt('editing'),
      ),

      // [PN-14] [PN-15]
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),

      // [PN-16] [PN-17]
      ...order.placing,
    },
  });
};

const payeeStored = [
  { type: 'storePayee', params: ({ event }: { readonly event: { readonly payee: PayeeChoice } }) => event.payee },
  'clearNotice',
  'keepDraft',
] as const;

interface Recognised {
  readonly event: { readonly output: CardIssuer };
}

const answered = ({ event }: Recognised): CardIssuer => event.output;

interface PlanAsked {
  readonly query: PlanQuery;
  readonly requestId: string | null;
}

interface InContext {
  readonly context: PlanSettingContext;
}
