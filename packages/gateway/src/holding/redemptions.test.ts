import { calendarDate, epochAt, fen, netValue, ratePpm, shares, type CalendarDate, type Fen } from '@caifu/core/values';
import { ENDPOINTS, type RedeemRequest, type SealedFields } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { WEB } from '../ground/http/caller.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { settleDayIn } from '../trading-day/settlement.ts';
import { walletCardOf, bankCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { WALLET_PRODUCT_CODE } from './redeemable.store.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { REDEMPTIONS } from './redemptions.store.ts';

const OPEN_DAY = '2026-12-16';
const LAST_TIME = epochAt(calendarDate('2026-12-15'), '15:00:00');
const CONTINUOUS = '开放申购';

const gateway = useAuditedGateway({ SESSION_HOURS: '720', LAW: 'spec' });
/** Investors with 10,000 shares of T1 each, bought at 1.0000. */
const holders: SignedIn[] = [];
/** Investors with 3,000 shares of T2's first period and 1,000 of its second each. */
const periodic: SignedIn[] = [];
let ids = 0;

beforeAll(async () => {
  const openPeriodId = await gateway.aValuedProduct('T1');
  const first = await gateway.aValuedProduct('T2', { hasFixedPeriod: true, openDays: 1, minHold: 2_500_00 });
  for (let index = 0; index < 16; index += 1) {
    const caller = await gateway.anInvestor({ certification: 'certified' });
    await gateway.purchase(caller, { openPeriodId, amount: fen(10_000_00) });
    if (index < 4) {
      await gateway.purchase(caller, { openPeriodId: first, amount: fen(3_000_00) });
      periodic.push(caller);
    } else holders.push(caller);
  }
  await gateway.publish('T1', { '2026-11-18': '1.0000' });
  await gateway.publish('T2', { '2026-11-18': '1.0000' });
  await gateway.moveTo('2026-11-19');
  const { openPeriodId: second } = await gateway.product('T2');
  for (const caller of periodic) await gateway.purchase(caller, { openPeriodId: second, amount: fen(1_000_00) });
  await gateway.publish('T1', { '2026-11-19': '1.1000' });
  await gateway.publish('T2', { '2026-11-19': '1.0000' });
  await gateway.moveTo('2026-11-20');
});
const aHolder = (): SignedIn => holders.pop() ?? fault('no holder is left');
const fault = (message: string): never => {
  throw new Error(message);
};
type Wish = Partial<Omit<RedeemRequest, 'requestId' | keyof SealedFields>> & { readonly requestId?: string };
const wish = (caller: SignedIn, changes: Wish = {}) => {
  ids += 1;
  const cardId = changes.cardId ?? walletCardOf(caller);
  return {
    requestId: `redeem-${ids}`,
    productCode: 'T1',
    periodName: CONTINUOUS,
    cardId,
    shares: shares(1_000_00),
    targetProductCode: cardId.startsWith('W') ? WALLET_PRODUCT_CODE : null,
    acceptedPeriods: [],
    redeemModel: 1,
    ...changes,
  };
};
const book = async (caller: SignedIn, changes: Wish = {}, digits?: string) =>
  gateway.ask(ENDPOINTS.bookingRedeem, await gateway.withPassword(caller, wish(caller, changes), digits), caller);
/** Books after the password, which lets five tries through at once. */
const bookNow = (caller: SignedIn, command: ReturnType<typeof wish>) =>
  takeAllowed(gateway.deps, REDEMPTIONS, { ...caller, channel: WEB, command, at: gateway.deps.clock.now() }, null);
const booked = async (caller: SignedIn, changes: Wish = {}) => {
  const answer = await book(caller, changes);
  return answer.kind === 'answered' ? answer.answer : fault(`refused: ${answer.message}`);
};
const info = (caller: SignedIn, productCode = 'T1', periodName = CONTINUOUS) =>
  gateway.tell(ENDPOINTS.getCanRedeemDetail, { productCode, periodName }, caller);
const cancel = async (caller: SignedIn, orderNo: string, digits?: string) =>
  gateway.ask(ENDPOINTS.cancelBookingRedeem, await gateway.withPassword(caller, { orderNo }, digits), caller);
const holdings = (caller: SignedIn) => gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: null }, caller);
const at = async <Result>(moment: number, work: () => Promise<Result>): Promise<Result> => {
  const { now } = gateway.wall;
  gateway.wall.now += moment - gateway.deps.clock.now();
  return work().finally(() => {
    gateway.wall.now = Math.max(now, gateway.wall.now);
  });
};

