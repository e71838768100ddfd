/**
 * Pixels across a page's canvas: three times the screen's width (P2 §2.10), more when zoomed in on a dense screen, and limited by the
 * memory of a page.
 */
export function canvasWidth(
  frame: { readonly width: number; readonly zoom: number; readonly density: number },
  heightByWidth: number,
): number {
  const wanted = frame.width * Math.max(PER_SCREEN_PIXEL, frame.zoom * frame.density);
  const most = Math.sqrt(MOST_PIXELS / heightByWidth);
  return Math.max(1, Math.floor(Math.min(wanted, most, LONGEST_EDGE, LONGEST_EDGE / heightByWidth)));
}

const PER_SCREEN_PIXEL = 3;
/** Maximum pixels of one page, with four bytes each. */
const MOST_PIXELS = 6_000_000;
/** Above this width some phones draw nothing. */
const LONGEST_EDGE = 8_192;
