import { editionOn } from '@caifu/core/kit';
import { GOLD_EDITIONS, goldPriceOf, type GoldSide } from '@caifu/core/gold';
import { addDays, epochAt, fen, grams, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { WEB } from '../ground/http/caller.ts';
import { FREE_PASS } from '../orders/order-rules.ts';
import { GOLD_ORDERS } from '../gold/gold-orders.store.ts';
import { openGoldService } from '../gold/gold-service.store.ts';

/** Gives one investor some months of gold, once per database: bought by amount and by grams, and partly sold. */
export const seedDemoGold = async (
  deps: Pick<Deps, 'db' | 'clock' | 'calendar' | 'goldPrices' | 'law' | 'seller'>,
  investorId: string,
): Promise<void> => {
  const { db, calendar, clock } = deps;
  const present = await db.selectFrom('setting').select('value').where('name', '=', MARK).executeTakeFirst();
  if (present !== undefined) return;
  const today = shanghaiDateOf(clock.now());
  const momentOf = (ago: number): EpochMs => epochAt(calendar.onOrAfter(addDays(today, -ago)), '10:15:00');
  const { rows } = await sql<{ card_id: string }>`
    select card_id from card where investor_id = ${investorId} and kind = 'wallet'`.execute(db);
  const cardId = rows[0]?.card_id;
  if (cardId === undefined) return;
  // signed with the texts of a day, and anew where they apply no more
  const sign = (at: EpochMs) =>
    openGoldService(
      { db, seller: deps.seller, clock: { ...clock, now: () => at } },
      investorId,
      editionOn(GOLD_EDITIONS, shanghaiDateOf(at)).version,
    );
  await sign(momentOf(121));
  for (const [index, { ago, wish }] of ORDERS.entries()) {
    const at = momentOf(ago);
    const quote = deps.goldPrices.quoteAt(at);
    if (quote === null) return;
    // One order after the other, because each uses the holding left by the previous one.
    await sign(at);
    const command = {
      requestId: `${MARK}-${index}`,
      wish,
      cardId,
      warning: null,
      price: goldPriceOf(quote, wish.side),
      quotedAt: quote.at,
    };
    await takeAllowed(deps, GOLD_ORDERS, { investorId, channel: WEB, command, at }, FREE_PASS);
  }
  await sign(clock.now());
  await db
    .insertInto('setting')
    .values({ name: MARK, value: '1' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const MARK = 'demo-gold';

const byGrams = (side: GoldSide, units: number) => ({ side, measure: 'grams', grams: grams(units) }) as const;

const ORDERS = [
  { ago: 120, wish: { side: 'buy', measure: 'amount', amount: fen(1_000_000) } },
  { ago: 75, wish: byGrams('buy', 52_000) },
  { ago: 40, wish: byGrams('sell', 30_000) },
  { ago: 12, wish: { side: 'buy', measure: 'amount', amount: fen(300_000) } },
] as const;
