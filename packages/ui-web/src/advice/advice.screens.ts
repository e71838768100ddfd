/** The screens of the area arrive together, as one file (decision 0211). */
export { ChangesScreen } from './ChangesScreen.tsx';
export { CheckFiguresScreen } from './CheckFiguresScreen.tsx';
export { CheckOverviewScreen, CheckStartScreen } from './CheckScreens.tsx';
export { MixScreen, StarterScreen } from './MixScreens.tsx';
export { NeedsResultScreen } from './NeedsResultScreen.tsx';
export { LossScreen, NeedsScreen } from './NeedsScreens.tsx';
