import type { Fen } from '@caifu/core/values';
import type { FoundTopUp, TopUpReceipt, WalletOverview } from '@caifu/core/cashier';
import * as z from 'zod/mini';

import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { paymentCardWire } from './payment-cards.wire.ts';
import { findOrderRequestWire } from '../orders/order-request.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';

export interface TopUpRequest extends SealedFields {
  readonly cardId: string;
  readonly amount: Fen;
  readonly requestId: string;
}

export const walletOverviewWire = renamed(messageOf<WalletOverview>(), { balance: w.yuan, cards: w.list(paymentCardWire) });

export const topUpRequestWire = renamed(messageOf<TopUpRequest>(), {
  cardId: w.id,
  amount: w.yuan,
  ...SEALED_FIELDS,
  requestId: w.id,
}).check(hasSealedPassword);

export const topUpReceiptWire = renamed(messageOf<TopUpReceipt>(), {
  orderNo: w.id,
  amount: w.yuan,
  balance: w.yuan,
  at: ['time', w.instant],
});

export const foundTopUpWire = z.codec(
  z.object({
    state: w.word<FoundTopUp['kind']>({ DONE: 'done', NEVER_ARRIVED: 'never-arrived' }),
    receipt: z.optional(z.nullable(topUpReceiptWire)),
  }),
  z.custom<FoundTopUp>(),
  {
    decode: (wire, payload): FoundTopUp => {
      if (wire.state === 'never-arrived') return { kind: wire.state };
      if (wire.receipt !== undefined && wire.receipt !== null) return { kind: wire.state, receipt: wire.receipt };
      payload.issues.push({ code: 'custom', input: wire, message: 'the top-up has no receipt' });
      return z.NEVER;
    },
    encode: (found) => ({ state: found.kind, receipt: found.kind === 'done' ? found.receipt : null }),
  },
);

export const walletOverview = repeatableCall({ path: '/V1/wallet/overview', request: w.nothing, answer: walletOverviewWire });

export const topUp = writeCall({ path: '/V1/wallet/topUp', request: topUpRequestWire, answer: topUpReceiptWire });

export const findTopUp = changeCall({ path: '/V1/wallet/findTopUp', request: findOrderRequestWire, answer: foundTopUpWire });
