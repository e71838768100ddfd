import { assign, fromPromise, setup } from 'xstate';
import {
  clearChildFrame,
  clearDestination,
  clearDialog,
  clearNotice,
  clearProblem,
  dialogAnswersTo,
  goTo,
  storeChildFrame,
  storeProblem,
  warn,
} from '../../kit/frame-actions.ts';
import type { Message } from '../../kit/message.ts';
import { ANSWER_DEADLINE, errorOf, faultMessage, isSignInRequired, QUESTION_LIMIT, QUESTION_PAUSE } from '../../kit/faults.ts';
import { askingForOutcome, questionOf, waitingForOutcome, whenQuestionFails, whenSignedOut } from '../../kit/lost-answer.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import { toTradePasswordView } from '../../kit/trade-password/trade-password.view.ts';
import type { RedeemPorts } from './redeem.ports.ts';
import {
  datesOf,
  draftOf,
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
  startingPoint,
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
      isSignInRequired: (_, error: unknown) => isSignInRequired(error),
      wasBooked: (_, found: FoundRedemption | null) => found?.kind === 'booked',
      wasRefused: (_, found: FoundRedemption | null) => found?.kind === 'refused',
      wasOpeningRefused: (_, { answer }: RedeemStart) => answer?.kind === 'refused',
      neverArrived: (_, found: FoundRedemption | null) => found?.kind === 'never-arrived',
      isSharesEntry: (_, text: string) => isSharesEntry(text),
      isKnownTarget: ({ context }, cardId: string) => periodOf(context)?.targets.some((target) => target.cardId === cardId) === true,
      isClosed: ({ context }) => isClosedAt(context.info, ports.clock.now()),
      hasObstacle: ({ context }) => obstacleOf(context) !== null,
      takesOthersAlong: ({ context }) => passivePeriodsOf(context).length > 0,
      hasFeeTiers: ({ context }) => (context.info?.feeTiers.length ?? 0) > 0,
      hasAskedEnough: ({ context }) => context.asked >= QUESTION_LIMIT,
      cashierEnded: (_, { output, kind }: { readonly output: Output; readonly kind: Output['kind'] }) => output.kind === kind,
      cashierAnswered: (_, { output, kind }: { readonly output: Output; readonly kind: RedeemAnswer['kind'] }) =>
        output.kind === 'accepted' && output.receipt.kind === kind,
      cashierLostSession: (_, output: Output) => output.kind === 'refused' && output.message.kind === 'sign-in-required',
      cashierSentNothing: (_, output: Output) => output.kind === 'refused' && !output.wasJudged,
    },
    actions: {
      storeStart: assign(({ context }, { answer, draft }: RedeemStart) =>
        answer?.kind === 'read'
          ? { ...startingPoint(context, answer.opening, draft), ...momentOf(ports, answer.opening.info), acceptedPeriods: [] }
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
      countQuestion: assign(({ context }) => ({ asked: context.asked + 1 })),
      forgetQuestions: assign({ asked: 0 }),
      storeChildFrame,
      clearChildFrame,
      storeProblem,
      clearProblem,
      showNotice: warn,
      showObstacle: assign(({ context }) => {
        const body = obstacleOf(context);
        return body === null ? {} : { notice: { body, tone: 'warn' as const } };
      }),
      clearNotice,
      showPassive: assign(({ context }) => ({ dialog: passiveDialog(passivePeriodsOf(context)) })),
      showFees: assign(({ context }) => ({ dialog: feeDialog(estimateOf(redemptionParts(context))?.fee ?? null) })),
      clearDialog,
      goTo,
      goToResult: assign((_, found: FoundRedemption | null) =>
        found === null || found.kind === 'never-arrived' ? {} : { destination: resultOf(found) },
      ),
      clearDestination,
      keepDraft: ({ context }) => {
        ports.saveDraft(draftOf(context));
      },
      clearDraft: ({ context }) => {
        ports.clearDraft(context);
      },
    },
    delays: { typingPause: TYPING_PAUSE, questionPause: QUESTION_PAUSE, answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'redeem',
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
      requestId: null,
      asked: 0,
      childFrame: null,
      dialog: null,
      notice: null,
      destination: null,
      problem: null,
    }),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'open',
          src: 'open',
          input: ({ context }) => ({
            place: { productCode: context.productCode, periodName: context.periodName },
            requestId: context.requestId,
          }),
          onDone: [
            {
              guard: { type: 'wasBooked', params: ({ event }) => event.output.found },
              actions: { type: 'goToResult', params: ({ event }) => event.output.found },
              target: 'booked',
            },
            {
              guard: { type: 'wasRefused', params: ({ event }) => event.output.found },
              actions: [
                { type: 'storeDraft', params: ({ event }) => event.output },
                { type: 'goToResult', params: ({ event }) => event.output.found },
                'clearRequest',
              ],
              target: 'refused',
            },
            {
              guard: { type: 'wasOpeningRefused', params: ({ event }) => event.output },
              actions: [
                { type: 'storeProblem', params: ({ event }) => wordsOfOpening(event.output) },
                { type: 'showNotice', params: ({ event }) => wordsOfOpening(event.output) },
              ],
              target: 'failed',
            },
            {
              guard: { type: 'neverArrived', params: ({ event }) => event.output.found },
              actions: [
                { type: 'storeStart', params: ({ event }) => event.output },
                { type: 'showNotice', params: { kind: 'redeem-not-arrived' } },
                'clearRequest',
                'keepDraft',
              ],
              target: 'editing',
            },
            { actions: [{ type: 'storeStart', params: ({ event }) => event.output }, 'clearRequest'], target: 'editing' },
          ],
          onError: [whenSignedOut, { actions: { type: 'storeProblem', params: (args) => faultMessage(errorOf(args)) }, target: 'failed' }],
        },
        after: { answerDeadline: { actions: { type: 'storeProblem', params: { kind: 'network-unavailable' } }, target: 'failed' } },
      },

      failed: { exit: 'clearProblem', on: { 'retry.pressed': 'loading' } },

      editing: {
        tags: 'editable',
        initial: 'settled',
        on: {
          'shares.entered': {
            guard: { type: 'isSharesEntry', params: ({ event }) => event.text },
            actions: [{ type: 'storeEntry', params: ({ event }) => event.text }, 'clearNotice', 'keepDraft'],
            target: '.typing',
          },
          'shares.cleared': { actions: [{ type: 'storeEntry', params: '' }, 'clearNotice', 'keepDraft'], target: '.typing' },
          'all.pressed': { actions: ['storeAll', 'clearNotice', 'keepDraft'], target: '.settled' },
          'account.chosen': {
            guard: { type: 'isKnownTarget', params: ({ event }) => event.cardId },
            actions: [{ type: 'storeTarget', params: ({ event }) => event.cardId }, 'clearNotice', 'keepDraft'],
          },
          'redeem.pressed': [
            {
              guard: 'isClosed',
              actions: ['storeMoment', { type: 'showNotice', params: { kind: 'redeem-closed' } }],
              target: '.settled',
            },
            { guard: 'hasObstacle', actions: ['storeTip', 'showObstacle'], target: '.settled' },
            { guard: 'takesOthersAlong', actions: ['storeTip', 'clearNotice', 'forgetAcceptance'], target: 'warningPassive' },
            { guard: 'hasFeeTiers', actions: ['storeTip', 'clearNotice', 'forgetAcceptance'], target: 'hintingFees' },
            { actions: ['storeTip', 'clearNotice', 'forgetAcceptance'], target: 'reviewing' },
          ],
        },
        states: {
          settled: {
            on: {
              'account.chosen': {
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
            { guard: 'hasFeeTiers', actions: 'storeAcceptance', target: 'hintingFees' },
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
          'redeem.confirmed': [
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

      paying: {
        exit: 'clearChildFrame',
        invoke: {
          id: 'cashier',
          src: 'cashier',
          input: ({ context }) => ({ command: redeemCommandOf(context) }),
          onSnapshot: { actions: { type: 'storeChildFrame', params: ({ event }) => toTradePasswordView(event.snapshot) } },
          onDone: [
            {
              guard: { type: 'cashierAnswered', params: ({ event }) => ({ output: event.output, kind: 'booked' as const }) },
              actions: { type: 'goToResult', params: ({ event }) => answerOf(event.output) },
              target: 'booked',
            },
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'unknown' as const }) },
              target: 'unconfirmed',
            },
            // from here on the answer is definite: nothing is booked under this request id
            {
              guard: { type: 'cashierAnswered', params: ({ event }) => ({ output: event.output, kind: 'refused' as const }) },
              actions: [{ type: 'goToResult', params: ({ event }) => answerOf(event.output) }, 'clearRequest'],
              target: 'refused',
            },
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'cancelled' as const }) },
              actions: ['clearRequest', 'keepDraft'],
              target: 'reviewing',
            },
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'forgotten' as const }) },
              actions: ['clearRequest', 'keepDraft', { type: 'goTo', params: { to: 'forgot-password', comesBack: true } }],
              target: 'leaving',
            },
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'cancelled-by-server' as const }) },
              actions: ['clearRequest', 'keepDraft', { type: 'showNotice', params: ({ event }) => wordsOf(event.output) }],
              target: 'loading',
            },
            {
              guard: { type: 'cashierLostSession', params: ({ event }) => event.output },
              actions: ['clearRequest', 'keepDraft', { type: 'goTo', params: { to: 'sign-in', comesBack: true } }],
              target: 'leaving',
            },
            {
              guard: { type: 'cashierSentNothing', params: ({ event }) => event.output },
              actions: ['clearRequest', 'keepDraft', { type: 'showNotice', params: ({ event }) => wordsOf(event.output) }],
              target: 'reviewing',
            },
            {
              actions: [{ type: 'goToResult', params: ({ event }) => answerOf(event.output) }, 'clearRequest'],
              target: 'refused',
            },
          ],
          onError: 'unconfirmed',
        },
        on: dialogAnswersTo('cashier'),
      },

      ...waitingForOutcome,

      asking: {
        ...askingForOutcome,
        invoke: {
          id: 'findRedemption',
          src: 'findRedemption',
          input: questionOf,
          onDone: [
            {
              guard: { type: 'wasBooked', params: ({ event }) => event.output },
              actions: { type: 'goToResult', params: ({ event }) => event.output },
              target: 'booked',
            },
            {
              guard: { type: 'wasRefused', params: ({ event }) => event.output },
              actions: [{ type: 'goToResult', params: ({ event }) => event.output }, 'clearRequest'],
              target: 'refused',
            },
            {
              actions: ['clearRequest', 'keepDraft', { type: 'showNotice', params: { kind: 'redeem-not-arrived' } }],
              target: 'loading',
            },
          ],
          onError: whenQuestionFails,
        },
      },

      leaving: { on: { 'destination.followed': { actions: 'clearDestination', target: 'away' } } },

      away: { on: { 'retry.pressed': 'loading' } },

      booked: { type: 'final', entry: ['clearNotice', 'clearDraft'] },

      // what was typed stays for another try
      refused: { type: 'final', entry: 'keepDraft' },
    },
  });

type Output = TradePasswordOutput<RedeemAnswer>;

const momentOf = ({ clock, calendar }: RedeemPorts, info: RedeemInfo | null): Pick<RedeemContext, 'isClosed' | 'dates'> => {
  const now = clock.now();
  return { isClosed: isClosedAt(info, now), dates: datesOf(info, now, calendar) };
};

const wordsOf = (output: Output): Message =>
  output.kind === 'cancelled-by-server' || output.kind === 'refused' ? output.message : { kind: 'system-exception' };

const wordsOfOpening = ({ answer }: RedeemStart): Message => (answer?.kind === 'refused' ? answer.message : { kind: 'system-exception' });

/** A command that was judged and refused has no order number of its own. */
const answerOf = (output: Output): RedeemAnswer =>
  output.kind === 'accepted' ? output.receipt : { kind: 'refused', orderNo: null, message: wordsOf(output) };
