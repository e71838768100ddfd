import type { ChosenOffer } from '@caifu/core/assets';
import { fundsCopy } from '../funds/funds.copy.ts';

/** Words of 为您. */
export const forYouCopy = {
  kindOf: ({ from, fundKind }: Pick<ChosenOffer, 'from' | 'fundKind'>) => {
    if (from === 'product') return '券商产品';
    if (from === 'strategy') return '投顾策略';
    return fundKind === null ? '公募基金' : `${fundsCopy.kinds[fundKind]}基金`;
  },
  anyDay: { value: '随时', note: '可赎回' },
  days: (days: number) => ({ value: `${days}天`, note: '期限' }),
  months: (months: number) => ({ value: months % 12 === 0 ? `${months / 12}年以上` : `${months}个月以上`, note: '建议持有' }),
  years: { value: '长期', note: '无固定期限' },
} as const;
