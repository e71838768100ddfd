/** The pages of content arrive together, as one file: whoever reads one goes on to the next (decision 0211). */
export { ArticleScreen, guideScreenOf, HotNewsScreen, NewsScreen } from './ArticleScreens.tsx';
export { CoinScreen } from './CoinScreen.tsx';
export { SeasonScreen, SeasonsScreen, WeeklyScreen, WeeksScreen } from './IssueScreens.tsx';
export { OpportunitiesScreen, OpportunityScreen, PlanZoneScreen, StandardScreen, ThemeScreen } from './TopicScreens.tsx';
