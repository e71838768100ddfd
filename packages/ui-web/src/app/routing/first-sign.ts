/**
 * Runs a task at the first sign of a person: a touch, a press, a key, the wheel, the pointer over the page, the focus in it. A page that
 * nobody looks at fetches nothing more (decision 0226).
 */
export function onFirstSign(task: () => void, page: Document = document): () => void {
  const stop = () => SIGNS.forEach((sign) => page.removeEventListener(sign, tell, HOW));
  function tell(): void {
    stop();
    task();
  }
  SIGNS.forEach((sign) => page.addEventListener(sign, tell, HOW));
  return stop;
}

const SIGNS = ['touchstart', 'pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin', 'click'] as const;
const HOW = { passive: true, capture: true } as const;
