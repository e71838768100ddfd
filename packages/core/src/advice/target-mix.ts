import { ratePpm, type RatePpm, type RiskLevel } from '../values/index.ts';

/** Classes that a mix is made of, the calmest first. */
export const MIX_CLASSES = ['cash', 'fixed', 'gold', 'equity'] as const;
export type MixClass = (typeof MIX_CLASSES)[number];

/** Classes that a holding is counted in. other: anything else, such as private products. */
export const ASSET_CLASSES = [...MIX_CLASSES, 'other'] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

/** A part of a whole by class. */
export type Mix = Readonly<Record<MixClass, RatePpm>>;

/**
 * [AV-10] The mix of a level. Its share of stocks is small enough that the mix loses no more than the level bears when stocks
 * halve. Gold is part of it from the level at which it is sold. Source: decision 0328.
 */
export const targetMix = (level: RiskLevel): Mix => MIXES[level];

const mix = (cash: number, fixed: number, gold: number, equity: number): Mix => ({
  cash: ratePpm(cash * PERCENT),
  fixed: ratePpm(fixed * PERCENT),
  gold: ratePpm(gold * PERCENT),
  equity: ratePpm(equity * PERCENT),
});

/** 1 % in parts per million. */
const PERCENT = 10_000;

const MIXES: Readonly<Record<RiskLevel, Mix>> = {
  1: mix(60, 40, 0, 0),
  2: mix(20, 70, 0, 10),
  3: mix(10, 55, 5, 30),
  4: mix(10, 35, 5, 50),
  5: mix(5, 20, 5, 70),
};
