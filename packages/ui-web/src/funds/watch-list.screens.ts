/** The screens of 自选, in one file (decision 0211). */
export { FollowedScreen } from './FollowedScreen.tsx';
export { RecommendListScreen } from './RecommendListScreen.tsx';
export { WatchEditScreen } from './WatchEditScreen.tsx';
export { WatchListScreen } from './WatchListScreen.tsx';
