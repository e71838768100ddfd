// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import { kitEndpoints } from '../kit/endpoints.ts';
import { hostEndpoints } from '../host/endpoints.ts';
import { productsEndpoints } from '../products/endpoints.ts';
import { fundsEndpoints } from '../funds/endpoints.ts';
import { editorialEndpoints } from '../editorial/endpoints.ts';
import { accountEndpoints } from '../account/endpoints.ts';
import { ordersEndpoints } from '../orders/endpoints.ts';
import { cashierEndpoints } from '../cashier/endpoints.ts';
import { qualificationEndpoints } from '../qualification/endpoints.ts';
import { purchaseEndpoints } from '../purchase/endpoints.ts';
import { holdingEndpoints } from '../holding/endpoints.ts';
import { fundTradingEndpoints } from '../fund-trading/endpoints.ts';
import { walletEndpoints } from '../wallet/endpoints.ts';
import { goldEndpoints } from '../gold/endpoints.ts';
import { strategiesEndpoints } from '../strategies/endpoints.ts';
import { plansEndpoints } from '../plans/endpoints.ts';
import { bankEndpoints } from '../bank/endpoints.ts';
import { transferEndpoints } from '../transfer/endpoints.ts';
import { adviceEndpoints } from '../advice/endpoints.ts';
import { recordsEndpoints } from '../records/endpoints.ts';
import { assetsEndpoints } from '../assets/endpoints.ts';
import { partnersEndpoints } from '../partners/endpoints.ts';

/** The one table of calls. The client, the gateway, OpenAPI and the generated pages read it. */
export const ENDPOINTS = {
  ...kitEndpoints,
  ...hostEndpoints,
  ...productsEndpoints,
  ...fundsEndpoints,
  ...editorialEndpoints,
  ...accountEndpoints,
  ...ordersEndpoints,
  ...cashierEndpoints,
  ...qualificationEndpoints,
  ...purchaseEndpoints,
  ...holdingEndpoints,
  ...fundTradingEndpoints,
  ...walletEndpoints,
  ...goldEndpoints,
  ...strategiesEndpoints,
  ...plansEndpoints,
  ...bankEndpoints,
  ...transferEndpoints,
  ...adviceEndpoints,
  ...recordsEndpoints,
  ...assetsEndpoints,
  ...partnersEndpoints,
} as const;

export type EndpointName = keyof typeof ENDPOINTS;
