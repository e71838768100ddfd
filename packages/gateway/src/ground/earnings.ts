import type { DailyEarning, EarningsSpan } from '@caifu/core/assets';
import type { CalendarDate } from '@caifu/core/values';
import type { BelongingGroup } from './belongings.ts';
import type { Database } from './database/schema.ts';
import type { BusinessClock } from './calendar/business-clock.ts';
import type { Outside } from './outside/outside.ts';
import type { TradingCalendar } from '@caifu/core/calendar';

/** The earnings of a source on a day, with their group on the assets page. */
export interface EarnedDay extends DailyEarning {
  readonly group: BelongingGroup;
}

/** The sources of the facts for earnings. */
export interface EarningsSources extends Pick<Outside, 'goldPrices' | 'partnerBanks'> {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly calendar: TradingCalendar;
}

/** An area's declaration of the investors' earnings. */
export interface Earns {
  /** An SQL expression: the first day with possible earnings of the investor `$1`. */
  readonly since: string;
  /** One row per day and source, both ends of the span included. Days without income may be left out. Negative: a loss, or a fee. */
  readonly days: (sources: EarningsSources, investorId: string, span: EarningsSpan) => Promise<readonly EarnedDay[]>;
  /** [GW-1762] An SQL expression: fees of the investor `$1` that the days do not contain. Without it the days contain all fees. */
  readonly without?: string;
}

/** The span of one day. */
export const oneDay = (day: CalendarDate): EarningsSpan => ({ from: day, to: day });
