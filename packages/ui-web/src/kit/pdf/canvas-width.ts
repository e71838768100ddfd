/**
 * Pixels across a page's canvas: three times the screen's width (P2 §2.10), more when zoomed in on a dense screen, and
 * never so many that a page takes more than its share of memory.
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
/** Of one page; four bytes each. */
const MOST_PIXELS = 6_000_000;
/** Beyond this some phones draw nothing. */
const LONGEST_EDGE = 8_192;
