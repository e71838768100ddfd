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

export const queryFigureStanding = repeatableCall('/V1/assetManagement/queryFigureStanding', w.nothing, figureStandingWire, {
  session: 'optional',
});

export const confirmQualifiedStatement = changeCall('/V1/assetManagement/confirmQualifiedStatement', statementRequestWire, w.nothing);
