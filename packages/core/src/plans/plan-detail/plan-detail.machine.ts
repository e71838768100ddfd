import { fromPromise, setup } from 'xstate';
import type { Destination } from '../../kit/destination.ts';
import { ANSWER_DEADLINE } from '../../kit/faults.ts';
import type { Notice } from '../../kit/flow-frame.ts';
import { dialogAnswersTo } from '../../kit/frame-actions.ts';
import type { Message } from '../../kit/message.ts';
import { actingActions, actingEvents, actingGuards, actingStates, emptyActing } from '../../kit/resource/acting-page.ts';
import { readingStates } from '../../kit/resource/reading.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { createPlanActionMachine } from '../plan-action/plan-action.machine.ts';
import type { PlanActionPorts } from '../plan-action/plan-action.ports.ts';
import { actionNotice, actionWayOut, mayHaveChanged } from '../plan-action/plan-action.rules.ts';
import type { PlanAction, PlanActionInput, PlanActionOutput } from '../plan-action/plan-action.types.ts';
import { toPlanActionView } from '../plan-action/plan-action.view.ts';
import { planObstacle } from '../plan-judgement.ts';
import type { PlanDetailPorts } from '../plans.ports.ts';
import { actionInputOf, actionObstacle } from './plan-detail.rules.ts';
import type { PlanDetailContext, PlanDetailEvent, PlanDetailInput, ToldPlan } from './plan-detail.types.ts';

export type PlanDetailMachine = ReturnType<typeof createPlanDetailMachine>;

export interface PlanPagePorts {
  readonly plan: PlanDetailPorts;
  readonly planAction: PlanActionPorts;
}

/** 计划详情. Rules and diagram: docs/flows/plan-detail.md */
export const createPlanDetailMachine = ({ plan: ports, planAction }: PlanPagePorts) => {
  const actionProblem = ({ value }: PlanDetailContext, action: PlanAction): Message | null =>
    value === null ? NOT_READ : actionObstacle(value.plan, value.terms, action, ports.clock.now());
  const changeProblem = ({ value }: PlanDetailContext): Message | null =>
    value === null ? NOT_READ : planObstacle(value.plan, value.terms, ports.clock.now());
  return setup({
    types: {} as {
      input: PlanDetailInput;
      context: PlanDetailContext;
      events: PlanDetailEvent;
      tags: 'busy';
      children: { planAction: 'planAction' };
      output: never;
    },
    actors: {
      read: fromPromise<Answer, PlanDetailInput>(async ({ input, signal }) => {
        const answer = await ports.read(input.planNo, signal);
        return answer.kind === 'read'
          ? { kind: 'read', value: { ...answer.value, toldAt: ports.clock.now(), knownUntil: ports.knownUntil() } }
          : answer;
      }),
      planAction: createPlanActionMachine(planAction),
    },
    guards: {
      ...actingGuards,
      isRefused: ({ context }: InContext, action: PlanAction) => actionProblem(context, action) !== null,
      isClosed: ({ context }: InContext) => changeProblem(context) !== null,
      mayHaveChanged: (_: unknown, output: PlanActionOutput) => mayHaveChanged(output),
    },
    actions: {
      ...pageActions,
      storeAsked: sharedAssign<PlanDetailContext, PlanAction>(({ context: { value } }, action) =>
        value === null ? {} : { asked: actionInputOf(value, action) },
      ),
      warnOfAction: sharedAssign<PlanDetailContext, PlanAction>(({ context }, action) => warning(actionProblem(context, action))),
      warnOfChange: sharedAssign<PlanDetailContext>(({ context }) => warning(changeProblem(context))),
      goToChange: sharedAssign<PlanDetailContext>(({ context: { value } }) => (value === null ? {} : { destination: changeOf(value) })),
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'plan-detail',
    version: '1',
    context: ({ input }) => ({
      ...emptyActing,
      planNo: input.planNo,
      asked: null,
    }),
    initial: 'loading',
    on: actingEvents,
    states: {
      ...actingStates(reading, acts),
      acting: {
        exit: 'clearChildFrame',
        invoke: {
          id: 'planAction',
          src: 'planAction',
          input: ({ context }) => askedOf(context),
          onSnapshot: { actions: { type: 'storeChildFrame', params: ({ event }) => toPlanActionView(event.snapshot) } },
          onDone: [
            {
              guard: { type: 'mayHaveChanged', params: outputIn },
              actions: { type: 'showNotice', params: noticeIn },
              target: 'refreshing',
            },
            {
              actions: [
                { type: 'showNotice', params: noticeIn },
                { type: 'headFor', params: wayOutIn },
              ],
              target: 'returning',
            },
          ],
          onError: {
            actions: { type: 'showNotice', params: { body: { kind: 'outcome-unknown' }, tone: 'warn' } },
            target: 'refreshing',
          },
        },
        on: dialogAnswersTo('planAction'),
      },
    },
  });
};

const pageActions = /* @__PURE__ */ actingActions<ToldPlan>();

type Answer = ReadAnswer<ToldPlan>;

const reading = /* @__PURE__ */ readingStates<PlanDetailContext, PlanDetailInput, Answer>(({ context }) => ({ planNo: context.planNo }));

interface InContext {
  readonly context: PlanDetailContext;
}

interface Pressed {
  readonly event: Extract<PlanDetailEvent, { readonly type: 'action.pressed' }>;
}

interface Acted {
  readonly event: { readonly output: PlanActionOutput };
}

const acts = {
  'action.pressed': [
    {
      guard: { type: 'isRefused', params: ({ event }: Pressed) => event.action },
      actions: { type: 'warnOfAction', params: ({ event }: Pressed) => event.action },
    },
    { actions: [{ type: 'storeAsked', params: ({ event }: Pressed) => event.action }, 'clearNotice'], target: 'acting' },
  ],
  'change.pressed': [{ guard: 'isClosed', actions: 'warnOfChange' }, { actions: ['clearNotice', 'goToChange'] }],
} as const;

const outputIn = ({ event }: Acted): PlanActionOutput => event.output;
const noticeIn = ({ event }: Acted): Notice | null => actionNotice(event.output);
const wayOutIn = ({ event }: Acted): Destination | null => actionWayOut(event.output);

/** [PG-9] The form of the same plan. */
const changeOf = ({ plan }: ToldPlan): Destination => ({
  to: 'plan-setting',
  kind: plan.kind,
  productCode: plan.fund?.fundCode ?? plan.strategy?.strategyCode ?? null,
  planNo: plan.planNo,
});

const warning = (body: Message | null): { readonly notice?: Notice } => (body === null ? {} : { notice: { body, tone: 'warn' } });

/** Throws RangeError without an action: the machine's guard keeps that from happening. */
const askedOf = ({ asked }: PlanDetailContext): PlanActionInput => {
  if (asked === null) throw new RangeError('an action without a plan');
  return asked;
};

const NOT_READ: Message = { kind: 'plan-unknown' };
