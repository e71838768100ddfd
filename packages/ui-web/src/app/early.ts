import { applyAppearance, readAppearance } from './shell/appearance.ts';
import { isAsUsual, startEarlyCall } from './early-call.ts';

// A chunk of its own, first in order and under 1 KB: it runs while the app's code is still on its way.
applyAppearance(readAppearance());
const settings = document.querySelector<HTMLMetaElement>('meta[name="caifu-settings"]')?.content ?? '';
if (location.hash === '' || location.hash === '#/') {
  if (isAsUsual(settings)) startEarlyCall();
} else document.documentElement.dataset['frame'] = 'page';
