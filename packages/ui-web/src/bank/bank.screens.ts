/** The small screens of the area arrive together, as one file (decision 0211). */
export { AccountListScreen, AccountScreen, BankHoldingScreen, DepositScreen, HandlingScreen } from './BankHoldScreens.tsx';
export { BankDetailScreen, BankListScreen, DepositProductScreen } from './BankListScreens.tsx';
export { BindCardScreen, OpenAccountScreen } from './BankOpeningScreens.tsx';
export { LargeTransferScreen } from './LargeTransferScreen.tsx';
export { BankRecordScreen, BankRecordsScreen, BankResultScreen, RetireResultScreen, WealthRecordsScreen } from './BankRecordScreens.tsx';
export { BankIntroScreen, InterestCaseScreen } from './BankTextScreens.tsx';
