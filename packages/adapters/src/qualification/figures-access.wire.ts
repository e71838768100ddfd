import type { FigureStanding } from '@caifu/core/qualification';

import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { figureStepWire } from '../products/product.wire.ts';

export interface StatementRequest {
  /** Of the text that was shown. */
  readonly version: string;
}

export const figureStandingWire = renamed(messageOf<FigureStanding>(), {
  asked: w.list(figureStepWire),
  missing: w.list(figureStepWire),
  statedAt: w.nullable(w.instant),
});

export const statementRequestWire = renamed(messageOf<StatementRequest>(), { version: w.id });

export const queryFigureStanding = repeatableCall({
  path: '/V1/assetManagement/queryFigureStanding',
  session: 'optional',
  request: w.nothing,
  answer: figureStandingWire,
});

export const confirmQualifiedStatement = changeCall({
  path: '/V1/assetManagement/confirmQualifiedStatement',
  request: statementRequestWire,
  answer: w.nothing,
});
