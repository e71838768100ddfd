// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import { createBaseAdapters, type AdapterSettings, type BaseAdapters } from './base.ts';
import { createTradeAdapters, type TradeAdapters } from './trade.ts';
import { createFundAdapters, type FundAdapters } from './funds.ts';
import { createWalletAdapters, type WalletAdapters } from './wallet.ts';
import { createGoldAdapters, type GoldAdapters } from './gold.ts';
import { createStrategiesAdapters, type StrategiesAdapters } from './strategies.ts';
import { createBankAdapters, type BankAdapters } from './bank.ts';
import { createTransferAdapters, type TransferAdapters } from './transfer.ts';
import { createAdviceAdapters, type AdviceAdapters } from './advice.ts';

export type { AdapterSettings, BaseAdapters, Foundation } from './base.ts';
export type { TradeAdapters } from './trade.ts';
export type { FundAdapters } from './funds.ts';
export type { WalletAdapters } from './wallet.ts';
export type { GoldAdapters } from './gold.ts';
export type { StrategiesAdapters } from './strategies.ts';
export type { BankAdapters } from './bank.ts';
export type { TransferAdapters } from './transfer.ts';
export type { AdviceAdapters } from './advice.ts';
export type { KeyValueStorage } from './kit/json-store.ts';

/** One property per port group. */
export interface Adapters
  extends
    BaseAdapters,
    TradeAdapters,
    FundAdapters,
    WalletAdapters,
    GoldAdapters,
    StrategiesAdapters,
    BankAdapters,
    TransferAdapters,
    AdviceAdapters {}

/** All adapters at once. A front end that minds its first load takes "./base" first, "./trade" and those of areas when they are needed. */
export const createAdapters = (settings: AdapterSettings): Adapters => {
  const base = createBaseAdapters(settings);
  return {
    ...base,
    ...createTradeAdapters(base.foundation),
    ...createFundAdapters(base.foundation),
    ...createWalletAdapters(base.foundation),
    ...createGoldAdapters(base.foundation),
    ...createStrategiesAdapters(base.foundation),
    ...createBankAdapters(base.foundation),
    ...createTransferAdapters(base.foundation),
    ...createAdviceAdapters(base.foundation),
  };
};
