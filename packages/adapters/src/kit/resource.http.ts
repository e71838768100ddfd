import type { Message, ReadAnswer, ResourcePorts } from '@caifu/core/kit';

import type { Call } from './endpoint.ts';
import { RET_CODE } from './ret-codes.ts';

import { type CallOutcome, judged, type PortCall } from './port-call.ts';

/** Reads one call as a resource: the value, or the gateway's sentence. `unknown`: the message where there is no such thing. `gated`: where this viewer may not know it yet. */
export const createResourceHttp = <Query, Request, Answer>(
  call: PortCall,
  row: Call<Request, Answer>,
  requestOf: (query: Query) => NoInfer<Request>,
  unknown: Message | null = null,
  gated: Message | null = null,
): ResourcePorts<Query, Answer> => ({
  read: async (query, signal) => {
    const outcome = await call(row, requestOf(query), signal);
    const code = outcome.kind === 'refused' ? outcome.code : null;
    const message = code === RET_CODE.unknownId ? unknown : code === RET_CODE.gateCertification ? gated : null;
    return message === null ? readAnswerOf(outcome) : { kind: 'refused', message };
  },
});

/** The answer of a read, in the form of the ports. */
export const readAnswerOf = <Answer>(outcome: CallOutcome<Answer>): ReadAnswer<Answer> =>
  judged(outcome, (value) => ({ kind: 'read', value }));
