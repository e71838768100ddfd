/// <reference types="node" />
import { FUND_PROFITS_PAGE, type DividendMethodPorts, type FundHoldingPorts, type FundTradingPorts } from '@caifu/core/fund-trading';
import {
  aFundHolding,
  aFundOrderReport,
  aFundPosition,
  fakeDividendMethodPorts,
  fakeFundHoldingPorts,
  fakeFundOutcomePorts,
  fakePagedListPorts,
} from '@caifu/core/testing';
import { calendarDate, epochAt, fen } from '@caifu/core/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moment, testFunds } from '../../../gateway/src/testing/funds.fakes.ts';
import { openTestGateway, type TestGateway } from '../../../gateway/src/testing/gateway.fakes.ts';
import { signedInvestor, submitTo, worldsOf } from '../testing/contracts.ts';

const FUND = '950301';
const live = () => new AbortController().signal;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  // A Wednesday before the cut-off.
  gateway.wall.now = epochAt(calendarDate('2026-11-18'), '10:00:00');
  const funds = testFunds(gateway);
  await funds.add(FUND);
  await funds.publish(FUND, { '2026-11-16': 10_000, '2026-11-17': 10_200 });
});
afterAll(() => gateway.close());

/** A world of ports in which the investor has shares of the fund and a pending purchase. */
interface World {
  readonly fundCode: string;
  readonly orderNo: string;
  readonly fundHolding: FundHoldingPorts;
  readonly fundHoldings: FundTradingPorts['fundHoldings'];
  readonly fundProfits: FundTradingPorts['fundProfits'];
  readonly fundTradeOutcome: FundTradingPorts['fundTradeOutcome'];
  readonly dividendMethod: DividendMethodPorts;
}

const fakes = (): World => ({
  fundCode: aFundHolding().position.fundCode,
  orderNo: aFundOrderReport().orderNo,
  fundHolding: fakeFundHoldingPorts(),
  fundHoldings: {
    read: () =>
      Promise.resolve({
        kind: 'read',
        value: { positions: [aFundPosition()], closedProfit: fen(0), payingOut: fen(0), asOf: calendarDate('2026-11-18') },
      }),
  },
  fundProfits: fakePagedListPorts(
    ['2026-11-18', '2026-11-17'].map((day) => ({
      day: calendarDate(day),
      shares: aFundPosition().shares,
      value: fen(510_000),
      profit: fen(10_000),
    })),
    FUND_PROFITS_PAGE,
  ),
  fundTradeOutcome: fakeFundOutcomePorts(),
  dividendMethod: fakeDividendMethodPorts(),
});
const adapters = async (): Promise<World> => {
  const { ports, investorId } = await signedInvestor(gateway);
  const funds = testFunds(gateway);
  await funds.buy(investorId, FUND, 5_000, moment('2026-11-16 10:00:00'));
  await funds.open('2026-11-17');
  const orderNo = await funds.buy(investorId, FUND, 1_000, moment('2026-11-18 09:30:00'));
  return { ...ports, fundCode: FUND, orderNo };
};

const held = async ({ fundHolding, fundCode }: World) => {
  const answer = await fundHolding.read(fundCode, live());
  if (answer.kind !== 'read') throw new Error('the holding was refused');
  return answer.value;
};

describe.each(worldsOf(fakes, adapters))('the ports of one holding of a fund, of %s', (_, open) => {
  it('return the shares of the lots, and refuse a fund that nobody holds [FP-13]', async () => {
    const world = await open();
    const { position, lots, fund } = await held(world);
    expect(lots.reduce((sum, { shares }) => sum + shares, 0)).toBe(position.shares);
    expect(position.available).toBe(position.shares - position.reserved);
    expect([position.fundCode, fund.fundCode]).toEqual([world.fundCode, world.fundCode]);
    expect(lots.toSorted((a, b) => (a.confirmedOn < b.confirmedOn ? -1 : 1))).toEqual(lots);
    expect((await world.fundHolding.read('999998', live())).kind).toBe('refused');
  });

  it('list the same holdings as their own pages, and profit by day, newest first [FP-11] [FP-12]', async () => {
    const { fundHoldings, fundProfits, ...world } = await open();
    const answer = await fundHoldings.read(null, live());
    if (answer.kind !== 'read') throw new Error('the holdings were refused');
    const { position } = await held({ fundHoldings, fundProfits, ...world });
    const listed = answer.value.positions.find(({ fundCode }) => fundCode === position.fundCode);
    expect([listed?.shares, listed?.value]).toEqual([position.shares, position.value]);
    for (const fundCode of [world.fundCode, null]) {
      const page = await fundProfits.readPage(fundCode, 1, live());
      if (page.kind !== 'read') throw new Error('the profits were refused');
      const days = page.items.map(({ day }) => day);
      expect(days.length).toBeGreaterThan(0);
      expect(days.toSorted().toReversed()).toEqual(days);
    }
  });

  it('return a pending order like its own page, with its cancelling deadline [FT-20] [FT-22]', async () => {
    const world = await open();
    const [order] = (await held(world)).orders;
    expect(order).toMatchObject({ orderNo: world.orderNo, kind: 'fund-buy', state: 'placed', parts: [] });
    expect(order?.cancelBefore).toBe(epochAt(calendarDate('2026-11-18'), '15:00:00'));
    expect(await world.fundTradeOutcome.read(world.orderNo, live())).toEqual({ kind: 'read', value: order });
  });

  it('cancel an order with the password, and answer a repeat alike [FP-16]', async () => {
    const { fundHolding, orderNo } = await open();
    const cancel = () => submitTo(fundHolding.cancellation.cashier, { kind: 'fund-buy', orderNo });
    expect(await cancel()).toEqual({ kind: 'accepted', receipt: { orderNo } });
    expect(await cancel()).toEqual({ kind: 'accepted', receipt: { orderNo } });
  });

  it('keep the dividend method, and accept the same choice again [FT-1]', async () => {
    const { dividendMethod, fundCode } = await open();
    const method = async () => {
      const answer = await dividendMethod.readChoice(fundCode, live());
      return answer.kind === 'read' ? answer.value.method : answer.kind;
    };
    expect(await method()).toBe('reinvest');
    const change = { fundCode, method: 'cash' } as const;
    for (let times = 0; times < 2; times += 1) {
      expect(await submitTo(dividendMethod.cashier, change)).toEqual({ kind: 'accepted', receipt: change });
      expect(await method()).toBe('cash');
    }
  });
});
