import { addFen, fen, type Fen } from '@caifu/core/values';
import type { BrokerSummary } from '@caifu/core/assets';
import type { Calls } from '../ground/database/calls.ts';
import { amountOf, type Int8 } from '../products/products.store.ts';

/**
 * An investor's broker products, by securities house. Assets: holdings with accrued income, and payouts in progress. Income: everything
 * ever earned. Profit: the income less the cost of buying.
 */
export const readBrokerSummary = async (calls: Calls, investorId: string): Promise<BrokerSummary> => {
  const rows = (await calls.read<readonly Row[]>('select brokers_of($1) as found', [investorId])) ?? [];
  const brokers = rows.map((row) => ({
    brokerName: row.issuer,
    assets: amountOf(row.assets),
    profit: fen(Number(row.income) - Number(row.fees)),
    income: amountOf(row.income),
    beingBought: amountOf(row.being_bought),
  }));
  const sumOf = (part: (broker: (typeof brokers)[number]) => Fen): Fen => addFen(...brokers.map(part));
  return {
    totalAssets: sumOf(({ assets }) => assets),
    beingBought: sumOf(({ beingBought }) => beingBought),
    totalProfit: sumOf(({ profit }) => profit),
    totalIncome: sumOf(({ income }) => income),
    brokers: brokers.map(({ brokerName, assets, profit }) => ({ brokerName, assets, profit })),
  };
};

interface Row {
  readonly issuer: string;
  readonly assets: Int8;
  readonly being_bought: Int8;
  readonly income: Int8;
  readonly fees: Int8;
}
