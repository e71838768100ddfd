import type { DayStep } from '../ground/database/day-step.ts';
import { rollPeriods } from './open-periods.ts';

/** What the opening of a day does to products. */
export const productSteps = [
  { name: 'roll-periods', needs: ['rolling'], run: ({ tx, calendar, day }) => rollPeriods(tx, calendar, day) },
] as const satisfies readonly DayStep[];
