import type { DayStep } from '../ground/database/day-step.ts';
import { rollPeriods } from './open-periods.ts';

/** The steps of a day's opening for products. */
export const productSteps = [
  { name: 'roll-periods', needs: ['rolling'], run: ({ tx, calendar, day }) => rollPeriods(tx, calendar, day) },
] as const satisfies readonly DayStep[];
