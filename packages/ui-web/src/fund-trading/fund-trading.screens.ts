/** The small screens of the area arrive together, as one file (decision 0211). A screen of more than 4 KB is a file by itself. */
export { DividendMethodScreen } from './DividendMethodScreen.tsx';
export { FundAlertsScreen } from './FundAlertsScreen.tsx';
export { FundHoldingsScreen } from './FundHoldingsScreen.tsx';
export { FundProfitsScreen } from './FundProfitsScreen.tsx';
export { FundTradeResultScreen } from './FundTradeResultScreen.tsx';
