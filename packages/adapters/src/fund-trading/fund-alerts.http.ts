import type { FundAlertsPorts } from '@caifu/core/fund-trading';

import { demandExplicit, judged, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { fundAlerts, removeFundAlert, setFundAlert } from './fund-alerts.wire.ts';

/** 基金提醒. */
export const createFundAlertsHttp = (call: PortCall): FundAlertsPorts => ({
  read: async (fundCode, signal) => readAnswerOf(await call(fundAlerts, { fundCode: fundCode === '' ? null : fundCode }, signal)),

  set: async (wish, signal) => judged(demandExplicit(await call(setFundAlert, wish, signal)), (alerts) => ({ kind: 'changed', alerts })),

  remove: async (alertId, signal) =>
    judged(demandExplicit(await call(removeFundAlert, { alertId }, signal)), (alerts) => ({ kind: 'changed', alerts })),
});
