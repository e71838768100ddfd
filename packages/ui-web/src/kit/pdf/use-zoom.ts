import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface Zoom {
  /** Ref of the scrolling element. */
  readonly frameRef: RefObject<HTMLDivElement | null>;
  /** 1 is the width of the screen. */
  readonly zoom: number;
  /** The zoom after it has stopped changing, for drawing sharp pages. */
  readonly restingZoom: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly reset: () => void;
}

/** Zoom by buttons, by two fingers and by wheel with Ctrl. The point below the fingers stays in place. */
export function useZoom(): Zoom {
  const frameRef = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [restingZoom, setRestingZoom] = useState(1);
  const zoomRef = useRef(1);
  const heldRef = useRef<HeldPoint | null>(null);

  const zoomTo = useCallback((wanted: number, at?: Point) => {
    const frame = frameRef.current;
    const to = Math.min(LARGEST, Math.max(1, wanted));
    if (frame === null || to === zoomRef.current) return;
    const { x, y } = at ?? { x: frame.clientWidth / 2, y: frame.clientHeight / 2 };
    heldRef.current = { x, y, left: (frame.scrollLeft + x) / zoomRef.current, top: (frame.scrollTop + y) / zoomRef.current };
    zoomRef.current = to;
    setZoom(to);
  }, []);

  useLayoutEffect(() => {
    const frame = frameRef.current;
    const held = heldRef.current;
    if (frame === null || held === null) return;
    heldRef.current = null;
    frame.scrollTo({ left: held.left * zoom - held.x, top: held.top * zoom - held.y, behavior: 'instant' });
  }, [zoom]);

  useEffect(() => {
    const timer = setTimeout(() => setRestingZoom(zoom), RESTS_AFTER);
    return () => clearTimeout(timer);
  }, [zoom]);

  useEffect(() => {
    const frame = frameRef.current;
    return frame === null ? undefined : watchGestures(frame, zoomTo, () => zoomRef.current);
  }, [zoomTo]);

  return {
    frameRef,
    zoom,
    restingZoom,
    canZoomIn: zoom < LARGEST,
    canZoomOut: zoom > 1,
    zoomIn: () => zoomTo(STEPS.find((step) => step > zoom + 0.01) ?? LARGEST),
    zoomOut: () => zoomTo(STEPS.findLast((step) => step < zoom - 0.01) ?? 1),
    reset: () => zoomTo(1),
  };
}

const LARGEST = 4;
const STEPS = [1, 1.25, 1.5, 2, 3, LARGEST] as const;
/** Milliseconds without a change. */
const RESTS_AFTER = 200;
/** Zoom per pixel of a wheel, as an exponent of e. */
const PER_WHEEL_PIXEL = 0.005;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of the screen, and the position in the document (at zoom 1) below it. */
interface HeldPoint extends Point {
  readonly left: number;
  readonly top: number;
}

function watchGestures(frame: HTMLElement, zoomTo: (zoom: number, at?: Point) => void, zoomNow: () => number): () => void {
  let pinch: { readonly apart: number; readonly zoom: number } | null = null;
  const onTouchStart = ({ touches }: TouchEvent) => {
    const both = pairOf(touches);
    pinch = both === null ? null : { apart: both.apart, zoom: zoomNow() };
  };
  const onTouchMove = (event: TouchEvent) => {
    const both = pairOf(event.touches);
    if (both === null || pinch === null) return;
    if (event.cancelable) event.preventDefault();
    zoomTo((pinch.zoom * both.apart) / pinch.apart, within(frame, both));
  };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(zoomNow() * Math.exp(-event.deltaY * PER_WHEEL_PIXEL), within(frame, { x: event.clientX, y: event.clientY }));
  };
  // Not passive, because the browser's own zoom would affect the whole page.
  frame.addEventListener('touchstart', onTouchStart, { passive: true });
  frame.addEventListener('touchend', onTouchStart, { passive: true });
  frame.addEventListener('touchcancel', onTouchStart, { passive: true });
  frame.addEventListener('touchmove', onTouchMove, { passive: false });
  frame.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    frame.removeEventListener('touchstart', onTouchStart);
    frame.removeEventListener('touchend', onTouchStart);
    frame.removeEventListener('touchcancel', onTouchStart);
    frame.removeEventListener('touchmove', onTouchMove);
    frame.removeEventListener('wheel', onWheel);
  };
}

/** The middle of two fingers, and their distance. */
function pairOf(touches: TouchList): (Point & { readonly apart: number }) | null {
  const [first, second] = [touches[0], touches[1]];
  if (first === undefined || second === undefined || touches.length !== 2) return null;
  return {
    x: (first.clientX + second.clientX) / 2,
    y: (first.clientY + second.clientY) / 2,
    apart: Math.max(1, Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)),
  };
}

function within(frame: HTMLElement, { x, y }: Point): Point {
  const { left, top } = frame.getBoundingClientRect();
  return { x: x - left, y: y - top };
}
