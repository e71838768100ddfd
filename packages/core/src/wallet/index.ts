export { toWalletHomeView } from './wallet-home/wallet-home.view.ts';
export type * from './wallet-home/wallet-home.view.ts';
export { toWalletIncomeView } from './wallet-income/wallet-income.view.ts';
export type * from './wallet-income/wallet-income.view.ts';
export type { WalletPorts } from './wallet.ports.ts';
export { toWalletRatesView } from './wallet-rates/wallet-rates.view.ts';
export type * from './wallet-rates/wallet-rates.view.ts';
export { createWalletRecordMachine, type ToldWalletRecord } from './wallet-record/wallet-record.machine.ts';
export type { WalletRecordPorts } from './wallet-record/wallet-record.ports.ts';
export { toWalletRecordView } from './wallet-record/wallet-record.view.ts';
export type * from './wallet-record/wallet-record.view.ts';
export { byMonth, toWalletRecordsView } from './wallet-records/wallet-records.view.ts';
export type * from './wallet-records/wallet-records.view.ts';
export { WALLET_PAGE, WALLET_RATE_RANGES, WALLET_RECORD_KINDS, WALLET_RECORD_STATES, WALLET_SOURCES, WITHDRAWAL_MODES } from './wallet.ts';
export type * from './wallet.ts';
export { walletPartLines, type WalletPartLine } from './wallet-split/wallet-split.view.ts';
export { createWithdrawalMachine } from './withdrawal/withdrawal.machine.ts';
export type { WithdrawalPorts } from './withdrawal/withdrawal.ports.ts';
export type * from './withdrawal/withdrawal.types.ts';
export { toWithdrawalView, withdrawalCashierOf } from './withdrawal/withdrawal.view.ts';
export type * from './withdrawal/withdrawal.view.ts';
export { mostQuick, spreadFlow, walletSplit, type WalletWay } from './wallet-spread.ts';
export {
  afterDay,
  afterMovement,
  eligibleOn,
  intoOpenFunds,
  lastIncomeDayOfQuick,
  NO_FUND,
  waitingOn,
  walletIncome,
} from './wallet-book.ts';
export type * from './wallet-book.ts';
export { componentFaults, fitComponents, quickLeftOf, standingOf } from './wallet-components.ts';
export type * from './wallet-components.ts';
export { freshWalletFund, walletFigures, type WalletFigures } from './wallet-rates.ts';
export { judgeWithdrawal, mostToWithdraw, withdrawalObstacle } from './withdrawal-judgement.ts';
export type * from './withdrawal-judgement.ts';
export type { WalletDestinations } from './destinations.ts';
export type { WalletMessages } from './words.ts';
export { WALLET_SOURCE_NAMES } from './wallet-source-names.ts';
export { WALLET_RECORD_NAMES, WALLET_RECORD_STANDINGS } from './wallet-record-words.ts';
export { isWithdrawalEntry, withdrawalAmountOf } from './withdrawal/withdrawal.rules.ts';
