import { and, assign, fromPromise, setup } from 'xstate';
import { clearChildFrame, clearDestination, clearNotice, clearProblem, storeChildFrame, warn } from '../../kit/frame-actions.ts';
import { callState, faultAt } from '../../kit/call-state.ts';
import { ANSWER_DEADLINE, answerOf, errorOf, faultDestination } from '../../kit/faults.ts';
import { callGuards } from '../../kit/lost-answer.ts';
import { readingStates, storeFault, storeLateness } from '../../kit/resource/reading.ts';
import { afterAnswer } from '../../kit/resource/resource.rules.ts';
import { askingPassword, padEnded, padGuards } from '../../kit/trade-password/asking-password.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import { countingDown } from '../session/resend.ts';
import type { CodeOutcome } from '../session/session.types.ts';
import { codeFormActions, codeFormGuards, EMPTY_CODE_FORM } from './code-form.ts';
import type { AccountClosingPorts } from './own-data.ports.ts';
import { closingProblem, padNotice, padWay } from './own-data.rules.ts';
import type {
  AccountClosingContext,
  AccountClosingEvent,
  ClosingCommand,
  ClosingOutcome,
  OwnDataTag,
  StandingAnswer,
} from './own-data.types.ts';

export type AccountClosingMachine = ReturnType<typeof createAccountClosingMachine>;

/** 注销账户. Rules and diagram: docs/flows/own-data.md */
export const createAccountClosingMachine = (ports: AccountClosingPorts) =>
  setup({
    types: {} as {
      context: AccountClosingContext;
      events: AccountClosingEvent;
      tags: OwnDataTag;
      children: { cashier: 'cashier' };
      output: never;
    },
    actors: {
      read: fromPromise<StandingAnswer, null>(({ signal }) => ports.read(signal)),
      requestCode: fromPromise<CodeOutcome>(({ signal }) => ports.requestCode(signal)),
      close: fromPromise<ClosingOutcome, ClosingCommand>(({ input, signal }) => ports.close(input, signal)),
      cashier: createTradePasswordMachine<ClosingCommand, null>(ports.cashier),
    },
    guards: {
      wasRead: (_, answer: StandingAnswer) => answer.kind === 'read',
      mayGoOn: ({ context }) => closingProblem(context.value, context.agreed) === null,
      hasPassword: ({ context }) => context.value?.hasPassword === true,
      wasClosed: (_, outcome: ClosingOutcome) => outcome.kind === 'closed',
      ...codeFormGuards,
      ...callGuards,
      ...padGuards,
    },
    actions: {
      ...codeFormActions,
      storeAnswer: assign(({ context }, answer: StandingAnswer) => afterAnswer(context, answer)),
      storeFault,
      storeLateness,
      storeTick: assign((_, agreed: boolean) => ({ agreed })),
      tellObstacle: assign(({ context }) => {
        const body = closingProblem(context.value, context.agreed);
        return body === null ? {} : { notice: { body, tone: 'warn' as const } };
      }),
      forgetCode: assign({ smsCode: '', fieldProblem: null }),
      tellPad: assign((_, output: Output) => {
        const body = padNotice(output);
        const way = padWay(output);
        return {
          ...(body === null ? {} : { notice: { body, tone: 'warn' as const } }),
          ...(way === null ? {} : { destination: way }),
        };
      }),
      tellRefusal: assign((_, outcome: ClosingOutcome) =>
        outcome.kind === 'refused' ? { notice: { body: outcome.message, tone: 'warn' as const } } : {},
      ),
      goToSignIn: assign((_, error: unknown) => ({ destination: faultDestination(error) })),
      warn,
      clearProblem,
      clearNotice,
      storeChildFrame,
      clearChildFrame,
      clearDestination,
    },
    delays: { second: 1_000, answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'account-closing',
    version: '1',
    context: { ...EMPTY_CODE_FORM, value: null, agreed: false, childFrame: null },
    on: {
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    type: 'parallel',
    states: {
      closing: {
        initial: 'loading',
        states: {
          ...reading,
          shown: { on: { ...reading.shown.on, ...acts } },
          stale: { on: { ...reading.stale.on, ...acts } },
          confirming: {
            tags: 'editable',
            on: {
              'code.entered': { actions: { type: 'storeCode', params: ({ event }) => event.text } },
              'code.requested': [{ guard: 'isCountingDown' }, { actions: 'clearProblem', target: 'requestingCode' }],
              // the obstacles may have changed meanwhile
              'back.pressed': { actions: ['forgetCode', 'clearProblem'], target: 'refreshing' },
              'close.pressed': [
                { guard: and(['hasCode', 'hasPassword']), target: 'paying' },
                { guard: 'hasCode', target: 'submitting' },
                { actions: 'storeCodeProblem' },
              ],
            },
          },
          requestingCode: callState(
            'requestCode',
            { onDone: { actions: { type: 'storeCodeOutcome', params: answerOf<CodeOutcome> }, target: 'confirming' } },
            faultAt('confirming'),
          ),
          paying: askingPassword(commandOf, {
            onDone: [
              { guard: padEnded('accepted'), target: 'closed' },
              // [OD-10] the next reading tells whether the account is closed
              { guard: padEnded('unknown'), actions: ['forgetCode', OUTCOME_UNKNOWN], target: 'refreshing' },
              { actions: { type: 'tellPad', params: ({ event }: PadEnd) => event.output }, target: 'confirming' },
            ],
            onError: { actions: ['forgetCode', OUTCOME_UNKNOWN], target: 'refreshing' },
          }),
          submitting: callState(
            'close',
            {
              input: ({ context }: { readonly context: AccountClosingContext }) => commandOf(context),
              onDone: [
                { guard: { type: 'wasClosed', params: answerOf<ClosingOutcome> }, target: 'closed' },
                { actions: { type: 'tellRefusal', params: answerOf<ClosingOutcome> }, target: 'confirming' },
              ],
            },
            {
              broken: [
                {
                  guard: { type: 'isSignInRequired', params: errorOf },
                  actions: { type: 'goToSignIn', params: errorOf },
                  target: 'confirming',
                },
                { actions: ['forgetCode', OUTCOME_UNKNOWN], target: 'refreshing' },
              ],
              late: { actions: ['forgetCode', OUTCOME_UNKNOWN], target: 'refreshing' },
            },
          ),
          closed: { entry: 'forgetCode' },
        },
      },
      resending: countingDown,
    },
  });

type Output = TradePasswordOutput<null>;
interface PadEnd {
  readonly event: { readonly output: Output };
}

const OUTCOME_UNKNOWN = { type: 'warn', params: { kind: 'closing-unknown' } } as const;
const reading = readingStates<AccountClosingContext, null, StandingAnswer>(() => null);
const commandOf = ({ smsCode }: AccountClosingContext): ClosingCommand => ({ smsCode });

/** The acts that are possible while the conditions are shown, fresh or stale. */
const acts = {
  'agreement.ticked': {
    actions: { type: 'storeTick', params: ({ event }: { readonly event: { readonly agreed: boolean } }) => event.agreed },
  },
  'next.pressed': [{ guard: 'mayGoOn', target: 'confirming' }, { actions: 'tellObstacle' }],
} as const;
