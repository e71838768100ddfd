import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { Plan } from '../plan.ts';
import { aPlan } from '../plans.fakes.ts';
import type { PlanActionPorts } from './plan-action.ports.ts';
import type { PlanAction, PlanActionAnswer, PlanActionCommand } from './plan-action.types.ts';

export const aPlanActionCommand = (changes: Partial<PlanActionCommand> = {}): PlanActionCommand => ({
  planNo: 'N1',
  action: 'pause',
  dueOn: null,
  ...changes,
});

/** Ports with one plan, on which every action succeeds; repeating an action changes nothing. */
export const fakePlanActionPorts = (overrides: Partial<PlanActionPorts> = {}): PlanActionPorts => {
  let plan = aPlan();
  const { nextOn } = plan;
  const changes = {
    pause: { state: 'paused', nextOn: null, skipsNext: false },
    resume: { state: 'running', nextOn },
    skip: { skipsNext: true },
    end: { state: 'ended', end: 'by-investor', nextOn: null, skipsNext: false },
  } as const satisfies Record<PlanAction, Partial<Plan>>;
  const carryOut = ({ planNo, action }: PlanActionCommand): PlanActionAnswer => {
    if (planNo !== plan.planNo) return { kind: 'refused', message: { kind: 'plan-unknown' } };
    plan = { ...plan, ...changes[action] };
    return { kind: 'done', plan };
  };
  return {
    cashier: fakeTradePasswordPorts<PlanActionCommand, Plan>(plan, {
      submit: ({ command }) => {
        const answer = carryOut(command);
        return Promise.resolve(answer.kind === 'done' ? { kind: 'accepted', receipt: answer.plan } : answer);
      },
    }),
    act: (command) => Promise.resolve(carryOut(command)),
    ...overrides,
  };
};
