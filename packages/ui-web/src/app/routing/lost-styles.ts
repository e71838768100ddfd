/**
 * The bundler's loader asks for a style sheet once: when it is lost, the next attempt takes it for loaded and the screen comes
 * without its look. What was lost is kept here and asked for again before a screen's code is.
 */
const lost = new Set<HTMLLinkElement>();

// The table of routes is also read where there is no page.
if (typeof document !== 'undefined') {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
    },
    true, // the event does not bubble
  );
  // Parts that nobody asks for again, such as a chart.
  window.addEventListener('online', () => void bringLostStyles().catch(() => undefined));
}

/** [UI-850] Rejects when a style sheet is lost again. */
export const bringLostStyles = (): Promise<unknown> => Promise.all([...lost].map(bring));

export const areStylesLost = (): boolean => lost.size > 0;

const bring = (old: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    lost.delete(old);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = old.href;
    link.crossOrigin = old.crossOrigin;
    link.nonce = old.nonce;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error('A style sheet did not come.')));
    old.replaceWith(link); // in its place: the order of style sheets decides
  });
