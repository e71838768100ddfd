/** The small screens of the area arrive together, as one file (decision 0211). A screen of more than 4 KB is a file by itself. */
export { AccountManagerScreen } from './AccountManagerScreen.tsx';
export { AccountSecurityScreen } from './AccountSecurityScreen.tsx';
export { DataConsentsScreen } from './DataConsentsScreen.tsx';
export { ComplaintScreen } from './ComplaintScreen.tsx';
export { FeedbackScreen } from './FeedbackScreen.tsx';
export { DataExportScreen } from './DataExportScreen.tsx';
export { AddressScreen } from './AddressScreen.tsx';
export { AddressChangeScreen, InformationScreen } from './InformationScreen.tsx';
export { LoginDevicesScreen } from './LoginDevicesScreen.tsx';
export { TaxScreen } from './TaxScreen.tsx';
