import { assign, fromPromise, setup } from 'xstate';
import { anyAnswerLeadsTo, clearDestination, clearDialog, clearNotice, goTo, warn } from '../../kit/frame-actions.ts';
import { ANSWER_DEADLINE, errorOf, faultMessage } from '../../kit/faults.ts';
import { callGuards } from '../../kit/lost-answer.ts';
import { readingStates, storeFault, storeLateness } from '../../kit/resource/reading.ts';
import { afterAnswer } from '../../kit/resource/resource.rules.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { LoginDevicesPorts } from './login-devices.ports.ts';
import { canEnd, endingNotice, endingQuestion } from './login-devices.rules.ts';
import type {
  LoginDevice,
  LoginDevicesContext,
  LoginDevicesEvent,
  LoginDevicesTag,
  LoginEnding,
  LoginEndingOutcome,
} from './login-devices.types.ts';

export type LoginDevicesMachine = ReturnType<typeof createLoginDevicesMachine>;

/** 登录设备管理. Rules and diagram: docs/flows/sessions.md */
export const createLoginDevicesMachine = (ports: LoginDevicesPorts) =>
  setup({
    types: {} as { context: LoginDevicesContext; events: LoginDevicesEvent; tags: LoginDevicesTag; output: never },
    actors: {
      read: fromPromise<ReadAnswer<readonly LoginDevice[]>, null>(({ signal }) => ports.read(signal)),
      end: fromPromise<LoginEndingOutcome, LoginEnding>(({ input, signal }) => ports.end(input, signal)),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<readonly LoginDevice[]>) => answer.kind === 'read',
      canEnd: ({ context }, ending: LoginEnding) => canEnd(context.value ?? [], ending),
      isBehind: ({ context }) => context.problem !== null,
      ...callGuards,
    },
    actions: {
      storeAnswer: assign(({ context }, answer: ReadAnswer<readonly LoginDevice[]>) => afterAnswer(context, answer)),
      storeFault,
      storeLateness,
      ask: assign((_, ending: LoginEnding) => ({ ending, dialog: endingQuestion(ending) })),
      forgetEnding: assign({ ending: null }),
      tellEnding: assign(({ context }, outcome: LoginEndingOutcome) => ({ notice: endingNotice(context.ending, outcome) })),
      warn,
      clearNotice,
      clearDialog,
      goTo,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'login-devices',
    version: '1',
    context: { value: null, ending: null, problem: null, dialog: null, notice: null, destination: null },
    on: {
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    initial: 'loading',
    states: {
      ...reading,
      shown: { on: { ...reading.shown.on, ...acts } },
      stale: { on: { ...reading.stale.on, ...acts } },
      // back from a question: what could not be read again is as old as before
      returning: { entry: 'forgetEnding', always: [{ guard: 'isBehind', target: 'stale' }, { target: 'shown' }] },
      asking: {
        exit: 'clearDialog',
        on: { ...anyAnswerLeadsTo('returning'), 'dialog.accepted': 'ending' },
      },
      // [SN-9] whatever is answered, the sessions that the gateway has are shown
      ending: {
        tags: 'busy',
        invoke: {
          id: 'end',
          src: 'end',
          input: ({ context }) => context.ending ?? { kind: 'others' },
          onDone: { actions: [{ type: 'tellEnding', params: ({ event }) => event.output }, 'forgetEnding'], target: 'refreshing' },
          onError: [
            {
              guard: { type: 'isSignInRequired', params: errorOf },
              actions: { type: 'goTo', params: { to: 'sign-in', comesBack: true } },
              target: 'returning',
            },
            { actions: [{ type: 'warn', params: (args) => faultMessage(errorOf(args)) }, 'forgetEnding'], target: 'refreshing' },
          ],
        },
        after: {
          answerDeadline: { actions: [{ type: 'warn', params: { kind: 'network-unavailable' } }, 'forgetEnding'], target: 'refreshing' },
        },
      },
    },
  });

const reading = readingStates<LoginDevicesContext, null, ReadAnswer<readonly LoginDevice[]>>(() => null);

const oneOf = ({ event }: { readonly event: { readonly sessionId: string } }): LoginEnding => ({ kind: 'one', sessionId: event.sessionId });
const OTHERS: LoginEnding = { kind: 'others' };

/** What the page can do while its sessions stand on it, fresh or stale. */
const acts = {
  'end.pressed': {
    guard: { type: 'canEnd', params: oneOf },
    actions: { type: 'ask', params: oneOf },
    target: 'asking',
  },
  'end-others.pressed': {
    guard: { type: 'canEnd', params: OTHERS },
    actions: { type: 'ask', params: OTHERS },
    target: 'asking',
  },
} as const;
