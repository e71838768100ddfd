/** The position of an element that can be touched. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Runs in the page: the first element of the kind whose name begins with the text, scrolled into view. It is looked for in the open dialog,
 * or else in the page. null while it is absent, disabled, covered or moving. The function uses nothing outside itself, because it is sent
 * as text.
 */
export const findSpot = (selector: string, name: string): Spot | null => {
  const dialogs = document.querySelectorAll('dialog[open]');
  const scope = dialogs.length > 0 ? dialogs[dialogs.length - 1] : document;
  const textOf = (element: Element | null): string => (element instanceof HTMLElement ? element.innerText : '').trim();
  const nameOf = (element: Element): string => {
    const labels = element instanceof HTMLInputElement && element.labels !== null ? [...element.labels].map(textOf) : [];
    const spoken = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => textOf(document.getElementById(id)));
    return (element.getAttribute('aria-label') ?? [...spoken, ...labels].join(' ').trim()) || textOf(element);
  };
  for (const element of scope?.querySelectorAll(selector) ?? []) {
    if (!nameOf(element).startsWith(name) || element.matches(':disabled, [aria-disabled="true"]')) continue;
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    // A busy engine draws no frame between two polls, so the page reports running animations. A finished animation that is still listed has
    // yet to be drawn.
    const isMoving = document.getAnimations().some(({ effect, playState }) => {
      const { iterations = 1, fill = 'none' } = effect?.getComputedTiming() ?? {};
      const isPassing = iterations === 1 && (playState === 'running' || fill === 'none');
      return isPassing && effect instanceof KeyframeEffect && effect.target?.contains(element) === true;
    });
    if (isMoving) return null;
    const spot = { x: left + width / 2, y: top + height / 2 };
    const above = document.elementFromPoint(spot.x, spot.y);
    if (above !== null && (element.contains(above) || above.contains(element))) return spot;
  }
  return null;
};

/** Runs in the page: its visible text and its address. */
export const readPage = (): { readonly text: string; readonly title: string; readonly address: string } => ({
  text: document.body.innerText,
  title: document.title,
  address: location.hash,
});

/** Runs in the page: pixels of a canvas that are neither white nor transparent. */
export const countInk = (): number => {
  const canvas = document.querySelector<HTMLCanvasElement>('[data-page] canvas');
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
  let ink = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const light = (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0);
    if ((pixels[at + 3] ?? 0) > 128 && light < 384) ink += 1;
  }
  return ink;
};
