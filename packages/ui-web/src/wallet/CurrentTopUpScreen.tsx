import { WalletScreen, type WalletScreenProps } from '../cashier/WalletScreen.tsx';

/** 活期转入: topping up, with the result among the pages of the current account. */
export const CurrentTopUpScreen = (props: WalletScreenProps) => <WalletScreen {...props} resultPath="/processResult" />;
