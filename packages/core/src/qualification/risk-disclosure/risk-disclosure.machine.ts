import { NOTHING_ASKED } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import {
  anyAnswerLeadsTo,
  clearDestination,
  clearDialog,
  clearNotice,
  clearProblem,
  goTo,
  storeProblem,
  warn,
} from '../../kit/frame-actions.ts';
import { ANSWER_DEADLINE, errorOf, faultMessage } from '../../kit/faults.ts';
import { whenSignedOut, callGuards } from '../../kit/lost-answer.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { RiskDisclosurePorts } from './risk-disclosure.ports.ts';
import {
  afterToggle,
  choiceDialog,
  isAllTicked,
  certificationPageOf,
  isCertifiedFor,
  progressOf,
  purchasePageOf,
  rememberedTicks,
  secondsLeft,
  untilNextSecond,
  UNTICKED_DIALOG,
  waitNotice,
  waitStart,
} from './risk-disclosure.rules.ts';
import type {
  DisclosurePurchase,
  RiskDisclosure,
  RiskDisclosureContext,
  RiskDisclosureEvent,
  RiskDisclosureTag,
  SigningOutcome,
} from './risk-disclosure.types.ts';

export type RiskDisclosureMachine = ReturnType<typeof createRiskDisclosureMachine>;

