import type { FigureStanding } from '@caifu/core/qualification';

import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { figureStepWire, omittedWhenEmpty } from '../products/product.wire.ts';

export const figureStandingWire = renamed(messageOf<FigureStanding>(), {
  asked: w.list(figureStepWire),
  missing: w.list(figureStepWire),
  statedAt: w.nullable(w.instant),
  // Missing where nothing is withheld.
  withheldManagers: omittedWhenEmpty(w.text),
});

export const statementRequestWire = message({
  /** Version of the text that was shown. */
  version: w.id,
});

export const queryFigureStanding = repeatableCall('/V1/assetManagement/queryFigureStanding', w.nothing, figureStandingWire, {
  session: 'optional',
});

export const confirmQualifiedStatement = changeCall('/V1/assetManagement/confirmQualifiedStatement', statementRequestWire, w.nothing);

export const notes = {
  queryFigureStanding: 'The steps that are missing before this viewer may see figures of private products.',
  confirmQualifiedStatement: 'Confirms the statement of a qualified investor and stores its version and time. A repeat changes nothing.',
} as const;
