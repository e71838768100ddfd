import { calendarDate, fen, ratePpm, shares } from '@caifu/core/values';
import type { BankFile } from '../../ground/outside/partner-banks.port.ts';
import { QUESTIONNAIRE, SCORING } from './questionnaire.ts';

const common = {
  basis: 'act/360',
  startAmount: fen(100_000),
  step: fen(10_000),
  quota: fen(10_000_000_000),
  isTransferable: false,
} as const;

export const bx: BankFile = {
  code: 'bx',
  name: '白溪银行',
  bankCode: 'BXB',
  about: '电子账户与存款由白溪银行提供并管理，本平台提供信息展示与交易受理',
  insured: fen(50_000_000),
  demandRate: ratePpm(600),
  demandBasis: 'act/365',
  days: 'trading',
  limits: { unboundDay: fen(1_000_000), unboundYear: fen(20_000_000), cardOrder: fen(5_000_000), cardDay: fen(20_000_000) },
  documents: ['bank_service_pack', 'dq_withdraw_pack', 'wealth_pack'],
  version: 'bx-2',
  effective: calendarDate('2026-11-28'),
  former: [{ version: 'bx-1', effective: calendarDate('2026-01-01') }],
  largeTransfer: {
    branch: '白溪银行清算中心',
    limits: '以转出银行的柜面与手机银行限额为准',
    posting: '全天可以转入，随银行当日对账文件入账，次日可见',
    unmatched: '户名与电子账户不一致的资金，3个工作日内原路退回',
  },
  questionnaire: QUESTIONNAIRE,
  scoring: SCORING,
  needsAddress: false,
  contractVersion: 'bx-w-2',
  authorisation: {
    version: 'bx-a-2',
    purpose: '白溪银行办理理财账户、风险测评与交易',
    items: ['姓名', '证件类型与号码', '手机号', '绑定银行卡'],
    months: 12,
  },
  wealth: [
    {
      code: 'BX-W2',
      name: '平衡理财周优二号',
      about: '每个交易日开放，投资债券与少量权益资产，不承诺收益',
      risk: 3,
      startAmount: fen(1_000_000),
      step: fen(10_000),
      quota: fen(10_000_000_000),
      least: shares(10_000),
      confirmDays: 1,
      arrivalDays: 2,
    },
  ],
  products: [
    {
      ...common,
      code: 'BX-D7',
      name: '七天存款',
      rate: ratePpm(11_000),
      formerRates: [
        { from: calendarDate('2026-05-20'), rate: ratePpm(11_000) },
        { from: calendarDate('2025-12-01'), rate: ratePpm(12_000) },
        { from: calendarDate('2025-06-03'), rate: ratePpm(13_500) },
      ],
      term: { unit: 'day', count: 7 },
      payout: 'maturity',
      early: 'none',
    },
    {
      ...common,
      code: 'BX-D6',
      name: '定期存款六个月',
      rate: ratePpm(16_500),
      formerRates: [
        { from: calendarDate('2026-05-20'), rate: ratePpm(16_500) },
        { from: calendarDate('2025-12-01'), rate: ratePpm(17_500) },
        { from: calendarDate('2025-06-03'), rate: ratePpm(19_000) },
      ],
      term: { unit: 'month', count: 6 },
      payout: 'maturity',
      early: 'whole',
    },
  ],
};
