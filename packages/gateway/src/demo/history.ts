import type { MaturityArrangement } from '@caifu/core/products';
import { isCertifiedFor, lastDayOfCertification } from '@caifu/core/qualification';
import type { CertificationStatus } from '@caifu/core/account';
import { addDays, epochAt, epochMs, fen, netValue, shanghaiDateOf, shares, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { tradingDayOf, type TradingCalendar } from '@caifu/core/calendar';
import { placementWait, waitStateAt } from '@caifu/core/orders';
import { purchaseFee } from '@caifu/core/products';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import { cardAccount, investorAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';
import { certifiedFor, statusColumn, statusIn } from '../account/certification-columns.ts';
import { cancelReservationIn } from '../orders/reservations.store.ts';
import { arrangementColumn } from '../orders/arrangement-columns.ts';
import { openOrder } from '../orders/order-book.ts';
import { claimRequest } from '../orders/order-requests.store.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import { endCooling } from '../orders/placement-wait.store.ts';
import { payTokenHash, payTokenOf } from '../orders/pay-tokens.ts';
import { openPeriod } from '../products/open-periods.ts';
import { judgeRedemption, readRedeemable, WALLET_PRODUCT_CODE } from '../holding/redeemable.store.ts';
import { cancelRedemptionIn, reserve } from '../holding/redemptions.store.ts';
import { settleDayIn } from '../trading-day/settlement.ts';
import type { Tx } from '../ground/database/day-step.ts';
import { distributionOn, PLAN_COLUMNS, publish, type DistributionPlanRow, type PublishedValue } from '../trading-day/valuation.store.ts';
import type { DemoProduct } from './market.ts';
import { nextNetValue } from './net-value-feed.ts';

/** The investor of the history, and the paying card. */
export interface Holder {
  readonly investorId: string;
  readonly cardId: string;
}

/**
 * Runs more than a year of the investor with holdings, day by day with the real settlement. Purchases, cancellations, refusals,
 * distributions and redemptions leave a holding in every status, and a ledger that agrees with it.
 */
export const liveThrough = async (tx: Tx, deps: Deps, market: readonly DemoProduct[], holder: Holder, now: EpochMs): Promise<void> => {
  const { calendar } = deps;
  const today = shanghaiDateOf(now);
  const first = addDays(today, -HISTORY_DAYS);
  await publishHistory(tx, calendar, market, first, today);
  for (const product of market.filter(({ valuation }) => valuation !== null)) await openPeriod(tx, calendar, product, 1, first);
  const diary = diaryOf({ tx, deps, market, holder }, lastOpenDay(today, calendar), today);
  for (let day = first; day <= today; day = addDays(day, 1)) {
    await settleDayIn(tx, deps, day);
    for (const act of diary.get(day) ?? []) await act(epochAt(day, '10:24:00'));
  }
};

/** Makes the orders in progress today: an application, a cancelled one, and a booked redemption. */
export const actToday = async (tx: Tx, deps: Deps, market: readonly DemoProduct[], holder: Holder, now: EpochMs): Promise<void> => {
  const scene = { tx, deps, market, holder };
  await buyNow(scene, { productCode: 'Q2004', yuan: 300_000, arrangement: 'continue' }, now);
  const cancelled = await buyNow(scene, { productCode: 'Q2005', yuan: 150_000, arrangement: 'redeem' }, now);
  await cancelReservationIn(tx, cancelled, now);
  await redeem(scene, { productCode: 'P3009', shares: 200_000, passive: true }, now);
};

/** [LAW-85] [LAW-86] Makes an order in its cooling time, and one whose cooling time ended an hour ago. */
export const waitToday = async (tx: Tx, deps: Deps, market: readonly DemoProduct[], holder: Holder, now: EpochMs): Promise<void> => {
  const scene = { tx, deps, market, holder };
  for (const [productCode, hoursAgo] of [
    ['P3003', 2],
    ['P3008', 25],
  ] as const)
    await buyNow(scene, { productCode, yuan: 1_000_000, arrangement: 'redeem' }, epochMs(now - hoursAgo * HOUR_MS), true);
  await endCooling(tx, deps.calendar, now);
};

const HOUR_MS = 3_600_000;

/** The last open day for redemption, so recent that its money is still in transit today. */
export const lastOpenDay = (today: CalendarDate, calendar: TradingCalendar): CalendarDate => calendar.addTradingDays(today, -4);

interface Scene {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly market: readonly DemoProduct[];
  readonly holder: Holder;
}

type Act = (at: EpochMs) => Promise<void>;

const HISTORY_DAYS = 470;

const diaryOf = (scene: Scene, openDay: CalendarDate, today: CalendarDate): ReadonlyMap<CalendarDate, readonly Act[]> => {
  const diary = new Map<CalendarDate, Act[]>();
  const on = (day: CalendarDate, act: Act) => diary.set(day, [...(diary.get(day) ?? []), act]);
  const ago = (days: number) => addDays(today, -days);
  for (const { daysAgo, ...purchase } of PURCHASES) {
    // A product with a term opens a period for the purchase. Other products are always open.
    if (purchase.opens) on(ago(daysAgo + 1), () => openFor(scene, purchase.productCode, ago(daysAgo + 1)));
    on(ago(daysAgo), async (at) => {
      const orderNo = await buyNow(scene, purchase, at);
      if (purchase.isCancelled) await cancelReservationIn(scene.tx, orderNo, epochMs(at + 20 * 60_000));
    });
  }
  on(ago(52), (at) => certify(scene, 'expired', at));
  on(ago(30), (at) => certify(scene, 'certified', at));
  // Booked ten days before an open day. There is one every four weeks.
  const beforeOpenDay = (turnsAgo: number) => addDays(openDay, -28 * turnsAgo - 10);
  on(beforeOpenDay(5), async (at) => {
    const orderNo = await redeem(scene, { productCode: 'P3008', shares: 120_000, passive: false }, at);
    await cancelRedemptionIn(scene.tx, orderNo, epochMs(at + 30 * 60_000));
  });
  on(beforeOpenDay(2), async (at) => void (await redeem(scene, { productCode: 'P3008', shares: 150_000, passive: false }, at)));
  on(beforeOpenDay(0), async (at) => void (await redeem(scene, { productCode: 'P3010', shares: 160_000, passive: false }, at)));
  return diary;
};

interface Purchase {
  readonly productCode: string;
  readonly yuan: number;
  readonly arrangement: MaturityArrangement;
}

interface PastPurchase extends Purchase {
  readonly daysAgo: number;
  readonly opens: boolean;
  readonly isCancelled: boolean;
}

const past = (daysAgo: number, productCode: string, yuan: number, arrangement: MaturityArrangement, isCancelled = false): PastPurchase => ({
  daysAgo,
  productCode,
  yuan,
  arrangement,
  opens: !VALUED.has(productCode),
  isCancelled,
});

const VALUED = new Set(['P3008', 'P3009', 'P3010']);

const PURCHASES: readonly PastPurchase[] = [
  past(430, 'P3008', 1_000_000, 'redeem'),
  past(300, 'P3009', 1_000_000, 'redeem'),
  past(230, 'P3008', 300_000, 'redeem'),
  past(210, 'P3010', 1_000_000, 'redeem'),
  past(150, 'P3009', 500_000, 'redeem'),
  past(95, 'P3010', 200_000, 'redeem'),
  past(60, 'P3008', 200_000, 'redeem'),
  past(58, 'Q2001', 200_000, 'redeem'),
  // The certification has expired and is not renewed in time: the subscription fails and the money is returned.
  past(50, 'P3004', 1_000_000, 'redeem'),
  past(47, 'Q2006', 500_000, 'continue'),
  past(36, 'Q2007', 100_000, 'continue', true),
  past(28, 'P3002', 1_500_000, 'redeem'),
];

const certify = async ({ tx, holder }: Scene, certification: CertificationStatus, at: EpochMs): Promise<void> => {
  await sql`
    update investor set certification = c.status, certified_at = c.at, certified_until = c.until,
      fund_certification = c.status, fund_certified_at = c.at, fund_certified_until = c.until
    from (select ${statusColumn(certification)}::smallint as status, ${at}::bigint as at, ${lastDayOfCertification(shanghaiDateOf(at))}::date as until) as c
    where investor_id = ${holder.investorId}`.execute(tx);
};

const productOf = ({ market }: Scene, productCode: string): DemoProduct => {
  const product = market.find((candidate) => candidate.productCode === productCode);
  if (product === undefined) throw new Error(`the market has no ${productCode}`);
  return product;
};

/** Opens a separate period for one past purchase, without a next period. */
const openFor = async (scene: Scene, productCode: string, day: CalendarDate): Promise<void> => {
  await openPeriod(scene.tx, scene.deps.calendar, { ...productOf(scene, productCode), openDays: 5 }, 1, day);
  await sql`update product set open_every_days = null where product_code = ${productCode}`.execute(scene.tx);
};

/** Places and pays a purchase at one moment. Those of the past are effective at once. */
const buyNow = async (scene: Scene, { productCode, yuan, arrangement }: Purchase, at: EpochMs, mayWait = false): Promise<string> => {
  const { tx, deps, holder } = scene;
  const { investorId, cardId } = holder;
  const product = productOf(scene, productCode);
  const amount = fen(yuan * 100);
  const applyDate = shanghaiDateOf(at);
  const orderNo = `${applyDate.replaceAll('-', '')}${productCode.slice(1)}00000001`;
  const { rows } = await sql<PeriodRow>`
    select o.open_period_id, o.value_date, o.maturity_date, ${certifiedFor('certification')} as certification
    from product p join open_period o on o.open_period_id = p.current_period_id, investor i
    where p.product_code = ${productCode} and i.investor_id = ${investorId}`.execute(tx);
  const [period] = rows;
  if (period === undefined) throw new Error(`nothing of ${productCode} is on sale on ${applyDate}`);
  const wait = placementWait(product, { signedAt: at, paidAt: at }, deps.law.now());
  const isEffective = !mayWait || waitStateAt(wait, at) === 'paid';
  const state = !isCertifiedFor(product, statusIn(period.certification)) ? 'awaiting-certification' : isEffective ? 'paid' : 'cooling';
  const tradingDay = tradingDayOf(deps.calendar, at);
  await claimRequest(tx, { investorId, kind: 'purchase', requestId: `demo-${orderNo}`, fingerprint: '' }, orderNo, at);
  await openOrder(tx, {
    orderNo,
    kind: 'purchase',
    investorId,
    productCode,
    cardId,
    state,
    amount,
    fee: purchaseFee(amount, product.feeTiers)?.fee ?? fen(0),
    placedAt: at,
    applyDate,
    tradingDay,
    confirmDate: deps.calendar.addTradingDays(tradingDay, product.confirmDays),
    expiresAt: at,
    paidAt: at,
  });
  await tx
    .insertInto('purchase_terms')
    .values({
      order_no: orderNo,
      open_period_id: period.open_period_id,
      arrangement: arrangementColumn(arrangement),
      agrees_reservation: true,
      first_purchase: true,
      suitability: 'matched',
      claims: '{}',
      value_date: period.value_date,
      maturity_date: period.maturity_date,
      ...(isEffective ? {} : { cooling_until: wait.coolingUntil, needs_visit: wait.needsVisit }),
    })
    .execute();
  await tx
    .insertInto('order_payment')
    .values({
      order_no: orderNo,
      investor_id: investorId,
      token_hash: payTokenHash(payTokenOf(deps.secrets, orderNo, 1)),
      request_id: `demo-${orderNo}`,
    })
    .execute();
  await sql`update open_period set remaining = remaining - ${amount}::bigint where open_period_id = ${period.open_period_id}`.execute(tx);
  await move(tx, {
    kind: 'pay',
    reference: orderNo,
    businessDate: applyDate,
    postedAt: at,
    from: cardAccount('wallet', cardId),
    to: investorAccount(state === 'paid' ? 'transit' : 'hold', investorId),
    amount,
  });
  return orderNo;
};

interface PeriodRow {
  readonly open_period_id: string;
  readonly value_date: string;
  readonly maturity_date: string | null;
  readonly certification: number;
}

interface Redemption {
  readonly productCode: string;
  /** Whole shares of the oldest period. */
  readonly shares: number;
  readonly passive: boolean;
}

/** Books a redemption at one moment, by the gateway's own rules. */
const redeem = async ({ tx, deps, holder }: Scene, redemption: Redemption, at: EpochMs): Promise<string> => {
  const { investorId, cardId } = holder;
  const { productCode } = redemption;
  const found = await readRedeemable(tx, deps.calendar, investorId, productCode, at);
  if (found.kind !== 'redeemable') throw new Error(`${productCode} cannot be redeemed`);
  const periodName = found.redeemable.info.periods[0]?.periodName ?? '';
  const wish = {
    periodName,
    cardId,
    shares: shares(redemption.shares * 100),
    targetProductCode: WALLET_PRODUCT_CODE,
    acceptedPeriods: redemption.passive ? found.redeemable.info.periods.map((period) => period.periodName) : [],
  };
  const judged = judgeRedemption(found.redeemable, wish, at);
  if ('refusal' in judged) throw new Error(`a redemption of ${productCode} was refused: ${judged.refusal.kind}`);
  const orderNo = newOrderNo(shanghaiDateOf(at));
  await reserve(tx, { ...wish, orderNo, investorId, productCode }, found.redeemable, judged.parts, at);
  return orderNo;
};

/** Publishes the net values from the first day to yesterday at once, for the settlement. */
const publishHistory = async (
  tx: Tx,
  calendar: TradingCalendar,
  market: readonly DemoProduct[],
  first: CalendarDate,
  today: CalendarDate,
): Promise<void> => {
  const { rows: plans } = await sql<DistributionPlanRow>`
    select p.product_code, ${PLAN_COLUMNS} from product p where p.net_value_feed is not null`.execute(tx);
  const values: PublishedValue[] = [];
  for (const { productCode, valuation } of market) {
    if (valuation === null) continue;
    const plan = plans.find((candidate) => candidate.product_code === productCode);
    let nav = FIRST_VALUE;
    let accumulated = FIRST_VALUE;
    values.push({ productCode, day: calendar.onOrAfter(first), nav, accumulated });
    for (let day = calendar.addTradingDays(first, 1); day < today; day = calendar.addTradingDays(day, 1)) {
      const perShare = plan === undefined ? null : distributionOn(plan, day, calendar);
      const distributed = netValue(perShare ?? 0);
      const next = nextNetValue(valuation.feed, productCode, day, nav, distributed);
      accumulated = netValue(accumulated + next - nav + distributed);
      nav = next;
      values.push({ productCode, day, nav, accumulated });
    }
  }
  await publish(tx, calendar, values, plans);
};

/** 1.0000 */
const FIRST_VALUE = netValue(10_000);
