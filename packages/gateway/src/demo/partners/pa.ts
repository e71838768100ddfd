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

export const pa: BankFile = {
  code: 'pa',
  name: '磐岸银行',
  bankCode: 'PAD',
  about: '电子账户与存款由磐岸银行提供并管理，本平台提供信息展示与交易受理',
  insured: fen(50_000_000),
  demandRate: ratePpm(550),
  demandBasis: 'act/360',
  days: 'trading',
  limits: { unboundDay: fen(1_000_000), unboundYear: fen(20_000_000), cardOrder: fen(5_000_000), cardDay: fen(20_000_000) },
  documents: ['bank_service_pack', 'dq_withdraw_pack', 'wealth_pack'],
  version: 'pa-2',
  effective: calendarDate('2026-11-28'),
  former: [{ version: 'pa-1', effective: calendarDate('2026-01-01') }],
  largeTransfer: {
    branch: '磐岸银行清算中心',
    limits: '以转出银行的柜面与手机银行限额为准',
    posting: '全天可以转入，随银行当日对账文件入账，次日可见',
    unmatched: '户名与电子账户不一致的资金，3个工作日内原路退回',
  },
  questionnaire: QUESTIONNAIRE,
  scoring: SCORING,
  needsAddress: true,
  contractVersion: 'pa-w-2',
  authorisation: {
    version: 'pa-a-2',
    purpose: '磐岸银行办理理财账户、风险测评与交易',
    items: ['姓名', '证件类型与号码', '手机号', '联系地址'],
    months: 6,
  },
  wealth: [
    {
      code: 'PA-W3',
      name: '进取理财精选三号',
      about: '每个交易日开放，权益资产比例较高，净值波动较大，不承诺收益',
      risk: 4,
      nature: 'mixed',
      startAmount: fen(1_000_000),
      step: fen(10_000),
      quota: fen(10_000_000_000),
      least: shares(10_000),
      confirmDays: 2,
      arrivalDays: 2,
    },
  ],
  products: [
    {
      ...common,
      code: 'PA-D24',
      name: '定期存款两年',
      rate: ratePpm(19_000),
      formerRates: [
        { from: calendarDate('2026-05-20'), rate: ratePpm(19_000) },
        { from: calendarDate('2025-12-01'), rate: ratePpm(20_000) },
        { from: calendarDate('2025-06-03'), rate: ratePpm(21_500) },
      ],
      term: { unit: 'month', count: 24 },
      payout: 'maturity',
      early: 'partial',
    },
  ],
};
