import { fundDocuments, type FundPaper } from '@caifu/core/funds';
import { partDaysOf, wasCutOff, type FundOrderReport } from '@caifu/core/fund-trading';
import { courseOf, type PlannedDay } from '@caifu/core/orders';
import { calendarDate, epochMs, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import type { OwnDetail, RecordRow } from '../ground/record-source.ts';
import { readJournal, sinceTakenBack, type JournalLine } from '../orders/order-book.ts';
import { payoutDetail } from '../orders/payout-detail.ts';
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
    correction: await readOrderCorrection(deps.db, investorId, orderNo),
    steps: courseOf(row.kind, journalOf(report, await readJournal(deps.db, investorId, orderNo)), plannedOf(report), shanghaiDateOf(at)),
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

/** If a suspension ended a redemption, its parts show the confirmed and paid amounts. */
const journalOf = ({ parts }: FundOrderReport, journal: readonly JournalLine[]): readonly JournalLine[] =>
  wasCutOff(parts) ? journal.filter(({ state }) => state === 'placed') : sinceTakenBack(journal, 'placed');

/** Future days of an order. A failed order has none. For a redemption with large redemptions the page shows their effect too. */
const plannedOf = ({ state, parts, priceKnownOn, confirmedOn, arrivesOn }: FundOrderReport): readonly PlannedDay[] => {
  const told = partDaysOf(parts);
  if (wasCutOff(parts)) return told;
  if (state !== 'placed' && state !== 'paying-out') return told;
  return [
    ...told,
    { kind: 'priced', date: priceKnownOn },
    { kind: 'confirmed', date: confirmedOn },
    ...(arrivesOn === null ? [] : [{ kind: 'arrived' as const, date: arrivesOn }]),
  ];
};

/** [LAW-112] The warning and the papers of the fund with which it was ordered. */
const readPapers = async (
  { db }: Pick<Deps, 'db'>,
  fundName: string,
  orderNo: string,
): Promise<Pick<OwnDetail, 'agreements' | 'documents'>> => {
  const { rows } = await sql<{ was_warned: boolean; papers: readonly FundPaper[] }>`
    select risk_warning is not null as was_warned, papers from fund_order_terms where order_no = ${orderNo}`.execute(db);
  const [terms] = rows;
  return { agreements: terms?.was_warned === true ? ['risk-warning'] : [], documents: fundDocuments(fundName, terms?.papers ?? []) };
};