describe('redeemable shares', () => {
  it('are shown with their lots, accounts, rules, dates and the latest net value [GW-117]', async () => {
    const caller = aHolder();
    expect(await info(caller)).toEqual({
      productCode: 'T1',
      productName: '净值产品T1',
      hasFixedPeriod: false,
      periods: [
        {
          periodName: CONTINUOUS,
          available: 10_000_00,
          total: 10_000_00,
          targets: [
            expect.objectContaining({ cardId: walletCardOf(caller), kind: 'money-market', productCode: WALLET_PRODUCT_CODE, tail: '' }),
            expect.objectContaining({ cardId: bankCardOf(caller), kind: 'bank', productCode: null, tail: '1234' }),
          ],
          lots: [{ shares: 10_000_00, confirmedOn: '2026-11-19' }],
        },
      ],
      minHold: 1_000_00,
      minRedemption: 100_00,
      lastRedeemTime: LAST_TIME,
      feeTiers: [],
      netValue: 11_000,
      netValueDate: '2026-11-19',
      redeemOpenDate: OPEN_DAY,
      confirmDate: '2026-12-17',
      arrivalDays: 2,
      arrivalDate: '2026-12-21',
    });
  });

  it('are empty for a term product, and an unknown product is refused [GW-117]', async () => {
    const caller = aHolder();
    holders.push(caller);
    expect(await gateway.ask(ENDPOINTS.getCanRedeemDetail, { productCode: 'Q2001', periodName: '' }, caller)).toMatchObject({
      code: 'R00001',
      message: '该产品不支持赎回，份额将在到期后兑付',
    });
    expect(await gateway.ask(ENDPOINTS.getCanRedeemDetail, { productCode: 'nothing', periodName: '' }, caller)).toMatchObject({
      code: 'N00001',
    });
    expect((await info(await gateway.anInvestor())).periods).toEqual([]);
  });
});

