import { FUND_RECORD_NAMES, FUND_RECORD_STANDINGS } from '@caifu/core/fund-trading';
import { sql } from 'kysely';
import type { RecordSource } from '../ground/deps.ts';
import { recordEpochOf } from '../ground/record-source.ts';
import { fundRecordDetail } from './fund-record-detail.ts';

/** Orders of public funds, their dividends in cash and in shares, and splits. */
export const fundRecords: RecordSource = {
  kinds: {
    'fund-buy': { type: 'BUY', name: FUND_RECORD_NAMES['fund-buy'], direction: 'in', unit: '元' },
    'fund-redeem': { type: 'REDEEM', name: FUND_RECORD_NAMES['fund-redeem'], direction: 'out', unit: '份' },
    'fund-quick-redeem': { type: 'REDEEM', name: FUND_RECORD_NAMES['fund-quick-redeem'], direction: 'out', unit: '份' },
    // of plans, which run by themselves
    'fund-plan-buy': { type: 'AUTO_TRADE', name: FUND_RECORD_NAMES['fund-plan-buy'], direction: 'in', unit: '元' },
    'fund-plan-redeem': { type: 'AUTO_TRADE', name: FUND_RECORD_NAMES['fund-plan-redeem'], direction: 'out', unit: '份' },
    'fund-dividend': { type: 'CASH_DIVIDEND', name: FUND_RECORD_NAMES['fund-dividend'], direction: 'out', unit: '元' },
    'fund-reinvestment': { type: 'BONUS', name: FUND_RECORD_NAMES['fund-reinvestment'], direction: 'in', unit: '份' },
    // of ended funds
    'fund-liquidation': { type: 'REDEEM', name: FUND_RECORD_NAMES['fund-liquidation'], direction: 'out', unit: '份' },
    'fund-takeover': { type: 'ADJUST', name: FUND_RECORD_NAMES['fund-takeover'], direction: 'in', unit: '份' },
    'fund-adjustment': { type: 'ADJUST', name: FUND_RECORD_NAMES['fund-adjustment'], direction: 'in', unit: '份' },
  },
  statuses: {
    cancelling: { state: 'in-progress', text: FUND_RECORD_STANDINGS.cancelling },
    'fund-buy-failed': { state: 'failed', text: FUND_RECORD_STANDINGS['fund-buy-failed'] },
    'fund-redemption-failed': { state: 'failed', text: FUND_RECORD_STANDINGS['fund-redemption-failed'] },
    'fund-cancelled': { state: 'cancelled', text: FUND_RECORD_STANDINGS['fund-cancelled'] },
    'fund-done': { state: 'succeeded', text: FUND_RECORD_STANDINGS['fund-done'] },
  },
  parts: (investorId) => [
    {
      kinds: ['fund-buy', 'fund-redeem', 'fund-quick-redeem', 'fund-plan-buy', 'fund-plan-redeem', 'fund-liquidation'],
      rows: sql`select o.order_no, o.order_no, case when l.channel = 'fund-end' then 'fund-liquidation' when l.plan_no is null then o.kind when o.kind = 'fund-buy' then 'fund-plan-buy' else 'fund-plan-redeem' end,
        o.fund_code, coalesce(o.amount, o.shares), case o.state
          when 'placed' then 'paid' when 'paid' then 'paid-out' when 'cancelled' then 'fund-cancelled'
          when 'failed' then case o.kind when 'fund-buy' then 'fund-buy-failed' else 'fund-redemption-failed' end else o.state end, o.placed_at
      from trade_order o left join fund_order_terms l on l.order_no = o.order_no where o.investor_id = ${investorId} and o.fund_code is not null`,
    },
    {
      kinds: ['fund-dividend', 'fund-reinvestment'],
      numbered: 'F',
      rows: sql`select 'F' || d.fund_code || '-' || d.day, null, case when d.reinvested_shares is null then 'fund-dividend' else 'fund-reinvestment' end, d.fund_code,
        coalesce(d.reinvested_shares, d.amount),
        case when d.paid_on is null then 'paying-out' when d.reinvested_shares is null then 'paid-out' else 'fund-done' end,
        ${recordEpochOf(sql`coalesce(d.paid_on, d.pays_on)`)}
      from fund_dividend_due d where d.investor_id = ${investorId} and d.amount > 0`,
    },
    {
      kinds: ['fund-takeover'],
      rows: sql`select 'E' || h.fund_code, null, 'fund-takeover', h.into_code, h.into_shares, 'fund-done', ${recordEpochOf(sql`h.booked_on`)}
      from fund_end_holding h where h.investor_id = ${investorId} and h.into_code is not null`,
    },
    {
      kinds: ['fund-adjustment'],
      numbered: 'F',
      rows: sql`select 'F' || m.fund_code || '-' || m.day || '-S', null, 'fund-adjustment', m.fund_code, abs(sum(m.shares))::bigint, 'fund-done',
        ${recordEpochOf(sql`min(m.booked_on)`)}
      from fund_move m where m.investor_id = ${investorId} and m.kind = 'adjusted' group by m.fund_code, m.day`,
    },
  ],
  named: sql<string>`coalesce((select h.into_name from fund_end_holding h where 'E' || h.fund_code = facts.record_id limit 1),
    (select f.fund_name from fund f where f.fund_code = facts.product_code))`,
  group: 'funds',
  codeKind: 'fund',
  detail: fundRecordDetail,
};
