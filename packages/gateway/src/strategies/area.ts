import { orderKind } from '../cashier/take-order.ts';
import { ENDPOINTS } from '@caifu/adapters/wire';
import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { fundCorrects } from './fund-corrects.ts';
import { STRATEGY_OBSTACLES } from './closing-obstacles.ts';
import { STRATEGY_INVARIANTS } from './strategy-invariants.ts';
import { strategiesRoutes } from './strategies.routes.ts';
import { strategySteps } from './strategy-steps.ts';
import { runStrategies } from './strategy-changes.ts';
import { strategyRecords } from './strategy-record-source.ts';
import { strategyMovements } from './strategy-movements.ts';
import { strategyBelongings, strategyEarnings } from './strategy-belongings.ts';
import { strategyMessages } from './strategy-messages.ts';
import { strategyComing } from './strategy-coming.ts';
import { strategyParked } from './strategy-parked.ts';
import { strategiesKeeps } from './strategies-keeps.ts';
import { STRATEGY_ORDERS, readStrategyOffer } from './strategy-orders.store.ts';

export const strategiesArea = {
  takes: [
    orderKind(
      STRATEGY_ORDERS,
      { offer: ENDPOINTS.strategyOffer, place: ENDPOINTS.orderStrategy, find: ENDPOINTS.findStrategyOrder },
      readStrategyOffer,
      { accepted: { 'strategy-buy': ['strategy-buy-accepted'], 'strategy-redeem': ['strategy-redeem-accepted'] } },
    ),
  ],
  routes: [strategiesRoutes],
  daySteps: strategySteps,
  parked: strategyParked,
  invariants: STRATEGY_INVARIANTS,
  afterDay: { name: 'run-strategies', run: (deps) => runStrategies(deps) },
  records: strategyRecords,
  closingObstacles: STRATEGY_OBSTACLES,
  holds: strategyBelongings,
  earns: strategyEarnings,
  comes: strategyComing,
  tells: strategyMessages,
  movements: strategyMovements,
  corrects: fundCorrects,
  keeps: strategiesKeeps,
} satisfies Area;
