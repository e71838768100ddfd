/** The screens of wealth products and of profit at banks, as one file (decision 0211). */
export { BankProfitScreen, OrderProfitScreen, RateHistoryScreen } from './BankProfitScreens.tsx';
export { WealthArchivesScreen, WealthDocumentsScreen, WealthProductScreen } from './WealthScreens.tsx';
export { WealthProfitsScreen, WealthValuesScreen } from './WealthHistoryScreens.tsx';
