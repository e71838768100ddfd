import { aFund } from '../../funds/funds.fakes.ts';
import type { FundAlert, FundAlertsPage } from './fund-alert.ts';
import type { FundAlertsPorts } from './fund-alerts.machine.ts';

export const aFundAlert = (changes: Partial<FundAlert> = {}): FundAlert => ({
  alertId: 'alert-1',
  fundCode: '800101',
  fundName: '青溪先进制造股票A',
  kind: 'value-above',
  mark: 12_000,
  toldOn: null,
  ...changes,
});

export const aFundAlertsPage = (fundCode: string, alerts: readonly FundAlert[] = []): FundAlertsPage => ({
  fund: fundCode === '' ? null : aFund({ fundCode }),
  alerts,
});

export const fakeFundAlertsPorts = (changes: Partial<FundAlertsPorts> = {}): FundAlertsPorts => ({
  read: (fundCode) => Promise.resolve({ kind: 'read', value: aFundAlertsPage(fundCode) }),
  set: (wish) => Promise.resolve({ kind: 'changed', alerts: [aFundAlert(wish)] }),
  remove: () => Promise.resolve({ kind: 'changed', alerts: [] }),
  ...changes,
});
