import { DEFAULT_DIVIDEND_METHOD, DEFAULT_LARGE_CHOICE } from '@caifu/core/fund-trading';
import type { PlannedPurchase, PlannedSale } from '@caifu/core/strategies';
import type { EpochMs } from '@caifu/core/values';
import { placeFundBuyIn } from '../fund-trading/fund-buys.store.ts';
import { lockFamilies, lockPosition } from '../fund-trading/fund-position.store.ts';
import { placeFundRedemptionIn } from '../fund-trading/fund-redemptions.store.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { FundOrderNeeds } from '../fund-trading/fund-orders.ts';
import type { StrategyAccount, WeighedDetail } from './strategy-data.store.ts';

export interface Placing {
  readonly orderNo: string;
  readonly account: Pick<StrategyAccount, 'accountNo' | 'cardId'>;
  readonly details: readonly WeighedDetail[];
  readonly channel: string;
  readonly at: EpochMs;
}

/** In one order, so that two orders never deadlock. */
export const lockFunds = async (tx: Tx, accountNo: string, details: readonly WeighedDetail[]): Promise<void> => {
  const codes = details.map(({ detail }) => detail.fund.fundCode).toSorted();
  await lockFamilies(
    tx,
    codes.map((fundCode) => ({ investorId: accountNo, fundCode })),
  );
  for (const code of codes) {
    // oxlint-disable-next-line no-await-in-loop
    await lockPosition(tx, accountNo, code);
  }
};

/** [GW-1172] Places one purchase of each fund, paid with the strategy's money, by the functions of fund orders. */
export const placePurchases = async (
  tx: Tx,
  deps: FundOrderNeeds,
  placing: Placing,
  purchases: readonly PlannedPurchase[],
): Promise<void> => {
  const { account, channel, at } = placing;
  for (const { part, amount } of purchases) {
    const { fundCode } = part.fund;
    const purchase = {
      investorId: account.accountNo,
      detail: detailOf(placing, fundCode),
      amount,
      cardId: account.cardId,
      dividendMethod: DEFAULT_DIVIDEND_METHOD,
      suitability: 'matched',
      warning: null,
      channel,
    } as const;
    // One after the other, because all take the same money. oxlint-disable-next-line no-await-in-loop
    const fundOrderNo = await placeFundBuyIn(tx, deps, `${placing.orderNo}.B.${fundCode}`, purchase, at);
    // oxlint-disable-next-line no-await-in-loop
    await tx.insertInto('strategy_order_part').values({ fund_order_no: fundOrderNo, order_no: placing.orderNo }).execute();
  }
};

/** [GW-1172] Places one redemption of each fund, paid into the strategy's money. */
export const placeSales = async (tx: Tx, deps: FundOrderNeeds, placing: Placing, sales: readonly PlannedSale[]): Promise<void> => {
  const { account, channel, at } = placing;
  for (const { part, shares } of sales) {
    const { fundCode } = part.fund;
    const redemption = {
      investorId: account.accountNo,
      mode: 'normal',
      detail: detailOf(placing, fundCode),
      shares,
      cardId: account.cardId,
      largeChoice: DEFAULT_LARGE_CHOICE,
      channel,
    } as const;
    // oxlint-disable-next-line no-await-in-loop
    const fundOrderNo = await placeFundRedemptionIn(tx, deps, `${placing.orderNo}.S.${fundCode}`, redemption, at);
    // oxlint-disable-next-line no-await-in-loop
    await tx.insertInto('strategy_order_part').values({ fund_order_no: fundOrderNo, order_no: placing.orderNo }).execute();
  }
};

const detailOf = ({ details }: Placing, fundCode: string) => {
  const found = details.find(({ detail }) => detail.fund.fundCode === fundCode);
  if (found === undefined) throw new Error('an order names a fund that the strategy does not have');
  return found.detail;
};
