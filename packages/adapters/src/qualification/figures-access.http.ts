import type { FiguresAccessPorts } from '@caifu/core/qualification';

import { demandExplicit, judged, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { confirmQualifiedStatement, queryFigureStanding } from './figures-access.wire.ts';

/** 合格投资者确认: reads what is missing, and confirms the statement. */
export const createFiguresAccessHttp = (call: PortCall): Omit<FiguresAccessPorts, 'law'> => ({
  read: async (signal) => readAnswerOf(await call(queryFigureStanding, null, signal)),

  confirmStatement: async (version, signal) =>
    judged(demandExplicit(await call(confirmQualifiedStatement, { version }, signal)), () => ({ kind: 'confirmed' })),
});
