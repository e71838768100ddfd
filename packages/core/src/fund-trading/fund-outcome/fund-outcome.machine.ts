import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { FundOutcomePorts } from './fund-outcome.ports.ts';
import type { FundOutcomeInput, ToldFundOrder } from './fund-outcome.types.ts';

/** The outcome of an order of a fund. Without an order number nothing is read. Rules and diagram: docs/flows/fund-outcome.md */
export const createFundOutcomeMachine = (ports: FundOutcomePorts) =>
  createResourceMachine<FundOutcomeInput, ToldFundOrder | null>(
    {
      read: async ({ orderNo }, signal) => {
        if (orderNo === null) return { kind: 'read', value: null };
        const answer = await ports.read(orderNo, signal);
        return answer.kind === 'read'
          ? { kind: 'read', value: { report: answer.value, toldAt: ports.clock.now(), knownUntil: ports.knownUntil() } }
          : answer;
      },
    },
    'fund-outcome',
  );
