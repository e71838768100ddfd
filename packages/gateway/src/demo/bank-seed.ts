import { bankCommandFrom, depositDays, type BankAskFields, type BankOrderInput } from '@caifu/core/bank';
import { editionOn } from '@caifu/core/kit';
import { addDays, epochAt, fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { readNamed } from '../account/identity.store.ts';
import type { Deps } from '../ground/deps.ts';
import { BANK_ORDERS } from '../bank/bank-orders.store.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { WEB } from '../ground/http/caller.ts';
import { openBankAccount } from '../bank/bank.store.ts';
import { sendToBank } from './simulated-banks.ts';

/** Gives one investor an e-account with a balance, a deposit of some weeks and a sum from outside, once per database. */
export const seedDemoBank = async (
  deps: Pick<Deps, 'db' | 'clock' | 'calendar' | 'partnerBanks' | 'secrets' | 'law'>,
  investorId: string,
): Promise<void> => {
  const { db, clock, calendar, partnerBanks } = deps;
  const present = await db.selectFrom('setting').select('value').where('name', '=', MARK).executeTakeFirst();
  const [partner] = partnerBanks.partners;
  const product = partner?.products[0];
  if (present !== undefined || partner === undefined || product === undefined) return;
  const { rows } = await sql<{ card_id: string }>`
    select card_id from card where investor_id = ${investorId} and kind = 'bank' and unbound_at is null order by position limit 1`.execute(
    db,
  );
  const cardId = rows[0]?.card_id;
  if (cardId === undefined) return;
  const today = shanghaiDateOf(clock.now());
  const momentOf = (ago: number): EpochMs => epochAt(addDays(today, -ago), '10:15:00');
  const opened = momentOf(46);
  await openBankAccount({ ...deps, clock: { ...clock, now: () => opened } }, investorId, {
    partnerCode: partner.code,
    cardId,
    version: editionOn([partner, ...partner.former], shanghaiDateOf(opened)).version,
  });
  const orders: readonly (BankOrderInput & Pick<BankAskFields, 'amount' | 'cardId' | 'instruction'> & { readonly ago: number })[] = [
    { ago: 45, side: 'in', about: partner.code, amount: fen(3_000_000), cardId, instruction: null },
    { ago: 44, side: 'buy', about: product.code, amount: fen(2_000_000), cardId: null, instruction: 'pay-out' },
  ];
  for (const { ago, ...order } of orders) {
    const at = momentOf(ago);
    const day = order.side === 'buy' ? depositDays(calendar, partner.days, product.term, at).valueOn : null;
    const command = bankCommandFrom({ ...order, requestId: `${MARK}-${ago}` }, { ...order, shares: null, day, warning: null });
    // One order after the other, because each uses the balance left by the previous one.
    await takeAllowed(deps, BANK_ORDERS, { investorId, channel: WEB, command, at }, null);
  }
  // a sum from his own account at another bank, reported by the file of that day
  const { rows: accounts } = await sql<{ account_no: string | null }>`
    select account_no from bank_account where investor_id = ${investorId} and partner_code = ${partner.code}`.execute(db);
  const named = await readNamed(db, deps.secrets, investorId);
  const accountNo = accounts[0]?.account_no;
  if (named !== null && typeof accountNo === 'string')
    await sendToBank(db, partner.code, {
      reference: MARK,
      accountNo,
      payerName: named.realName,
      payerBank: '招商银行',
      payerTail: '6608',
      amount: fen(8_000_000),
      at: momentOf(44),
    });
  await db
    .insertInto('setting')
    .values({ name: MARK, value: '1' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const MARK = 'demo-bank';
