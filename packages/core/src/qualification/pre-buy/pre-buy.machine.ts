import { assign, emit, fromPromise, setup } from 'xstate';
import { clearDialog } from '../../kit/frame-actions.ts';
import type { MemberStanding } from '../../account/investor.ts';
import type { RiskLevel } from '../../values/risk-level.ts';
import { ANSWER_DEADLINE, errorOf } from '../../kit/faults.ts';
import type { PreBuyPorts } from './pre-buy.ports.ts';
import { careOf } from '../special-care.ts';
import {
  afterCheck,
  afterMember,
  CHECK_FAILED,
  isLedOn,
  judgeContext,
  lacksSeveral,
  mayLackMore,
  mendedAt,
  needsCare,
  nextErrand,
  outputOf,
  warningOf,
} from './pre-buy.rules.ts';
import { preBuyAlert, MENDED_AT } from '../../account/standing-checks.ts';
import type {
  PreBuyAnswer,
  PreBuyBlock,
  PreBuyContext,
  PreBuyEmitted,
  PreBuyEvent,
  PreBuyInput,
  PreBuyOutput,
  PreBuyTag,
  PreBuyVerdict,
} from './pre-buy.types.ts';
import { callGuards } from '../../kit/lost-answer.ts';

export type PreBuyMachine = ReturnType<typeof createPreBuyMachine>;

