/**
 * The bundler's loader requests a style sheet once. After a failed download the next attempt treats it as loaded, and the screen appears
 * unstyled. Lost style sheets are recorded here and requested again before a screen's code.
 */
const lost = new Set<HTMLLinkElement>();

// The table of routes is also read without a page.
if (typeof document !== 'undefined') {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
    },
    true, // the event does not bubble
  );
  // For parts that are not requested again, such as a chart.
  window.addEventListener('online', () => void bringLostStyles().catch(() => undefined));
}

/** [UI-850] Rejects when a style sheet fails again. */
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
    old.replaceWith(link); // In the same position, because the order of style sheets matters.
  });
