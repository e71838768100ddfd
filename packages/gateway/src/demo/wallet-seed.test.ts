import { addDays, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS, type WalletRecordsAnswer } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { walletSourceOf } from '../wallet/wallet-records.store.ts';
import { componentsOf, type CandidateRow } from '../wallet/wallet-funds.store.ts';
import { seedDemoFunds } from './fund-seed.ts';
import { seedDemoWallet } from './wallet-seed.ts';

const gateway = useAuditedGateway();

describe('the wallet of the demo', () => {
  it('lies in three money funds, with a year of income and a consistent ledger each day [GW-1014] [GW-1087] [WL-13]', async () => {
    await seedDemoFunds(gateway.deps, { years: 2, every: 2 });
    // The test makes the movements open again, because the demo has closed all of them at its start.
    await gateway.rows`update wallet_flow set is_open = true`;
    await gateway.rows`delete from wallet_position`;
    await gateway.rows`update wallet w set closed_on = (select date '1970-01-01' + ((min(posted_at) + 28800000) / 86400000)::integer - 1
      from wallet_flow f where f.account_id = w.account_id)`;
    await seedDemoWallet(gateway.deps);
    await seedDemoWallet(gateway.deps);
    const today = shanghaiDateOf(gateway.deps.clock.now());
    const caller = await gateway.signIn('13800000004');
    const home = await gateway.tell(ENDPOINTS.walletHome, null, caller);
    expect(home.funds).toHaveLength(3);
    const components = await gateway.rows<{ found: CandidateRow }>`
      select wallet_candidate(fund_code) as found from wallet_fund order by place`;
    expect(
      componentsOf(
        components.map(({ found }) => found),
        today,
      ).map(({ fault }) => fault),
    ).toEqual([null, null, null]);
    expect(home.yesterdayIncome).toBeGreaterThan(0);
    expect(home.tenThousandIncome).toBeGreaterThan(0);
    expect(home.funds.reduce((sum, { shares }) => sum + shares, 0)).toBe(home.balance);
    const rows = await gateway.rows<{ count: string; first: string }>`
      select count(*) as count, min(day) as first from wallet_income i join card c using (account_id) where c.investor_id = ${caller.investorId}`;
    expect(rows).toEqual([{ count: '365', first: addDays(today, -365) }]);
    const sources = new Set<string>();
    for (let after: string | null = null; ;) {
      const page: WalletRecordsAnswer = await gateway.tell(ENDPOINTS.walletRecordList, { kind: 'in', after, pageSize: 30 }, caller);
      for (const { source } of page.items) sources.add(source);
      if (page.next === null) break;
      after = page.next;
    }
    expect(sources).toContain('deposit');
    expect(sources).not.toContain('other');
    expect(['deposit', 'plan-repay', 'of no name'].map((kind) => walletSourceOf(gateway.deps.areas, kind))).toEqual([
      'deposit',
      'repayment',
      'other',
    ]);
    expect(await gateway.audit()).toEqual([]);
    const assets = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller);
    expect([assets.wallet, (await gateway.tell(ENDPOINTS.walletOverview, null, caller)).balance]).toEqual([home.balance, home.balance]);
    await gateway.moveTo(addDays(today, 12));
    expect(await gateway.audit()).toEqual([]);
    const later = await gateway.tell(ENDPOINTS.walletHome, null, caller);
    expect(later.cumulativeIncome).toBeGreaterThan(home.cumulativeIncome);
  });
});
