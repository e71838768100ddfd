import { addDays, calendarDate, fen, netValue, shanghaiDateOf, shares, sharesFor, type CalendarDate } from '@caifu/core/values';
import { quoteRedemption, type MaturityArrangement } from '@caifu/core/products';
import type { HoldingItem } from '@caifu/core/holding';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { redemptionTiersOf } from '../products/products.store.ts';
import { WALLET_PRODUCT_CODE } from '../holding/redeemable.store.ts';
import { walletCardOf, bankCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';

const SEED = 20_261_120;
const DAYS = 365;
const TERM_PRODUCTS = ['Q2001', 'Q2002', 'Q2003', 'Q2004', 'Q2006', 'Q2009', 'P3001', 'P3002', 'P3003'];
const VALUED_PRODUCTS = ['P3008', 'P3009', 'P3010'];

const gateway = useTestGateway({ SESSION_HOURS: '720' });

describe('a year of orders, cancellations, redemptions and changed arrangements', () => {
  it('keeps every invariant of ledger and holdings on each of its days [GW-142]', async () => {
    const random = createRandom(SEED);
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
    const done = { orders: 0, cancelled: 0, redemptions: 0, redemptionsCancelled: 0, arrangements: 0, refused: 0 };
    const callers: SignedIn[] = [];
    for (let index = 0; index < 6; index += 1) {
      // The last investor is certified only during the year.
      callers.push(
        await gateway.anInvestor({ wallet: 60_000_000_00, riskLevel: 5, certification: index === 5 ? 'to-be-verified' : 'certified' }),
      );
    }

    const buy = async (caller: SignedIn) => {
      const productCode = pick(random() < 0.5 ? TERM_PRODUCTS : VALUED_PRODUCTS) ?? '';
      const product = await gateway.product(productCode);
      const isPrivate = product.family === 'private';
      const amount = fen(product.startAmount + Math.floor(random() * 20) * product.step);
      const usesBank = isPrivate && amount <= 2_000_000_00 && random() < 0.3;
      const request = {
        requestId: `year-${done.orders}-${done.refused}`,
        openPeriodId: product.openPeriodId,
        amount,
        cardId: usesBank ? bankCardOf(caller) : walletCardOf(caller),
        arrangement: random() < 0.6 ? ('continue' as const) : ('redeem' as const),
        agreesReservation: true,
        warning: null,
        claims: { requestSource: 1, signRiskNotice: true, signRiskDisclosure: true, payModel: 1 },
      };
      const order = await gateway.ask(ENDPOINTS.order, request, caller);
      const paid = order.kind === 'answered' ? await gateway.pay(caller, order.answer) : order;
      done[paid.kind === 'answered' ? 'orders' : 'refused'] += 1;
    };
    const items = async (caller: SignedIn, tab: 'holding' | 'applying', wanted: (item: HoldingItem) => boolean) =>
      pick((await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: null }, caller))[tab].filter(wanted));
    const cancel = async (caller: SignedIn) => {
      const item = await items(caller, 'applying', ({ holdStatus }) => holdStatus === 'applying');
      if (item === undefined) return;
      const asked = await gateway.ask(ENDPOINTS.cancelReservation, await gateway.withPassword(caller, { orderNo: item.orderNo }), caller);
      done[asked.kind === 'answered' ? 'cancelled' : 'refused'] += 1;
    };
    const redeem = async (caller: SignedIn) => {
      const productCode = pick(VALUED_PRODUCTS) ?? '';
      const info = await gateway.tell(ENDPOINTS.getCanRedeemDetail, { productCode, periodName: '' }, caller);
      const period = pick(info.periods);
      const target = pick(period?.targets ?? []);
      if (period === undefined || target === undefined) return;
      const part = [1, 0.5, 0.3, 0.8][Math.floor(random() * 4)] ?? 1;
      const request = {
        requestId: `year-redeem-${done.redemptions}-${done.refused}`,
        productCode,
        periodName: period.periodName,
        cardId: target.cardId,
        shares: shares(Math.floor(period.available * part)),
        targetProductCode: target.kind === 'money-market' ? WALLET_PRODUCT_CODE : null,
        acceptedPeriods: random() < 0.7 ? info.periods.map(({ periodName }) => periodName) : [],
        redeemModel: 1,
      };
      const asked = await gateway.ask(ENDPOINTS.bookingRedeem, await gateway.withPassword(caller, request), caller);
      done[asked.kind === 'answered' ? 'redemptions' : 'refused'] += 1;
    };
    const cancelRedemption = async (caller: SignedIn) => {
      const item = await items(caller, 'applying', ({ holdStatus }) => holdStatus === 'redemption-booked');
      if (item === undefined) return;
      const asked = await gateway.ask(ENDPOINTS.cancelBookingRedeem, await gateway.withPassword(caller, { orderNo: item.orderNo }), caller);
      done[asked.kind === 'answered' ? 'redemptionsCancelled' : 'refused'] += 1;
    };
    const rearrange = async (caller: SignedIn) => {
      const item = await items(caller, 'holding', ({ holdStatus }) => holdStatus === 'holding');
      if (item === undefined) return;
      const arrangement: MaturityArrangement = random() < 0.5 ? 'continue' : 'redeem';
      const request = { arrangement, period: item.periodName, productCode: item.productCode };
      const asked = await gateway.ask(ENDPOINTS.updateExpireArrange, await gateway.withPassword(caller, request), caller);
      done[asked.kind === 'answered' ? 'arrangements' : 'refused'] += 1;
    };

    const first = shanghaiDateOf(gateway.deps.clock.now());
    for (let index = 1; index <= DAYS; index += 1) {
      const day = addDays(first, index);
      await gateway.moveTo(day, random() < 0.7 ? '10:00:00' : '15:30:00');
      if (index === 120)
        await gateway.rows`update investor set certification = 90, fund_certification = 90 where investor_id = ${callers[5]?.investorId}`;
      for (let act = Math.floor(random() * 5); act > 0; act -= 1) {
        const caller = pick(callers);
        if (caller === undefined) throw new Error('nobody is there');
        const kind = random();
        if (kind < 0.52) await buy(caller);
        else if (kind < 0.65) await cancel(caller);
        else if (kind < 0.84) await redeem(caller);
        else if (kind < 0.93) await cancelRedemption(caller);
        else await rearrange(caller);
      }
      const faults = await gateway.audit();
      if (faults.length > 0) throw new Error(`on ${day}: ${faults.join('; ')}`);
    }

    expect(done.orders).toBeGreaterThanOrEqual(300);
    expect(done.redemptions).toBeGreaterThanOrEqual(60);
    expect(done.cancelled).toBeGreaterThanOrEqual(20);
    expect(done.redemptionsCancelled).toBeGreaterThanOrEqual(10);
    expect(done.arrangements).toBeGreaterThanOrEqual(20);
    await expectSharesByReplay();
    await expectIncomeByDays();
  });
});

