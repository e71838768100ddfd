import { calendarDate, fen, ratePpm, shares } from '@caifu/core/values';
import type { BankFile } from '../../ground/outside/partner-banks.port.ts';
import { QUESTIONNAIRE, SCORING } from './questionnaire.ts';

const common = {
  basis: 'act/365',
  startAmount: fen(100_000),
  step: fen(10_000),
  quota: fen(10_000_000_000),
  isTransferable: false,
} as const;

export const zb: BankFile = {
  code: 'zb',
  name: '浅泊银行',
  bankCode: 'ZBA',
  about: '电子账户与存款由浅泊银行提供并管理，本平台提供信息展示与交易受理',
  insured: fen(50_000_000),
  demandRate: ratePpm(500),
  demandBasis: 'act/360',
  days: 'calendar',
  limits: { unboundDay: fen(1_000_000), unboundYear: fen(20_000_000), cardOrder: fen(5_000_000), cardDay: fen(20_000_000) },
  documents: ['zb_bank_pack', 'bank_service_pack', 'zb_risk', 'dq_withdraw_pack', 'wealth_pack'],
  version: 'zb-2',
  effective: calendarDate('2026-11-28'),
  former: [{ version: 'zb-1', effective: calendarDate('2026-01-01') }],
  largeTransfer: {
    branch: '浅泊银行清算中心',
    limits: '以转出银行的柜面与手机银行限额为准',
    posting: '全天可以转入，随银行当日对账文件入账，次日可见',
    unmatched: '户名与电子账户不一致的资金，3个工作日内原路退回',
  },
  questionnaire: QUESTIONNAIRE,
  scoring: SCORING,
  needsAddress: true,
  contractVersion: 'zb-w-2',
  authorisation: null,
  wealth: [
    {
      code: 'ZB-W1',
      name: '稳健理财日开一号',
      about: '每个交易日开放，主要投资存款与高等级债券，不承诺收益',
      risk: 2,
      nature: 'fixed-income',
      startAmount: fen(100_000),
      step: fen(10_000),
      quota: fen(10_000_000_000),
      least: shares(10_000),
      confirmDays: 1,
      arrivalDays: 1,
    },
  ],
  products: [
    {
      ...common,
      code: 'ZB-D3',
      name: '定期存款三个月',
      rate: ratePpm(15_000),
      formerRates: [
        { from: calendarDate('2026-05-20'), rate: ratePpm(15_000) },
        { from: calendarDate('2025-12-01'), rate: ratePpm(16_000) },
        { from: calendarDate('2025-06-03'), rate: ratePpm(17_500) },
      ],
      term: { unit: 'month', count: 3 },
      payout: 'maturity',
      early: 'partial',
    },
    {
      ...common,
      code: 'ZB-D12',
      name: '定期存款一年',
      rate: ratePpm(18_500),
      formerRates: [
        { from: calendarDate('2026-05-20'), rate: ratePpm(18_500) },
        { from: calendarDate('2025-12-01'), rate: ratePpm(19_500) },
        { from: calendarDate('2025-06-03'), rate: ratePpm(21_000) },
      ],
      term: { unit: 'month', count: 12 },
      payout: 'maturity',
      early: 'partial',
    },
  ],
};
