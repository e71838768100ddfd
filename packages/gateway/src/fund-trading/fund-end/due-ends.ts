import type { FundEndKind } from '@caifu/core/funds';
import { calendarDate, netValue, type CalendarDate, type NetValue } from '@caifu/core/values';
import { sql } from 'kysely';
import type { OpeningDay } from '../../ground/database/day-step.ts';

/** Trading days after its end that a fund waits for the values of its last orders. */
const PATIENCE = 3;

export interface DueEnd {
  readonly fundCode: string;
  readonly fundName: string;
  readonly kind: FundEndKind;
  readonly day: CalendarDate;
  readonly isMoney: boolean;
  /** For a liquidation. */
  readonly netValue: NetValue | null;
  readonly arrivalDays: number;
  /** For a takeover. */
  readonly into: { readonly fundCode: string; readonly ratio: number; readonly cutsShares: boolean; readonly isMoney: boolean } | null;
  readonly isFirst: boolean;
}

/** Ended funds whose holders can be settled now, including funds with holders that still wait. */
export const readDueEnds = async ({ tx, calendar, day }: Pick<OpeningDay, 'tx' | 'calendar' | 'day'>): Promise<readonly DueEnd[]> => {
  const patientUntil = calendar.addTradingDays(day, -PATIENCE);
  const { rows } = await sql<EndRow>`
    select e.fund_code, f.fund_name, e.kind, e.day, e.net_value, e.into_code, e.ratio::float8 as ratio, e.done_on is null as is_first, f.is_money,
      coalesce(t.arrival_days, 1) as arrival_days, coalesce(i.cuts_shares, false) as cuts_shares, coalesce(g.is_money, false) as into_money
    from fund_end e join fund f on f.fund_code = e.fund_code left join fund_terms t on t.fund_code = e.fund_code
      left join fund_terms i on i.fund_code = e.into_code left join fund g on g.fund_code = e.into_code
    where e.confirmed_at is not null and e.closed_on is not null and e.day < ${day}::date
      and (e.done_on is null or exists (select from fund_position p where p.fund_code = e.fund_code and p.shares > 0))
      and (e.day < ${patientUntil}::date or not exists (
          select from trade_order o where o.fund_code = e.fund_code and o.state = 'placed' and o.trading_day <= e.last_day)
        and not exists (select from fund_position p where p.fund_code = e.fund_code and p.shares > 0 and p.income_day < e.day))
    order by e.fund_code for update of e`.execute(tx);
  return rows.map((row) => ({
    fundCode: row.fund_code,
    fundName: row.fund_name,
    kind: row.kind,
    day: calendarDate(row.day),
    isMoney: row.is_money,
    netValue: row.net_value === null ? null : netValue(row.net_value),
    arrivalDays: row.arrival_days,
    into:
      row.into_code === null || row.ratio === null
        ? null
        : { fundCode: row.into_code, ratio: row.ratio, cutsShares: row.cuts_shares, isMoney: row.into_money },
    isFirst: row.is_first,
  }));
};

interface EndRow {
  readonly fund_code: string;
  readonly fund_name: string;
  readonly kind: FundEndKind;
  readonly day: string;
  readonly net_value: number | null;
  readonly into_code: string | null;
  readonly ratio: number | null;
  readonly is_first: boolean;
  readonly is_money: boolean;
  readonly arrival_days: number;
  readonly cuts_shares: boolean;
  readonly into_money: boolean;
}
