import { orderKind } from '../cashier/take-order.ts';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { inboxKindsOf } from '@caifu/core/zh-CN';
import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { TRANSFER_OBSTACLES } from './closing-obstacles.ts';
import { TRANSFER_INVARIANTS } from './transfer-invariants.ts';
import { transferSteps } from './transfer-steps.ts';
import { transferRoutes } from './transfer.routes.ts';
import { transferRecords } from './transfer-record-source.ts';
import { productOfMovement } from '../products/product-movement.ts';
import { productMessages } from '../products/product-messages.ts';
import { transferComing } from './transfer-coming.ts';
import type { ParkedOf } from '../ground/parked-decision.ts';
import { transferKeeps } from './transfer-keeps.ts';
import { TRANSFER_PURCHASES, readTransferBuyOffer } from './transfer-purchase.store.ts';
import { LISTINGS, readTransferOffer } from './transfer-sale.store.ts';

export const transferArea = {
  takes: [
    orderKind(
      LISTINGS,
      { offer: ENDPOINTS.transferOffer, place: ENDPOINTS.listTransfer, find: ENDPOINTS.findTransferListing },
      readTransferOffer,
      { accepted: { listing: { nothing: 'it is on the market with the answer' } } },
    ),
    orderKind(
      TRANSFER_PURCHASES,
      { offer: ENDPOINTS.transferBuyOffer, place: ENDPOINTS.buyTransfer, find: ENDPOINTS.findTransferPurchase },
      readTransferBuyOffer,
      { accepted: { 'transfer-buy': ['transfer-bought'] }, terms: ['transfer_purchase'] },
    ),
  ],
  routes: [transferRoutes],
  daySteps: transferSteps,
  parked: { 'expire-transfers': { onlyRetried: 'the clock has ended the listing already' } } satisfies ParkedOf<typeof transferSteps>,
  invariants: TRANSFER_INVARIANTS,
  records: transferRecords,
  closingObstacles: TRANSFER_OBSTACLES,
  holds: { nothing: 'what is offered stays among what is held until it is sold' },
  earns: { nothing: 'a sale is told with the income of the holding' },
  comes: transferComing,
  tells: productMessages(inboxKindsOf('transfer')),
  movements: { sources: { 'transfer-buy': 'payment', 'transfer-sale': 'transfer-sale' }, named: productOfMovement },
  corrects: { nothing: 'a price is agreed between two investors' },
  keeps: transferKeeps,
} satisfies Area;
