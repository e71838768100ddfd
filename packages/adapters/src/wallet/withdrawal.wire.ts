import type * as Wallet from '@caifu/core/wallet';
import { paymentCardWire } from '../cashier/payment-cards.wire.ts';
import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { findOrderRequestWire, foundWire } from '../orders/order-request.wire.ts';
import { walletHomeWire } from './wallet-home.wire.ts';

export interface WithdrawRequest extends Wallet.WithdrawalCommand, SealedFields {}

export const withdrawalModeWire = w.word<Wallet.WithdrawalMode>({ QUICK: 'quick', NORMAL: 'normal' });

export const walletPartWire = renamed(messageOf<Wallet.WalletPart>(), {
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  amount: w.yuan,
});

export const withdrawalOpeningWire = renamed(messageOf<Wallet.WithdrawalOpening>(), {
  home: ['walletInfo', walletHomeWire],
  cards: ['cardList', w.list(paymentCardWire)],
  lastUsedCardId: w.nullable(w.text),
});

export const withdrawRequestWire = renamed(messageOf<WithdrawRequest>(), {
  requestId: w.id,
  mode: ['withdrawType', withdrawalModeWire],
  amount: w.yuan,
  cardId: w.id,
  ...SEALED_FIELDS,
}).check(hasSealedPassword);

export const withdrawalReceiptWire = renamed(messageOf<Wallet.WithdrawalReceipt>(), {
  orderNo: w.id,
  mode: ['withdrawType', withdrawalModeWire],
  amount: w.yuan,
  bankCode: w.looseText,
  bankName: w.looseText,
  tail: ['account', w.looseText],
  balance: w.yuan,
  parts: ['splitList', w.list(walletPartWire)],
  at: ['time', w.instant],
  arrivesOn: ['arrivalDate', w.nullable(w.date)],
  lastIncomeOn: ['lastIncomeDate', w.date],
});

export const foundWithdrawalWire = foundWire('done', withdrawalReceiptWire);

export const withdrawalInfo = repeatableCall('/V1/wallet/withdrawalInfo', w.nothing, withdrawalOpeningWire);
export const withdraw = writeCall('/V1/wallet/withdraw', withdrawRequestWire, withdrawalReceiptWire);
export const findWithdrawal = changeCall('/V1/wallet/findWithdrawal', findOrderRequestWire, foundWithdrawalWire);

export const notes = {
  withdrawalInfo:
    'Data that a withdrawal from the wallet is checked against: balance, funds with their remaining quota of today, and the bank cards.',
  withdraw: {
    summary:
      'Moves money from the wallet to a bank card, at once or on the next trading day, with the sealed trade password. A repeated requestId is answered with the first answer.',
    places: 'withdrawal',
    sample: { withdrawType: 'NORMAL' },
  },
  findWithdrawal: 'Outcome of a requestId of a withdrawal. A requestId that never arrived is closed for good.',
} as const;
