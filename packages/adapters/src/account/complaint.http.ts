import type { ComplaintPorts } from '@caifu/core/account';

import { demandExplicit, judged, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { complaints, makeComplaint } from './complaint.wire.ts';

/** 投诉与建议. */
export const createComplaintHttp = (call: PortCall): Pick<ComplaintPorts, 'read' | 'send'> => ({
  read: async (signal) => readAnswerOf(await call(complaints, null, signal)),

  send: async (wish, signal) =>
    judged(demandExplicit(await call(makeComplaint, wish, signal)), (made) => ({ kind: 'made', complaints: made })),
});
