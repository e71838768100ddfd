import { addDays, fen, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import type { StrategyMode, StrategyWish } from '@caifu/core/strategies';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeEach } from 'vitest';
import { testFunds } from './funds.fakes.ts';
import { answerOf, cardsOf, walletCardOf, type SignedIn, type TestGateway } from './gateway.fakes.ts';
import { sampleStrategy } from './order-samples.fakes.ts';
import { addTestStrategy } from './strategies.fakes.ts';

/** A strategy of two funds. Each test has its own two funds, so that their values and suspensions affect no other test. */
interface Own {
  code: string;
  steady: string;
  lively: string;
}

/** Gives each test of the file a strategy and a trading day of its own. */
export const useOwnStrategy = (gateway: TestGateway) => {
  const own: Own = { code: '', steady: '', lively: '' };
  const state: { serial: number; day: CalendarDate | null; funds: ReturnType<typeof testFunds> | null } = {
    serial: 0,
    day: null,
    funds: null,
  };
  const begun = <Value>(value: Value | null): Value => {
    if (value === null) throw new Error('no test has begun');
    return value;
  };
  const day = () => begun(state.day);
  const funds = () => begun(state.funds);
  const addStrategy = (weights: Readonly<Record<string, number>>, since: string, code = own.code, version = 1): Promise<void> =>
    addTestStrategy(gateway.deps.db, { code, weights, since, version });

  beforeEach(async () => {
    const { calendar, clock } = gateway.deps;
    state.serial += 1;
    state.funds ??= testFunds(gateway);
    // Time only moves forward.
    state.day = calendar.addTradingDays(calendar.onOrAfter(shanghaiDateOf(clock.now())), 1);
    await gateway.moveTo(day(), '10:00:00');
    const pair = `91${String(state.serial).padStart(3, '0')}`;
    Object.assign(own, { code: `T${state.serial}`, steady: `${pair}0`, lively: `${pair}1` });
    await funds().add(own.steady, { kind: 'bond', purchaseTiers: [], redemptionTiers: [] });
    await funds().add(own.lively, { kind: 'mixed', arrivalDays: 4 });
    await addStrategy({ [own.steady]: 600_000, [own.lively]: 400_000 }, addDays(day(), -30));
  });

  const after = (days: number): CalendarDate => gateway.deps.calendar.addTradingDays(day(), days);
  const order = async (caller: SignedIn, wish: StrategyWish, requestId = `r-${state.serial}-${wish.side}`, agreed = true) => {
    const { row, find, request } = sampleStrategy(cardsOf(caller), requestId, own.code, wish);
    return gateway.place(caller, { row, find, request: { ...request, agreed } });
  };
  return {
    own,
    day,
    funds,
    addStrategy,
    after,
    order,
    placed: async (...terms: Parameters<typeof order>) => answerOf(await order(...terms)),
    buying: (yuan: number, mode: StrategyMode = 'advice'): StrategyWish => ({ side: 'buy', amount: fen(yuan * 100), mode }),
    /** Publishes values of both funds for the trading days from the test's own day on. */
    publish: async (values: readonly (readonly [number, number])[]): Promise<void> => {
      for (const [index, [steady, lively]] of values.entries()) {
        await funds().publish(own.steady, { [after(index)]: steady });
        await funds().publish(own.lively, { [after(index)]: lively });
      }
    },
    goTo: (days: number, time = '10:00:00'): Promise<void> => gateway.moveTo(after(days), time),
    position: (caller: SignedIn) => gateway.tell(ENDPOINTS.strategyPosition, { strategyCode: own.code }, caller),
    balanceOf: (caller: SignedIn) => gateway.balanceOf(`wallet:${walletCardOf(caller)}`),
  } as const;
};
