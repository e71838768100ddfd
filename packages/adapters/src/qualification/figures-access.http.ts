import type { FiguresAccessPorts } from '@caifu/core/qualification';

import { demandExplicit, messageOf, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { confirmQualifiedStatement, queryFigureStanding } from './figures-access.wire.ts';

/** 合格投资者确认: what is missing, and the statement. */
export const createFiguresAccessHttp = (call: PortCall): FiguresAccessPorts => ({
  read: async (signal) => readAnswerOf(await call(queryFigureStanding, null, signal)),

  confirmStatement: async (version, signal) => {
    const outcome = demandExplicit(await call(confirmQualifiedStatement, { version }, signal));
    return outcome.kind === 'refused' ? { kind: 'refused', message: messageOf(outcome.text) } : { kind: 'confirmed' };
  },
});
