import type { PartnerFile } from '@caifu/core/bank';
import { fen, ratePpm } from '@caifu/core/values';

const common = {
  basis: 'act/360',
  startAmount: fen(100_000),
  step: fen(10_000),
  quota: fen(10_000_000_000),
  isTransferable: false,
} as const;

export const bx: PartnerFile = {
  code: 'bx',
  name: '合作银行乙',
  bankCode: 'BXB',
  about: '电子账户与存款由合作银行乙提供并管理，本平台提供信息展示与交易受理',
  insured: fen(50_000_000),
  demandRate: ratePpm(600),
  days: 'trading',
  limits: { unboundDay: fen(1_000_000), unboundYear: fen(20_000_000), cardOrder: fen(5_000_000), cardDay: fen(20_000_000) },
  documents: ['bank_service_pack', 'dq_withdraw_pack'],
  version: 'bx-1',
  products: [
    {
      ...common,
      code: 'BX-D7',
      name: '七天存款',
      rate: ratePpm(11_000),
      term: { unit: 'day', count: 7 },
      payout: 'maturity',
      early: 'none',
    },
    {
      ...common,
      code: 'BX-D6',
      name: '定期存款六个月',
      rate: ratePpm(16_500),
      term: { unit: 'month', count: 6 },
      payout: 'maturity',
      early: 'whole',
    },
  ],
};
