import { orderKind } from '../cashier/take-order.ts';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { assetsName } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { GOLD_OBSTACLES } from './closing-obstacles.ts';
import { GOLD_INVARIANTS } from './gold-invariants.ts';
import { goldRoutes } from './gold.routes.ts';
import { goldServiceRoutes } from './gold-service.store.ts';
import { goldRecords } from './gold-record-source.ts';
import { goldBelongings, goldEarnings } from './gold-belongings.ts';
import { goldMessages } from './gold-messages.ts';
import { goldKeeps } from './gold-keeps.ts';
import { GOLD_ORDERS, readGoldOffer } from './gold-orders.store.ts';

export const goldArea = {
  takes: [
    orderKind(GOLD_ORDERS, { offer: ENDPOINTS.goldOffer, place: ENDPOINTS.orderGold, find: ENDPOINTS.findGoldOrder }, readGoldOffer, {
      accepted: { 'gold-buy': ['gold-bought'], 'gold-sell': ['gold-sold'] },
      terms: ['gold_order_terms'],
    }),
  ],
  routes: [goldRoutes, goldServiceRoutes],
  invariants: GOLD_INVARIANTS,
  records: goldRecords,
  closingObstacles: GOLD_OBSTACLES,
  holds: goldBelongings,
  earns: goldEarnings,
  comes: { nothing: 'gold is bought and sold at once' },
  tells: goldMessages,
  movements: { sources: { 'gold-buy': 'payment', 'gold-sell': 'redemption' }, named: sql<string>`${assetsName('gold')}::text` },
  corrects: { nothing: 'an order of gold is filled at the quote that its investor accepted' },
  keeps: goldKeeps,
} satisfies Area;
