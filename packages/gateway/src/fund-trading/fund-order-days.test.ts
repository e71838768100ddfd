import { chinaTradingCalendar, lastKnownDay } from '@caifu/core/calendar';
import { orderExample } from '@caifu/core/funds';
import { fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '../operator/operators.store.ts';
import { testFunds } from '../testing/funds.fakes.ts';
import { bankCardOf, cardsOf } from '../testing/gateway.fakes.ts';
import { sampleFundBuy } from '../testing/order-samples.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useTestGateway();
beforeAll(async () => {
  const funds = testFunds(gateway);
  await funds.add('952001');
  await funds.publish('952001', { '2026-11-17': 10_200, '2026-11-18': 10_500 });
});

/** The days that a fund's page tells for an order placed now, as a phone counts them, with what the gateway's answers say of its calendar. */
const toldDays = async () => {
  const { terms } = await gateway.tell(ENDPOINTS.fundDetail, { fundCode: '952001' });
  const now = gateway.deps.clock.now();
  const knownUntil = () => lastKnownDay(gateway.deps.calendar.coveredUntil, now);
  return orderExample(terms, { calendar: chinaTradingCalendar, now: () => now, knownUntil });
};

let placed = 0;
/** The days of orders that are placed now. */
const ordered = async () => {
  const caller = await gateway.anInvestor();
  const requestId = `days-${(placed += 1)}`;
  const bought = await gateway.place(
    caller,
    sampleFundBuy(cardsOf(caller), { requestId, fundCode: '952001', amount: fen(1_000_00), cardId: bankCardOf(caller) }),
  );
  if (bought.kind !== 'answered') throw new Error(bought.message);
  return bought.answer;
};

describe('the days on the page of a fund', () => {
  it.each([
    ['in the evening', '2026-11-19', '20:30:00', ['2026-11-20', '2026-11-23']],
    ['at the cut-off', '2026-11-20', '15:00:00', ['2026-11-23', '2026-11-24']],
    ['at the weekend', '2026-11-21', '11:00:00', ['2026-11-23', '2026-11-24']],
    ['a second before the cut-off', '2026-11-24', '14:59:59', ['2026-11-24', '2026-11-25']],
  ])('are those of an order placed %s [FD-5] [GW-900]', async (_when, day, time, expected) => {
    await gateway.moveTo(day, time);
    const [told, { tradingDay, confirmedOn }] = [await toldDays(), await ordered()];
    expect([told.tradingDayText, told.confirmedText]).toEqual(expected);
    expect([tradingDay, confirmedOn]).toEqual(expected);
  });

  it('are marked before a holiday that only the calendar of the operator knows, and the order has its days [FD-5] [DOM-102]', async () => {
    const token = (await addOperator(gateway.deps.db, 'wang', 0)) ?? '';
    await gateway.moveTo('2026-12-31', '14:00:00');
    const text = 'covers,2027-01-01,2027-12-31\nclosed,2027-01-01\nclosed,2027-01-04\n';
    const brought = await gateway.operator.app.inject({
      method: 'POST',
      url: '/operator/calendar',
      headers: { authorization: `Bearer ${token}` },
      payload: { text },
    });
    expect(brought.json<unknown>()).toMatchObject({ kind: 'taken', coveredUntil: '2027-12-31' });
    expect(await toldDays()).toMatchObject({ tradingDayText: '2026-12-31', isLater: false, confirmedText: '2027-01-04（预计）' });
    expect(await ordered()).toMatchObject({ tradingDay: '2026-12-31', confirmedOn: '2027-01-05' });
  });
});
