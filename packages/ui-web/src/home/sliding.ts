import { useLayoutEffect, useRef, type RefObject } from 'react';

/** [UP-806] Where the part above is higher or lower than the kept room, the content below slides and does not jump. */
export function useSliding(below: RefObject<HTMLDivElement | null>, isSettled: boolean): void {
  const height = useRef<number | null>(null);
  useLayoutEffect(() => {
    const marker = below.current;
    const before = height.current;
    height.current = heightAbove(marker);
    if (!isSettled || before === null || before === height.current) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const from = { transform: `translateY(${before - height.current}px)` };
    for (let each = marker?.nextElementSibling; each; each = each.nextElementSibling) {
      each.animate([from, { transform: 'none' }], { duration: SLIDE, easing: 'ease-out' });
    }
  }, [below, isSettled]);
}

/** The height of the part with its upper margin. */
function heightAbove(marker: HTMLElement | null): number {
  const part = marker?.previousElementSibling;
  if (!(part instanceof HTMLElement) || !MARKS.some((mark) => mark in part.dataset)) return 0;
  return part.offsetHeight + Number.parseFloat(getComputedStyle(part).marginTop);
}

/** Milliseconds. */
const SLIDE = 200;

/** Parts of home that come late. */
const MARKS = ['lines', 'slides'] as const;
