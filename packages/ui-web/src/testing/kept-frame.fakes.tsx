import { homeFrame } from '../../home-frame.tsx';

/** Stands before the home screen's import, which takes these parts over. */
const frame = new DOMParser().parseFromString(homeFrame(), 'text/html');
document.body.append(...frame.querySelectorAll('[data-kept]'));
