import type { Earnings, EarningsCell, EarningsKind, EarningsQuery, EarningsSource, EarningsUnit } from '@caifu/core/assets';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

const unitWire = w.word<EarningsUnit>({ DAY: 'day', MONTH: 'month', YEAR: 'year' });

const earningsSourceWire = renamed(messageOf<EarningsSource>(), {
  kind: [
    'sourceType',
    w.word<EarningsKind>({
      PRODUCT: 'product',
      FUND: 'fund',
      WALLET: 'wallet',
      GOLD: 'gold',
      STRATEGY: 'strategy',
      ADVISORY_FEE: 'advisory-fee',
      BANK: 'bank',
    }),
  ],
  code: ['productCode', w.looseText],
  name: ['productName', w.looseText],
  amount: ['income', w.yuan],
});

const earningsCellWire = renamed(messageOf<EarningsCell>(), {
  from: ['incomeDate', w.date],
  amount: ['income', w.yuan],
  sources: ['sourceList', w.list(earningsSourceWire)],
});

export const earnings = repeatableCall(
  '/V1/assetManagement/trade/getEarnings',
  renamed(messageOf<EarningsQuery>(), { unit: ['periodType', unitWire], at: ['date', w.nullable(w.date)] }),
  renamed(messageOf<Earnings>(), {
    unit: ['periodType', unitWire],
    today: w.date,
    knownUntil: ['settledDate', w.date],
    firstDay: ['firstDate', w.nullable(w.date)],
    from: ['startDate', w.date],
    to: ['endDate', w.date],
    total: ['totalIncome', w.yuan],
    cells: ['incomeList', w.list(earningsCellWire)],
  }),
  { isReadOffline: true },
);

export const notes = {
  earnings: {
    summary: 'Income from all holdings with its sources: by day of a month, by month of a year, or by year.',
    sample: { periodType: 'MONTH', date: '2026-11-17' },
  },
} as const;
