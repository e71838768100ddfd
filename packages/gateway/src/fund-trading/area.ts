import { sql } from 'kysely';
import './tables.ts';
import './fund-end/tables.ts';
import type { Area } from '../ground/deps.ts';
import { FUND_OBSTACLES } from './closing-obstacles.ts';
import { FUND_INVARIANTS } from './fund-invariants.ts';
import { fundSteps } from './fund-steps.ts';
import { fundAlertRoutes, judgeFundAlerts } from './fund-alerts.store.ts';
import { fundTradingRoutes } from './fund-trading.routes.ts';
import { fundEarnings } from './fund-earnings.ts';
import { readFundTrend } from './fund-trend.ts';
import { fundMessages } from './fund-messages.ts';
import { fundRecords } from './fund-record-source.ts';
import { fundComing } from './fund-coming.ts';
import { fundParked } from './fund-parked.ts';
import { fundTradingKeeps } from './fund-keeps.ts';
import { FUND_ORDERS } from './fund-requests.ts';

export const fundTradingArea = {
  takes: [
    {
      request: FUND_ORDERS.request,
      accepted: {
        'fund-buy': ['buy-accepted'],
        'fund-redeem': ['redeem-accepted'],
        'fund-quick-redeem': { nothing: 'the money is in the wallet with the answer' },
      },
      terms: ['fund_order_terms'],
    },
  ],
  routes: [fundTradingRoutes, fundAlertRoutes],
  afterDay: { name: 'judge-fund-alerts', run: judgeFundAlerts },
  daySteps: fundSteps,
  parked: fundParked,
  invariants: FUND_INVARIANTS,
  closingObstacles: FUND_OBSTACLES,
  holds: { group: 'funds', heldKind: 'fund', rows: 'fund_belongings($1, $2)' },
  earns: fundEarnings,
  trends: readFundTrend,
  comes: fundComing,
  records: fundRecords,
  tells: fundMessages,
  movements: {
    sources: {
      'fund-pay': 'fund-purchase',
      'fund-refund': 'refund',
      'fund-cancel-refund': 'refund',
      'fund-arrive': 'redemption',
      'fund-redeem': 'redemption',
      'fund-dividend-arrive': 'dividend',
      'fund-correction': 'correction',
    },
    named: sql<string>`o.named`,
  },
  corrects: { nothing: 'figures of funds are corrected with the strategies that hold them' },
  keeps: fundTradingKeeps,
} satisfies Area;
