import type { TradePasswordPorts } from '@caifu/core/kit';
import type { MaturityCommand, MaturityPorts, MaturityReceipt } from '@caifu/core/purchase';

import { changeExpirePlanValid, updateExpireArrange } from './maturity.wire.ts';

import { passwordOutcome, sealedFieldsFor } from '../kit/password-outcome.ts';
import { demandExplicit, messageOf, type PortCall } from '../kit/port-call.ts';

export type MaturityHttp = Pick<MaturityPorts, 'check'> & Pick<TradePasswordPorts<MaturityCommand, MaturityReceipt>, 'submit'>;

const FAILED = { kind: 'modification-failed' } as const;

/** Asks whether the maturity arrangement may be changed, and changes it. */
export const createMaturityHttp = (call: PortCall): MaturityHttp => ({
  check: async ({ arrangement, periodName, productCode, place }, signal) => {
    const outcome = demandExplicit(await call(changeExpirePlanValid, { arrangement, periodName, productCode, place }, signal));
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text, FAILED) };
    const { needsAlert, text } = outcome.answer;
    return { kind: 'allowed', needsAlert, message: text.trim() === '' ? null : { kind: 'server', text } };
  },

  submit: async ({ command, ...sealed }, signal) => {
    const { arrangement, productCode, openPeriodId, periodName } = command;
    const request = { arrangement, productCode, period: openPeriodId === '' ? periodName : openPeriodId, ...sealedFieldsFor(sealed) };
    const outcome = await call(updateExpireArrange, request, signal);
    return passwordOutcome(outcome, (answer) => ({ arrangement: answer.arrangement ?? arrangement }), FAILED);
  },
});
