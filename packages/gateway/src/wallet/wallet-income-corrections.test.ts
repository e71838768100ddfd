import { ENDPOINTS } from '@caifu/adapters/wire';
import { calendarDate, netValue } from '@caifu/core/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { correctFund } from '../strategies/fund-corrections.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { testWallets } from '../testing/wallet.fakes.ts';
import { setWalletFunds } from './wallet-funds.store.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
let funds: ReturnType<typeof testFunds>;
let wallets: ReturnType<typeof testWallets>;
beforeAll(async () => {
  funds = testFunds(gateway);
  wallets = testWallets(gateway);
});

describe('a wallet with a wrong published income of a fund', () => {
  it('follows an income that is corrected, withdrawn and published again, on its day and in every sum [GW-1793] [GW-1794]', async () => {
    await funds.add('950041', { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
    await funds.publishIncome('950041', '2026-11-17', '2026-11-20', () => 5_000);
    await setWalletFunds(gateway.deps, ['950041']);
    const caller = await wallets.anInvestorWithMoney();
    await wallets.fillAt(caller, 10_000, moment('2026-11-16 10:00:00'));
    await wallets.close('2026-11-19');
    const correct = async (becomes: number | null) => {
      const what = {
        what: 'income',
        fundCode: '950041',
        day: calendarDate('2026-11-18'),
        becomes: becomes === null ? null : netValue(becomes),
      } as const;
      const outcome = await correctFund(gateway.deps, what, { operator: 'li.na', reason: 'announced', isTrial: false });
      expect(await gateway.audit()).toEqual([]);
      const own = 'things' in outcome ? outcome.things.filter(({ investor_id: investor }) => investor === caller.investorId) : [];
      return own.map(({ reference, net_before, net }) => [reference, net_before, net]);
    };
    const incomes = async () => Object.fromEntries(await wallets.incomesOf(caller));
    expect(await correct(-25_000)).toEqual([['wallet', 50, -250]]);
    expect(await incomes()).toEqual({ '2026-11-17': 50, '2026-11-18': -250, '2026-11-19': 50 });
    expect(await gateway.tell(ENDPOINTS.walletHome, null, caller)).toMatchObject({
      balance: 9_998_50,
      cumulativeIncome: -150,
      funds: [{ shares: 9_998_50 }],
    });
    expect(await correct(null)).toEqual([['wallet', -250, 0]]);
    expect(await correct(7_500)).toEqual([['wallet', 0, 75]]);
    expect(await gateway.tell(ENDPOINTS.walletHome, null, caller)).toMatchObject({ balance: 10_001_75, cumulativeIncome: 175 });
    const told = await gateway.tell(ENDPOINTS.messages, { after: null, pageSize: 30 }, caller);
    expect(told.items.filter(({ kind }) => kind === 'wallet-income-corrected').map(({ amount, date }) => [amount, date])).toEqual([
      [75, '2026-11-18'],
      [0, '2026-11-18'],
      [-250, '2026-11-18'],
    ]);
    // The earning money of the day was 10,000.50.
    expect(await correct(-99_990_000)).toEqual([['wallet', 75, -9_999_50]]);
    expect(await gateway.tell(ENDPOINTS.walletHome, null, caller)).toMatchObject({ balance: 1_50 });
  });
});
