import type { ReservationOutcomePorts } from '@caifu/core/purchase';

import { alertNotifyMsg, reservationOrderStatus } from './reservation.wire.ts';

import { demandExplicit, messageOf, type PortCall } from '../kit/port-call.ts';

export const createReservationOutcomeHttp = (call: PortCall): Pick<ReservationOutcomePorts, 'status' | 'notification'> => ({
  status: async (orderNo, signal) => {
    const outcome = demandExplicit(await call(reservationOrderStatus, { orderNo }, signal));
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
    const { state, statusText, facts } = outcome.answer;
    if (state === 'cancelled') return { kind: 'cancelled', facts };
    return state === 'failed' ? { kind: 'failed', message: messageOf(statusText) } : { kind: state, facts };
  },

  notification: async (orderNo, signal) => {
    const outcome = await call(alertNotifyMsg, { orderNo }, signal);
    const told = outcome.answer;
    // needAlert asks for confirmation, in a FAILED answer too (P1 §8). An alert without words is not shown.
    if (told?.needsAlert === true && told.text.trim() !== '') return { kind: 'alert', message: { kind: 'server', text: told.text } };
    return outcome.kind === 'refused' ? { kind: 'refused', message: messageOf(outcome.text) } : { kind: 'none' };
  },
});
