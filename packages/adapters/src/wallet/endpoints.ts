import { walletHome } from './wallet-home.wire.ts';
import { walletIncomeList, walletRateList, walletRecord, walletRecordList } from './wallet-records.wire.ts';
import { findWithdrawal, withdraw, withdrawalInfo } from './withdrawal.wire.ts';

/** The calls of this area; balance and top-up are calls of `cashier`. */
export const walletEndpoints = {
  walletHome,
  withdrawalInfo,
  withdraw,
  findWithdrawal,
  walletRecordList,
  walletRecord,
  walletIncomeList,
  walletRateList,
} as const;
