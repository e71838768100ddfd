import { orderedPapers, type OrderedPaper } from '@caifu/core/funds';
import { partDaysOf, wasCutOff, type FundOrderReport } from '@caifu/core/fund-trading';
import { courseOf, type PlannedDay } from '@caifu/core/orders';
import { calendarDate, epochMs, fen, shanghaiDateOf, type CalendarDate, type EpochMs, type Fen } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import type { Deps } from '../ground/deps.ts';
import type { OwnDetail, RecordRow } from '../ground/record-source.ts';
import { FUND_FILES } from '../funds/fund-papers.routes.ts';
import { agreedOn } from '../orders/agreed-texts.ts';
import { readJournal, sinceTakenBack, type JournalLine } from '../orders/order-book.ts';
import { payoutDetail } from '../orders/payout-detail.ts';
import { FEES_TO_FUND } from './fees-to-fund.ts';
import { readFundOrder, reportOf, type FundOrderRow } from './fund-order-row.ts';
import { readOrderCorrection, readPayoutCorrection } from './order-corrections.store.ts';

export const fundRecordDetail = async (deps: Deps, investorId: string, row: RecordRow, at: EpochMs): Promise<OwnDetail> => {
  const order = await readFundOrder(deps.db, investorId, row.record_id);
  if (order !== null) return orderDetail(deps, investorId, order, at);
  const correction = await readPayoutCorrection(deps.db, investorId, row.record_id);
  // A dividend in shares has no receiving wallet.
  if (row.kind === 'fund-dividend') return { ...(await payoutDetail(deps, investorId, row)), correction };
  const date = shanghaiDateOf(epochMs(Number(row.traded_at)));
  return { correction, steps: [{ kind: 'confirmed', date, at: null, isDone: row.status === 'fund-done' }] };
};

/** An order with its days: the trading day's value, the confirmation, the payment. */
const orderDetail = async (deps: Deps, investorId: string, row: FundOrderRow, at: EpochMs): Promise<OwnDetail> => {
  const orderNo = row.order_no;
  const report = reportOf(row, at, deps.calendar);
  return {
    accountName: row.bank_name,
    accountTail: row.tail,
    figures: { fee: report.fee, net: report.net, shares: report.confirmedShares, netValue: report.netValue },
    feeToFund: await readFeeToFund(deps.db, orderNo),
    correction: await readOrderCorrection(deps.db, investorId, orderNo),
    steps: courseOf(
      row.kind,
      journalOf(report, await readJournal(deps.db, investorId, orderNo)),
      plannedOf(report, shanghaiDateOf(at)),
      shanghaiDateOf(at),
    ),
    parts: report.parts,
    reason: report.reason,
    refund:
      report.refund === null
        ? null
        : {
            amount: report.refund,
            date: row.settled_on === null ? null : calendarDate(row.settled_on),
            isDone: row.state !== 'cancelling',
          },
    cancels: report.cancelBefore === null || report.kind === 'fund-quick-redeem' ? null : report.kind,
    ...(await readPapers(deps, row.fund_name, orderNo)),
  };
};

/** [LAW-106] The fund's part of the redemption fees of all parts. */
const readFeeToFund = async (cx: Connection, orderNo: string): Promise<Fen> => {
  const { rows } = await sql<{ amount: string | null }>`
    select sum(f.amount) as amount from ${FEES_TO_FUND} f where f.order_no = ${orderNo}`.execute(cx);
  return fen(Number(rows[0]?.amount ?? 0));
};

/** If a suspension ended a redemption, its parts show the confirmed and paid amounts. */
const journalOf = ({ parts }: FundOrderReport, journal: readonly JournalLine[]): readonly JournalLine[] =>
  wasCutOff(parts) ? journal.filter(({ state }) => state === 'placed') : sinceTakenBack(journal, 'placed');

/** Future days of an order. A failed order has none. For a redemption with large redemptions the page shows their effect too. */
const plannedOf = (
  { state, parts, priceKnownOn, confirmedOn, arrivesOn, gainsFrom }: FundOrderReport,
  today: CalendarDate,
): readonly PlannedDay[] => {
  const told = partDaysOf(parts);
  if (wasCutOff(parts)) return told;
  // [UI-1386] No journal has the first gain: of a confirmed purchase it stands until its day is over.
  const gains = gainsFrom === null ? [] : [{ kind: 'gains' as const, date: gainsFrom }];
  if (state === 'confirmed') return [...told, ...gains.filter(({ date }) => date >= today)];
  if (state !== 'placed' && state !== 'paying-out') return told;
  return [
    ...told,
    { kind: 'priced', date: priceKnownOn },
    { kind: 'confirmed', date: confirmedOn },
    ...(arrivesOn === null ? [] : [{ kind: 'arrived' as const, date: arrivesOn }]),
    ...gains,
  ];
};

/** [LAW-112] The warning and the papers of the fund with which it was ordered. */
const readPapers = async (
  { db }: Pick<Deps, 'db'>,
  fundName: string,
  orderNo: string,
): Promise<Pick<OwnDetail, 'agreements' | 'documents' | 'agreed'>> => {
  const { rows } = await sql<PapersRow>`
    select t.risk_warning is not null as was_warned, t.plan_no is null and o.kind = 'fund-buy' as was_agreed, o.apply_date,
      coalesce((select json_agg(p || jsonb_build_object('isGone', ${isGone}) order by place)
        from jsonb_array_elements(t.papers) with ordinality as each (p, place)), '[]') as papers
    from fund_order_terms t join trade_order o on o.order_no = t.order_no where t.order_no = ${orderNo}`.execute(db);
  const [terms] = rows;
  if (terms === undefined) return {};
  return {
    agreements: terms.was_warned ? ['risk-warning'] : [],
    documents: orderedPapers(fundName, terms.papers),
    agreed: terms.was_agreed ? agreedOn(terms.apply_date, { of: 'fund' }) : null,
  };
};

interface PapersRow {
  readonly was_warned: boolean;
  readonly was_agreed: boolean;
  readonly apply_date: string;
  readonly papers: readonly OrderedPaper[];
}

/** [LAW-56] A file of the gateway's own that is there in no version of this name. */
const isGone = sql`p ->> 'url' like ${`${FUND_FILES}%`}
  and not exists (select from fund_paper f where f.fund_code = o.fund_code and f.kind = p ->> 'kind' and f.version = p ->> 'version' and f.body is not null)
  and not exists (select from fund_paper_former f where f.fund_code = o.fund_code and f.kind = p ->> 'kind' and f.version = p ->> 'version' and f.body is not null)`;
