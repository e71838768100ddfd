import { NOTHING_ASKED } from '../../kit/flow-frame.ts';
import { callState, problemAt } from '../../kit/call-state.ts';
import { leavingFrom } from '../../kit/order/order-states.ts';
import {
  askingPassword,
  padEnded,
  padGuards,
  padWordsOf,
  whenNothingWasDone,
  whenNothingWasSent,
} from '../../kit/trade-password/asking-password.ts';
import { assign, fromPromise, setup } from 'xstate';
import { frameActions } from '../../kit/frame-actions.ts';
import type { Message } from '../../kit/message.ts';
import { answerOf } from '../../kit/faults.ts';
import {
  askingForOutcome,
  questionOf,
  waitingForOutcome,
  whenQuestionFails,
  questionActions,
  questionDelays,
  questionGuards,
} from '../../kit/lost-answer.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type { RedeemPorts } from './redeem.ports.ts';
import {
  datesOf,
  redeemDraft,
  chargesFee,
  estimateOf,
  feeDialog,
  isClosedAt,
  isSharesEntry,
  obstacleOf,
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
import type {
  FoundRedemption,
  RedeemAnswer,
  RedeemCommand,
  RedeemContext,
  RedeemEvent,
  RedeemInfo,
  RedeemInput,
  RedeemStart,
  RedeemTag,
} from './redeem.types.ts';

export type RedeemMachine = ReturnType<typeof createRedeemMachine>;

/** 预约赎回. Rules and diagram: docs/flows/redeem.md */
export const createRedeemMachine = (ports: RedeemPorts) =>
  setup({
    types: {} as {
      input: RedeemInput;
      context: RedeemContext;
      events: RedeemEvent;
      tags: RedeemTag;
      children: { cashier: 'cashier' };
      output: RedeemAnswer;
    },
    actors: {
      /** [RD-19] a redemption of an earlier visit is asked for before the shares that it may have taken */
      open: fromPromise<RedeemStart, { readonly place: RedeemInput; readonly requestId: string | null }>(async ({ input, signal }) => {
        const draft = ports.readDraft(input.place);
        const pending = input.requestId ?? draft?.requestId ?? null;
        const found = pending === null ? null : await ports.findRedemption(pending, signal);
        if (found !== null && found.kind !== 'never-arrived') return { draft, found, answer: null };
        return { draft, found, answer: await ports.open(input.place, signal) };
      }),
      findRedemption: fromPromise<FoundRedemption, { readonly requestId: string }>(({ input, signal }) =>
        ports.findRedemption(input.requestId, signal),
      ),
      cashier: createTradePasswordMachine<RedeemCommand, RedeemAnswer>(ports.cashier),
    },
    guards: {
      ...questionGuards,
      ...padGuards,
      wasBooked: (_, found: FoundRedemption | null) => found?.kind === 'booked',
      wasRefused: (_, found: FoundRedemption | null) => found?.kind === 'refused',
      wasOpeningRefused: (_, { answer }: RedeemStart) => answer?.kind === 'refused',
      neverArrived: (_, found: FoundRedemption | null) => found?.kind === 'never-arrived',
      isSharesEntry: (_, text: string) => isSharesEntry(text),
      isKnownTarget: ({ context }, cardId: string) => periodOf(context)?.targets.some((target) => target.cardId === cardId) === true,
      isClosed: ({ context }) => isClosedAt(context.info, ports.clock.now()),
      hasObstacle: ({ context }) => obstacleOf(context) !== null,
      takesOthersAlong: ({ context }) => passivePeriodsOf(context).length > 0,
      chargesFee: ({ context }) => chargesFee(context),
      cashierAnswered: (_, { output, kind }: { readonly output: Output; readonly kind: RedeemAnswer['kind'] }) =>
        output.kind === 'accepted' && output.receipt.kind === kind,
    },
    actions: {
      ...frameActions,
      ...questionActions,
      storeStart: assign(({ context }, { answer, draft }: RedeemStart) =>
        answer?.kind === 'read'
          ? { ...redeemStart(context, answer.opening, draft), ...momentOf(ports, answer.opening.info), acceptedPeriods: [] }
          : {},
      ),
      storeDraft: assign(({ context }, { draft }: RedeemStart) =>
        context.info === null && draft !== null ? { sharesText: draft.sharesText, cardId: draft.cardId } : {},
      ),
      storeMoment: assign(({ context }) => momentOf(ports, context.info)),
      storeEntry: assign((_, sharesText: string) => ({ sharesText, tip: null })),
      storeAll: assign(({ context }) => {
        const period = periodOf(context);
        if (period === null) return {};
        const sharesText = sharesEntryOf(period.available);
        return { sharesText, tip: sharesProblem(sharesText, context) };
      }),
      storeTip: assign(({ context }) => ({ tip: sharesProblem(context.sharesText, context) })),
      storeTarget: assign((_, cardId: string) => ({ cardId })),
      // an untouched field has nothing to be told
      judgeEntry: assign(({ context }) => (context.sharesText === '' ? {} : { tip: sharesProblem(context.sharesText, context) })),
      forgetAcceptance: assign({ acceptedPeriods: [] }),
      storeAcceptance: assign(({ context }) => ({ acceptedPeriods: passivePeriodsOf(context) })),
      beginRedemption: assign(() => ({ requestId: ports.requestIds.next(), asked: 0 })),
      clearRequest: assign({ requestId: null }),
      showPassive: assign(({ context }) => ({ dialog: passiveDialog(passivePeriodsOf(context)) })),
      showFees: assign(({ context }) => ({ dialog: feeDialog(estimateOf(redemptionParts(context))?.fee ?? null) })),
      goToResult: assign((_, found: FoundRedemption | null) =>
        found === null || found.kind === 'never-arrived' ? {} : { answer: found, destination: resultOf(found) },
      ),
      keepDraft: ({ context }) => {
        ports.saveDraft(redeemDraft(context));
      },
      clearDraft: ({ context }) => {
        ports.clearDraft(context);
      },
    },
    delays: { typingPause: TYPING_PAUSE, ...questionDelays },
  }).createMachine({
    id: 'redeem',
    version: '1',
    context: ({ input }) => ({
      productCode: input.productCode,
      periodName: input.periodName,
      info: null,
      sharesText: '',
      tip: null,
      cardId: null,
      acceptedPeriods: [],
      isClosed: false,
      dates: [],
      knownUntil: ports.knownUntil(),
      requestId: null,
      asked: 0,
      childFrame: null,
      answer: null,
      ...NOTHING_ASKED,
    }),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    output: ({ context }) => context.answer ?? { kind: 'refused', orderNo: null, message: { kind: 'outcome-unknown' } },
    initial: 'loading',
    states: {
      loading: callState(
        'open',
        {
          input: ({ context }: { readonly context: RedeemContext }) => ({
            place: { productCode: context.productCode, periodName: context.periodName },
            requestId: context.requestId,
          }),
          onDone: [
            {
              guard: { type: 'wasBooked', params: foundIn },
              actions: { type: 'goToResult', params: foundIn },
              target: 'booked',
            },
            {
              guard: { type: 'wasRefused', params: foundIn },
              actions: [{ type: 'storeDraft', params: answerOf<RedeemStart> }, { type: 'goToResult', params: foundIn }, 'clearRequest'],
              target: 'refused',
            },
            {
              guard: { type: 'wasOpeningRefused', params: answerOf<RedeemStart> },
              actions: [
                { type: 'storeProblem', params: wordsOfOpening },
                { type: 'showNotice', params: wordsOfOpening },
              ],
              target: 'failed',
            },
            {
              guard: { type: 'neverArrived', params: foundIn },
              actions: [
                { type: 'storeStart', params: answerOf<RedeemStart> },
                { type: 'storeProblem', params: { kind: 'redeem-not-arrived' } },
                'clearRequest',
                'keepDraft',
              ],
              target: 'editing',
            },
            { actions: [{ type: 'storeStart', params: answerOf<RedeemStart> }, 'clearRequest'], target: 'editing' },
          ],
        },
        problemAt('failed'),
      ),

      failed: { exit: 'clearProblem', on: { 'retry.pressed': 'loading' } },

      editing: {
        tags: 'editable',
        initial: 'settled',
        on: {
          'amount.entered': {
            guard: { type: 'isSharesEntry', params: ({ event }) => event.text },
            actions: [{ type: 'storeEntry', params: ({ event }) => event.text }, 'clearNotice', 'keepDraft'],
            target: '.typing',
          },
          'shares.cleared': { actions: [{ type: 'storeEntry', params: '' }, 'clearNotice', 'keepDraft'], target: '.typing' },
          'all.pressed': { actions: ['storeAll', 'clearNotice', 'keepDraft'], target: '.settled' },
          'card.chosen': {
            guard: { type: 'isKnownTarget', params: ({ event }) => event.cardId },
            actions: [{ type: 'storeTarget', params: ({ event }) => event.cardId }, 'clearNotice', 'keepDraft'],
          },
          'order.pressed': [
            {
              guard: 'isClosed',
              actions: ['storeMoment', { type: 'showNotice', params: { kind: 'redeem-closed' } }],
              target: '.settled',
            },
            {
              guard: 'hasObstacle',
              actions: ['storeTip', { type: 'showNotice', params: ({ context }) => obstacleOf(context) }],
              target: '.settled',
            },
            {
              guard: 'takesOthersAlong',
              actions: ['storeTip', 'clearNotice', 'clearProblem', 'forgetAcceptance'],
              target: 'warningPassive',
            },
            { guard: 'chargesFee', actions: ['storeTip', 'clearNotice', 'clearProblem', 'forgetAcceptance'], target: 'hintingFees' },
            { actions: ['storeTip', 'clearNotice', 'clearProblem', 'forgetAcceptance'], target: 'reviewing' },
          ],
        },
        states: {
          settled: {
            on: {
              'card.chosen': {
                guard: { type: 'isKnownTarget', params: ({ event }) => event.cardId },
                actions: [{ type: 'storeTarget', params: ({ event }) => event.cardId }, 'judgeEntry', 'clearNotice', 'keepDraft'],
              },
            },
          },
          // [RD-4] every keystroke enters this state anew, so the pause counts from the last one; until then nothing is judged
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

      reviewing: {
        entry: 'storeMoment',
        on: {
          'review.left': 'editing',
          'order.confirmed': [
            {
              guard: 'isClosed',
              actions: ['storeMoment', { type: 'showNotice', params: { kind: 'redeem-closed' } }],
              target: 'editing',
            },
            // [RD-17] here no request id is open: every way back to the form has settled the last one
            { actions: ['beginRedemption', 'clearNotice', 'keepDraft'], target: 'paying' },
          ],
        },
      },

      paying: askingPassword(redeemCommandOf, {
        onDone: [
          {
            guard: { type: 'cashierAnswered', params: ({ event }: PadEnd) => ({ output: event.output, kind: 'booked' as const }) },
            actions: { type: 'goToResult', params: redemptionOf },
            target: 'booked',
          },
          { guard: padEnded('unknown'), target: 'unconfirmed' },
          // from here on the answer is definite: nothing is booked under this request id
          {
            guard: { type: 'cashierAnswered', params: ({ event }: PadEnd) => ({ output: event.output, kind: 'refused' as const }) },
            actions: [{ type: 'goToResult', params: redemptionOf }, 'clearRequest'],
            target: 'refused',
          },
          ...whenNothingWasDone(['clearRequest', 'keepDraft'], { review: 'reviewing', start: 'loading' }),
          whenNothingWasSent(['clearRequest', 'keepDraft'], 'reviewing'),
          { actions: [{ type: 'goToResult', params: redemptionOf }, 'clearRequest'], target: 'refused' },
        ],
        onError: 'unconfirmed',
      }),

      ...waitingForOutcome,

      asking: {
        ...askingForOutcome,
        invoke: {
          id: 'findRedemption',
          src: 'findRedemption',
          input: questionOf,
          onDone: [
            {
              guard: { type: 'wasBooked', params: answerOf },
              actions: { type: 'goToResult', params: answerOf },
              target: 'booked',
            },
            {
              guard: { type: 'wasRefused', params: answerOf },
              actions: [{ type: 'goToResult', params: answerOf }, 'clearRequest'],
              target: 'refused',
            },
            {
              actions: ['clearRequest', 'keepDraft', { type: 'storeProblem', params: { kind: 'redeem-not-arrived' } }],
              target: 'loading',
            },
          ],
          onError: whenQuestionFails,
        },
      },

      ...leavingFrom('loading'),

      booked: { type: 'final', entry: ['clearNotice', 'clearDraft'] },

      // what was typed stays for another try
      refused: { type: 'final', entry: 'keepDraft' },
    },
  });

type Output = TradePasswordOutput<RedeemAnswer>;

const momentOf = (ports: RedeemPorts, info: RedeemInfo | null): Pick<RedeemContext, 'isClosed' | 'dates' | 'knownUntil'> => {
  const now = ports.clock.now();
  return { isClosed: isClosedAt(info, now), dates: datesOf(info, now, ports.calendar), knownUntil: ports.knownUntil() };
};

const wordsOfOpening = ({ event: { output } }: Opened): Message =>
  output.answer?.kind === 'refused' ? output.answer.message : { kind: 'system-exception' };

interface PadEnd {
  readonly event: { readonly output: Output };
}

/** A command that was judged and refused has no order number of its own. */
const redemptionOf = ({ event: { output } }: PadEnd): RedeemAnswer =>
  output.kind === 'accepted' ? output.receipt : { kind: 'refused', orderNo: null, message: padWordsOf(output) };

interface Opened {
  readonly event: { readonly output: RedeemStart };
}

const foundIn = ({ event }: Opened): FoundRedemption | null => event.output.found;
