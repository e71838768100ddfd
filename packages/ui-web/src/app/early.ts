import { applyAppearance, readAppearance } from './appearance.ts';
import { startEarlyCall } from './early-call.ts';

// A chunk of its own, first in order and under 1 KB: it runs while the app's code is still on its way.
applyAppearance(readAppearance());
if (location.hash === '' || location.hash === '#/') startEarlyCall();
else document.documentElement.dataset['frame'] = 'page';
