import type { TopUpReceipt, WalletOverview } from '@caifu/core/cashier';

import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { paymentCardWire } from './payment-cards.wire.ts';
import { findOrderRequestWire, foundWire } from '../orders/order-request.wire.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS } from '../kit/trade-password.wire.ts';

export const walletOverviewWire = renamed(messageOf<WalletOverview>(), { balance: w.yuan, cards: w.list(paymentCardWire) });

export const topUpRequestWire = message({
  cardId: w.id,
  amount: w.yuan,
  ...SEALED_FIELDS,
  requestId: w.id,
}).check(hasSealedPassword);

export type TopUpRequest = CoreOf<typeof topUpRequestWire>;

export const topUpReceiptWire = renamed(messageOf<TopUpReceipt>(), {
  orderNo: w.id,
  amount: w.yuan,
  balance: w.yuan,
  at: ['time', w.instant],
});

export const foundTopUpWire = foundWire('done', topUpReceiptWire);

export const walletOverview = repeatableCall('/V1/wallet/overview', w.nothing, walletOverviewWire);
export const topUp = writeCall('/V1/wallet/topUp', topUpRequestWire, topUpReceiptWire);
export const findTopUp = changeCall('/V1/wallet/findTopUp', findOrderRequestWire, foundTopUpWire);
