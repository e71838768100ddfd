import type {
  FoundWithdrawal,
  WalletPart,
  WithdrawalCommand,
  WithdrawalMode,
  WithdrawalOpening,
  WithdrawalReceipt,
} from '@caifu/core/wallet';
import * as z from 'zod/mini';
import { paymentCardWire } from '../cashier/payment-cards.wire.ts';
import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  dateWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nothingWire,
  nullableWire,
  textWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { findOrderRequestWire } from '../orders/order-request.wire.ts';
import { walletHomeWire } from './wallet-home.wire.ts';

export interface WithdrawRequest extends WithdrawalCommand, SealedFields {}

export const withdrawalModeWire = wordWire<WithdrawalMode>({ QUICK: 'quick', NORMAL: 'normal' });

export const walletPartWire = renamed(messageOf<WalletPart>(), {
  fundCode: ['fundProductCode', idWire],
  fundName: ['fundProductName', textWire],
  amount: yuanWire,
});

export const withdrawalOpeningWire = renamed(messageOf<WithdrawalOpening>(), {
  home: ['walletInfo', walletHomeWire],
  cards: ['cardList', listWire(paymentCardWire)],
  lastUsedCardId: nullableWire(textWire),
});

export const withdrawRequestWire = renamed(messageOf<WithdrawRequest>(), {
  requestId: idWire,
  mode: ['withdrawType', withdrawalModeWire],
  amount: yuanWire,
  cardId: idWire,
  ...SEALED_FIELDS,
}).check(hasSealedPassword);

export const withdrawalReceiptWire = renamed(messageOf<WithdrawalReceipt>(), {
  orderNo: idWire,
  mode: ['withdrawType', withdrawalModeWire],
  amount: yuanWire,
  bankCode: looseTextWire,
  bankName: looseTextWire,
  tail: ['account', looseTextWire],
  balance: yuanWire,
  parts: ['splitList', listWire(walletPartWire)],
  at: ['time', instantWire],
  arrivesOn: ['arrivalDate', nullableWire(dateWire)],
  lastIncomeOn: ['lastIncomeDate', dateWire],
});

export const foundWithdrawalWire = z.codec(
  z.object({
    state: wordWire<FoundWithdrawal['kind']>({ DONE: 'done', NEVER_ARRIVED: 'never-arrived' }),
    receipt: z.optional(z.nullable(withdrawalReceiptWire)),
  }),
  z.custom<FoundWithdrawal>(),
  {
    decode: (wire, payload): FoundWithdrawal => {
      if (wire.state === 'never-arrived') return { kind: wire.state };
      if (wire.receipt !== undefined && wire.receipt !== null) return { kind: wire.state, receipt: wire.receipt };
      payload.issues.push({ code: 'custom', input: wire, message: 'the withdrawal has no receipt' });
      return z.NEVER;
    },
    encode: (found) => ({ state: found.kind, receipt: found.kind === 'done' ? found.receipt : null }),
  },
);

export const withdrawalInfo = repeatableCall({ path: '/V1/wallet/withdrawalInfo', request: nothingWire, answer: withdrawalOpeningWire });

export const withdraw = writeCall({ path: '/V1/wallet/withdraw', request: withdrawRequestWire, answer: withdrawalReceiptWire });

export const findWithdrawal = changeCall({ path: '/V1/wallet/findWithdrawal', request: findOrderRequestWire, answer: foundWithdrawalWire });
