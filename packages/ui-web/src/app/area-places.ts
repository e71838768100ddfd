// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import { productsPlaces } from '../products/places.ts';
import { fundsPlaces } from '../funds/places.ts';
import { accountPlaces } from '../account/places.ts';
import { cashierPlaces } from '../cashier/places.ts';
import { qualificationPlaces } from '../qualification/places.ts';
import { purchasePlaces } from '../purchase/places.ts';
import { holdingPlaces } from '../holding/places.ts';
import { fundTradingPlaces } from '../fund-trading/places.ts';
import { walletPlaces } from '../wallet/places.ts';
import { goldPlaces } from '../gold/places.ts';
import { strategiesPlaces } from '../strategies/places.ts';
import { plansPlaces } from '../plans/places.ts';
import { calculatorsPlaces } from '../calculators/places.ts';
import { bankPlaces } from '../bank/places.ts';
import { transferPlaces } from '../transfer/places.ts';
import { advicePlaces } from '../advice/places.ts';
import { assetsPlaces } from '../assets/places.ts';
import { homePlaces } from '../home/places.ts';
import type { Places } from './routing/places.ts';

/** The place of every destination. */
export const AREA_PLACES: Places = {
  ...productsPlaces,
  ...fundsPlaces,
  ...accountPlaces,
  ...cashierPlaces,
  ...qualificationPlaces,
  ...purchasePlaces,
  ...holdingPlaces,
  ...fundTradingPlaces,
  ...walletPlaces,
  ...goldPlaces,
  ...strategiesPlaces,
  ...plansPlaces,
  ...calculatorsPlaces,
  ...bankPlaces,
  ...transferPlaces,
  ...advicePlaces,
  ...assetsPlaces,
  ...homePlaces,
};
