import { shanghaiDateOf } from '@caifu/core/values';
import { coverageNotice } from '@caifu/core/calendar';
import type { Deps } from './deps.ts';

/** Warns once a day, from 60 days before the calendar's last day, that a new one is due. Demo mode needs no new one. */
export const createCoverageWarning = (
  deps: Pick<Deps, 'calendar' | 'clock' | 'settings'>,
  log: { warn(facts: object, text: string): void },
): (() => void) => {
  let told = '';
  return () => {
    const today = shanghaiDateOf(deps.clock.now());
    if (deps.settings.DEMO || told === today) return;
    const { coveredUntil } = deps.calendar;
    const days = coverageNotice(deps.calendar, today);
    if (days === null) return;
    told = today;
    const consequence = days < 0 ? 'orders are refused' : 'orders whose days lie beyond it are refused';
    log.warn(
      { coveredUntil, days },
      `the trading calendar ends on ${coveredUntil}: ${consequence}; bring the next one with "calendar <file>"`,
    );
  };
};
