import { assign, emit, fromPromise, setup } from 'xstate';
import { clearDestination, clearNotice } from '../../kit/frame-actions.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Investor } from '../investor.ts';
import { ANSWER_DEADLINE, errorOf, faultMessage } from '../../kit/faults.ts';
import { countingDown } from './resend.ts';
import type { SessionPorts } from './session.ports.ts';
import { afterCode, formProblem, mobileProblem, NOTHING_LEFT, takenCode, takenMobile } from './session.rules.ts';
import type {
  CloseReason,
  CodeOutcome,
  Credentials,
  FieldProblem,
  HostSignInOutcome,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionTag,
  SignInOutcome,
} from './session.types.ts';
import { callGuards } from '../../kit/lost-answer.ts';

export type SessionMachine = ReturnType<typeof createSessionMachine>;

/** The signed-in investor, for the whole app. Rules and diagram: docs/flows/session.md */
export const createSessionMachine = (ports: SessionPorts) =>
  setup({
    types: {} as { context: SessionContext; events: SessionEvent; emitted: SessionEmitted; tags: SessionTag; output: never },
    actors: {
      restore: fromPromise<Investor | null>(() => ports.restore()),
      requestCode: fromPromise<CodeOutcome, { readonly mobile: string }>(({ input, signal }) => ports.requestCode(input.mobile, signal)),
      signIn: fromPromise<SignInOutcome, Credentials>(({ input, signal }) => ports.signIn(input, signal)),
      signInByHost: fromPromise<HostSignInOutcome>(({ signal }) => ports.signInByHost(signal)),
      close: fromPromise<void, { readonly reason: CloseReason }>(({ input }) => ports.close(input.reason)),
    },
    guards: {
      isSomebody: (_, investor: Investor | null) => investor !== null,
      hasSoundMobile: ({ context }) => mobileProblem(context) === null,
      isUnasked: ({ context }) => context.mobile === '' || mobileProblem(context) === null,
      hasSoundForm: ({ context }) => formProblem(context) === null,
      isCountingDown: ({ context }) => context.secondsToResend > 0,
      isLastSecond: ({ context }) => context.secondsToResend <= 1,
      wasSignedIn: (_, outcome: HostSignInOutcome) => outcome.kind === 'signed-in',
      ...callGuards,
      hasRedirected: ({ context }) => context.hasRedirected,
      isFreshFromHost: ({ context }) => context.isFreshFromHost,
      isHeadingForSignIn: ({ context }) => context.destination?.to === 'sign-in',
      hasExpired: ({ context }) => context.closing === 'expired',
    },
    actions: {
      storeInvestor: assign((_, investor: Investor | null) => ({ ...NOTHING_LEFT, investor, hasExpired: false, hasRedirected: false })),
      storeMobile: assign(({ context }, text: string) => ({
        mobile: takenMobile(context.mobile, text),
        problem: context.problem?.field === 'mobile' ? null : context.problem,
      })),
      storeCode: assign(({ context }, text: string) => ({
        smsCode: takenCode(context.smsCode, text),
        problem: context.problem?.field === 'code' ? null : context.problem,
      })),
      storeAgreement: assign(({ context }, agreed: boolean) => ({
        agreed,
        problem: context.problem?.field === 'agreement' ? null : context.problem,
      })),
      storeCodeOutcome: assign((_, outcome: CodeOutcome) => afterCode(outcome)),
      storeProblem: assign((_, problem: FieldProblem | null) => ({ problem })),
      storeFault: assign((_, error: unknown) => ({ notice: { body: faultMessage(error), tone: 'warn' as const } })),
      storeHostRefusal: assign((_, outcome: HostSignInOutcome) => ({
        notice: outcome.kind === 'refused' ? { body: outcome.message, tone: 'warn' as const } : null,
      })),
      storeLateness: assign({ notice: { body: { kind: 'network-unavailable' }, tone: 'warn' } }),
      storeReason: assign((_, closing: CloseReason) => ({ closing })),
      storeExpiry: assign({ hasExpired: true, notice: { body: { kind: 'session-expired' }, tone: 'warn' } }),
      storeDestination: assign((_, destination: Destination) => ({ destination })),
      redirect: assign({ destination: { to: 'sign-in', comesBack: true }, hasRedirected: true }),
      allowRedirect: assign({ hasRedirected: false }),
      countDown: assign(({ context }) => ({ secondsToResend: Math.max(0, context.secondsToResend - 1) })),
      storeFresh: assign((_, isFreshFromHost: boolean) => ({ isFreshFromHost })),
      clearCode: assign({ smsCode: '' }),
      clearAll: assign(NOTHING_LEFT),
      clearNotice,
      clearDestination,
      announceOpened: emit((_, investor: Investor | null) => ({ type: 'session.opened' as const, investorId: investor?.investorId ?? '' })),
      announceClosed: emit(({ context }) => ({ type: 'session.closed' as const, reason: context.closing })),
    },
    delays: { second: 1_000, answerDeadline: ANSWER_DEADLINE, storageDeadline: 5_000, hostDeadline: HOST_DEADLINE, freshness: FRESHNESS },
  }).createMachine({
    id: 'session',
    version: '1',
    context: {
      ...NOTHING_LEFT,
      hasExpired: false,
      hasRedirected: false,
      isFreshFromHost: false,
      closing: 'signed-out',
      notice: null,
      destination: null,
    },
    type: 'parallel',
    on: {
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    states: {
      account: {
        initial: 'restoring',
        states: {
          restoring: {
            tags: 'busy',
            on: { 'session.expired': { actions: { type: 'storeReason', params: 'expired' }, target: 'closing' } },
            invoke: {
              id: 'restore',
              src: 'restore',
              onDone: [
                {
                  guard: { type: 'isSomebody', params: ({ event }) => event.output },
                  actions: [
                    { type: 'storeInvestor', params: ({ event }) => event.output },
                    { type: 'announceOpened', params: ({ event }) => event.output },
                  ],
                  target: 'signedIn',
                },
                { target: 'signedOut' },
              ],
              onError: 'signedOut',
            },
            after: { storageDeadline: 'signedOut' },
          },
          signedOut: {
            tags: 'editable',
            on: {
              'mobile.entered': { actions: { type: 'storeMobile', params: ({ event }) => event.mobile } },
              'code.entered': { actions: { type: 'storeCode', params: ({ event }) => event.smsCode } },
              'agreement.ticked': { actions: { type: 'storeAgreement', params: ({ event }) => event.agreed } },
              // [SE-780] an empty field that lost focus has no fault
              'mobile.left': [
                { guard: 'isUnasked' },
                { actions: { type: 'storeProblem', params: ({ context }) => mobileProblem(context) } },
              ],
              'code.requested': [
                { guard: 'isCountingDown' },
                { guard: 'hasSoundMobile', actions: { type: 'storeProblem', params: null }, target: 'requestingCode' },
                { actions: { type: 'storeProblem', params: ({ context }) => mobileProblem(context) } },
              ],
              'sign-in.submitted': [
                { guard: 'hasSoundForm', actions: { type: 'storeProblem', params: null }, target: 'signingIn' },
                { actions: { type: 'storeProblem', params: ({ context }) => formProblem(context) } },
              ],
              // [SE-71] the server refused the app's session at once: a second sign-in would end the same
              'host-sign-in.requested': [
                { guard: 'isFreshFromHost', target: 'stranded' },
                { actions: 'clearCode', target: 'askingHost' },
              ],
              'sign-in.left': { actions: ['allowRedirect', 'clearAll'] },
              // [SE-8] several calls may report the expiry, and only the first redirects; on the sign-in page itself the flow
              // stops instead of looping
              'session.expired': [{ guard: 'isHeadingForSignIn' }, { guard: 'hasRedirected', target: 'stranded' }, { actions: 'redirect' }],
            },
          },
          requestingCode: {
            tags: 'busy',
            invoke: {
              id: 'requestCode',
              src: 'requestCode',
              input: ({ context }) => ({ mobile: context.mobile }),
              onDone: { actions: { type: 'storeCodeOutcome', params: ({ event }) => event.output }, target: 'signedOut' },
              onError: [
                { guard: { type: 'isSignInRequired', params: errorOf }, target: 'stranded' },
                { actions: { type: 'storeFault', params: errorOf }, target: 'signedOut' },
              ],
            },
            after: { answerDeadline: { actions: 'storeLateness', target: 'signedOut' } },
          },
          signingIn: {
            tags: 'busy',
            invoke: {
              id: 'signIn',
              src: 'signIn',
              input: ({ context }) => ({ mobile: context.mobile, smsCode: context.smsCode }),
              onDone: [
                {
                  guard: { type: 'wasSignedIn', params: ({ event }) => event.output },
                  actions: [
                    { type: 'storeInvestor', params: ({ event }) => investorOf(event.output) },
                    { type: 'announceOpened', params: ({ event }) => investorOf(event.output) },
                    { type: 'storeDestination', params: { to: 'back' } },
                    'clearNotice',
                  ],
                  target: 'signedIn',
                },
                {
                  actions: ['clearCode', { type: 'storeProblem', params: ({ event }) => refusalOf(event.output) }],
                  target: 'signedOut',
                },
              ],
              onError: [
                { guard: { type: 'isSignInRequired', params: errorOf }, actions: 'clearCode', target: 'stranded' },
                { actions: { type: 'storeFault', params: errorOf }, target: 'signedOut' },
              ],
            },
            after: { answerDeadline: { actions: 'storeLateness', target: 'signedOut' } },
          },
          // [SE-13] the app shows its own pages; a person takes longer than a machine
          askingHost: {
            tags: 'busy',
            on: {
              'host-sign-in.left': 'signedOut',
              'sign-in.left': { actions: ['allowRedirect', 'clearAll'], target: 'signedOut' },
            },
            invoke: {
              id: 'signInByHost',
              src: 'signInByHost',
              onDone: [
                {
                  guard: { type: 'wasSignedIn', params: ({ event }) => event.output },
                  actions: [
                    { type: 'storeInvestor', params: ({ event }) => investorOf(event.output) },
                    { type: 'announceOpened', params: ({ event }) => investorOf(event.output) },
                    { type: 'storeDestination', params: { to: 'back' } },
                    { type: 'storeFresh', params: true },
                    'clearNotice',
                  ],
                  target: 'signedIn',
                },
                { actions: { type: 'storeHostRefusal', params: ({ event }) => event.output }, target: 'signedOut' },
              ],
              onError: [
                { guard: { type: 'isSignInRequired', params: errorOf }, target: 'stranded' },
                { actions: { type: 'storeFault', params: errorOf }, target: 'signedOut' },
              ],
            },
            after: { hostDeadline: { actions: 'storeLateness', target: 'signedOut' } },
          },
          signedIn: {
            after: { freshness: { actions: { type: 'storeFresh', params: false } } },
            on: {
              'sign-out.pressed': {
                actions: [
                  { type: 'storeReason', params: 'signed-out' },
                  { type: 'storeFresh', params: false },
                ],
                target: 'closing',
              },
              'session.expired': { actions: { type: 'storeReason', params: 'expired' }, target: 'closing' },
            },
          },
          // [SE-9] local data of the investor is cleared first, whatever the gateway answers
          closing: {
            tags: 'busy',
            entry: ['clearAll', 'announceClosed'],
            invoke: {
              id: 'close',
              src: 'close',
              input: ({ context }) => ({ reason: context.closing }),
              onDone: [
                { guard: 'hasExpired', actions: ['storeExpiry', 'redirect'], target: 'signedOut' },
                { actions: { type: 'storeDestination', params: { to: 'home' } }, target: 'signedOut' },
              ],
              onError: [
                { guard: 'hasExpired', actions: ['storeExpiry', 'redirect'], target: 'signedOut' },
                { actions: { type: 'storeDestination', params: { to: 'home' } }, target: 'signedOut' },
              ],
            },
            after: {
              storageDeadline: [
                { guard: 'hasExpired', actions: ['storeExpiry', 'redirect'], target: 'signedOut' },
                { actions: { type: 'storeDestination', params: { to: 'home' } }, target: 'signedOut' },
              ],
            },
          },
          /** The sign-in page itself needs a sign-in: an error page with a retry. */
          stranded: {
            entry: ['clearCode', 'clearDestination', { type: 'storeFresh', params: false }],
            on: {
              'retry.pressed': { actions: 'allowRedirect', target: 'signedOut' },
              'sign-in.left': { actions: ['allowRedirect', 'clearAll'], target: 'signedOut' },
            },
          },
        },
      },
      resend: countingDown,
    },
  });

/** Milliseconds within which the end of a session opened by the app is blamed on the app's sign-in. */
const FRESHNESS = 60_000;
/** Milliseconds for a person to sign in in the app. */
const HOST_DEADLINE = 300_000;

const investorOf = (outcome: HostSignInOutcome): Investor | null => (outcome.kind === 'signed-in' ? outcome.investor : null);

const refusalOf = (outcome: SignInOutcome): FieldProblem | null =>
  outcome.kind === 'refused' ? { field: 'code', body: outcome.message } : null;
