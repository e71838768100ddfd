// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import { kitLabels, kitWords } from '../kit/zh-cn.ts';
import { hostLabels, hostWords } from '../host/zh-cn.ts';
import { productsWords } from '../products/zh-cn.ts';
import { fundsWords } from '../funds/zh-cn.ts';
import { editorialWords } from '../editorial/zh-cn.ts';
import { accountLabels, accountWords } from '../account/zh-cn.ts';
import { ordersInbox, ordersWords } from '../orders/zh-cn.ts';
import { cashierLabels, cashierWords } from '../cashier/zh-cn.ts';
import { qualificationInbox, qualificationLabels, qualificationWords } from '../qualification/zh-cn.ts';
import { purchaseInbox, purchaseLabels, purchaseWords } from '../purchase/zh-cn.ts';
import { holdingInbox, holdingLabels, holdingWords } from '../holding/zh-cn.ts';
import { fundTradingInbox, fundTradingWords } from '../fund-trading/zh-cn.ts';
import { walletInbox, walletWords } from '../wallet/zh-cn.ts';
import { goldInbox, goldWords } from '../gold/zh-cn.ts';
import { strategiesInbox, strategiesWords } from '../strategies/zh-cn.ts';
import { plansInbox, plansLabels, plansWords } from '../plans/zh-cn.ts';
import { calculatorsWords } from '../calculators/zh-cn.ts';
import { bankInbox, bankWords } from '../bank/zh-cn.ts';
import { transferInbox, transferWords } from '../transfer/zh-cn.ts';
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

export const AREA_INBOX = {
  ...ordersInbox,
  ...qualificationInbox,
  ...purchaseInbox,
  ...holdingInbox,
  ...fundTradingInbox,
  ...walletInbox,
  ...goldInbox,
  ...strategiesInbox,
  ...plansInbox,
  ...bankInbox,
  ...transferInbox,
};

/** Messages of the inbox, by the areas that send them. */
export const INBOX_OF = {
  orders: ordersInbox,
  qualification: qualificationInbox,
  purchase: purchaseInbox,
  holding: holdingInbox,
  'fund-trading': fundTradingInbox,
  wallet: walletInbox,
  gold: goldInbox,
  strategies: strategiesInbox,
  plans: plansInbox,
  bank: bankInbox,
  transfer: transferInbox,
};
