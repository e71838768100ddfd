import { calendarDate, fen, shanghaiDateOf } from '@caifu/core/values';
import { chinaTradingCalendar } from '@caifu/core/calendar';
import { arrivalAfterMaturity, type HoldStatus } from '@caifu/core/orders';
import type { HoldingItem } from '@caifu/core/holding';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
let holder: SignedIn;
beforeAll(async () => {
  holder = await gateway.signIn('13800000004');
});

const overview = (family: 'broker' | 'private' | null = null) =>
  gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: '1', family }, holder);
const detail = ({ holdStatus, orderNo, productCode, periodName }: HoldingItem, caller = holder) =>
  gateway.ask(ENDPOINTS.getHoldDetailInfo, { holdStatus, orderNo, productCode, periodName, requestSource: 1 }, caller);
const statuses = (items: readonly HoldingItem[]) => new Set(items.map(({ holdStatus }) => holdStatus));
const all = async (): Promise<readonly HoldingItem[]> => {
  const { holding, applying, ended } = await overview();
  return [...holding, ...applying, ...ended];
};
const withStatus = async (status: HoldStatus): Promise<HoldingItem> => {
  const item = (await all()).find(({ holdStatus }) => holdStatus === status);
  if (item === undefined) throw new Error(`no holding has status ${status}`);
  return item;
};

describe('the fourth demo investor', () => {
  it('has a holding in each of the nine statuses, each in its tab [GW-143]', async () => {
    const { holding, applying, ended } = await overview();
    expect(statuses(holding)).toEqual(new Set(['holding', 'paying-out']));
    expect(statuses(applying)).toEqual(new Set(['applying', 'cancelling', 'redemption-booked']));
    expect(statuses(ended)).toEqual(new Set(['cancelled', 'subscription-failed', 'ended', 'redemption-cancelled']));
    expect(applying.find(({ holdStatus }) => holdStatus === 'redemption-booked')).toMatchObject({
      invested: null,
      redeemShares: 200_000_00,
    });
    expect(ended.find(({ holdStatus }) => holdStatus === 'redemption-cancelled')).toMatchObject({
      invested: null,
      redeemShares: 120_000_00,
    });
  });

  it('sees one family or both, and the sums belong to the shown family [GW-143]', async () => {
    const [both, broker, placements] = [await overview(), await overview('broker'), await overview('private')];
    expect(broker.holding.every(({ family }) => family === 'broker')).toBe(true);
    expect(placements.applying.every(({ family }) => family === 'private')).toBe(true);
    for (const tab of ['holding', 'applying', 'ended'] as const) expect(broker[tab].length + placements[tab].length).toBe(both[tab].length);
    for (const sum of ['totalAmount', 'inTransit', 'accumulatedIncome', 'awaitingCollection'] as const) {
      expect((broker[sum] ?? 0) + (placements[sum] ?? 0)).toBe(both[sum]);
      expect(both[sum]).toBeGreaterThan(0);
    }
    const held = both.holding.filter(({ holdStatus }) => holdStatus === 'holding').reduce((sum, { invested }) => sum + (invested ?? 0), 0);
    expect(both.totalAmount).toBe(held);
  });

  it('sees the worth of each holding as on its page, and the day of its order [HO-620]', async () => {
    const { holding, applying } = await overview();
    for (const item of holding) {
      const told = await detail(item);
      if (told.kind !== 'answered') throw new Error('no detail');
      expect([item.orderNo, item.worth]).toEqual([item.orderNo, told.answer.holdAmount]);
      expect(item.placedOn).toBe(told.answer.appliedAt === null ? null : shanghaiDateOf(told.answer.appliedAt));
    }
    expect(holding.some(({ worth, invested }) => worth !== invested)).toBe(true);
    expect(applying.every(({ worth }) => worth === null)).toBe(true);
  });

  it('has several periods of one product, distributions and a year of net values [GW-143]', async () => {
    const { holding } = await overview();
    const periods = holding.filter(({ productCode }) => productCode === 'P3009').map(({ periodName }) => periodName);
    expect(new Set(periods).size).toBe(2);
    const rows = await gateway.rows<{ paid: string }>`
      select sum(amount) as paid from distribution_payment where investor_id = ${holder.investorId}`;
    expect(Number(rows[0]?.paid)).toBeGreaterThan(10_000_00);
  });
});

