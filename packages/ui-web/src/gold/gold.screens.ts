/** The small screens of the area arrive together, as one file (decision 0211). */
export { GoldBenefitScreen } from './GoldBenefitScreen.tsx';
export { GoldDetailScreen } from './GoldDetailScreen.tsx';
export { GoldHomeScreen } from './GoldHomeScreen.tsx';
export { GoldRecordScreen, GoldRecordsScreen, GoldResultScreen } from './GoldRecordScreens.tsx';
export { GoldAuthScreen, GoldEndScreen, GoldProtocolScreen, GoldServiceTermsScreen, GoldStartScreen } from './GoldServiceScreens.tsx';
