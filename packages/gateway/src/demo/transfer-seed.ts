import { priceBand, TRANSFER_AGREEMENT_VERSION, worthOn, type ListingCommand } from '@caifu/core/transfer';
import { addDays, epochAt, fen, multiplyDivide, shanghaiDateOf, type CalendarDate, type Fen } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { sql } from 'kysely';
import { createInvestorIn } from '../account/members.store.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { accountIdOf, currencyOf } from '../ledger/accounts.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { arrangementColumn } from '../orders/arrangement-columns.ts';
import { openOrder } from '../orders/order-book.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import { LISTINGS } from '../transfer/transfer-sale.store.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { WEB } from '../ground/http/caller.ts';
import { readTransferables } from '../transfer/transfer.store.ts';

/** Seeds holdings that may be transferred, and another investor's listings in the market, once per database. */
export const seedDemoTransfers = async ({ db, clock, calendar }: Pick<Deps, 'db' | 'clock' | 'calendar'>): Promise<void> => {
  const present = await db.selectFrom('setting').select('value').where('name', '=', MARK).executeTakeFirst();
  if (present !== undefined) return;
  const now = clock.now();
  const today = shanghaiDateOf(now);
  await inTransaction(db, async (tx) => {
    await allowTransfers(tx);
    await createInvestorIn(tx, {
      mobile: SELLER.slice(1),
      investorId: SELLER,
      displayName: '**遥',
      at: epochAt(addDays(today, -400), '09:00:00'),
    });
    for (const [index, { productCode, yuan, ago }] of HELD.entries())
      await giveHolding(tx, calendar, {
        investorId: SELLER,
        productCode,
        principal: fen(yuan * 100),
        startsOn: addDays(today, -ago),
        no: 900 + index,
      });
  });
  const held = await readTransferables(db, SELLER, null);
  for (const { asset, terms } of held) {
    const part = HELD.find(({ productCode }) => productCode === asset.productCode)?.part ?? 1_000_000;
    const { lowest, highest } = priceBand(asset, terms, today);
    const price = fen(Math.min(Math.max(multiplyDivide(worthOn(asset, today), part, 1_000_000, 'half-away'), lowest), highest));
    const command: ListingCommand = {
      requestId: `${MARK}-${asset.holdingNo}`,
      holdingNo: asset.holdingNo,
      price,
      version: TRANSFER_AGREEMENT_VERSION,
    };
    await takeAllowed({ db }, LISTINGS, { investorId: SELLER, channel: WEB, command, at: now }, null);
  }
  await db
    .insertInto('setting')
    .values({ name: MARK, value: '1' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const MARK = 'demo-transfers';
const SELLER = 'U13800000009';

/** `part`: the seller's price as a part of the worth, in parts per million. */
const HELD = [
  { productCode: 'Q2004', yuan: 60_000, ago: 40, part: 998_500 },
  { productCode: 'Q2005', yuan: 20_000, ago: 61, part: 1_000_000 },
  { productCode: 'Q2006', yuan: 150_000, ago: 95, part: 996_000 },
  { productCode: 'Q2007', yuan: 80_000, ago: 30, part: 1_001_500 },
  { productCode: 'Q2009', yuan: 300_000, ago: 200, part: 994_000 },
  { productCode: 'Q2010', yuan: 50_000, ago: 120, part: 990_000 },
] as const;

/**
 * The transfer terms of every product that pays once at a known rate. A listing lasts three months, has its price band, no fee, and a
 * minute for the payment.
 */
export const allowTransfers = async (tx: Tx): Promise<void> => {
  await sql`
    insert into transfer_terms (product_code, lowest_ppm, highest_ppm, fee_ppm, min_days_held, min_days_left, lock_seconds)
    select product_code, 970000, 1010000, 0, 7, 3, 60 from product
    where family = 'broker' and pricing = 'benchmark' and benchmark_ppm is not null and period_days is not null on conflict do nothing`.execute(
    tx,
  );
};

export interface GivenHolding {
  readonly investorId: string;
  readonly productCode: string;
  readonly principal: Fen;
  /** The first day with income. */
  readonly startsOn: CalendarDate;
  /** Number of the period. */
  readonly no: number;
}

/** Makes a holding of a period that began in the past, with its order, terms and journal entry. Its money comes from outside. */
export const giveHolding = async (
  tx: Tx,
  calendar: TradingCalendar,
  { investorId, productCode, principal, startsOn, no }: GivenHolding,
): Promise<string> => {
  const orderNo = newOrderNo(startsOn);
  const periodId = `${productCode}-${orderNo}`;
  const { rows } = await sql<{ period_days: number | null; card_id: string }>`
    select p.period_days, c.card_id from product p, card c where p.product_code = ${productCode} and c.investor_id = ${investorId} and c.kind = 'wallet'`.execute(
    tx,
  );
  const [terms] = rows;
  if (terms === undefined) throw new Error(`there is no product ${productCode}`);
  const maturesOn = terms.period_days === null ? null : calendar.onOrAfter(addDays(startsOn, terms.period_days));
  const at = epochAt(addDays(startsOn, -3), '10:00:00');
  await sql`
    insert into open_period (open_period_id, product_code, period_no, period_name, open_date, close_date, value_date, maturity_date, quota, remaining)
    values (${periodId}, ${productCode}, ${no}, ${`${startsOn.slice(0, 4)}年第${no}期`}, ${addDays(startsOn, -5)}, ${addDays(startsOn, -2)}, ${startsOn}, ${maturesOn}, ${principal}, 0)`.execute(
    tx,
  );
  await openOrder(tx, {
    orderNo,
    kind: 'purchase',
    investorId,
    productCode,
    cardId: terms.card_id,
    state: 'confirmed',
    amount: principal,
    fee: fen(0),
    placedAt: at,
    applyDate: shanghaiDateOf(at),
    tradingDay: calendar.onOrAfter(shanghaiDateOf(at)),
    confirmDate: startsOn,
    expiresAt: at,
    paidAt: at,
  });
  const arrangement = arrangementColumn('redeem');
  await sql`
    insert into purchase_terms (order_no, open_period_id, arrangement, agrees_reservation, first_purchase, suitability, claims, value_date, maturity_date)
    values (${orderNo}, ${periodId}, ${arrangement}, true, true, 'matched', '{}', ${startsOn}, ${maturesOn})`.execute(tx);
  await sql`
    insert into holding (order_no, investor_id, product_code, period_name, principal, shares, benchmark_ppm, term_started_on, matures_on, arrangement, status,
      paid_income, confirmed_on)
    select ${orderNo}, ${investorId}, product_code, ${`${startsOn.slice(0, 4)}年第${no}期`}, ${principal}, ${principal}, benchmark_ppm, ${startsOn}, ${maturesOn},
      ${arrangement}, 1, 0, ${startsOn} from product where product_code = ${productCode}`.execute(tx);
  await sql`
    with due as (
      select order_no, investor_id, product_code, principal as amount, shares, 'external' as source from holding where order_no = ${orderNo}),
    opened as (
      insert into account (account_id, kind, currency, investor_id)
      select ${accountIdOf('shares', 'due')}, 'shares', ${currencyOf('shares', 'due')}, investor_id from due on conflict do nothing),
    ${postingsOf({ kind: 'confirm', day: startsOn, at }, [out('amount', 'source'), into('amount', 'pool'), out('shares', 'issued'), into('shares', 'shares')])}`.execute(
    tx,
  );
  return orderNo;
};
