import type { Destination } from '../../kit/destination.ts';
import { MENDED_AT } from '../../account/standing-checks.ts';
import type { FigureStep } from '../../products/product.ts';
import type { FigureStanding } from './figures-access.types.ts';

/** [FA-641] The next step: the first missing one. */
export const nextFigureStep = (standing: FigureStanding | null): FigureStep | null => standing?.missing[0] ?? null;

/** [FA-641] The page of a step; null: this page. */
export const placeOfStep = (step: FigureStep | null): Destination | null => {
  switch (step) {
    case 'signed-in':
      return MENDED_AT['signed-in'];
    case 'risk-level':
      return MENDED_AT['risk-assessment'];
    case 'statement':
      return null;
    case null:
      return { to: 'back' };
  }
};

/** Approximate minutes of a step. */
export const FIGURE_STEP_MINUTES = { 'signed-in': 1, statement: 1, 'risk-level': 3 } as const satisfies Record<FigureStep, number>;
