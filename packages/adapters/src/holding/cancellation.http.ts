import type { TradePasswordPorts } from '@caifu/core/kit';
import type { CancelCommand, CancellationKind, CancelReceipt } from '@caifu/core/holding';

import { cancelBookingRedeem, cancelFundOrder, cancelReservation } from './cancellation.wire.ts';

import { passwordOutcome, sealedFieldsFor } from '../kit/password-outcome.ts';
import type { PortCall } from '../kit/port-call.ts';

/** Cancels an application, a booked redemption or a fund order. */
export const createCancellationHttp = (call: PortCall): Pick<TradePasswordPorts<CancelCommand, CancelReceipt>, 'submit'> => ({
  submit: async ({ command, ...sealed }, signal) => {
    const outcome = await call(ROWS[command.kind], { orderNo: command.orderNo, ...sealedFieldsFor(sealed) }, signal);
    return passwordOutcome(outcome, ({ orderNo }) => ({ orderNo: orderNo ?? command.orderNo }), { kind: 'cancel-failed' });
  },
});

const ROWS = {
  reservation: cancelReservation,
  redemption: cancelBookingRedeem,
  'fund-buy': cancelFundOrder,
  'fund-redeem': cancelFundOrder,
} as const satisfies Record<CancellationKind, unknown>;
