/** The pages of content load as one file, because readers of one usually open the next (decision 0211). */
export { ArticleScreen, guideScreenOf, HotNewsScreen, NewsScreen } from './ArticleScreens.tsx';
export { RecipientsScreen } from './RecipientsScreen.tsx';
export { CoinScreen } from './CoinScreen.tsx';
export { SeasonScreen, SeasonsScreen, WeeklyScreen, WeeksScreen } from './IssueScreens.tsx';
export { OpportunitiesScreen, OpportunityScreen, PlanZoneScreen, StandardScreen, ThemeScreen } from './TopicScreens.tsx';
