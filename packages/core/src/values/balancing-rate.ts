/** Money at a point of time: paid amounts are negative, received ones positive. Unit and scale are the caller's. */
export interface TimedAmount {
  readonly amount: number;
  /** Years since the first amount. */
  readonly years: number;
}

/**
 * The yearly rate at which all amounts balance: Σ amount ÷ (1 + rate)^years = 0; 0.05 is 5 %. Of several solutions the one nearest
 * to zero. null where there is none: without a paid or without a received amount, with all amounts at one time, and where 1 + rate
 * is above 1 + `farthest`. A rate below -99.9999999999 % counts as -100 %. Floating point, not rounded.
 */
export const balancingRate = (terms: readonly TimedAmount[], farthest: number): number | null => {
  const isMixed = terms.some(({ amount }) => amount < 0) && terms.some(({ amount }) => amount > 0);
  if (!isMixed || terms.every(({ years }) => years === terms[0]?.years)) return null;
  const presentValue = (logRate: number): number => terms.reduce((sum, { amount, years }) => sum + amount * Math.exp(-logRate * years), 0);
  const logRate = rootNearZero(presentValue, Math.log1p(farthest), NEAREST_TO_NOTHING);
  return logRate === null ? null : Math.expm1(logRate);
};

/**
 * Searches outward from 0 on both sides until the sign changes, then bisects. Works in the logarithm of 1 + rate, because no rate
 * is below -100 %.
 */
const rootNearZero = (f: (x: number) => number, above0: number, below0: number): number | null => {
  const start = f(0);
  if (start === 0) return 0;
  let up = { x: 0, y: start };
  let down = up;
  for (let step = 1; step * STEP <= Math.max(above0, below0); step += 1) {
    const above = { x: step * STEP, y: f(step * STEP) };
    if (above.x <= above0 && changesSign(up.y, above.y)) return halved(f, up.x, above.x);
    up = above;
    const below = { x: -step * STEP, y: f(-step * STEP) };
    if (-below.x <= below0 && changesSign(down.y, below.y)) return halved(f, below.x, down.x);
    down = below;
  }
  return null;
};

const changesSign = (a: number, b: number): boolean => Number.isFinite(b) && (b === 0 || a < 0 !== b < 0);

const halved = (f: (x: number) => number, from: number, to: number): number => {
  let low = from;
  let high = to;
  const isLowNegative = f(low) < 0;
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (low + high) / 2;
    if (f(middle) < 0 === isLowNegative) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/** For the logarithm. */
const STEP = 0.05;
/** The logarithm of 10^12. */
const NEAREST_TO_NOTHING = 27.7;
const HALVINGS = 60;
