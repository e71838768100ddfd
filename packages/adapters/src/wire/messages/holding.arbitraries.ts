import type { RedemptionState } from '@caifu/core/holding';
import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import {
  amount,
  arrangement,
  count,
  date,
  family,
  filled,
  flag,
  holdStatus,
  holdingDetail,
  holdings,
  instant,
  maybe,
  nothing,
  orderNo,
  redeemInfo,
  redeemReceipt,
  sealedFields,
  shareCount,
  text,
  told,
  whole,
} from '../message-fields.arbitraries.ts';

/** What travels in the calls of `holding`, either way. */
export const holdingMessages = {
  holdingCalendar: {
    request: nothing,
    answer: fc.record({
      today: date,
      days: fc.array(
        fc.record({
          date,
          kind: fc.constantFrom('maturity', 'open-day', 'arrival'),
          productCode: filled,
          productName: text,
          periodName: text,
          orderNo: text,
          arrangement: maybe(arrangement),
          lastTime: maybe(instant),
          isKnown: flag,
        }),
        { maxLength: 3 },
      ),
    }),
  },
  getHoldInfo: {
    request: fc.record({ requestSource: told, family: maybe(family) }),
    answer: fc.record({
      totalAmount: maybe(amount),
      inTransit: maybe(amount),
      accumulatedIncome: maybe(amount),
      awaitingCollection: maybe(amount),
      holding: holdings,
      applying: holdings,
      ended: holdings,
      everything: maybe(amount),
      others: fc.array(
        fc.record({
          group: fc.constantFrom('wallet', 'regular', 'funds', 'gold', 'strategies', 'bank', 'broker', 'private'),
          name: filled,
          statusText: filled,
          amount,
        }),
        { maxLength: 2 },
      ),
    }),
  },
  getHoldDetailInfo: {
    request: fc.record({ holdStatus, orderNo: text, productCode: text, periodName: text, requestSource: maybe(whole) }),
    answer: holdingDetail,
  },
  cancelFundOrder: { request: fc.record({ orderNo: filled, ...sealedFields }), answer: fc.record({ orderNo: told }) },
  cancelReservation: { request: fc.record({ orderNo: filled, ...sealedFields }), answer: fc.record({ orderNo: told }) },
  cancelBookingRedeem: { request: fc.record({ orderNo: filled, ...sealedFields }), answer: fc.record({ orderNo: told }) },
  getCanRedeemDetail: { request: fc.record({ productCode: filled, periodName: text }), answer: redeemInfo },
  bookingRedeem: {
    request: fc.record({
      requestId: told,
      productCode: filled,
      periodName: text,
      cardId: filled,
      shares: shareCount,
      targetProductCode: told,
      acceptedPeriods: fc.array(text),
      redeemModel: maybe(whole),
      ...sealedFields,
    }),
    answer: redeemReceipt,
  },
  findRedemption: {
    request: fc.record({ requestId: filled }),
    answer: fc.oneof(
      fc.record({ kind: fc.constant('booked'), receipt: redeemReceipt }),
      fc.record({ kind: fc.constant('refused'), code: filled, message: text, orderNo: told }),
      fc.record({ kind: fc.constant('never-arrived') }),
    ),
  },
  redemptionStatus: {
    request: orderNo,
    answer: fc.record({
      orderNo: filled,
      productCode: filled,
      productName: text,
      periodName: text,
      state: fc.constantFrom<RedemptionState>('booked', 'redeemed', 'paid', 'cancelled', 'failed'),
      statusText: text,
      shares: shareCount,
      targetName: text,
      amount: maybe(amount),
      fee: maybe(amount),
      appliedAt: instant,
      cancelledAt: maybe(instant),
      redeemOpenDate: date,
      confirmDate: maybe(date),
      arrivalDate: maybe(date),
      arrivalDays: maybe(count),
    }),
  },
} satisfies Travelling;
