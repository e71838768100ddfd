/** The layers of a ridge line from far to near, each closed at the ground. */
export type RidgePaths = readonly [far: string, middle: string, near: string];

/** The size of the frame of all layers. */
export const RIDGE_WIDTH = 400;
export const RIDGE_HEIGHT = 100;

/**
 * [UI-604] The ridge line of a name: three layers of peaks and saddles, always the same for the same name, about 300 bytes. Heights are in
 * the frame of RIDGE_WIDTH x RIDGE_HEIGHT.
 */
export function ridgeOf(name: string): RidgePaths {
  const next = numbersFrom(name);
  return [
    layer(next, { peaks: 4, highest: 2, lowest: 32, saddle: 60 }),
    layer(next, { peaks: 3, highest: 28, lowest: 50, saddle: 74 }),
    layer(next, { peaks: 2, highest: 50, lowest: 66, saddle: 88 }),
  ];
}

/** Hues between those of loss and gain on both sides, which mean nothing else (UI-601). */
const FREE_HUES = [
  { from: 30, to: 130 },
  { from: 175, to: 340 },
] as const;

/** [UI-1357] The hue of a name in degrees, always the same for the same name. */
export function hueOf(name: string): number {
  const [warm, cool] = FREE_HUES;
  const place = numbersFrom(name)() * (warm.to - warm.from + cool.to - cool.from);
  const isWarm = place < warm.to - warm.from;
  return Math.round(isWarm ? warm.from + place : cool.from + place - (warm.to - warm.from));
}

interface Layer {
  readonly peaks: number;
  /** Heights from above: the highest and the lowest possible peak, and the approximate saddles. */
  readonly highest: number;
  readonly lowest: number;
  readonly saddle: number;
}

/** Alternating peaks and saddles, each rounded: the curve touches the middle between two of them. */
function layer(next: () => number, { peaks, highest, lowest, saddle }: Layer): string {
  const step = RIDGE_WIDTH / (peaks * 2);
  const turns = Array.from({ length: peaks * 2 + 1 }, (_, at) => ({
    x: Math.round(at * step + (at === 0 ? 0 : (next() - 0.5) * step * 0.9)),
    y: Math.round(at % 2 === 1 ? highest + next() * (lowest - highest) : saddle + (next() - 0.5) * 16),
  }));
  const [first] = turns;
  const curves = turns.slice(1).map((turn, at) => {
    const after = turns[at + 2] ?? { x: RIDGE_WIDTH * 2 - turn.x, y: turn.y };
    return `Q${turn.x} ${turn.y} ${Math.round((turn.x + after.x) / 2)} ${Math.round((turn.y + after.y) / 2)}`;
  });
  return `M0 ${first?.y ?? saddle}${curves.join('')}V${RIDGE_HEIGHT}H0z`;
}

/** Pseudo-random numbers from 0 to 1 made from a text (FNV-1a, then a linear congruential generator). */
function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}
