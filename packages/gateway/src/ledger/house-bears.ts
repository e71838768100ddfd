import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** Balances of the accounts from which money is taken back, locked in ledger order. */
export const lockBalances = async (tx: Connection, accounts: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ account_id: string; balance: string }>`
    select account_id, balance from account where account_id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(accounts)])}::jsonb))
    order by investor_id is null, account_id for no key update`.execute(tx);
  return new Map(rows.map((row) => [row.account_id, Number(row.balance)]));
};

/** A change of the money that has arrived in an account, and the house's part of a correction. */
interface Arrived {
  readonly account_id: string | null;
  readonly arrived: number;
  readonly house_amount: number;
  readonly short: number;
}

/** [GW-1673] Overpaid money that the account no longer has stays with the investor, and the house bears it. */
export const borneByHouse = <Thing extends Arrived>(things: readonly Thing[], balances: Map<string, number>): readonly Thing[] =>
  things.map((thing) => {
    if (thing.account_id === null || thing.arrived >= 0) return thing;
    const there = balances.get(thing.account_id) ?? 0;
    const back = Math.min(there, -thing.arrived);
    balances.set(thing.account_id, there - back);
    const short = -thing.arrived - back;
    return { ...thing, arrived: -back, house_amount: thing.house_amount + short, short };
  });

/** Takes the paid money back from its destination, if all of it is there. */
export const takesMoney = (things: readonly Pick<Arrived, 'account_id' | 'arrived'>[], balances: Map<string, number>): boolean => {
  const after = new Map<string, number>();
  for (const { account_id: account, arrived } of things) {
    if (account === null || arrived === 0) continue;
    const left = (after.get(account) ?? balances.get(account) ?? 0) + arrived;
    if (left < 0) return false;
    after.set(account, left);
  }
  for (const [account, left] of after) balances.set(account, left);
  return true;
};
