import type { DailyEarning, EarningsSpan } from '@caifu/core/assets';
import type { CalendarDate } from '@caifu/core/values';
import type { BelongingGroup } from './belongings.ts';
import type { Database } from './database/schema.ts';
import type { BusinessClock } from './calendar/business-clock.ts';
import type { Outside } from './outside/outside.ts';
import type { TradingCalendar } from '@caifu/core/calendar';

/** The earnings of a source on a day, and where the page of assets counts it. */
export interface EarnedDay extends DailyEarning {
  readonly group: BelongingGroup;
}

/** The facts from which earnings are read. */
export interface EarningsSources extends Pick<Outside, 'goldPrices' | 'partnerBanks'> {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly calendar: TradingCalendar;
}

/** An area's account of what investors earn in it. */
export interface Earns {
  /** An expression of the database: the first day on which the investor `$1` could have earned. */
  readonly since: string;
  /** A row a day and source, both ends of the span counted; days without an income may be left out. Below zero: a loss, a fee. */
  readonly days: (sources: EarningsSources, investorId: string, span: EarningsSpan) => Promise<readonly EarnedDay[]>;
  /** [GW-1762] An expression of the database: fees of the investor `$1` that the days leave out; without it the days have all of them. */
  readonly without?: string;
}

/** The day that is told as a whole. */
export const oneDay = (day: CalendarDate): EarningsSpan => ({ from: day, to: day });
