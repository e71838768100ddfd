import type { MaturityArrangement } from '@caifu/core/products';
import type { MaturityCommand, MaturityPlace } from '@caifu/core/purchase';

import { repeatableCall, writeCall } from '../kit/endpoint.ts';
import { arrangementWire } from '../products/arrangement.wire.ts';
import { orderNotificationWire } from './reservation.wire.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS } from '../kit/trade-password.wire.ts';

export type MaturityCheckRequest = Pick<MaturityCommand, 'arrangement' | 'periodName' | 'productCode' | 'place'>;

/** null: the server reported success without details. */
export interface MaturityUpdateAnswer {
  readonly arrangement: MaturityArrangement | null;
}

export const maturityCheckRequestWire = renamed(messageOf<MaturityCheckRequest>(), {
  arrangement: ['expirePlan', arrangementWire],
  periodName: ['numName', w.looseText],
  productCode: w.id,
  place: ['requestFrom', w.word<MaturityPlace>({ 1: 'buy', 2: 'applying', 3: 'holding' })],
});

export const maturityUpdateRequestWire = message({
  arrangement: ['expirePlan', arrangementWire],

  /** Id of the open period. A name of it is accepted too. */
  period: ['periodNo', w.looseText],
  productCode: w.id,
  ...SEALED_FIELDS,
}).check(hasSealedPassword);

export type MaturityUpdateRequest = CoreOf<typeof maturityUpdateRequestWire>;

export const maturityUpdateAnswerWire = w.orElse(
  renamed(messageOf<MaturityUpdateAnswer>(), { arrangement: ['maturityArrangement', w.nullable(arrangementWire)] }),
  { arrangement: null },
);

export const changeExpirePlanValid = repeatableCall(
  '/V1/assetManagement/trade/changeExpirePlanValid',
  maturityCheckRequestWire,
  orderNotificationWire,
  { besideRetState: ['needAlert', 'retMsg'] },
);

export const updateExpireArrange = writeCall(
  '/V1/assetManagement/trade/updateExpireArrange',
  maturityUpdateRequestWire,
  maturityUpdateAnswerWire,
);

export const specNotes = {
  changeExpirePlanValid: 'Whether the maturity arrangement may be changed, and whether the change affects other holdings of the product.',
  updateExpireArrange: 'Changes the maturity arrangement of all holdings of the product, with the sealed trade password.',
} as const;