/** The gate before a purchase. Rules and diagram: docs/flows/pre-buy.md */
export const createPreBuyMachine = (ports: PreBuyPorts) =>
  setup({
    types: {} as {
      input: PreBuyInput;
      context: PreBuyContext;
      events: PreBuyEvent;
      emitted: PreBuyEmitted;
      tags: PreBuyTag;
      output: PreBuyOutput;
    },
    actors: {
      check: fromPromise<PreBuyAnswer, { readonly productLevel: RiskLevel }>(({ input, signal }) =>
        ports.check(input.productLevel, signal),
      ),
      memberStanding: fromPromise<MemberStanding>(({ signal }) => ports.memberStanding(signal)),
    },
    guards: {
      wasJudged: (_, answer: PreBuyAnswer) => answer.kind === 'judged',
      isJudged: ({ context }, kind: PreBuyVerdict['kind']) => judgeContext(context).kind === kind,
      isUncounted: ({ context }) => judgeContext(context).kind === 'stopped' && mayLackMore(context),
      lacksSeveral: ({ context }) => lacksSeveral(context),
      needsCare: ({ context }) => needsCare(context),
      isLedOn: ({ context }) => isLedOn(context),
      ...callGuards,
    },
    actions: {
      storeCheck: assign(({ context }, answer: PreBuyAnswer) => afterCheck(context, answer)),
      storeMember: assign(({ context }, member: MemberStanding) => afterMember(context, member)),
      showAlert: assign(({ context }) => {
        const verdict = judgeContext(context);
        return { dialog: verdict.kind === 'stopped' ? preBuyAlert(verdict.check, context.member) : CHECK_FAILED };
      }),
      showWarning: assign(({ context }) => ({ dialog: warningOf(context.productLevel, context.standing?.investorLevel ?? null) })),
      showCare: assign(({ context }) => ({ dialog: careOf(context.productLevel) })),
      showCheckFailure: assign({ dialog: CHECK_FAILED }),
      clearDialog,
      storeInsistence: assign({ insisted: true }),
      storeCare: assign({ confirmedCare: true }),
      headForSignIn: assign({ destination: MENDED_AT['signed-in'] }),
      headForMending: assign(({ context }) => ({ destination: mendedAt(context) })),
      headForErrand: assign(({ context }) => ({ destination: mendedAt(context), errand: nextErrand(context) })),
      storeBlock: assign((_, blockedBy: PreBuyBlock) => ({ blockedBy })),
      announceBlock: emit(({ context }) => ({ type: 'pre-buy.blocked' as const, reason: context.blockedBy ?? 'exception' })),
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'pre-buy',
    version: '3',
    context: ({ input }) => ({
      mode: input.mode,
      productLevel: input.productLevel,
      family: input.family,
      placement: input.placement ?? null,
      ledTo: input.ledTo,
      standing: null,
      member: null,
      checks: [],
      dialog: null,
      destination: null,
      errand: null,
      blockedBy: null,
      insisted: false,
      confirmedCare: false,
    }),
    initial: 'checking',
    output: ({ context }) => outputOf(context),
    states: {
      checking: {
        tags: 'busy',
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context }) => ({ productLevel: context.productLevel }),
          onDone: [
            {
              guard: { type: 'wasJudged', params: ({ event }) => event.output },
              actions: { type: 'storeCheck', params: ({ event }) => event.output },
              target: 'deciding',
            },
            { actions: { type: 'storeCheck', params: ({ event }) => event.output }, target: 'failing' },
          ],
          onError: [
            // [PB-13] F01003 goes to the sign-in page without an alert
            { guard: { type: 'isSignInRequired', params: errorOf }, actions: 'headForSignIn', target: 'left' },
            // [PB-14] any other exception blocks silently
            { actions: { type: 'storeBlock', params: 'exception' }, target: 'blocked' },
          ],
        },
        after: { answerDeadline: { actions: { type: 'storeBlock', params: 'exception' }, target: 'blocked' } },
      },
      deciding: {
        always: [
          { guard: { type: 'isJudged', params: 'sign-in' }, actions: 'headForSignIn', target: 'left' },
          { guard: { type: 'isJudged', params: 'ask-member' }, target: 'readingMember' },
          { guard: 'isUncounted', target: 'counting' },
          { guard: { type: 'isJudged', params: 'stopped' }, target: 'stopping' },
          { guard: { type: 'isJudged', params: 'warned' }, target: 'warning' },
          { guard: 'needsCare', target: 'caring' },
          { target: 'passed' },
        ],
      },
      readingMember: {
        tags: 'busy',
        invoke: {
          id: 'memberStanding',
          src: 'memberStanding',
          onDone: { actions: { type: 'storeMember', params: ({ event }) => event.output }, target: 'deciding' },
          onError: [
            { guard: { type: 'isSignInRequired', params: errorOf }, actions: 'headForSignIn', target: 'left' },
            { actions: { type: 'storeBlock', params: 'exception' }, target: 'blocked' },
          ],
        },
        after: { answerDeadline: { actions: { type: 'storeBlock', params: 'exception' }, target: 'blocked' } },
      },
      // [PB-18] the member's standing completes the list; without its answer only the first missing condition is shown
      counting: {
        tags: 'busy',
        invoke: {
          id: 'memberStanding',
          src: 'memberStanding',
          onDone: { actions: { type: 'storeMember', params: ({ event }) => event.output }, target: 'stopping' },
          onError: [
            { guard: { type: 'isSignInRequired', params: errorOf }, actions: 'headForSignIn', target: 'left' },
            { target: 'alerting' },
          ],
        },
        after: { answerDeadline: 'alerting' },
      },
      stopping: {
        always: [
          { guard: 'isLedOn', actions: 'headForErrand', target: 'left' },
          { guard: 'lacksSeveral', target: 'listing' },
          { target: 'alerting' },
        ],
      },
      // [PB-640] the view has the list
      listing: {
        tags: 'asking',
        on: {
          'dialog.accepted': { actions: 'headForErrand', target: 'left' },
          'dialog.refused': { actions: { type: 'storeBlock', params: 'dismissed' }, target: 'blocked' },
          'dialog.dismissed': { actions: { type: 'storeBlock', params: 'dismissed' }, target: 'blocked' },
        },
      },
      alerting: {
        tags: 'asking',
        entry: 'showAlert',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': { actions: 'headForMending', target: 'left' },
          'dialog.refused': { actions: { type: 'storeBlock', params: 'dismissed' }, target: 'blocked' },
          'dialog.dismissed': { actions: { type: 'storeBlock', params: 'dismissed' }, target: 'blocked' },
        },
      },
      // [PB-10] [LAW-127] neither button closes the warning: insisting is an act, and so is a new assessment
      warning: {
        tags: 'asking',
        entry: 'showWarning',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': [
            { guard: 'needsCare', actions: 'storeInsistence', target: 'caring' },
            { actions: 'storeInsistence', target: 'passed' },
          ],
          'dialog.refused': { actions: 'headForMending', target: 'left' },
          'dialog.dismissed': { actions: { type: 'storeBlock', params: 'declined' }, target: 'blocked' },
        },
      },
      // [LAW-47] an act of its own, also after the warning
      caring: {
        tags: 'asking',
        entry: 'showCare',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': { actions: 'storeCare', target: 'passed' },
          'dialog.refused': { actions: { type: 'storeBlock', params: 'declined' }, target: 'blocked' },
          'dialog.dismissed': { actions: { type: 'storeBlock', params: 'declined' }, target: 'blocked' },
        },
      },
      failing: {
        tags: 'asking',
        entry: 'showCheckFailure',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': { actions: { type: 'storeBlock', params: 'check-failed' }, target: 'blocked' },
          'dialog.refused': { actions: { type: 'storeBlock', params: 'check-failed' }, target: 'blocked' },
          'dialog.dismissed': { actions: { type: 'storeBlock', params: 'check-failed' }, target: 'blocked' },
        },
      },
      passed: { type: 'final' },
      left: { type: 'final' },
      blocked: { type: 'final', entry: 'announceBlock' },
    },
  });
