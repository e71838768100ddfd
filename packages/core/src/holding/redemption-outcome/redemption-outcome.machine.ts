import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { RedemptionOutcomePorts } from './redemption-outcome.ports.ts';
import type { RedemptionOutcomeInput, ToldRedemption } from './redemption-outcome.types.ts';

/** The outcome of a redemption. Without an order number nothing is read. Rules and diagram: docs/flows/redemption-outcome.md */
export const createRedemptionOutcomeMachine = (ports: RedemptionOutcomePorts) =>
  createResourceMachine<RedemptionOutcomeInput, ToldRedemption | null>(
    {
      read: async ({ orderNo }, signal) => {
        if (orderNo === null) return { kind: 'read', value: null };
        const answer = await ports.read(orderNo, signal);
        return answer.kind === 'read'
          ? { kind: 'read', value: { report: answer.value, toldAt: ports.clock.now(), knownUntil: ports.knownUntil() } }
          : answer;
      },
    },
    'redemption-outcome',
  );
