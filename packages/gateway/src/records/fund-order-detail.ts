import { partDaysOf, wasCutOff, type FundOrderReport } from '@caifu/core/fund-trading';
import { courseOf, type PlannedDay } from '@caifu/core/orders';
import type { OrderDetail } from '@caifu/core/records';
import { calendarDate, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { readOrderCorrection } from '../fund-trading/order-corrections.store.ts';
import { readFundOrder, reportOf } from '../fund-trading/fund-order-row.ts';
import type { Deps } from '../ground/deps.ts';
import { readJournal, type JournalLine } from '../orders/order-book.ts';
import { readRecordRow, recordOf } from './trade-records.store.ts';

/** An order of a public fund with its days: the trading day's value, the confirmation, the arrival. null: there is none of this investor. */
export const readFundOrderDetail = async (deps: Deps, investorId: string, orderNo: string, at: EpochMs): Promise<OrderDetail | null> => {
  const row = await readFundOrder(deps.db, investorId, orderNo);
  const asOf = shanghaiDateOf(at);
  const record = row === null ? null : await readRecordRow(deps, investorId, orderNo, asOf);
  if (row === null || record === null) return null;
  const report = reportOf(row, at, deps.calendar);
  return {
    record: recordOf(deps, record),
    periodName: '',
    family: null,
    accountName: row.bank_name,
    accountTail: row.tail,
    figures: { fee: report.fee, net: report.net, shares: report.confirmedShares, netValue: report.netValue },
    correction: await readOrderCorrection(deps.db, investorId, orderNo),
    steps: courseOf(row.kind, journalOf(report, await readJournal(deps.db, investorId, orderNo)), plannedOf(report), asOf),
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
    payBy: null,
    certifyBy: null,
    cancels: report.cancelBefore === null || report.kind === 'fund-quick-redeem' ? null : report.kind,
    agreements: (await wasWarned(deps, orderNo)) ? ['risk-warning'] : [],
    holdStatus: null,
    asOf,
  };
};

/** Where a suspended fund ended a redemption, its parts tell what was confirmed and paid. */
const journalOf = ({ parts }: FundOrderReport, journal: readonly JournalLine[]): readonly JournalLine[] =>
  wasCutOff(parts) ? journal.filter(({ state }) => state === 'placed') : journal;

/** Days that are still ahead; what came to nothing has none. Of a redemption that met large redemptions also what they did. */
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

const wasWarned = async ({ db }: Pick<Deps, 'db'>, orderNo: string): Promise<boolean> => {
  const { rows } = await sql`select from fund_order_terms where order_no = ${orderNo} and risk_warning is not null`.execute(db);
  return rows.length > 0;
};
