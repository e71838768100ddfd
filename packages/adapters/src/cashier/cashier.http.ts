import { faultMessage, type Clock, type Message, PortError, type TradePasswordPorts } from '@caifu/core/kit';
import type { PayCommand, PayReceipt } from '@caifu/core/purchase';

import { openPayment as openPaymentRow, pay } from './cashier.wire.ts';

import { passwordOutcome, sealedFieldsFor } from '../kit/password-outcome.ts';
import { demandExplicit, messageOf, type PortCall } from '../kit/port-call.ts';
import { createSealingKeyHttp } from '../kit/sealing-key.http.ts';

/** Pay tokens, one per order, each handed out once. They are kept here only, in memory. */
export interface PayTokens {
  keep(orderNo: string, payToken: string): void;
  take(orderNo: string): string | null;
  clear(): void;
}

/** The gateway accepts a token for ten minutes. An older token is not used; a new one is fetched. */
const TOKEN_LIFE_MS = 9 * 60_000;

export const createPayTokens = (clock: Clock): PayTokens => {
  const tokens = new Map<string, { readonly payToken: string; readonly keptAt: number }>();
  return {
    keep: (orderNo, payToken) => {
      tokens.set(orderNo, { payToken, keptAt: clock.now() });
    },
    take: (orderNo) => {
      const kept = tokens.get(orderNo);
      tokens.delete(orderNo);
      return kept === undefined || clock.now() - kept.keptAt > TOKEN_LIFE_MS ? null : kept.payToken;
    },
    clear: () => {
      tokens.clear();
    },
  };
};

/** 收银台: fetches the sealing key and pays for a placed order. */
export const createCashierHttp = (
  call: PortCall,
  tokens: PayTokens,
): Pick<TradePasswordPorts<PayCommand, PayReceipt>, 'fetchKey' | 'submit'> => ({
  ...createSealingKeyHttp(call),

  submit: async ({ command, ...sealed }, signal) => {
    const opening = await openPayment(call, tokens, command.orderNo, signal);
    if (opening.kind === 'refused') return opening;
    const request = { payToken: opening.payToken, requestId: command.requestId, cashier: command.cashier, ...sealedFieldsFor(sealed) };
    return passwordOutcome(await call(pay, request, signal), (receipt) => receipt);
  },
});

type Opening = { readonly kind: 'open'; readonly payToken: string } | { readonly kind: 'refused'; readonly message: Message };

async function openPayment(call: PortCall, tokens: PayTokens, orderNo: string, signal: AbortSignal | undefined): Promise<Opening> {
  const kept = tokens.take(orderNo);
  if (kept !== null) return { kind: 'open', payToken: kept };
  try {
    const outcome = demandExplicit(await call(openPaymentRow, { orderNo }, signal));
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
    return { kind: 'open', payToken: outcome.answer.payToken };
  } catch (fault) {
    // Nothing has been paid yet, so an unreachable gateway is a refusal here and not an unknown outcome.
    if (!(fault instanceof PortError) || fault.kind === 'sign-in-required') throw fault;
    return { kind: 'refused', message: faultMessage(fault) };
  }
}
