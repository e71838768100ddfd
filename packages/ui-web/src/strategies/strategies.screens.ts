/** The small screens of the area arrive together, as one file (decision 0211). */
export { StrategyAdviceScreen } from './StrategyAdviceScreen.tsx';
export { StrategyDetailScreen } from './StrategyDetailScreen.tsx';
export { StrategyListScreen } from './StrategyListScreen.tsx';
export { StrategyPositionScreen } from './StrategyPositionScreen.tsx';
export { StrategyRecordScreen, StrategyRecordsScreen, StrategyResultScreen } from './StrategyRecordScreens.tsx';
