import type { PartnerFile } from '@caifu/core/bank';
import { fen, ratePpm } from '@caifu/core/values';

const common = {
  basis: 'act/365',
  startAmount: fen(100_000),
  step: fen(10_000),
  quota: fen(10_000_000_000),
  isTransferable: false,
} as const;

export const zb: PartnerFile = {
  code: 'zb',
  name: '合作银行甲',
  bankCode: 'ZBA',
  about: '电子账户与存款由合作银行甲提供并管理，本平台提供信息展示与交易受理',
  insured: fen(50_000_000),
  demandRate: ratePpm(500),
  days: 'calendar',
  limits: { unboundDay: fen(1_000_000), unboundYear: fen(20_000_000), cardOrder: fen(5_000_000), cardDay: fen(20_000_000) },
  documents: ['zb_bank_pack', 'bank_service_pack', 'zb_risk', 'dq_withdraw_pack'],
  version: 'zb-1',
  products: [
    {
      ...common,
      code: 'ZB-D3',
      name: '定期存款三个月',
      rate: ratePpm(15_000),
      term: { unit: 'month', count: 3 },
      payout: 'maturity',
      early: 'partial',
    },
    {
      ...common,
      code: 'ZB-D12',
      name: '定期存款一年',
      rate: ratePpm(18_500),
      term: { unit: 'month', count: 12 },
      payout: 'maturity',
      early: 'partial',
    },
  ],
};