describe('booking a redemption', () => {
  it('reserves shares that cannot be redeemed again, and has its own row [GW-119]', async () => {
    const caller = aHolder();
    const receipt = await booked(caller, { shares: shares(4_000_50) });
    expect(receipt).toMatchObject({ applyDate: '2026-11-20', confirmDate: '2026-12-17', redeemOpenDate: OPEN_DAY, arrivalDays: 2 });
    expect((await info(caller)).periods).toMatchObject([{ available: 5_999_50, total: 10_000_00, lots: [{ shares: 5_999_50 }] }]);
    const overview = await holdings(caller);
    expect(overview.applying).toMatchObject([
      { holdStatus: 'redemption-booked', orderNo: receipt.orderNo, redeemShares: 4_000_50, invested: null },
    ]);
    expect(overview.holding).toMatchObject([{ holdStatus: 'holding', invested: 10_000_00 }]);
    expect(await book(caller, { shares: shares(6_000_00) })).toMatchObject({ code: 'R00001', message: '最多赎回5999.5份,请修改份额' });
  });

  it('is refused by each rule with its sentence [GW-118]', async () => {
    const caller = aHolder();
    const message = async (changes: Wish) => {
      const answer = await book(caller, changes);
      return answer.kind === 'refused' ? `${answer.code} ${answer.message}` : 'booked';
    };
    expect(await message({ shares: shares(0) })).toBe('R00001 份额为0');
    expect(await message({ shares: shares(-1_00) })).toBe('R00001 份额为0');
    expect(await message({ shares: shares(99_99) })).toBe('R00001 最少赎回100份,请修改份额');
    expect(await message({ shares: shares(10_000_01) })).toBe('R00001 最多赎回10000份,请修改份额');
    expect(await message({ shares: shares(9_000_01) })).toBe('R00001 剩余持有份额低于最低持有份额');
    expect(await message({ cardId: 'W-of-nobody' })).toBe('R00001 请选择赎回账户');
    expect(await message({ targetProductCode: 'ANOTHER' })).toBe('R00001 请选择赎回账户');
    expect(await message({ cardId: bankCardOf(caller), targetProductCode: WALLET_PRODUCT_CODE })).toBe('R00001 请选择赎回账户');
    expect(await message({ periodName: '2026年第9期' })).toBe('R00001 当前没有可赎回的份额');
    expect(await message({ productCode: 'nothing' })).toContain('N00001');
    // All shares, and a rest of exactly the minimum hold, are accepted.
    expect(await message({ shares: shares(9_000_00) })).toBe('booked');
    expect(await message({ shares: shares(1_000_00) })).toBe('booked');
    expect(await message({ shares: shares(100_00) })).toBe('R00001 当前没有可赎回的份额');
  });

  it('never takes more shares than there are, also twenty times at once [GW-120]', async () => {
    const caller = aHolder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => bookNow(caller, wish(caller, { shares: shares(3_000_00) }))));
    expect(answers.filter(({ kind }) => kind === 'answered')).toHaveLength(3);
    expect((await info(caller)).periods[0]?.available).toBe(1_000_00);
    const rows = await gateway.rows<{ reserved: string }>`
      select sum(reserved_shares) as reserved from holding where investor_id = ${caller.investorId}`;
    expect(rows).toEqual([{ reserved: '900000' }]);
  });

  it('stores a redemption as failed, with its own number, if its shares are gone after the password [GW-120]', async () => {
    const caller = aHolder();
    const first = await bookNow(caller, wish(caller, { shares: shares(9_000_00) }));
    expect(first.kind).toBe('answered');
    const losing = wish(caller, { shares: shares(9_000_00) });
    const sentence = '最多赎回1000份,请修改份额';
    expect(await bookNow(caller, losing)).toMatchObject({
      kind: 'refused',
      code: 'R00001',
      message: { kind: 'server', text: sentence },
    });
    const found = await gateway.tell(ENDPOINTS.findRedemption, { requestId: losing.requestId }, caller);
    expect(found).toMatchObject({ kind: 'refused', code: 'R00001', message: sentence });
    const orderNo = (found.kind === 'refused' ? found.orderNo : null) ?? fault('a failed redemption has a number');
    expect(await gateway.tell(ENDPOINTS.redemptionStatus, { orderNo }, caller)).toMatchObject({ state: 'failed', statusText: sentence });
    const again = await gateway.withPassword(caller, losing);
    expect(await gateway.ask(ENDPOINTS.bookingRedeem, again, caller)).toMatchObject({ code: 'R00001', message: sentence });
    expect((await holdings(caller)).applying).toHaveLength(1);
  });

  it('counts a wrong password and may be tried again under the same id [GW-122]', async () => {
    const caller = aHolder();
    const request = wish(caller);
    const wrong = await gateway.withPassword(caller, request, '000000');
    expect(await gateway.ask(ENDPOINTS.bookingRedeem, wrong, caller)).toMatchObject({ code: '256' });
    expect(await gateway.ask(ENDPOINTS.bookingRedeem, wrong, caller)).toMatchObject({ code: 'F00003' });
    expect((await info(caller)).periods[0]?.available).toBe(10_000_00);
    await gateway.tell(ENDPOINTS.bookingRedeem, await gateway.withPassword(caller, request), caller);
    expect((await info(caller)).periods[0]?.available).toBe(9_000_00);
  });

  it('takes the other periods along in one order if too little would remain and the investor accepts it [GW-124]', async () => {
    const caller = periodic[0] ?? fault('nobody');
    const before = await info(caller, 'T2', '2026年第2期');
    expect(before.periods.map(({ periodName, available }) => [periodName, available])).toEqual([
      ['2026年第2期', 1_000_00],
      ['2026年第1期', 3_000_00],
    ]);
    const changes = { productCode: 'T2', periodName: '2026年第1期', shares: shares(2_000_00) };
    expect(await book(caller, changes)).toMatchObject({
      code: 'R00001',
      message: '赎回后剩余持有份额低于最低持有份额，2026年第2期的份额将同时被动赎回',
    });
    // accepting another period, for example one confirmed since the page was loaded, does not accept this one
    expect(await book(caller, { ...changes, acceptedPeriods: ['2026年第3期'] })).toMatchObject({ code: 'R00001' });
    const { orderNo } = await booked(caller, { ...changes, acceptedPeriods: ['2026年第2期'] });
    expect((await info(caller, 'T2')).periods.map(({ available }) => available)).toEqual([1_000_00, 0]);
    expect((await holdings(caller)).applying).toMatchObject([{ orderNo, redeemShares: 3_000_00 }]);
    const periodName = '2026年第1期、2026年第2期';
    expect(await gateway.tell(ENDPOINTS.redemptionStatus, { orderNo }, caller)).toMatchObject({ periodName, shares: 3_000_00 });
    const asked = { holdStatus: 'redemption-booked' as const, orderNo, productCode: 'T2', periodName: '', requestSource: 1 };
    expect(await gateway.tell(ENDPOINTS.getHoldDetailInfo, asked, caller)).toMatchObject({ periodName, redeemShares: 3_000_00 });
    expect(await cancel(caller, orderNo)).toMatchObject({ kind: 'answered' });
    expect((await info(caller, 'T2')).periods.map(({ available }) => available)).toEqual([3_000_00, 1_000_00]);
  });

  it('takes no other period along if enough remains over all periods [GW-124]', async () => {
    const caller = periodic[1] ?? fault('nobody');
    await booked(caller, { productCode: 'T2', periodName: '2026年第1期', shares: shares(1_500_00), acceptedPeriods: ['2026年第2期'] });
    expect((await info(caller, 'T2', '2026年第2期')).periods[0]?.available).toBe(1_000_00);
  });
});

