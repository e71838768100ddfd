import { WalletScreen, type WalletScreenProps } from '../cashier/WalletScreen.tsx';

/** 活期转入: the top-up with a result page of the current account. */
export const CurrentTopUpScreen = (props: WalletScreenProps) => <WalletScreen {...props} resultPath="/processResult" />;
