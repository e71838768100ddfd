import { sql } from 'kysely';
import type { Database } from '../ground/schema.ts';
import { inTransaction } from '../ground/transaction.ts';

export type WalletFundsOutcome =
  | { readonly kind: 'set'; readonly names: readonly string[] }
  | { readonly kind: 'refused'; readonly faults: readonly string[] };

/**
 * [GW-1012] Says which money funds the wallet lies in, in this order; none: it lies in none and earns nothing. What lies elsewhere moves there with the
 * next close. All of them, or none and the reasons.
 */
export const setWalletFunds = (db: Database, codes: readonly string[]): Promise<WalletFundsOutcome> =>
  inTransaction(db, async (tx): Promise<WalletFundsOutcome> => {
    const { rows } = await sql<{ fund_code: string; fund_name: string; is_money: boolean }>`
      select f.fund_code, f.fund_name, f.is_money from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as c (code)
        join fund f on f.fund_code = c.code`.execute(tx);
    const known = new Map(rows.map((row) => [row.fund_code, row]));
    const faults = codes.flatMap((code, place) => {
      if (codes.indexOf(code) !== place) return [`${code} is named twice`];
      const fund = known.get(code);
      if (fund === undefined) return [`there is no fund ${code}`];
      return fund.is_money ? [] : [`${code} ${fund.fund_name} is no money fund`];
    });
    if (faults.length > 0) return { kind: 'refused', faults };
    await sql`delete from wallet_fund`.execute(tx);
    for (const [place, code] of codes.entries()) await tx.insertInto('wallet_fund').values({ fund_code: code, place }).execute();
    return { kind: 'set', names: codes.map((code) => `${code} ${known.get(code)?.fund_name ?? ''}`) };
  });
