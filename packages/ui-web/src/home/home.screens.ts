/** The small screens of the area arrive together, as one file (decision 0211). A screen of more than 4 KB is a file by itself. */
export { MapScreen } from './MapScreen.tsx';
export { MineScreen } from './MineScreen.tsx';
export { SettingsScreen } from './SettingsScreen.tsx';
