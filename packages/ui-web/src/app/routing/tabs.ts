import { AssetsIcon, FundsIcon, HomeIcon, MineIcon, WatchIcon } from '../../kit/icons.tsx';
import type { TabBarItem } from '../../kit/TabBar.tsx';
import { systemCopy } from '../shell/system.copy.ts';
import { hrefTo } from './navigation.ts';

/** The pages of the tab bar. The frame in index.html is drawn from the same items. */
export const tabItems: readonly TabBarItem[] = [
  { id: 'home', label: systemCopy.tabs.home, icon: HomeIcon, href: hrefTo('/') },
  { id: 'funds', label: systemCopy.tabs.funds, icon: FundsIcon, href: hrefTo('/new/fundindex') },
  { id: 'watch', label: systemCopy.tabs.watch, icon: WatchIcon, href: hrefTo('/favourite-funds') },
  { id: 'assets', label: systemCopy.tabs.assets, icon: AssetsIcon, href: hrefTo('/assets') },
  { id: 'mine', label: systemCopy.tabs.mine, icon: MineIcon, href: hrefTo('/usercenter') },
];
