import { fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { expect, it } from 'vitest';
import { anOrder } from '../testing/gateway.fakes.ts';
import { useAuditedGateway, useOperators, useOperatorSettings } from '../testing/use-gateway.fakes.ts';

const gateway = useAuditedGateway(useOperatorSettings());
const command = useOperators(gateway);
const PLAN = 'Q2020';

it('a plan placed privately is sold from the least of its kind on, and told to the operator with the rule [LAW-35] [LAW-37] [LAW-38]', async () => {
  const place = (...args: readonly string[]) => command('li.na', 'placement', ...args);
  expect(await place()).toBe('no private placement is against cn@2026-09-30');
  expect(await place(PLAN, 'private', 'mixed-plan')).toBe(`${PLAN} is placed privately`);
  const natureOf = async (code: string) => (await gateway.rows`select nature from product where product_code = ${code}`)[0];
  await gateway.rows`update product set nature = null where product_code = 'Q2001'`;
  expect(await place('Q2001', 'private', 'fixed-income-plan')).toBe('Q2001 is placed privately');
  expect(await natureOf('Q2001')).toEqual({ nature: 'fixed-income' });
  expect(await place('Q2001', 'public')).toBe('Q2001 is placed publicly');
  expect(await place('list')).toMatch(new RegExp(`^${PLAN}  first purchase from 1,?000 yuan, at least 400,?000 \\(《关于规范`));
  expect(await place(PLAN, 'private', 'house')).toContain('placement [list]');
  const caller = await gateway.anInvestor({ certification: 'certified', wallet: 1_000_000_00 });
  expect((await gateway.tell(ENDPOINTS.productDetail, { productCode: PLAN }, caller)).startAmount).toBe(400_000_00);
  const order = (by: typeof caller) => gateway.ask(ENDPOINTS.order, anOrder(by, { amount: fen(1_000_00) }), by);
  expect(await order(caller)).toMatchObject({ kind: 'refused', message: '买入金额不可小于400000元' });
  expect(await place(PLAN, 'public')).toBe(`${PLAN} is placed publicly`);
  expect(await order(await gateway.anInvestor())).toMatchObject({ kind: 'answered' });
});
