import { shanghaiSecondsOf, type EpochMs } from '../values/calendar-date.ts';

export type Sky = 'dawn' | 'day' | 'dusk' | 'night';

/** [HM-23] The sky of the hour in Shanghai: dawn from 5, day from 8, dusk from 17, night from 20. */
export const skyAt = (moment: EpochMs): Sky => {
  const hour = shanghaiSecondsOf(moment) / 3_600;
  if (hour < 5 || hour >= 20) return 'night';
  if (hour < 8) return 'dawn';
  return hour < 17 ? 'day' : 'dusk';
};
