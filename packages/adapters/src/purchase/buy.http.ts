import type { BuyPorts, OrderOutcome, OrderRefusal } from '@caifu/core/purchase';

import { findOrder, order as orderRow, releaseOrder, reservationInitAmount } from './order.wire.ts';
import { paymentCards } from '../cashier/payment-cards.wire.ts';
import { RET_CODE } from '../kit/ret-codes.ts';
import type { RefusalDetail } from '../kit/envelope.wire.ts';

import type { PayTokens } from '../cashier/cashier.http.ts';
import { readLastUsedCard } from '../cashier/last-used-card.http.ts';
import { demandAnswer, demandExplicit, messageOf, type PortCall } from '../kit/port-call.ts';

export type BuyHttp = Pick<BuyPorts, 'loadCards' | 'isFirstPurchase' | 'placeOrder' | 'findOrder' | 'releaseOrder'>;

// payModel (P2 §9): one card pays the whole amount.
const PAY_MODEL = 1;

export const createBuyHttp = (call: PortCall, tokens: PayTokens, requestSource: number): BuyHttp => ({
  loadCards: async ({ productCode, cashier }, signal) => {
    const [cards, lastUsedCardId] = await Promise.all([
      call(paymentCards, { productCode, cashier }, signal).then(demandAnswer),
      readLastUsedCard(call, productCode, signal),
    ]);
    return { cards, lastUsedCardId };
  },

  isFirstPurchase: async (query, signal) => demandAnswer(await call(reservationInitAmount, query, signal)),

  placeOrder: async (order, signal) => {
    const outcome = demandExplicit(
      await call(
        orderRow,
        {
          requestId: order.requestId,
          openPeriodId: order.openPeriodId,
          amount: order.amount,
          cardId: order.cardId,
          arrangement: order.arrangement,
          agreesReservation: order.agreesReservation,
          warning: order.warning,
          claims: { requestSource, signRiskNotice: true, signRiskDisclosure: true, payModel: PAY_MODEL },
        },
        signal,
      ),
    );
    if (outcome.kind === 'refused') return { kind: 'refused', refusal: refusalOf(outcome.code, outcome.text, outcome.detail) };
    const { orderNo, payToken, applyDate } = outcome.answer;
    tokens.keep(orderNo, payToken);
    return { kind: 'unpaid', orderNo, applyDate };
  },

  findOrder: async (requestId, signal) => {
    const outcome = demandExplicit(await call(findOrder, { requestId }, signal));
    // A refused question says nothing about the order.
    const stored = demandAnswer(outcome);
    if (stored.kind === 'paid') {
      const { orderNo, applyDate, valueDate } = stored;
      return { kind: 'placed', receipt: { orderNo, applyDate, valueDate } };
    }
    if (stored.kind === 'placed') return { kind: 'unpaid', orderNo: stored.orderNo, applyDate: stored.applyDate };
    if (stored.kind !== 'refused') return stored;
    const refused: OrderOutcome = {
      kind: 'refused',
      refusal: refusalOf(stored.code, stored.message, { errorText: '', remaining: stored.remaining }),
    };
    return refused;
  },

  releaseOrder: async (orderNo, signal) => {
    demandAnswer(demandExplicit(await call(releaseOrder, { orderNo }, signal)));
  },
});

/** P2 §8: codes 3 and 4 are about risk. Code 6 has its reason in apiResult.errorMsg, any other code in retMsg. */
function refusalOf(code: string, text: string, detail: RefusalDetail): OrderRefusal {
  const fallback = { kind: 'system-busy' } as const;
  if (code === RET_CODE.riskTooLow || code === RET_CODE.riskForbidden) {
    return { kind: 'risk', message: messageOf(text, { kind: 'risk-level-too-low' }) };
  }
  if (detail.remaining !== null) {
    return { kind: 'quota', message: messageOf(text, { kind: 'above-remaining', max: detail.remaining }), remaining: detail.remaining };
  }
  if (code === RET_CODE.orderRefused) return { kind: 'other', message: messageOf(detail.errorText, messageOf(text, fallback)) };
  return { kind: 'other', message: messageOf(text, fallback) };
}
