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
import { endpoint } from '../kit/endpoint.ts';
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

export const withdrawalInfo = endpoint({
  name: 'withdrawalInfo',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/wallet/withdrawalInfo',
  session: 'required',
  repeatable: true,
  summary: 'What a withdrawal from the wallet is judged by: balance, funds with what each still gives today, and the bank cards.',
  request: nothingWire,
  answer: withdrawalOpeningWire,
});

export const withdraw = endpoint({
  name: 'withdraw',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/wallet/withdraw',
  session: 'required',
  repeatable: false,
  summary:
    'Moves money from the wallet to a bank card, at once or on the next trading day, with the sealed trade password; a repeated requestId is answered with the first answer.',
  request: withdrawRequestWire,
  answer: withdrawalReceiptWire,
});

export const findWithdrawal = endpoint({
  name: 'findWithdrawal',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/wallet/findWithdrawal',
  session: 'required',
  repeatable: true,
  needsAgreement: true,
  summary: 'What became of the requestId of a withdrawal; one that never arrived is closed for good.',
  request: findOrderRequestWire,
  answer: foundWithdrawalWire,
});
