import { expect, it } from 'vitest';
import { readWatchBook } from '../funds/watch-list.store.ts';
import { testFunds } from '../testing/funds.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { seedDemoWatchList } from './watch-seed.ts';

const gateway = useTestGateway();

it('a demo investor watches three funds in two groups, and removes them for good', async () => {
  const funds = testFunds(gateway);
  for (const [fundCode, kind] of [
    ['952001', 'bond'],
    ['952002', 'index'],
    ['952003', 'mixed'],
    ['952004', 'stock'],
  ] as const) {
    await funds.add(fundCode, { kind, riskLevel: 3 });
    await gateway.rows`update fund set value_day = '2026-11-17' where fund_code = ${fundCode}`;
  }
  const { investorId } = await gateway.anInvestor();
  await seedDemoWatchList(gateway.deps, investorId);
  const { fundCodes, groups } = await readWatchBook(gateway.deps.db, investorId);
  expect(fundCodes.toSorted()).toEqual(['952001', '952002', '952003']);
  expect(groups).toEqual([
    { groupId: 'demo-calm', name: '稳健', fundCodes: ['952001'] },
    { groupId: 'demo-lively', name: '权益', fundCodes: ['952002', '952003'] },
  ]);
  await gateway.rows`delete from watched_fund where investor_id = ${investorId}`;
  await seedDemoWatchList(gateway.deps, investorId);
  expect((await readWatchBook(gateway.deps.db, investorId)).fundCodes).toEqual([]);
});
