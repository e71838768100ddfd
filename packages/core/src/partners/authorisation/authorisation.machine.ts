import { NOTHING_ASKED } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import { clearDestination, clearDialog, clearNotice } from '../../kit/frame-actions.ts';
import type { Notice } from '../../kit/flow-frame.ts';
import { ANSWER_DEADLINE, type Answered, answerOf, errorOf, faultDestination, faultMessage } from '../../kit/faults.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { AuthorisationPorts } from './authorisation.ports.ts';
import {
  changeFound,
  entryRefusal,
  mayEnter,
  noticeAfter,
  authorisationObstacle,
  REVOKE_QUESTION,
  wayInto,
} from './authorisation.rules.ts';
import type {
  AuthorisationChange,
  AuthorisationContext,
  AuthorisationDecision,
  AuthorisationEvent,
  AuthorisationInput,
  AuthorisationKind,
  AuthorisationState,
  AuthorisationTag,
  EntryOutcome,
} from './authorisation.types.ts';
import { callState, faultAt } from '../../kit/call-state.ts';
import { storeFault, storeLateness } from '../../kit/resource/reading.ts';
import { callGuards } from '../../kit/lost-answer.ts';

export type AuthorisationMachine = ReturnType<typeof createAuthorisationMachine>;

/** Authorising a partner to receive data, withdrawing it, entering the partner. Rules and diagram: docs/flows/authorisation.md */
export const createAuthorisationMachine = (ports: AuthorisationPorts) =>
  setup({
    types: {} as {
      input: AuthorisationInput;
      context: AuthorisationContext;
      events: AuthorisationEvent;
      tags: AuthorisationTag;
      output: never;
    },
    actors: {
      read: fromPromise<ReadAnswer<AuthorisationState>, Asked>(({ input, signal }) => ports.read(input.kind, signal)),
      grant: fromPromise<AuthorisationChange, Asked>(({ input, signal }) => ports.grant(input.kind, signal)),
      revoke: fromPromise<AuthorisationChange, Asked>(({ input, signal }) => ports.revoke(input.kind, signal)),
      enter: fromPromise<EntryOutcome, Asked>(({ input, signal }) => ports.enter(input.kind, signal)),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<AuthorisationState>) => answer.kind === 'read',
      isGrantable: ({ context }) => authorisationObstacle(context) === null,
      isGranted: ({ context }) => context.state?.isGranted === true,
      isOpen: ({ context }) => mayEnter(context.state),
      isFollowed: (_, outcome: EntryOutcome) => wayInto(outcome, (address) => ports.guard(address)) !== null,
      ...callGuards,
    },
    actions: {
      storeAgreement: assign((_, isAgreed: boolean) => ({ isAgreed })),
      storeDecision: assign((_, decision: AuthorisationDecision) => ({ decision })),
      storeState: assign((_, answer: ReadAnswer<AuthorisationState>) =>
        answer.kind === 'read' ? { state: answer.value, problem: null } : {},
      ),
      storeChange: assign(({ context }, change: AuthorisationChange) => ({
        ...(change.kind === 'changed' ? { state: change.state, isAgreed: false } : {}),
        notice: noticeAfter(context.decision, change),
      })),
      storeProblem: assign((_, problem: AuthorisationContext['problem']) => ({ problem })),
      storeFault,
      storeLateness,
      announceObstacle: assign(({ context }) => ({ notice: noticeOf(authorisationObstacle(context)) })),
      announceFault: assign((_, error: unknown) => ({ notice: noticeOf(faultMessage(error)), destination: faultDestination(error) })),
      announceLateness: assign({ notice: { body: { kind: 'network-unavailable' }, tone: 'warn' } as const satisfies Notice }),
      storeWay: assign((_, outcome: EntryOutcome) => ({ destination: wayInto(outcome, (address) => ports.guard(address)) })),
      announceRefusal: assign((_, outcome: EntryOutcome) => ({ notice: entryRefusal(outcome) })),
      askFirst: assign({ dialog: REVOKE_QUESTION }),
      clearDialog,
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'authorisation',
    version: '1',
    context: ({ input }) => ({
      kind: input.kind,
      state: null,
      decision: 'grant',
      isAgreed: false,
      ...NOTHING_ASKED,
    }),
    initial: 'loading',
    on: { 'notice.faded': { actions: 'clearNotice' }, 'destination.followed': { actions: 'clearDestination' } },
    states: {
      // [AZ-1] the judge check comes before everything
      loading: callState(
        'read',
        {
          input: askedOf,
          onDone: [
            {
              guard: { type: 'wasRead', params: answerOf<ReadAnswer<AuthorisationState>> },
              actions: { type: 'storeState', params: answerOf<ReadAnswer<AuthorisationState>> },
              target: 'shown',
            },
            {
              actions: { type: 'storeProblem', params: (args: Answered<ReadAnswer<AuthorisationState>>) => refusalOf(answerOf(args)) },
              target: 'failed',
            },
          ],
        },
        faultAt('failed'),
      ),

      failed: { on: { 'retry.pressed': 'loading' } },

      shown: {
        on: {
          'agreement.ticked': { actions: [{ type: 'storeAgreement', params: ({ event }) => event.isAgreed }, 'clearNotice'] },
          'grant.pressed': [
            { guard: 'isGranted' },
            { guard: 'isGrantable', actions: ['clearNotice', { type: 'storeDecision', params: 'grant' }], target: 'granting' },
            { actions: 'announceObstacle' },
          ],
          'revoke.pressed': { guard: 'isGranted', target: 'asking' },
          'entry.pressed': { guard: 'isOpen', actions: 'clearNotice', target: 'entering' },
        },
      },

      granting: callState(
        'grant',
        { input: askedOf, onDone: { actions: { type: 'storeChange', params: answerOf<AuthorisationChange> }, target: 'shown' } },
        UNSURE,
      ),

      // [AZ-6]
      asking: {
        entry: 'askFirst',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': { actions: [{ type: 'storeDecision', params: 'revoke' }, 'clearNotice'], target: 'revoking' },
          'dialog.refused': 'shown',
          'dialog.dismissed': 'shown',
        },
      },

      revoking: callState(
        'revoke',
        { input: askedOf, onDone: { actions: { type: 'storeChange', params: answerOf<AuthorisationChange> }, target: 'shown' } },
        UNSURE,
      ),

      // [AZ-7] after a lost answer the authorisation is read, which tells the outcome
      unconfirmed: {
        tags: 'busy',
        invoke: {
          id: 'recheck',
          src: 'read',
          input: askedOf,
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: [
                { type: 'storeState', params: ({ event }) => event.output },
                { type: 'storeChange', params: ({ context, event }) => changeFound(context.decision, event.output) },
              ],
              target: 'shown',
            },
            { actions: { type: 'storeProblem', params: ({ event }) => refusalOf(event.output) }, target: 'failed' },
          ],
          onError: { actions: { type: 'storeFault', params: errorOf }, target: 'failed' },
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'failed' } },
      },

      entering: callState(
        'enter',
        {
          input: askedOf,
          onDone: [
            {
              guard: { type: 'isFollowed', params: answerOf<EntryOutcome> },
              actions: { type: 'storeWay', params: answerOf<EntryOutcome> },
              target: 'shown',
            },
            { actions: { type: 'announceRefusal', params: answerOf<EntryOutcome> }, target: 'shown' },
          ],
        },
        {
          broken: { actions: { type: 'announceFault', params: errorOf }, target: 'shown' },
          late: { actions: 'announceLateness', target: 'shown' },
        },
      ),
    },
  });

/** Without a session nothing was done. After any other fault the outcome is unknown. */
const UNSURE = {
  broken: [
    { guard: { type: 'isSignInRequired', params: errorOf }, actions: { type: 'announceFault', params: errorOf }, target: 'shown' },
    { target: 'unconfirmed' },
  ],
  late: { target: 'unconfirmed' },
} as const;

interface Asked {
  readonly kind: AuthorisationKind;
}

const askedOf = ({ context }: { readonly context: AuthorisationContext }): Asked => ({ kind: context.kind });

const noticeOf = (body: AuthorisationContext['problem']): Notice | null => (body === null ? null : { body, tone: 'warn' });

const refusalOf = (answer: ReadAnswer<AuthorisationState>): AuthorisationContext['problem'] =>
  answer.kind === 'refused' ? answer.message : null;
