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

export const notes = {
  walletOverview: 'Balance of the wallet and the bank cards it can be topped up from.',
  topUp: {
    summary:
      'Moves money from a bank card to the wallet, with the sealed trade password. A repeated requestId is answered with the first answer.',
    places: 'top-up',
  },
  findTopUp: 'Outcome of a requestId of a top-up. A requestId that never arrived is closed for good.',
} as const;
