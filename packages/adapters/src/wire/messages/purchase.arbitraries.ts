import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import {
  amount,
  arrangement,
  date,
  facts,
  filled,
  flag,
  instant,
  maybe,
  nothing,
  orderNo,
  sealedFields,
  text,
  told,
  whole,
} from '../message-fields.arbitraries.ts';

/** What travels in the calls of `purchase`, either way. */
export const purchaseMessages = {
  reservationInitAmount: { request: fc.record({ cardId: filled, productCode: filled }), answer: flag },
  order: {
    request: fc.record({
      requestId: told,
      openPeriodId: filled,
      amount,
      cardId: filled,
      arrangement,
      agreesReservation: flag,
      warning: maybe(fc.record({ version: filled, acceptedAt: instant })),
      claims: fc.record({
        requestSource: maybe(fc.oneof(whole, fc.constantFrom('H5' as const, 'IOS' as const))),
        signRiskNotice: flag,
        signRiskDisclosure: flag,
        payModel: maybe(whole),
      }),
    }),
    answer: fc.record({ orderNo: filled, payToken: filled, applyDate: date }),
  },
  findOrder: {
    request: fc.record({ requestId: filled }),
    answer: fc.oneof(
      fc.record({ kind: fc.constant('placed'), orderNo: filled, applyDate: date }),
      fc.record({ kind: fc.constant('refused'), code: filled, message: text, remaining: maybe(amount) }),
      fc.record({ kind: fc.constant('never-arrived') }),
    ),
  },
  releaseOrder: { request: orderNo, answer: nothing },
  reservationOrderStatus: {
    request: orderNo,
    answer: fc.record({ state: fc.constantFrom('succeeded', 'failed', 'cancelled', 'pending'), statusText: text, facts: maybe(facts) }),
  },
  alertNotifyMsg: { request: orderNo, answer: fc.record({ needsAlert: flag, text }) },
  changeExpirePlanValid: {
    request: fc.record({
      arrangement,
      periodName: text,
      productCode: filled,
      place: fc.constantFrom('buy', 'applying', 'holding'),
    }),
    answer: fc.record({ needsAlert: flag, text }),
  },
  updateExpireArrange: {
    request: fc.record({ arrangement, period: text, productCode: filled, ...sealedFields }),
    answer: fc.record({ arrangement: maybe(arrangement) }),
  },
} satisfies Travelling;
