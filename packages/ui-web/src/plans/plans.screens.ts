/** The small screens of the area arrive together, as one file (decision 0211). A screen of more than 4 KB is a file by itself. */
export { GoalHistoryScreen } from './GoalHistoryScreen.tsx';
export { GoalScreen } from './GoalScreen.tsx';
export { planListOf } from './PlanListScreen.tsx';
export { PlanResultScreen } from './PlanResultScreen.tsx';
export { PlanRunsScreen } from './PlanRunsScreen.tsx';
export { SmartRuleScreen } from './SmartRuleScreen.tsx';
export { CompoundStoryScreen, PlanFaqScreen, RepayIntroScreen } from './StoryScreens.tsx';
