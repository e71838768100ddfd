import { noFundEstimates, type FundEstimates } from './fund-estimates.port.ts';
import { noGoldPrices, type GoldPrices } from './gold-prices.port.ts';
import { noIndexValues, type IndexValues } from './index-values.port.ts';
import { noNameLists, type NameLists } from './name-lists.port.ts';
import { noPartnerBanks, type PartnerBanks } from './partner-banks.port.ts';
import { noWebPush, type WebPush } from './web-push.port.ts';
import { noRepaymentBills, type RepaymentBills } from './repayment-bills.port.ts';

/** The areas' ports to systems outside of the gateway. */
export interface Outside {
  readonly fundEstimates: FundEstimates;
  readonly indexValues: IndexValues;
  readonly goldPrices: GoldPrices;
  readonly partnerBanks: PartnerBanks;
  readonly repaymentBills: RepaymentBills;
  readonly nameLists: NameLists;
  readonly webPush: WebPush;
}

/** A gateway without connections. */
export const NOTHING_OUTSIDE: Outside = {
  fundEstimates: noFundEstimates,
  indexValues: noIndexValues,
  goldPrices: noGoldPrices,
  partnerBanks: noPartnerBanks,
  repaymentBills: noRepaymentBills,
  nameLists: noNameLists,
  webPush: noWebPush,
};
