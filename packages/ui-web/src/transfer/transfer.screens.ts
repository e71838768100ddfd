/** The small screens of the area arrive together, as one file (decision 0211). */
export { TransferAssetsScreen } from './TransferAssetsScreen.tsx';
export { TransferContractScreen, TransferHomeScreen } from './TransferHomeScreen.tsx';
export { TransferListingScreen, TransferProductScreen } from './TransferListingScreen.tsx';
export { TransferMarketScreen } from './TransferMarketScreen.tsx';
export { TransferDrawScreen, TransferRecordsScreen, TransferResultScreen } from './TransferRecordScreens.tsx';
