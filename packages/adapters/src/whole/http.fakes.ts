import { fen } from '@caifu/core/values';
import { PortError, sealedPassword } from '@caifu/core/kit';
import { vi } from 'vitest';
import { createAdapters } from '../index.ts';
import { jsonReply, type StandInReply } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeRefusal, writeSuccess } from '../kit/envelope.wire.ts';

export const INVESTOR = { investorId: 'I1', maskedMobile: '138****0001', displayName: '张三' };

export const ORDER = {
  requestId: 'R1',
  productCode: 'P1',
  openPeriodId: 'OP1',
  amount: fen(100_000_00),
  cardId: 'C1',
  arrangement: 'continue',
  agreesReservation: true,
  warning: null,
} as const;

export const SEALED = sealedPassword('QUJD');

export const refused = (code: string, message = 'no', status = 200) => jsonReply(writeRefusal(code, message), status);

export const signedIn = jsonReply(writeSuccess(ENDPOINTS.smsLogin, { token: 'TOKEN', ticket: 'TICKET', investor: INVESTOR }));

/** Adapters over a fetch that answers from `replies` and records every request. The last reply is repeated. */
export const setUp = (...replies: readonly StandInReply[]) => {
  const requests: Request[] = [];
  const onSessionExpired = vi.fn<() => void>();
  const adapters = createAdapters({
    baseUrl: 'https://general.test/',
    bankBaseUrl: 'https://bank.test',
    localStorage: null,
    sessionStorage: null,
    onSessionExpired,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      const reply = replies[Math.min(requests.length, replies.length) - 1];
      if (reply === undefined) throw new Error('no reply');
      return reply(request);
    },
  });
  return { adapters, requests, onSessionExpired };
};

export const faultOf = async (call: Promise<unknown>) => {
  try {
    await call;
  } catch (fault) {
    if (fault instanceof PortError) return { kind: fault.kind, code: fault.code };
    throw fault;
  }
  return { kind: 'no fault', code: null };
};
