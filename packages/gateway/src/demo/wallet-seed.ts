import { addDays, shanghaiDateOf } from '@caifu/core/values';
import { fitComponents } from '@caifu/core/wallet';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import { closeWallets } from '../wallet/wallet-close.ts';
import { candidateOf, setWalletFunds, type CandidateRow } from '../wallet/wallet-funds.store.ts';

/**
 * Puts the wallet of the demo into three money funds that are suitable by core's rule, once per database. The movements of the last year
 * are closed day by day as if the funds had existed, so an investor with a history has a year of income.
 */
export const seedDemoWallet = async (deps: Pick<Deps, 'db' | 'longWork' | 'calendar' | 'clock'>): Promise<void> => {
  const { db, clock } = deps;
  const present = await db.selectFrom('setting').select('value').where('name', '=', MARK).executeTakeFirst();
  if (present !== undefined) return;
  const { rows } = await sql<{ found: CandidateRow }>`
    select wallet_candidate(f.fund_code) as found from fund f join fund_terms t on t.fund_code = f.fund_code join fund_feed d on d.fund_code = f.fund_code
    where f.is_money and t.has_quick_redemption and t.income_carry = 'daily' order by f.fund_code`.execute(db);
  const today = shanghaiDateOf(clock.now());
  const yesterday = addDays(today, -1);
  const components = fitComponents(
    rows.map(({ found }) => candidateOf(found)),
    today,
    COMPONENTS,
  );
  if (components.length > 0) {
    await sql`update wallet set closed_on = greatest(closed_on, ${addDays(yesterday, -YEAR)}::date)`.execute(db);
    await setWalletFunds(
      deps,
      components.map(({ fundCode }) => fundCode),
    );
  }
  // This row comes last, so that the next start finishes the work of a killed one.
  await db
    .insertInto('setting')
    .values({ name: MARK, value: String(components.length) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await closeWallets(deps, yesterday);
};

const MARK = 'demo-wallet';
const YEAR = 365;
const COMPONENTS = 3;
