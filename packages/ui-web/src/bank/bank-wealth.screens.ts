/** The screens of banks' wealth products and profits, in one file (decision 0211). */
export { BankProfitScreen, OrderProfitScreen, RateHistoryScreen } from './BankProfitScreens.tsx';
export { WealthArchivesScreen, WealthDocumentsScreen, WealthProductScreen } from './WealthScreens.tsx';
export { WealthProfitsScreen, WealthValuesScreen } from './WealthHistoryScreens.tsx';
