import { calendarDate, fen, ratePpm } from '@caifu/core/values';
import type { BankFile } from '../../ground/outside/partner-banks.port.ts';

const common = {
  basis: '30/360',
  startAmount: fen(100_000),
  step: fen(10_000),
  quota: fen(10_000_000_000),
  isTransferable: false,
} as const;

export const kd: BankFile = {
  code: 'kd',
  name: '昆渡银行',
  bankCode: 'KDC',
  about: '电子账户与存款由昆渡银行提供并管理，本平台提供信息展示与交易受理',
  insured: fen(50_000_000),
  demandRate: ratePpm(500),
  demandBasis: 'act/360',
  days: 'calendar',
  limits: { unboundDay: fen(1_000_000), unboundYear: fen(20_000_000), cardOrder: fen(5_000_000), cardDay: fen(20_000_000) },
  documents: ['fund_pact', 'bank_service_pack', 'dq_withdraw_pack'],
  version: 'kd-2',
  effective: calendarDate('2026-11-28'),
  former: [{ version: 'kd-1', effective: calendarDate('2026-01-01') }],
  largeTransfer: {
    branch: '昆渡银行清算中心',
    limits: '以转出银行的柜面与手机银行限额为准',
    posting: '全天可以转入，随银行当日对账文件入账，次日可见',
    unmatched: '户名与电子账户不一致的资金，3个工作日内原路退回',
  },
  questionnaire: null,
  scoring: null,
  needsAddress: false,
  contractVersion: null,
  authorisation: null,
  wealth: [],
  products: [
    {
      ...common,
      code: 'KD-M12',
      name: '按月付息存款一年',
      rate: ratePpm(17_500),
      formerRates: [
        { from: calendarDate('2026-05-20'), rate: ratePpm(17_500) },
        { from: calendarDate('2025-12-01'), rate: ratePpm(18_500) },
        { from: calendarDate('2025-06-03'), rate: ratePpm(20_000) },
      ],
      term: { unit: 'month', count: 12 },
      payout: 'month',
      early: 'partial',
    },
  ],
};
