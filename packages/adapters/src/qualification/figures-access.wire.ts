import type { FigureStanding } from '@caifu/core/qualification';

import { endpoint } from '../kit/endpoint.ts';
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

export const queryFigureStanding = endpoint({
  name: 'queryFigureStanding',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/assetManagement/queryFigureStanding',
  session: 'optional',
  repeatable: true,
  summary: 'What is missing before the figures of private products are shown to this viewer.',
  request: nothingWire,
  answer: figureStandingWire,
});

export const confirmQualifiedStatement = endpoint({
  name: 'confirmQualifiedStatement',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/assetManagement/confirmQualifiedStatement',
  session: 'required',
  repeatable: true,
  needsAgreement: true,
  summary: 'Confirms the statement of a qualified investor; kept with its version and moment. Confirming again changes nothing.',
  request: statementRequestWire,
  answer: nothingWire,
});
