import type { FoundOrder, ResourcePorts } from '@caifu/core/kit';
import type { RedeemAnswer, RedeemPorts, RedeemReceipt, RedemptionReport } from '@caifu/core/holding';

import { bookingRedeem, findRedemption, getCanRedeemDetail, redemptionStatus, type StoredRedemption } from './redeem.wire.ts';

import { readLastUsedCard } from '../cashier/last-used-card.http.ts';
import { passwordOutcome, sealedFieldsFor } from '../kit/password-outcome.ts';
import { demandAnswer, demandExplicit, messageOf, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

export type RedeemHttp = Pick<RedeemPorts, 'readOffer' | 'findOrder'> & Pick<RedeemPorts['cashier'], 'submit'>;

/** Redemption by shares, the only model (P2 §7). The gateway does not rely on it. */
const REDEEM_MODEL = 1;

const FAILED = { kind: 'system-busy' } as const;

/** 预约赎回: reads what can be redeemed, books the redemption and finds its outcome. */
export const createRedeemHttp = (call: PortCall): RedeemHttp => ({
  readOffer: async (input, signal) => {
    const [outcome, lastUsedCardId] = await Promise.all([
      call(getCanRedeemDetail, input, signal),
      readLastUsedCard(call, input.productCode, signal),
    ]);
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
    const info = { ...outcome.answer, productCode: outcome.answer.productCode ?? input.productCode };
    return { kind: 'read', value: { info, lastUsedCardId } };
  },

  submit: async ({ command, ...sealed }, signal) => {
    const request = { ...command, redeemModel: REDEEM_MODEL, ...sealedFieldsFor(sealed) };
    const outcome = await call(bookingRedeem, request, signal);
    const judged = passwordOutcome<RedeemReceipt, RedeemAnswer>(outcome, (receipt) => ({ kind: 'booked', receipt }), FAILED);
    if (judged.kind !== 'refused' || outcome.kind !== 'refused' || typeof outcome.detail.orderNo !== 'string') return judged;
    // The password was accepted and the redemption refused. It has an order number and a result page (P2 §8).
    const { orderNo, errorText } = outcome.detail;
    return { kind: 'accepted', receipt: { kind: 'refused', orderNo, message: messageOf(errorText, judged.message) } };
  },

  // A refused question says nothing about the redemption.
  findOrder: async (requestId, signal) => foundOf(demandAnswer(demandExplicit(await call(findRedemption, { requestId }, signal)))),
});

/** The state of a redemption. Money is concerned, so only an explicit success counts. */
export const createRedemptionOutcomeHttp = (call: PortCall): ResourcePorts<string, RedemptionReport> => ({
  read: async (orderNo, signal) => readAnswerOf(demandExplicit(await call(redemptionStatus, { orderNo }, signal))),
});

function foundOf(stored: StoredRedemption): FoundOrder<RedeemAnswer> {
  if (stored.kind === 'never-arrived') return stored;
  if (stored.kind === 'booked') return { kind: 'placed', receipt: stored };
  return { kind: 'placed', receipt: { kind: 'refused', orderNo: stored.orderNo, message: messageOf(stored.message, FAILED) } };
}
