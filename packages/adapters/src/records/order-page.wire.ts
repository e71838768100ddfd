import type { CancellationKind } from '@caifu/core/holding';
import type { OrderStepKind, ToldStep } from '@caifu/core/orders';
import type { DocumentFile, OrderAgreement, OrderCorrection, OrderDetail, OrderFigures, OrderRefund } from '@caifu/core/records';
import * as z from 'zod/mini';

import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  dateWire,
  flagWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nullableWire,
  orNullWire,
  shownSharesWire,
  shownYuanWire,
  textWire,
  wordWire,
} from '../kit/scalars.wire.ts';
import { redemptionPartWire } from '../fund-trading/fund-trading-scalars.wire.ts';
import { holdStatusWire } from '../holding/holdings.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';
import { familyWire } from '../products/product.wire.ts';
import { tradeRecordWire } from './trade-records.wire.ts';

const STEPS: Readonly<Record<OrderStepKind, OrderStepKind>> = {
  placed: 'placed',
  accepted: 'accepted',
  certified: 'certified',
  booked: 'booked',
  redeemed: 'redeemed',
  priced: 'priced',
  confirmed: 'confirmed',
  'value-date': 'value-date',
  matured: 'matured',
  arrived: 'arrived',
  failed: 'failed',
  closed: 'closed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  'part-confirmed': 'part-confirmed',
  carried: 'carried',
  returned: 'returned',
  'part-arrived': 'part-arrived',
};

const CANCELS: Readonly<Record<CancellationKind, CancellationKind>> = {
  reservation: 'reservation',
  redemption: 'redemption',
  'fund-buy': 'fund-buy',
  'fund-redeem': 'fund-redeem',
};

const AGREEMENTS: Readonly<Record<OrderAgreement, OrderAgreement>> = {
  'risk-notice': 'risk-notice',
  'risk-disclosure': 'risk-disclosure',
  reservation: 'reservation',
  'risk-warning': 'risk-warning',
};

const stepWire = renamed(messageOf<ToldStep>(), {
  kind: ['step', wordWire<OrderStepKind>(STEPS)],
  date: dateWire,
  at: ['time', nullableWire(instantWire)],
  isDone: ['done', flagWire],
});

const figuresWire = renamed(messageOf<OrderFigures>(), {
  fee: nullableWire(shownYuanWire),
  net: ['netAmount', nullableWire(shownYuanWire)],
  shares: nullableWire(shownSharesWire),
  netValue: ['nav', nullableWire(netValueWire)],
});

const correctionWire = renamed(messageOf<OrderCorrection>(), { on: ['correctDate', dateWire], first: ['firstFigures', figuresWire] });

const refundWire = renamed(messageOf<OrderRefund>(), {
  amount: shownYuanWire,
  date: nullableWire(dateWire),
  isDone: ['done', flagWire],
});

export const orderDetailWire = renamed(messageOf<OrderDetail>(), {
  record: ['item', tradeRecordWire],
  periodName: ['numName', looseTextWire],
  family: ['productType', nullableWire(familyWire)],
  accountName: looseTextWire,
  accountTail: looseTextWire,
  figures: figuresWire,
  correction: orNullWire(correctionWire),
  steps: ['stepList', listWire(stepWire)],
  parts: ['confirmList', listWire(redemptionPartWire)],
  reason: looseTextWire,
  refund: orNullWire(refundWire),
  payBy: ['payUntil', nullableWire(instantWire)],
  certifyBy: ['certifyUntil', nullableWire(dateWire)],
  cancels: ['cancelKind', nullableWire(wordWire<CancellationKind>(CANCELS))],
  agreements: ['agreementList', listWire(wordWire<OrderAgreement>(AGREEMENTS))],
  holdStatus: nullableWire(holdStatusWire),
  asOf: dateWire,
});

export const orderDetail = repeatableCall({
  path: '/V1/assetManagement/trade/getAmTradeRecord',
  isReadOffline: true,
  request: z.object({ orderId: idWire }),
  answer: orderDetailWire,
});

export const orderReceipt = repeatableCall({
  path: '/V1/assetManagement/trade/getAmTradeReceipt',
  isReadOffline: true,
  request: z.object({ orderId: idWire }),
  answer: renamed(messageOf<Omit<DocumentFile, 'address'>>(), { name: ['fileName', textWire], content: ['fileContent', textWire] }),
});
