import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import type { SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { testWallets } from '../testing/wallet.fakes.ts';
import { setWalletFunds } from './wallet-funds.store.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
let funds: ReturnType<typeof testFunds>;
let wallets: ReturnType<typeof testWallets>;
beforeAll(() => {
  funds = testFunds(gateway);
  wallets = testWallets(gateway);
});

const home = (caller: SignedIn) => gateway.tell(ENDPOINTS.walletHome, null, caller);

describe('funds of the wallet with a loss', () => {
  const LOSERS = ['950031', '950032'];
  const DAYS = [5_000, -25_000, -10_000, 5_000];

  it("take a day's loss out of the wallet, and every page shows it with its sign [GW-1553] [WL-12]", async () => {
    await funds.add('950031', { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
    await funds.publishIncome('950031', '2026-11-17', '2026-11-20', (index) => DAYS[index] ?? 0);
    await setWalletFunds(gateway.deps, LOSERS.slice(0, 1));
    const caller = await wallets.anInvestorWithMoney();
    await wallets.fillAt(caller, 10_000, moment('2026-11-16 10:00:00'));
    await wallets.close('2026-11-20');
    expect([...(await wallets.incomesOf(caller))]).toEqual([
      ['2026-11-20', 50],
      ['2026-11-19', -100],
      ['2026-11-18', -250],
      ['2026-11-17', 50],
    ]);
    expect(await home(caller)).toMatchObject({
      balance: 9_997_50,
      cumulativeIncome: -250,
      funds: [{ shares: 9_997_50, cumulativeIncome: -250 }],
    });
    const records = await gateway.tell(ENDPOINTS.walletRecordList, { kind: 'income', after: null, pageSize: 30 }, caller);
    expect(records.items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['income', 50],
      ['income', -100],
      ['income', -250],
      ['income', 50],
    ]);
  });

  it('owe nothing for a loss published after the money has left, and take only the rest [GW-1554]', async () => {
    await funds.add('950032', { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
    await setWalletFunds(gateway.deps, LOSERS.slice(1));
    const [gone, nearly] = [await wallets.anInvestorWithMoney(), await wallets.anInvestorWithMoney()];
    for (const caller of [gone, nearly]) await wallets.fillAt(caller, 10_000, moment('2026-11-16 10:00:00'));
    await wallets.close('2026-11-18');
    await wallets.takeAt(gone, 'quick', 10_000, moment('2026-11-19 10:00:00'));
    await wallets.takeAt(nearly, 'quick', 9_999.99, moment('2026-11-19 10:00:00'));
    await wallets.close('2026-11-19');
    await funds.publishIncome('950032', '2026-11-17', '2026-11-19', () => -25_000);
    await wallets.close('2026-11-20');
    expect([(await home(gone)).balance, (await home(nearly)).balance]).toEqual([0, 0]);
    expect(await home(gone)).toMatchObject({ cumulativeIncome: 0 });
    expect(await home(nearly)).toMatchObject({ cumulativeIncome: -1 });
  });

  it('take nothing from money that has arrived since and does not earn yet [GW-1554]', async () => {
    await setWalletFunds(gateway.deps, LOSERS.slice(1));
    await gateway.rows`delete from fund_income_year where fund_code = '950032'`;
    const caller = await wallets.anInvestorWithMoney();
    await wallets.fillAt(caller, 10_000, moment('2026-11-16 10:00:00'));
    await wallets.close('2026-11-18');
    await wallets.takeAt(caller, 'quick', 10_000, moment('2026-11-19 10:00:00'));
    await wallets.fillAt(caller, 500, moment('2026-11-19 16:00:00'));
    await wallets.close('2026-11-19');
    await funds.publishIncome('950032', '2026-11-17', '2026-11-19', () => -25_000);
    await wallets.close('2026-11-20');
    expect(await home(caller)).toMatchObject({ balance: 500_00, cumulativeIncome: 0 });
  });
});
