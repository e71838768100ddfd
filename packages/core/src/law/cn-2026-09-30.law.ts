import { calendarDate } from '../values/calendar-date.ts';
import { lawSet } from './law-set.ts';
import type { Provision } from './law.types.ts';
import { cn20260101Law } from './cn-2026-01-01.law.ts';

/** The rules of suitability of June 2026. */
const suitability = <Value>(value: Value): Provision<Value> => ({
  value,
  source: '《公开募集证券投资基金投资者适当性管理细则》（2026年6月发布）',
  certainty: 'T2',
  since: calendarDate('2026-06-01'),
});

/** The conduct of sales as its draft has it, which an operator follows ahead of its day. */
const salesConduct = <Value>(value: Value): Provision<Value> => ({
  value,
  source: '《公开募集证券投资基金销售行为规范》（征求意见稿）',
  certainty: 'T-draft',
  since: calendarDate('2026-09-30'),
});

/** China with the rules of suitability of June 2026 and those of marketing on the network. */
export const cn20260930Law = lawSet('cn', '2026-09-30', {
  ...cn20260101Law,
  assessmentsADay: suitability(2),
  assessmentsAYear: suitability(8),
  levelRises: suitability(true),
  elderCare: { ...suitability({ overAge: 65, fromLevel: 4, text: 'special-care-1' } as const), certainty: 'T-draft' },
  benchmarks: {
    value: 'reference',
    source: '《金融产品网络营销管理办法》',
    certainty: 'T2',
    since: calendarDate('2026-09-30'),
  },
  annualisedFromDays: salesConduct(365),
  rankedFromMonths: salesConduct(12),
  rankingSpan: salesConduct('three-years'),
  fallBesideGrowth: salesConduct(true),
  saleProgress: {
    value: false,
    source: '《金融产品网络营销管理办法》（不得诱导）',
    certainty: 'T2',
    since: calendarDate('2026-09-30'),
  },
});
