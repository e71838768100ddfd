import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import {
  amount,
  boundCard,
  card,
  cashier,
  count,
  date,
  filled,
  instant,
  maybe,
  nothing,
  orderNo,
  productCode,
  sealedFields,
  supportedBank,
  text,
  told,
  topUpReceipt,
} from '../message-fields.arbitraries.ts';

/** What travels in the calls of `cashier`, either way. */
export const cashierMessages = {
  paymentCards: { request: fc.record({ productCode: filled, cashier }), answer: fc.array(card, { maxLength: 4 }) },
  lastUsedCard: { request: productCode, answer: told },
  openPayment: { request: orderNo, answer: fc.record({ payToken: filled, amount, expiresAt: instant }) },
  pay: {
    request: fc.record({ payToken: filled, tradePwd: filled, tradePassword: filled, keyId: told, requestId: filled, cashier }),
    answer: fc.record({ orderNo: filled, applyDate: date, valueDate: date }),
  },
  walletOverview: { request: nothing, answer: fc.record({ balance: amount, cards: fc.array(card, { maxLength: 4 }) }) },
  topUp: {
    request: fc.record({ cardId: filled, amount, tradePwd: filled, tradePassword: filled, keyId: told, requestId: filled }),
    answer: topUpReceipt,
  },
  findTopUp: {
    request: fc.record({ requestId: filled }),
    answer: fc.oneof(fc.record({ kind: fc.constant('done'), receipt: topUpReceipt }), fc.record({ kind: fc.constant('never-arrived') })),
  },
  boundCards: { request: nothing, answer: fc.array(boundCard, { maxLength: 3 }) },
  setDefaultCard: { request: fc.record({ cardId: filled }), answer: nothing },
  unbindCard: { request: fc.record({ cardId: filled, ...sealedFields }), answer: nothing },
  bindingOpening: { request: nothing, answer: fc.record({ maskedName: text, banks: fc.array(supportedBank, { maxLength: 3 }) }) },
  lookUpCard: {
    request: fc.record({ cardNo: text }),
    answer: fc.record({
      bankCode: told,
      bankName: told,
      type: fc.constantFrom('debit', 'credit', 'semi-credit', 'prepaid', 'unknown'),
      bank: maybe(supportedBank),
    }),
  },
  sendBindingCode: {
    request: fc.record({ cardNo: text, mobile: text }),
    answer: fc.record({ demoCode: told, resendAfterSeconds: count }),
  },
  bindCard: {
    request: fc.record({ requestId: filled, cardNo: text, bankCode: text, mobile: text, smsCode: text }),
    answer: boundCard,
  },
} satisfies Travelling;
