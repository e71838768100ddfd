import type { FigureStanding } from '@caifu/core/qualification';

import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { idWire, instantWire, listWire, nothingWire, nullableWire } from '../kit/scalars.wire.ts';
import { figureStepWire } from '../products/product.wire.ts';

export interface StatementRequest {
  /** Of the text that was shown. */
  readonly version: string;
}

export const figureStandingWire = renamed(messageOf<FigureStanding>(), {
  asked: listWire(figureStepWire),
  missing: listWire(figureStepWire),
  statedAt: nullableWire(instantWire),
});

export const statementRequestWire = renamed(messageOf<StatementRequest>(), { version: idWire });

export const queryFigureStanding = repeatableCall({
  path: '/V1/assetManagement/queryFigureStanding',
  session: 'optional',
  request: nothingWire,
  answer: figureStandingWire,
});

export const confirmQualifiedStatement = changeCall({
  path: '/V1/assetManagement/confirmQualifiedStatement',
  request: statementRequestWire,
  answer: nothingWire,
});