describe('cancelling a booked redemption', () => {
  it('is possible, like the booking, while the certification is missing, has failed or has expired [GW-125] [HO-15]', async () => {
    const caller = aHolder();
    const certify = (status: number) =>
      gateway.deps.db
        .updateTable('investor')
        .set({ certification: status, fund_certification: status })
        .where('investor_id', '=', caller.investorId)
        .execute();
    for (const status of [1, 91, 92]) {
      await certify(status);
      const { orderNo } = await booked(caller);
      expect((await holdings(caller)).applying.map((row) => row.orderNo)).toEqual([orderNo]);
      expect(await cancel(caller, orderNo)).toMatchObject({ kind: 'answered' });
    }
    await certify(90);
    expect((await info(caller)).periods[0]?.available).toBe(10_000_00);
  });

  it('returns the shares once, however often it is requested [GW-125]', async () => {
    const caller = aHolder();
    const { orderNo } = await booked(caller);
    expect(await cancel(caller, orderNo, '000000')).toMatchObject({ code: '256' });
    const answers = await Promise.all(Array.from({ length: 3 }, () => cancel(caller, orderNo)));
    expect(answers.every(({ kind }) => kind === 'answered')).toBe(true);
    expect(await cancel(caller, orderNo)).toMatchObject({ kind: 'answered' });
    expect((await info(caller)).periods[0]?.available).toBe(10_000_00);
    expect((await holdings(caller)).ended).toMatchObject([{ holdStatus: 'redemption-cancelled', orderNo, redeemShares: 1_000_00 }]);
    expect(await gateway.tell(ENDPOINTS.redemptionStatus, { orderNo }, caller)).toMatchObject({
      state: 'cancelled',
      periodName: '',
      cancelledAt: gateway.deps.clock.now(),
    });
  });

  it("is answered for another investor's redemption like for an unknown one [GW-128]", async () => {
    const [caller, other] = [aHolder(), aHolder()];
    const { orderNo } = await booked(caller);
    const unknown = await cancel(other, 'no-such-order');
    expect(await cancel(other, orderNo)).toEqual(unknown);
    expect(unknown).toMatchObject({ code: 'N00001' });
    expect(await gateway.ask(ENDPOINTS.redemptionStatus, { orderNo }, other)).toEqual(unknown);
    holders.push(other);
  });
});

