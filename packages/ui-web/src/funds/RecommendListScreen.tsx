import { Screen } from '../app/shell/Screen.tsx';
import { RecommendedFunds } from './RecommendedFunds.tsx';
import { WatchStars } from './WatchStars.tsx';

/** 推荐基金: all of them with the rule. */
export function RecommendListScreen() {
  return (
    <WatchStars>
      <Screen>
        <RecommendedFunds most={null} />
      </Screen>
    </WatchStars>
  );
}
