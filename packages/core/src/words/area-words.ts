// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import { kitLabels, kitWords } from '../kit/zh-cn.ts';
import { hostLabels, hostWords } from '../host/zh-cn.ts';
import { productsWords } from '../products/zh-cn.ts';
import { fundsWords } from '../funds/zh-cn.ts';
import { editorialWords } from '../editorial/zh-cn.ts';
import { accountLabels, accountWords } from '../account/zh-cn.ts';
import { ordersWords } from '../orders/zh-cn.ts';
import { cashierLabels, cashierWords } from '../cashier/zh-cn.ts';
import { qualificationLabels, qualificationWords } from '../qualification/zh-cn.ts';
import { purchaseLabels, purchaseWords } from '../purchase/zh-cn.ts';
import { holdingLabels, holdingWords } from '../holding/zh-cn.ts';
import { fundTradingWords } from '../fund-trading/zh-cn.ts';
import { walletWords } from '../wallet/zh-cn.ts';
import { goldWords } from '../gold/zh-cn.ts';
import { strategiesWords } from '../strategies/zh-cn.ts';
import { plansLabels, plansWords } from '../plans/zh-cn.ts';
import { calculatorsWords } from '../calculators/zh-cn.ts';
import { bankWords } from '../bank/zh-cn.ts';
import { transferWords } from '../transfer/zh-cn.ts';
import { adviceWords } from '../advice/zh-cn.ts';
import { assetsLabels, assetsWords } from '../assets/zh-cn.ts';
import { partnersLabels, partnersWords } from '../partners/zh-cn.ts';

export const AREA_WORDS = {
  ...kitWords,
  ...hostWords,
  ...productsWords,
  ...fundsWords,
  ...editorialWords,
  ...accountWords,
  ...ordersWords,
  ...cashierWords,
  ...qualificationWords,
  ...purchaseWords,
  ...holdingWords,
  ...fundTradingWords,
  ...walletWords,
  ...goldWords,
  ...strategiesWords,
  ...plansWords,
  ...calculatorsWords,
  ...bankWords,
  ...transferWords,
  ...adviceWords,
  ...assetsWords,
  ...partnersWords,
};

export const AREA_LABELS = {
  ...kitLabels,
  ...hostLabels,
  ...accountLabels,
  ...cashierLabels,
  ...qualificationLabels,
  ...purchaseLabels,
  ...holdingLabels,
  ...plansLabels,
  ...assetsLabels,
  ...partnersLabels,
};
