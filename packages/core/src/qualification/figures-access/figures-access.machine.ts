import { assign, fromPromise, setup } from 'xstate';
import { callState, faultAt } from '../../kit/call-state.ts';
import { ANSWER_DEADLINE, answerOf } from '../../kit/faults.ts';
import { clearDestination, clearNotice } from '../../kit/frame-actions.ts';
import { storeFault, storeLateness } from '../../kit/resource/reading.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { QUALIFIED_STATEMENT } from '../qualified-statement.ts';
import type { FiguresAccessPorts } from './figures-access.ports.ts';
import { nextFigureStep, placeOfStep } from './figures-access.rules.ts';
import type {
  FiguresAccessContext,
  FiguresAccessEvent,
  FiguresAccessTag,
  FigureStanding,
  StatementOutcome,
} from './figures-access.types.ts';

export type FiguresAccessMachine = ReturnType<typeof createFiguresAccessMachine>;

/** 合格投资者确认: what is missing before the figures of private products are shown. Rules and diagram: docs/flows/figures-access.md */
export const createFiguresAccessMachine = (ports: FiguresAccessPorts) =>
  setup({
    types: {} as { context: FiguresAccessContext; events: FiguresAccessEvent; tags: FiguresAccessTag; output: never },
    actors: {
      read: fromPromise<ReadAnswer<FigureStanding>>(({ signal }) => ports.read(signal)),
      confirm: fromPromise<StatementOutcome>(({ signal }) => ports.confirmStatement(QUALIFIED_STATEMENT.version, signal)),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<FigureStanding>) => answer.kind === 'read',
      wasConfirmed: (_, outcome: StatementOutcome) => outcome.kind === 'confirmed',
      // [FA-641] nothing is left, or what is left follows the statement that was just confirmed
      goesOn: ({ context }) => {
        const next = nextFigureStep(context);
        return next === null || (context.hasConfirmed && next !== 'statement');
      },
      isElsewhere: ({ context }) => placeOfStep(nextFigureStep(context)) !== null,
      isTicked: ({ context }) => context.isTicked,
    },
    actions: {
      storeAnswer: assign((_, answer: ReadAnswer<FigureStanding>) =>
        answer.kind === 'read' ? { standing: answer.value, problem: null } : { problem: answer.message },
      ),
      storeTick: assign((_, isTicked: boolean) => ({ isTicked, isUnticked: false })),
      storeUnticked: assign({ isUnticked: true }),
      storeConfirmed: assign({ hasConfirmed: true }),
      storeRefusal: assign((_, outcome: StatementOutcome) =>
        outcome.kind === 'refused' ? { notice: { body: outcome.message, tone: 'warn' as const } } : {},
      ),
      headForStep: assign(({ context }) => ({ destination: placeOfStep(nextFigureStep(context)) })),
      noticeProblem: assign(({ context }) => ({
        notice: context.problem === null ? null : { body: context.problem, tone: 'warn' as const },
        problem: null,
      })),
      storeFault,
      storeLateness,
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'figures-access',
    version: '1',
    context: {
      standing: null,
      isTicked: false,
      hasConfirmed: false,
      isUnticked: false,
      problem: null,
      notice: null,
      destination: null,
    },
    on: { 'notice.faded': { actions: 'clearNotice' }, 'destination.followed': { actions: 'clearDestination' } },
    initial: 'loading',
    states: {
      loading: callState(
        'read',
        {
          onDone: [
            {
              guard: { type: 'wasRead', params: answerOf<ReadAnswer<FigureStanding>> },
              actions: { type: 'storeAnswer', params: answerOf<ReadAnswer<FigureStanding>> },
              target: 'deciding',
            },
            { actions: { type: 'storeAnswer', params: answerOf<ReadAnswer<FigureStanding>> }, target: 'failed' },
          ],
        },
        faultAt('failed'),
      ),
      failed: { on: { 'retry.pressed': 'loading' } },
      deciding: { always: [{ guard: 'goesOn', actions: 'headForStep', target: 'shown' }, { target: 'shown' }] },
      shown: {
        on: {
          'statement.ticked': { actions: { type: 'storeTick', params: ({ event }) => event.isTicked } },
          'step.pressed': [
            { guard: 'isElsewhere', actions: 'headForStep' },
            { guard: 'isTicked', target: 'confirming' },
            { actions: 'storeUnticked' },
          ],
        },
      },
      // [FA-642] after a lost answer the page waits for another press: confirming twice changes nothing
      confirming: callState(
        'confirm',
        {
          onDone: [
            { guard: { type: 'wasConfirmed', params: answerOf<StatementOutcome> }, actions: 'storeConfirmed', target: 'loading' },
            { actions: { type: 'storeRefusal', params: answerOf<StatementOutcome> }, target: 'shown' },
          ],
        },
        faultAt('telling'),
      ),
      telling: { always: { actions: 'noticeProblem', target: 'shown' } },
    },
  });