/** 风险揭示与投资者声明. Rules and diagram: docs/flows/risk-disclosure.md */
export const createRiskDisclosureMachine = (ports: RiskDisclosurePorts) =>
  setup({
    types: {} as {
      context: RiskDisclosureContext;
      events: RiskDisclosureEvent;
      tags: RiskDisclosureTag;
      output: never;
    },
    actors: {
      read: fromPromise<ReadAnswer<RiskDisclosure>, { readonly purchase: DisclosurePurchase | null }>(({ input, signal }) =>
        ports.read(input.purchase?.productCode ?? '', signal),
      ),
      sign: fromPromise<SigningOutcome, { readonly purchase: DisclosurePurchase | null }>(({ input, signal }) =>
        ports.sign(input.purchase?.productCode ?? '', signal),
      ),
    },
    guards: {
      hasPurchase: ({ context }) => context.purchase !== null,
      wasRead: (_, answer: ReadAnswer<RiskDisclosure>) => answer.kind === 'read',
      wasSignedBefore: (_, answer: ReadAnswer<RiskDisclosure>) => answer.kind === 'read' && answer.value.isSigned,
      ...callGuards,
      hasToWait: ({ context }) => context.secondsLeft > 0,
      isAllTicked: ({ context }) => isAllTicked(context.ticked, context.disclosure),
      wasAccepted: (_, outcome: SigningOutcome) => outcome.kind === 'signed',
      isCertified: ({ context }) => isCertifiedFor(context.purchase, context.disclosure?.certification ?? null),
      mayPayFirst: ({ context }) => context.disclosure?.mayPayFirst === true,
    },
    actions: {
      storePurchase: assign(() => ({ purchase: ports.readPurchase() })),
      storeAnswer: assign((_, answer: ReadAnswer<RiskDisclosure>) => {
        if (answer.kind === 'refused') return { problem: answer.message };
        const disclosure = answer.value;
        const progress = ports.readProgress(disclosure.productCode);
        const now = ports.clock.now();
        const startedAt = waitStart(disclosure.openedAt, progress, now);
        return {
          disclosure,
          startedAt,
          secondsLeft: secondsLeft(startedAt, now),
          ticked: rememberedTicks(disclosure, progress),
          problem: null,
        };
      }),
      countDown: assign(({ context }) => ({
        secondsLeft: context.startedAt === null ? 0 : secondsLeft(context.startedAt, ports.clock.now()),
      })),
      storeTick: assign(({ context }, index: number) => ({ ticked: afterToggle(context.ticked, index, context.disclosure) })),
      storeSignature: assign(({ context }) => ({
        disclosure: context.disclosure === null ? null : { ...context.disclosure, isSigned: true },
      })),
      keepProgress: ({ context }) => {
        const progress = progressOf(context);
        if (context.disclosure !== null && progress !== null) ports.saveProgress(context.disclosure.productCode, progress);
      },
      clearProgress: ({ context }) => {
        if (context.purchase !== null) ports.clearProgress(context.purchase.productCode);
      },
      storeProblem,
      clearProblem,
      showWait: assign(({ context }) => ({ notice: waitNotice(context.secondsLeft) })),
      showNotice: warn,
      showRefusal: assign((_, outcome: SigningOutcome) =>
        outcome.kind === 'refused' ? { notice: { body: outcome.message, tone: 'warn' as const } } : {},
      ),
      clearNotice,
      showUnticked: assign({ dialog: UNTICKED_DIALOG }),
      showChoice: assign(({ context }) => ({ dialog: choiceDialog(context.disclosure) })),
      clearDialog,
      goTo,
      goToPurchase: assign(({ context }) => ({ destination: purchasePageOf(context.purchase) })),
      clearDestination,
    },
    delays: {
      answerDeadline: ANSWER_DEADLINE,
      nextSecond: ({ context }) => (context.startedAt === null ? 0 : untilNextSecond(context.startedAt, ports.clock.now())),
    },
  }).createMachine({
    id: 'risk-disclosure',
    version: '1',
    context: {
      purchase: null,
      disclosure: null,
      ticked: [],
      startedAt: null,
      secondsLeft: 0,
      ...NOTHING_ASKED,
    },
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'opening',
    states: {
      opening: {
        entry: 'storePurchase',
        always: [
          { guard: 'hasPurchase', target: 'loading' },
          { actions: 'goToPurchase', target: 'leaving' },
        ],
      },

      loading: {
        tags: 'busy',
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context }) => ({ purchase: context.purchase }),
          onDone: [
            {
              guard: { type: 'wasSignedBefore', params: ({ event }) => event.output },
              actions: { type: 'storeAnswer', params: ({ event }) => event.output },
              target: 'settling',
            },
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: [{ type: 'storeAnswer', params: ({ event }) => event.output }, 'keepProgress'],
              target: 'reading',
            },
            { actions: { type: 'storeAnswer', params: ({ event }) => event.output }, target: 'failed' },
          ],
          onError: [whenSignedOut, { actions: { type: 'storeProblem', params: (args) => faultMessage(errorOf(args)) }, target: 'failed' }],
        },
        after: { answerDeadline: { actions: { type: 'storeProblem', params: { kind: 'network-unavailable' } }, target: 'failed' } },
      },

      failed: { exit: 'clearProblem', on: { 'retry.pressed': 'loading' } },

      reading: {
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'hasToWait', target: 'waiting' }, { target: 'open' }] },
          // [RK-2] the clock decides, not the counted ticks, so a page in the background is not late
          waiting: {
            on: {
              'declaration.toggled': { actions: 'showWait' },
              'confirm.pressed': { target: 'asking' },
            },
            after: { nextSecond: { actions: 'countDown', target: 'deciding' } },
          },
          open: {
            tags: 'editable',
            on: {
              'declaration.toggled': {
                actions: [{ type: 'storeTick', params: ({ event }) => event.index }, 'keepProgress'],
              },
              'confirm.pressed': [
                { guard: 'isAllTicked', actions: 'clearNotice', target: '#risk-disclosure.signing' },
                { target: 'asking' },
              ],
            },
          },
          asking: {
            entry: 'showUnticked',
            exit: ['clearDialog', 'countDown'],
            on: anyAnswerLeadsTo('deciding'),
          },
        },
      },

      signing: {
        tags: 'busy',
        invoke: {
          id: 'sign',
          src: 'sign',
          input: ({ context }) => ({ purchase: context.purchase }),
          onDone: [
            {
              guard: { type: 'wasAccepted', params: ({ event }) => event.output },
              actions: ['storeSignature', 'clearProgress'],
              target: 'settling',
            },
            { actions: { type: 'showRefusal', params: ({ event }) => event.output }, target: 'reading' },
          ],
          onError: [
            whenSignedOut,
            // [RK-6] after a lost answer the set tells whether it is signed
            { actions: { type: 'showNotice', params: (args) => faultMessage(errorOf(args)) }, target: 'loading' },
          ],
        },
        after: { answerDeadline: { actions: { type: 'showNotice', params: { kind: 'network-unavailable' } }, target: 'loading' } },
      },

      settling: { always: [{ guard: 'isCertified', actions: 'goToPurchase', target: 'leaving' }, { target: 'choosing' }] },

      choosing: {
        entry: 'showChoice',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': {
            actions: { type: 'goTo', params: ({ context }) => certificationPageOf(context.disclosure) },
            target: 'leaving',
          },
          'dialog.refused': [{ guard: 'mayPayFirst', actions: 'goToPurchase', target: 'leaving' }, { target: 'signed' }],
          'dialog.dismissed': 'signed',
        },
      },

      // [RK-9] the question was closed without an answer and can be shown again
      signed: { on: { 'confirm.pressed': 'choosing' } },

      leaving: { on: { 'destination.followed': { actions: 'clearDestination', target: 'away' } } },

      away: { on: { 'retry.pressed': 'opening' } },
    },
  });
