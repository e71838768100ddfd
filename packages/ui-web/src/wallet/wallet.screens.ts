/** The small screens of the area arrive together, as one file (decision 0211). A screen of more than 4 KB is a file by itself. */
export { CurrentTopUpScreen } from './CurrentTopUpScreen.tsx';
export { TransferLeadScreen } from './TransferLeadScreen.tsx';
export { CurrentAccountScreen, WalletHomeScreen } from './WalletHomeScreen.tsx';
export { WalletIncomeScreen } from './WalletIncomeScreen.tsx';
export { CurrentSharesScreen, WalletPositionsScreen } from './WalletPositionsScreen.tsx';
export { CurrentProductScreen, WalletProductScreen } from './WalletProductScreen.tsx';
export { WalletRatesScreen } from './WalletRatesScreen.tsx';
export { WalletRecordScreen } from './WalletRecordScreen.tsx';
export { BillsScreen, CurrentRecordsScreen, WalletRecordsScreen } from './WalletRecordsScreen.tsx';
export { ProcessResultScreen, WalletResultScreen } from './WalletResultScreen.tsx';
export { WalletRuleScreen } from './WalletRuleScreen.tsx';
export { SplitInScreen, SplitOutScreen } from './WalletSplitScreen.tsx';