describe('the deadline of a redemption', () => {
  it('is 15:00 of the trading day before the open day, by the gateway’s clock, for booking and cancelling [GW-123]', async () => {
    const caller = aHolder();
    await gateway.publish('T1', { '2026-11-20': '1.1000' });
    await gateway.moveTo('2026-12-15', '14:00:00');
    const { orderNo } = await at(LAST_TIME - 1, () => booked(caller));
    const other = await at(LAST_TIME - 1, () => booked(caller));
    expect(await at(LAST_TIME - 1, () => cancel(caller, other.orderNo))).toMatchObject({ kind: 'answered' });
    expect(await at(LAST_TIME, () => cancel(caller, orderNo))).toMatchObject({ code: 'X00001' });
    expect(await at(LAST_TIME, () => book(caller))).toMatchObject({
      code: 'R00001',
      message: '已超过预约赎回截止时间，请在下一开放期预约',
    });
    await gateway.moveTo(OPEN_DAY);
    expect((await info(caller)).lastRedeemTime).toBe(LAST_TIME);
    expect(await book(caller)).toMatchObject({ code: 'R00001' });
    await gateway.moveTo('2026-12-17');
    // Four weeks later: 13 January 2027, a Wednesday.
    expect(await info(caller)).toMatchObject({
      redeemOpenDate: '2027-01-13',
      lastRedeemTime: epochAt(calendarDate('2027-01-12'), '15:00:00'),
    });
    expect(await book(caller)).toMatchObject({ kind: 'answered' });
  });
});

describe('a redemption over three purchases', () => {
  // Calculated by hand: see the table in decision 0118.
  const TIERS = [
    { unit: 'day', min: 0, max: 14, fee: ratePpm(15_000) },
    { unit: 'day', min: 14, max: 30, fee: ratePpm(7_500) },
    { unit: 'month', min: 1, max: 2, fee: ratePpm(5_000) },
    { unit: 'month', min: 2, max: null, fee: ratePpm(2_500) },
  ] as const;

  it('pays each purchase’s fee by holding time at the open day’s net value, exactly, and arrives at T+n [GW-126] [GW-127]', async () => {
    const terms = { tiers: TIERS, firstRedeemDay: '2027-03-15', redeemEveryDays: 28 };
    await gateway.aValuedProduct('T3', terms);
    const caller = await gateway.anInvestor({ certification: 'certified', wallet: 5_000_000_00 });
    const wallet = async (): Promise<Fen | null | undefined> =>
      (await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'T3' }, caller)).find(({ cardId }) => cardId === walletCardOf(caller))
        ?.available;
    const buy = async (day: string, amount: number, nav: string) => {
      const { openPeriodId } = await gateway.product('T3');
      const orderNo = await gateway.purchase(caller, { openPeriodId, amount: fen(amount) });
      await gateway.publish('T3', { [day]: nav });
      return orderNo;
    };
    await gateway.moveTo('2027-01-14');
    const first = await buy('2027-01-14', 1_000_000_00, '1.0000');
    await gateway.moveTo('2027-02-12');
    const second = await buy('2027-02-12', 500_000_00, '1.2345');
    await gateway.moveTo('2027-03-01');
    const third = await buy('2027-03-01', 300_000_00, '1.1111');
    await gateway.moveTo('2027-03-02');
    expect((await info(caller, 'T3')).periods[0]?.lots).toEqual([
      { shares: 1_000_000_00, confirmedOn: '2027-01-15' },
      { shares: 405_022_28, confirmedOn: '2027-02-15' },
      { shares: 270_002_70, confirmedOn: '2027-03-02' },
    ]);
    const { orderNo } = await booked(caller, { productCode: 'T3', shares: shares(1_450_000_00) });
    await gateway.moveTo('2027-03-15', '16:00:00');
    await gateway.publish('T3', { '2027-03-15': '1.1357' });
    expect((await holdings(caller)).applying).toMatchObject([{ holdStatus: 'redemption-booked' }]);
    await gateway.moveTo('2027-03-16');
    // Held 59, 28 and 13 days: 0.5 %, 0.75 % and 1.5 %.
    expect(await gateway.tell(ENDPOINTS.redemptionStatus, { orderNo }, caller)).toMatchObject({
      state: 'redeemed',
      amount: 1_636_870_40,
      fee: 9_894_60,
      confirmDate: '2027-03-16',
      arrivalDate: '2027-03-18',
    });
    const rows = await gateway.rows<{ order_no: string; gross: string; fee: string; cost: string }>`
      select order_no, gross, fee, cost from redemption_line where redemption_no = ${orderNo} order by confirmed_on`;
    expect(rows).toEqual([
      { order_no: first, gross: '113570000', fee: '567850', cost: '100000000' },
      { order_no: second, gross: '45998380', fee: '344988', cost: '50000000' },
      { order_no: third, gross: '5108120', fee: '76622', cost: '4997474' },
    ]);
    const before = await wallet();
    expect(await holdings(caller)).toMatchObject({
      inTransit: 1_636_870_40,
      holding: [
        { holdStatus: 'paying-out', orderNo, invested: 1_549_974_74, income: 86_895_66 },
        // The remainder of the third purchase: 225,024.98 shares at 1.1357, for 250,025.26 yuan.
        { holdStatus: 'holding', orderNo: third, invested: 250_025_26, income: 5_535_61 },
      ],
    });
    await gateway.moveTo('2027-03-17', '23:59:59');
    expect(await wallet()).toBe(before);
    await gateway.moveTo('2027-03-18', '00:00:00');
    expect(await wallet()).toBe((before ?? 0) + 1_636_870_40);
    expect((await holdings(caller)).ended).toMatchObject([{ holdStatus: 'ended', orderNo, invested: 1_549_974_74, income: 86_895_66 }]);
    const detail = await gateway.tell(
      ENDPOINTS.getHoldDetailInfo,
      { holdStatus: 'ended', orderNo, productCode: 'T3', periodName: CONTINUOUS, requestSource: 1 },
      caller,
    );
    expect(detail).toMatchObject({
      holdStatus: 'ended',
      netValue: netValue(11_357),
      realArrivalDate: '2027-03-18',
      redeemDate: '2027-03-15',
      holdProfit: 86_895_66,
    });
  });
});

