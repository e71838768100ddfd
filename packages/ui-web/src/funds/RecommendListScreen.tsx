import { Screen } from '../app/shell/Screen.tsx';
import { RecommendedFunds } from './RecommendedFunds.tsx';
import { WatchStars } from './WatchStars.tsx';

/** 推荐基金: lists all recommended funds with the rule. */
export function RecommendListScreen() {
  return (
    <WatchStars>
      <Screen>
        <RecommendedFunds most={null} />
      </Screen>
    </WatchStars>
  );
}
