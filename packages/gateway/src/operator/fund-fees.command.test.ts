import { describe, expect, it } from 'vitest';
import { testFunds } from '../testing/funds.fakes.ts';
import { useAuditedGateway, useOperators, useOperatorSettings } from '../testing/use-gateway.fakes.ts';
import { FUND_FEES_USAGE } from './fund-fees.command.ts';

const gateway = useAuditedGateway(useOperatorSettings());
const command = useOperators(gateway);

describe('fees against the law', () => {
  it('are listed over the whole catalogue, with fund, fee and rule, and names with what they suggest, and kept as an act [LAW-115] [LAW-64]', async () => {
    expect(await command('li.na', 'fund-fees')).toBe('no fee is against cn@2026-09-30');
    await testFunds(gateway).add('974201');
    const told = await command('li.na', 'fund-fees');
    expect(told).toMatch(/^974201 {2}purchase fee 1\.50%, at most 0\.\d+% \(《公开募集证券投资基金销售费用管理规定》\)$/m);
    expect(told).toMatch(/^974201 {2}redemption fee 0\.75% under 30 days, at least 1\.00% /m);
    await gateway.rows`update fund set fund_name = '松涧稳赚股票A' where fund_code = '974201'`;
    expect(await command('li.na', 'fund-fees')).toMatch(/^974201 {2}松涧稳赚股票A: the name has 稳赚 \(《/m);
    expect(await command('li.na', 'fund-fees', 'all')).toBe(FUND_FEES_USAGE);
    expect(await command('li.na', 'decisions', '1')).toMatch(/li\.na .*fund fees/);
  });
});
