import type { Earnings, EarningsCell, EarningsKind, EarningsQuery, EarningsSource, EarningsUnit } from '@caifu/core/assets';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { dateWire, listWire, looseTextWire, nullableWire, wordWire, yuanWire } from '../kit/scalars.wire.ts';

const unitWire = wordWire<EarningsUnit>({ DAY: 'day', MONTH: 'month', YEAR: 'year' });

const earningsSourceWire = renamed(messageOf<EarningsSource>(), {
  kind: [
    'sourceType',
    wordWire<EarningsKind>({
      PRODUCT: 'product',
      FUND: 'fund',
      WALLET: 'wallet',
      GOLD: 'gold',
      STRATEGY: 'strategy',
      ADVISORY_FEE: 'advisory-fee',
      BANK: 'bank',
    }),
  ],
  code: ['productCode', looseTextWire],
  name: ['productName', looseTextWire],
  amount: ['income', yuanWire],
});

const earningsCellWire = renamed(messageOf<EarningsCell>(), {
  from: ['incomeDate', dateWire],
  amount: ['income', yuanWire],
  sources: ['sourceList', listWire(earningsSourceWire)],
});

export const earnings = repeatableCall({
  path: '/V1/assetManagement/trade/getEarnings',
  isReadOffline: true,
  request: renamed(messageOf<EarningsQuery>(), { unit: ['periodType', unitWire], at: ['date', nullableWire(dateWire)] }),
  answer: renamed(messageOf<Earnings>(), {
    unit: ['periodType', unitWire],
    today: dateWire,
    knownUntil: ['settledDate', dateWire],
    firstDay: ['firstDate', nullableWire(dateWire)],
    from: ['startDate', dateWire],
    to: ['endDate', dateWire],
    total: ['totalIncome', yuanWire],
    cells: ['incomeList', listWire(earningsCellWire)],
  }),
});
