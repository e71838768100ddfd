// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import { hostArea } from './host/area.ts';
import { productsArea } from './products/area.ts';
import { fundsArea } from './funds/area.ts';
import { editorialArea } from './editorial/area.ts';
import { accountArea } from './account/area.ts';
import { ordersArea } from './orders/area.ts';
import { cashierArea } from './cashier/area.ts';
import { qualificationArea } from './qualification/area.ts';
import { purchaseArea } from './purchase/area.ts';
import { holdingArea } from './holding/area.ts';
import { fundTradingArea } from './fund-trading/area.ts';
import { walletArea } from './wallet/area.ts';
import { goldArea } from './gold/area.ts';
import { strategiesArea } from './strategies/area.ts';
import { plansArea } from './plans/area.ts';
import { bankArea } from './bank/area.ts';
import { transferArea } from './transfer/area.ts';
import { adviceArea } from './advice/area.ts';
import { recordsArea } from './records/area.ts';
import { assetsArea } from './assets/area.ts';
import { partnersArea } from './partners/area.ts';
import type { Area } from './ground/deps.ts';

/** The areas of the gateway, lowest first. */
export const GATEWAY_AREAS: readonly Area[] = [
  hostArea,
  productsArea,
  fundsArea,
  editorialArea,
  accountArea,
  ordersArea,
  cashierArea,
  qualificationArea,
  purchaseArea,
  holdingArea,
  fundTradingArea,
  walletArea,
  goldArea,
  strategiesArea,
  plansArea,
  bankArea,
  transferArea,
  adviceArea,
  recordsArea,
  assetsArea,
  partnersArea,
];