/** Replays every order and redemption in memory, with core's functions only: shares and payouts must be the same. */
const expectSharesByReplay = async (): Promise<void> => {
  const navs = await gateway.rows<{
    product_code: string;
    day: string;
    nav: number;
  }>`select product_code, day, nav from net_value_day`;
  const navOf = new Map(navs.map(({ product_code: code, day, nav }) => [`${code} ${day}`, netValue(nav)]));
  const navOn = (code: string, day: string) => navOf.get(`${code} ${day}`) ?? fault(`no net value of ${code} on ${day}`);
  const bought = await gateway.rows<BoughtRow>`
    select s.order_no, s.product_code, s.amount - s.fee as net, s.trading_day, h.confirmed_on, h.shares
    from trade_order s join holding h using (order_no) join product p on p.product_code = s.product_code where p.pricing = 'net-value'`;
  expect(bought.length).toBeGreaterThan(50);
  const left = new Map(
    bought.map((row) => [row.order_no, sharesFor(fen(Number(row.net)), navOn(row.product_code, row.trading_day))] as const),
  );
  const redeemed = await gateway.rows<RedeemedRow>`
    select r.order_no as redemption_no, r.product_code, r.trading_day as open_day, r.fee, t.net, p.redemption_tiers,
      (select json_agg(l order by l.confirmed_on, l.order_no) from redemption_line l where l.redemption_no = r.order_no) as lines
    from trade_order r join redemption_terms t using (order_no) join product p on p.product_code = r.product_code
    where r.state in ('paying-out', 'paid') order by r.confirm_date, r.placed_at`;
  expect(redeemed.length).toBeGreaterThan(30);
  for (const row of redeemed) {
    const lots = row.lines.map((line) => ({ shares: shares(line.shares), confirmedOn: day(line.confirmed_on) }));
    const total = shares(lots.reduce((sum, lot) => sum + lot.shares, 0));
    const tiers = redemptionTiersOf(row.redemption_tiers);
    const quote = quoteRedemption({ lots, shares: total, netValue: navOn(row.product_code, row.open_day), tiers, on: day(row.open_day) });
    expect([quote.fee, quote.net]).toEqual([Number(row.fee), Number(row.net)]);
    for (const line of row.lines) left.set(line.order_no, shares((left.get(line.order_no) ?? shares(0)) - line.shares));
  }
  expect(bought.filter((row) => left.get(row.order_no) !== Number(row.shares))).toEqual([]);
};

/** The daily incomes of every holding, including past terms and redeemed shares, add up to its earnings. */
const expectIncomeByDays = async (): Promise<void> => {
  const rows = await gateway.rows<{ order_no: string; earned: string; sum: string; days: string; latest: boolean }>`
    select h.order_no, accrued_of(h.order_no) + h.paid_income as earned, coalesce(i.sum, 0) as sum, i.days,
      (select (l.day, l.amount) = (i.last, i.amount) from latest_income(h.order_no) as l) as latest
    from holding h cross join lateral (
      select sum(d.amount)::bigint as sum, count(*) as days, max(d.day) as last, (array_agg(d.amount order by d.day desc))[1] as amount
      from income_days(h.order_no, null, null) as d) as i`;
  expect(rows.filter(({ earned, sum }) => earned !== sum)).toEqual([]);
  expect(rows.filter(({ days, latest }) => (days === '0' ? latest !== null : !latest))).toEqual([]);
  expect(rows.filter(({ days }) => Number(days) > 28).length).toBeGreaterThan(100);
};

interface BoughtRow {
  readonly order_no: string;
  readonly product_code: string;
  readonly net: string;
  readonly trading_day: string;
  readonly confirmed_on: string;
  readonly shares: string;
}

interface RedeemedRow {
  readonly redemption_no: string;
  readonly product_code: string;
  readonly open_day: string;
  readonly fee: string;
  readonly net: string;
  readonly redemption_tiers: unknown;
  readonly lines: readonly { readonly order_no: string; readonly confirmed_on: string; readonly shares: number }[];
}

const day = (text: string): CalendarDate => calendarDate(text);

const fault = (message: string): never => {
  throw new Error(message);
};
