import type { PartnerFile } from '@caifu/core/bank';
import { fen, ratePpm } from '@caifu/core/values';

const common = {
  basis: 'act/365',
  startAmount: fen(100_000),
  step: fen(10_000),
  quota: fen(10_000_000_000),
  isTransferable: false,
} as const;

export const pa: PartnerFile = {
  code: 'pa',
  name: '合作银行丁',
  bankCode: 'PAD',
  about: '电子账户与存款由合作银行丁提供并管理，本平台提供信息展示与交易受理',
  insured: fen(50_000_000),
  demandRate: ratePpm(550),
  days: 'trading',
  limits: { unboundDay: fen(1_000_000), unboundYear: fen(20_000_000), cardOrder: fen(5_000_000), cardDay: fen(20_000_000) },
  documents: ['bank_service_pack', 'dq_withdraw_pack'],
  version: 'pa-1',
  products: [
    {
      ...common,
      code: 'PA-D24',
      name: '定期存款两年',
      rate: ratePpm(19_000),
      term: { unit: 'month', count: 24 },
      payout: 'maturity',
      early: 'partial',
    },
  ],
};
