// Written by `npm run docs` from the files beside it.
import { cn20260101Law } from './cn-2026-01-01.law.ts';
import { cn20260930Law } from './cn-2026-09-30.law.ts';
import { specLaw } from './spec.law.ts';
import type { LawSet } from './law.types.ts';

/** The sets that come with core. */
export const LAW_SETS: readonly LawSet[] = [cn20260101Law, cn20260930Law, specLaw];
