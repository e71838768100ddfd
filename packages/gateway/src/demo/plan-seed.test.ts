import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { seedDemoFunds } from './fund-seed.ts';
import { seedDemoPlans } from './plan-seed.ts';

const gateway = useAuditedGateway();

describe('the plans of the demo', () => {
  it('cover a year, once per database: one runs, one is paused, one has reached its target, one debit has failed [GW-1032]', async () => {
    await seedDemoFunds(gateway.deps, { years: 2, every: 3 });
    await seedDemoPlans(gateway.deps, 'U13800000004');
    await seedDemoPlans(gateway.deps, 'U13800000004');
    const caller = await gateway.signIn('13800000004');
    const detail = (planNo: string) => gateway.tell(ENDPOINTS.planDetail, { planNo }, caller);
    expect((await detail('N-DEMO-MONTHLY')).plan).toMatchObject({ state: 'running', runsDone: 12, invested: 12_000_00 });
    expect((await detail('N-DEMO-SALARY')).plan.runsDone).toBeGreaterThan(10);
    expect((await detail('N-DEMO-PAUSED')).plan).toMatchObject({ state: 'paused', nextOn: null });
    expect((await detail('N-DEMO-TARGET')).roundsDone).toBeGreaterThan(0);
    const { items } = await gateway.tell(ENDPOINTS.planRuns, { planNo: 'N-DEMO-REPAY', after: null, pageSize: 20 }, caller);
    expect(items.filter(({ state }) => state === 'failed')).toMatchObject([
      { tries: 3, reason: { kind: 'server', text: '未能查询到本期账单金额' } },
    ]);
  });
});
