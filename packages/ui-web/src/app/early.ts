import { applyAppearance, readAppearance } from './shell/appearance.ts';
import { isAsUsual, startEarlyCall } from './early-call.ts';

// Written into the HTML, about 1 KB: it runs before any other file has been asked for.
applyAppearance(readAppearance());
const settings = document.querySelector<HTMLMetaElement>('meta[name="caifu-settings"]')?.content ?? '';
if (location.hash === '' || location.hash === '#/') {
  if (isAsUsual(settings)) startEarlyCall();
} else document.documentElement.dataset['frame'] = 'page';
