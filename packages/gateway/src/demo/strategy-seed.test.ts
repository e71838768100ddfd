import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { seedDemoFunds } from './fund-seed.ts';
import { seedDemoStrategies, seedDemoStrategyHolding } from './strategy-seed.ts';

const gateway = useAuditedGateway();

describe('the strategies of the demo', () => {
  it('exist once per database, and one is held with a past change of funds and its accrued fee [GW-1188]', async () => {
    await seedDemoFunds(gateway.deps, { years: 2, every: 3 });
    expect(await seedDemoStrategies(gateway.deps)).toBe(true);
    expect(await seedDemoStrategies(gateway.deps)).toBe(false);
    await seedDemoStrategyHolding(gateway.deps, 'U13800000004');
    const caller = await gateway.signIn('13800000004');
    const list = await gateway.tell(ENDPOINTS.strategies, null, caller);
    expect(list.map(({ strategy }) => strategy.strategyName)).toEqual(['稳健组合', '均衡组合', '成长组合']);
    expect(list[0]?.held).toBeGreaterThan(3_500_000);
    const position = await gateway.tell(ENDPOINTS.strategyPosition, { strategyCode: 'WJ01' }, caller);
    expect(position.mode).toBe('mandate');
    // the purchases, and the additions of a plan
    const { plan } = await gateway.tell(ENDPOINTS.planDetail, { planNo: 'N-DEMO-STRATEGY' }, caller);
    expect(plan.runsDone).toBeGreaterThan(1);
    expect(position.invested).toBe(4_000_000 + plan.invested);
    expect(position.feeAccrued + position.feePaid).toBeGreaterThan(0);
    const { changes } = await gateway.tell(ENDPOINTS.strategyAdvice, { strategyCode: 'WJ01' }, caller);
    expect(changes.at(-1)).toMatchObject({ state: 'done', rebalance: { reason: 'version', mode: 'mandate' } });
  });
});