describe('an open day that turns out to be a holiday', () => {
  it('is executed on the next trading day, at that day’s net value [GW-123]', async () => {
    // The calendar of 2027 is still unknown: 7 May counts as a trading day until it is loaded.
    const OPEN = '2027-05-07';
    await gateway.aValuedProduct('T4', { firstRedeemDay: OPEN, redeemEveryDays: 28 });
    const caller = await gateway.anInvestor({ certification: 'certified' });
    await gateway.moveTo('2027-04-28');
    const { openPeriodId } = await gateway.product('T4');
    await gateway.purchase(caller, { openPeriodId, amount: fen(10_000_00) });
    await gateway.publish('T4', { '2027-04-28': '1.0000' });
    await gateway.moveTo('2027-04-29');
    const { orderNo } = await booked(caller, { productCode: 'T4', shares: shares(4_000_00) });
    const { db, calendar } = gateway.deps;
    const known = { ...calendar, onOrAfter: (day: CalendarDate) => calendar.onOrAfter(day === OPEN ? calendarDate('2027-05-10') : day) };
    const report = () => gateway.tell(ENDPOINTS.redemptionStatus, { orderNo }, caller);
    const settle = (day: string) => inTransaction(db, (tx) => settleDayIn(tx, { ...gateway.deps, calendar: known }, calendarDate(day)));
    for (const day of ['2027-04-30', '2027-05-07', '2027-05-08', '2027-05-10']) await settle(day);
    expect(await report()).toMatchObject({ state: 'booked', redeemOpenDate: '2027-05-10' });
    await gateway.moveTo('2027-05-10');
    await gateway.publish('T4', { '2027-05-10': '1.2000' });
    // The same applies to an order whose announced trading day was the holiday.
    const late = await gateway.purchase(caller, { openPeriodId, amount: fen(1_200_00) });
    await gateway.rows`update trade_order set trading_day = ${OPEN} where order_no = ${late}`;
    await settle('2027-05-11');
    const rows = await gateway.rows`select priced_on, shares from holding where order_no = ${late}`;
    expect(rows).toEqual([{ priced_on: '2027-05-10', shares: '100000' }]);
    expect(await report()).toMatchObject({ state: 'redeemed', amount: 4_800_00, confirmDate: '2027-05-11', arrivalDate: '2027-05-13' });
  });
});
