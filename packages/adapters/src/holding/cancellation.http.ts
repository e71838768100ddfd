import type { TradePasswordPorts } from '@caifu/core/kit';
import type { CancelCommand, CancelReceipt } from '@caifu/core/holding';

import { cancelBookingRedeem, cancelReservation } from './cancellation.wire.ts';

import { passwordOutcome, sealedFieldsFor } from '../kit/password-outcome.ts';
import type { PortCall } from '../kit/port-call.ts';

/** Cancels an application or a booked redemption. */
export const createCancellationHttp = (call: PortCall): Pick<TradePasswordPorts<CancelCommand, CancelReceipt>, 'submit'> => ({
  submit: async ({ command, ...sealed }, signal) => {
    const row = command.kind === 'reservation' ? cancelReservation : cancelBookingRedeem;
    const outcome = await call(row, { orderNo: command.orderNo, ...sealedFieldsFor(sealed) }, signal);
    return passwordOutcome(outcome, ({ orderNo }) => ({ orderNo: orderNo ?? command.orderNo }), { kind: 'cancel-failed' });
  },
});
