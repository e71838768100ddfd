import type { FundAlert, FundAlertKind, FundAlertsPage, FundAlertWish } from '@caifu/core/fund-trading';

import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { fundSummaryWire } from '../funds/fund-list.wire.ts';

const wish = {
  fundCode: w.id,
  kind: [
    'alertType',
    w.word<FundAlertKind>({
      VALUE_ABOVE: 'value-above',
      VALUE_BELOW: 'value-below',
      DAY_GAIN: 'day-gain',
      DAY_LOSS: 'day-loss',
      PROFIT_GAIN: 'profit-gain',
      PROFIT_LOSS: 'profit-loss',
    }),
  ],
  mark: ['alertMark', w.count],
} as const;

const alertWire = renamed(messageOf<FundAlert>(), { alertId: w.id, ...wish, fundName: w.text, toldOn: ['toldDate', w.nullable(w.date)] });

export const fundAlerts = repeatableCall(
  '/V1/fund/alerts/query',
  renamed(messageOf<{ readonly fundCode: string | null }>(), { fundCode: w.nullable(w.id) }),
  renamed(messageOf<FundAlertsPage>(), { fund: w.orNull(fundSummaryWire), alerts: ['alertList', w.list(alertWire)] }),
);
/** Repeatable: the same wish is one alert. */
export const setFundAlert = changeCall('/V1/fund/alerts/set', renamed(messageOf<FundAlertWish>(), wish), w.list(alertWire));
/** Repeatable. */
export const removeFundAlert = changeCall(
  '/V1/fund/alerts/remove',
  renamed(messageOf<Pick<FundAlert, 'alertId'>>(), { alertId: w.id }),
  w.list(alertWire),
);

export const notes = {
  fundAlerts: "The investor's alerts of funds, the newest first, and the fund of the code, if one is asked for.",
  setFundAlert: {
    summary: 'Sets an alert of a fund and returns all. A net value is in ten-thousandths, a change or a profit rate in parts per million.',
    sample: { fundCode: '800101', alertType: 'VALUE_ABOVE', alertMark: 12000 },
  },
  removeFundAlert: { summary: 'Removes an alert of a fund and returns the others.', sample: { alertId: 'none' } },
} as const;
