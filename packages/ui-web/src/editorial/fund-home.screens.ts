/** The home of funds and the page of all its entries. */
export { FundHomeScreen } from './FundHomeScreen.tsx';
export { MoreFundsScreen } from './MoreFundsScreen.tsx';
