/** A fund's page and those below it load in one file, because readers of one usually open the others (decision 0211). */
export { CompanyScreen } from './CompanyScreen.tsx';
export { FundArchivesScreen } from './FundArchivesScreen.tsx';
export { FundManagersScreen } from './FundManagersScreen.tsx';
export { FundNoticesScreen } from './FundNoticesScreen.tsx';
export { FundPerformanceScreen } from './FundPerformanceScreen.tsx';
export { FundRulesScreen } from './FundRulesScreen.tsx';
export { FundScreen } from './FundScreen.tsx';
export { FundValuesScreen } from './FundValuesScreen.tsx';
export { FundYieldsScreen } from './FundYieldsScreen.tsx';
export { ManagerScreen } from './ManagerScreen.tsx';