describe('a holding in detail', () => {
  it('is found by its number alone, and only by its owner [HD-620]', async () => {
    const { orderNo, holdStatus, productCode } = await withStatus('holding');
    const byNumber = { holdStatus: null, orderNo, productCode: '', periodName: '', requestSource: 1 };
    expect(await gateway.ask(ENDPOINTS.getHoldDetailInfo, byNumber, holder)).toMatchObject({
      kind: 'answered',
      answer: { orderNo, holdStatus, productCode },
    });
    const other = await gateway.signIn('13800000001');
    expect(await gateway.ask(ENDPOINTS.getHoldDetailInfo, byNumber, other)).toMatchObject({ kind: 'refused' });
  });

  it('is shown in every status with its dates, amounts and abilities [GW-144]', async () => {
    const found = new Map<HoldStatus, Awaited<ReturnType<typeof detail>>>();
    for (const item of await all()) {
      const answer = await detail(item);
      expect(answer).toMatchObject({
        kind: 'answered',
        answer: { holdStatus: item.holdStatus, orderNo: item.orderNo, periodName: item.periodName },
      });
      found.set(item.holdStatus, answer);
    }
    const of = (status: HoldStatus) => {
      const answer = found.get(status);
      if (answer?.kind !== 'answered') throw new Error(`status ${status} is not told`);
      return answer.answer;
    };
    const told = (status: HoldStatus, changes: object) => expect(found.get(status)).toMatchObject({ kind: 'answered', answer: changes });
    const none = { cancelReservation: false, bookRedemption: false, cancelRedemption: false, changeMaturity: false };
    told('holding', { redeemShares: null, abilities: { cancelReservation: false, cancelRedemption: false } });
    told('paying-out', { abilities: none, redeemShares: 160_000_00, realArrivalDate: null, arrivalDays: 10 });
    told('applying', {
      amount: 300_000_00,
      holdCost: null,
      refundDate: null,
      abilities: { ...none, cancelReservation: true, changeMaturity: true },
    });
    told('cancelled', { amount: 100_000_00, abilities: none, realArrivalDate: null, expectedIncome: null, arrangement: null });
    told('cancelling', { amount: 150_000_00, refundDate: '2026-11-19', abilities: none, expectedIncome: null });
    told('subscription-failed', { amount: 1_000_000_00, abilities: none, expectedIncome: null, arrangement: null });
    told('ended', { abilities: none });
    for (const field of ['holdProfit', 'holdAmount', 'realArrivalDate', 'redeemDate'] as const) expect(of('ended')[field]).not.toBeNull();
    told('redemption-booked', { redeemShares: 200_000_00, abilities: { ...none, cancelRedemption: true, hasBookedRedemption: true } });
    told('redemption-cancelled', { redeemShares: 120_000_00, abilities: none, confirmDate: null, expectedArrivalDate: null });
    for (const status of found.keys()) {
      const { contracts, announcements, statusText, banks } = of(status);
      expect([contracts.length >= 3, announcements.length >= 1, statusText === '', banks.length]).toEqual([true, true, false, 1]);
    }
  });

  it("has its money back on the day that its order's result shows: the first trading day after maturity [GW-144] [DOM-33]", async () => {
    const item = await withStatus('applying');
    const answer = await detail(item);
    if (answer.kind !== 'answered') throw new Error('an application is told');
    const { incomeEnd, expectedArrivalDate } = answer.answer;
    const { facts } = await gateway.tell(ENDPOINTS.reservationOrderStatus, { orderNo: item.orderNo }, holder);
    expect(facts?.maturityDate).toBe(incomeEnd);
    expect(expectedArrivalDate).toBe(arrivalAfterMaturity(calendarDate(incomeEnd ?? ''), chinaTradingCalendar));
    expect(facts?.arrivalDate).toBe(expectedArrivalDate);
  });

  it('has the abilities that the calls then accept [GW-144]', async () => {
    const reservation = await withStatus('applying');
    const booked = await withStatus('redemption-booked');
    const valued = (await all()).find(({ holdStatus, productCode }) => holdStatus === 'holding' && productCode === 'P3008') ?? reservation;
    expect(await detail(valued)).toMatchObject({
      answer: { productCode: 'P3008', netValueDate: '2026-11-17', abilities: { bookRedemption: true } },
    });
    const calls = [
      [ENDPOINTS.cancelReservation, reservation.orderNo],
      [ENDPOINTS.cancelBookingRedeem, booked.orderNo],
    ] as const;
    for (const [row, orderNo] of calls) {
      expect(await gateway.ask(row, await gateway.withPassword(holder, { orderNo }), holder)).toEqual({
        kind: 'answered',
        answer: { orderNo },
      });
    }
    expect(await detail(reservation)).toMatchObject({
      answer: { holdStatus: 'cancelling', abilities: { cancelReservation: false, changeMaturity: false } },
    });
    expect(await detail(booked)).toMatchObject({ answer: { holdStatus: 'redemption-cancelled', abilities: { cancelRedemption: false } } });
  });

  it('is answered for another investor like one that does not exist [GW-144]', async () => {
    const other = await gateway.anInvestor({ wallet: fen(1_00) });
    for (const status of ['holding', 'paying-out', 'cancelled'] as const) {
      const item = await withStatus(status);
      const foreign = await detail(item, other);
      expect(foreign).toMatchObject({ kind: 'refused', code: 'N00001' });
      expect(foreign).toEqual(await detail({ ...item, orderNo: 'no-such-order' }, other));
    }
  });
});
