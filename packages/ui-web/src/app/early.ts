import { applyAppearance, readAppearance } from './shell/appearance.ts';
import { showSky } from '../home/show-sky.ts';
import { isAsUsual, startEarlyCall } from './early-call.ts';

// Part of the HTML, about 1 KB. It runs before any other file is requested.
applyAppearance(readAppearance());
const settingOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="caifu-${name}"]`)?.content ?? '';
const settings = settingOf('settings');
document.documentElement.dataset['off'] = settingOf('services-off');
if (/^(#\/?)?(\?.*)?$/.test(location.hash)) {
  showSky();
  if (isAsUsual(settings)) startEarlyCall();
} else {
  document.documentElement.dataset['frame'] = 'page';
  // Asks for the files of the page's address (engine/doors.ts). Without them the page finds its files itself.
  import(/* @vite-ignore */ settingOf('doors')).catch(() => undefined);
}
