import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { correctionNote, type CorrectedFigure } from '../orders/correction-messages.ts';
import { messagesOf } from '../orders/messages.ts';
import { WALLET_PRODUCT_CODE } from '../holding/redeemable.store.ts';
import { earnedOf, listed, lockBalances } from './wallet-close.ts';

/** The income of a fund of wallets on a day, and its change for 10,000 shares, in ten-thousandths of a yuan. */
export interface WalletIncomeCorrection {
  readonly correctionNo: number;
  readonly fundCode: string;
  readonly day: CalendarDate;
  readonly difference: number;
  readonly figure: CorrectedFigure;
  readonly today: CalendarDate;
  readonly at: EpochMs;
}

/** The change of a wallet's income of a day by a correction, fen. */
export interface CorrectedWalletIncome {
  readonly investor_id: string;
  readonly before: number;
  readonly after: number;
}

/** Wallets in one step of the work. */
const AT_ONCE = 500;

/**
 * [GW-1793] [GW-1794] Applies a corrected income of a fund to the wallets that counted it, on the day itself, and informs their owners. No
 * wallet pays back more than it has.
 */
export const correctWalletIncomes = async (tx: Tx, correction: WalletIncomeCorrection): Promise<readonly CorrectedWalletIncome[]> => {
  const { fundCode, day } = correction;
  const { rows } = await sql<{ account_id: string }>`
    select account_id from wallet_earned where fund_code = ${fundCode} and day = ${day}::date order by account_id`.execute(tx);
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await correctSome(tx, correction, JSON.stringify(rows.slice(from, from + AT_ONCE)));
  const { rows: corrected } = await sql<{ investor_id: string; net_before: string; net: string }>`
    select investor_id, net_before, net from fund_correction_line
    where correction_no = ${correction.correctionNo} and kind = 'income' and reference = ${IN_WALLET} order by investor_id`.execute(tx);
  return corrected.map((row) => ({ investor_id: row.investor_id, before: Number(row.net_before), after: Number(row.net) }));
};

export const IN_WALLET = 'wallet';

const correctSome = async (
  tx: Tx,
  { correctionNo, fundCode, day, difference, figure, today, at }: WalletIncomeCorrection,
  wallets: string,
): Promise<void> => {
  const accounts = sql`jsonb_to_recordset(${wallets}::jsonb) as w (account_id text)`;
  await sql`select from wallet where account_id in (select account_id from ${accounts}) order by account_id for update`.execute(tx);
  await lockBalances(tx, wallets);
  await sql`
    with ${earnedOf(sql`select e.account_id, e.fund_code, p.remainder, e.eligible as amount, ${difference}::integer as income
      from ${accounts} join wallet_earned e on e.account_id = w.account_id and e.fund_code = ${fundCode} and e.day = ${day}::date
        join wallet_position p on p.account_id = e.account_id and p.fund_code = e.fund_code`)},
    due as materialized (
      select e.account_id, e.account_id || ':' || ${day}::date || ':' || ${`${fundCode}-${correctionNo}`} as order_no, e.amount, c.investor_id,
        coalesce(i.amount, 0) as before, coalesce(i.amount, 0) + e.amount as after
      from earned e join card c on c.account_id = e.account_id and c.kind = 'wallet'
        left join wallet_income i on i.account_id = e.account_id and i.day = ${day}::date
      where e.amount <> 0),
    ${listed(day, at)},
    lines as (
      insert into fund_correction_line (correction_no, investor_id, kind, reference, day, net_before, net, house_shares, house_amount)
      select ${correctionNo}::bigint, investor_id, 'income', ${IN_WALLET}, ${day}::date, before, after, 0, 0 from due),
    ${messagesOf({
      kind: 'wallet-income-corrected',
      at,
      of: sql`(select d.investor_id, ${sql.lit(WALLET_PRODUCT_CODE)}::text as product_code, d.order_no, d.before, d.after from due d) as due`,
      leadsTo: sql`''`,
      amount: sql`due.after`,
      correction: correctionNote(figure, { amount: sql`due.before` }),
      day: sql`${day}::date`,
    })},
    ${postingsOf({ kind: 'wallet-income', day: today, at }, [out('amount', 'wallet-income'), into('amount', 'account_id')])}`.execute(tx);
};
