/** The small screens of the area arrive together, as one file (decision 0211). */
import { sourceScreenOf } from '../content/DocumentScreen.tsx';
import { advisoryText } from './strategy-texts.ts';

export const AdvisoryAgreementScreen = sourceScreenOf(advisoryText);
export { StrategyAdviceScreen } from './StrategyAdviceScreen.tsx';
export { StrategyDetailScreen } from './StrategyDetailScreen.tsx';
export { StrategyListScreen } from './StrategyListScreen.tsx';
export { StrategyPositionScreen } from './StrategyPositionScreen.tsx';
export { StrategyRecordScreen, StrategyRecordsScreen, StrategyResultScreen } from './StrategyRecordScreens.tsx';
