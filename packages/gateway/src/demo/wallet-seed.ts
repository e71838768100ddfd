import { addDays, shanghaiDateOf } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import { closeWallets } from '../wallet/wallet-close.ts';
import { setWalletFunds } from '../wallet/wallet-funds.store.ts';

/**
 * The wallet of the demo lies in three money funds, once a database. What moved in the last year is closed day by day as if the funds had been there:
 * whoever has a history has a year of income.
 */
export const seedDemoWallet = async (deps: Pick<Deps, 'db' | 'longWork' | 'calendar' | 'clock'>): Promise<void> => {
  const { db, clock } = deps;
  const present = await db.selectFrom('setting').select('value').where('name', '=', MARK).executeTakeFirst();
  if (present !== undefined) return;
  const { rows } = await sql<{ fund_code: string }>`
    select f.fund_code from fund f join fund_terms t on t.fund_code = f.fund_code join fund_feed d on d.fund_code = f.fund_code
    where f.is_money and f.trading = 'open' and t.has_quick_redemption and t.income_carry = 'daily' order by f.fund_code limit 3`.execute(
    db,
  );
  const yesterday = addDays(shanghaiDateOf(clock.now()), -1);
  if (rows.length > 0) {
    await sql`update wallet set closed_on = greatest(closed_on, ${addDays(yesterday, -YEAR)}::date)`.execute(db);
    await setWalletFunds(
      db,
      rows.map((row) => row.fund_code),
    );
  }
  // Last: what a killed start has left undone is closed by the next one.
  await db
    .insertInto('setting')
    .values({ name: MARK, value: String(rows.length) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await closeWallets(deps, yesterday);
};

const MARK = 'demo-wallet';
const YEAR = 365;
