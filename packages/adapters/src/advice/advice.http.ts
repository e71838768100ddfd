import type { AdvicePorts, NeedsCollectionPorts } from '@caifu/core/advice';

import { judged, type PortCall } from '../kit/port-call.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import { adviceNeeds, answerNeeds, holdingsCheck } from './advice.wire.ts';

/** Needs and the check of all holdings. */
export const createAdviceHttp = (call: PortCall): Pick<AdvicePorts, 'adviceNeeds' | 'holdingsCheck'> => ({
  adviceNeeds: createResourceHttp(call, adviceNeeds, () => null),
  holdingsCheck: createResourceHttp(call, holdingsCheck, () => null),
});

export const createNeedsCollectionHttp = (call: PortCall): Pick<NeedsCollectionPorts, 'read' | 'answer'> => ({
  read: (signal) => createResourceHttp(call, adviceNeeds, () => null).read(null, signal),
  answer: async (answers, signal) => judged(await call(answerNeeds, answers, signal), (answer) => ({ kind: 'answered', result: answer })),
});
