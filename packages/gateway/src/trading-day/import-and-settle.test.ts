import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readFundOrder } from '../fund-trading/fund-order-row.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { useFolder } from '../testing/use-folder.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { setWalletFunds } from '../wallet/wallet-funds.store.ts';
import { importAndSettle } from './import-and-settle.ts';

const gateway = useAuditedGateway();
const folder = useFolder();

it('late values settle at once the orders that have waited for them, and no other fund [GW-1061]', async () => {
  const funds = testFunds(gateway);
  const { db, calendars, clock, daySteps, law } = gateway.deps;
  const { investorId } = await gateway.anInvestor();
  const order = (orderNo: string) => readFundOrder(db, investorId, orderNo);
  const bring = (...lines: readonly string[]) => {
    const file = path.join(folder, 'values.csv');
    writeFileSync(file, ['code,date,unit_nav,acc_nav,daily_growth_pct', ...lines, ''].join('\n'));
    return importAndSettle({ db, calendars, law, clock, daySteps, wall: () => 0, tell: () => undefined }, 'values', file);
  };
  for (const code of ['970001', '970002']) {
    await funds.add(code, { purchaseTiers: [], redemptionTiers: [] });
    await funds.publish(code, { '2026-11-16': 10_000, '2026-11-17': 10_000 });
  }
  await funds.buy(investorId, '970001', 1_000, moment('2026-11-16 10:00:00'));
  await funds.open('2026-11-17');
  const bought = await funds.buy(investorId, '970001', 1_000, moment('2026-11-18 10:00:00'));
  const sold = await funds.redeem(investorId, '970001', 500_00, moment('2026-11-18 10:00:00'));
  const other = await funds.buy(investorId, '970002', 1_000, moment('2026-11-18 10:00:00'));
  await gateway.moveTo('2026-11-19');
  for (const orderNo of [bought, sold, other]) expect(await order(orderNo)).toMatchObject({ state: 'placed' });

  const { summary, bad } = await bring('970001,2026-11-18,1.2500,,');
  expect([bad, summary]).toEqual([0, '1 file, 1 rows: 1 new or changed, 0 bad, figures of 1 funds made anew']);
  expect(await order(bought)).toMatchObject({ state: 'confirmed', net_value: 12_500, confirmed_shares: '80000' });
  expect(await order(sold)).toMatchObject({ state: 'paying-out', net_value: 12_500, net: '62500' });
  expect(await order(other)).toMatchObject({ state: 'placed' });
  expect(await gateway.audit()).toEqual([]);

  // The same file again changes nothing.
  await bring('970001,2026-11-18,1.2500,,');
  expect(await order(bought)).toMatchObject({ confirmed_shares: '80000' });
});

it('an import that turns a component of the wallet into a bond fund reports it [GW-1622]', async () => {
  const { db, calendars, clock, daySteps, law } = gateway.deps;
  await testFunds(gateway).add('970003', { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
  expect(await setWalletFunds(gateway.deps, ['970003'])).toMatchObject({ kind: 'set' });
  const bring = async (type: string): Promise<readonly string[]> => {
    const told: string[] = [];
    const file = path.join(folder, 'funds.csv');
    writeFileSync(file, ['code,name,type,pinyin_initials,pinyin_full', `970003,松涧现金,${type},SJXJ,SONGJIANXIANJIN`, ''].join('\n'));
    await importAndSettle({ db, calendars, law, clock, daySteps, wall: () => 0, tell: (line) => told.push(line) }, 'funds', file);
    return told.filter((line) => line.startsWith('the wallet'));
  };
  expect(await bring('货币型-普通货币')).toEqual([]);
  expect(await bring('债券型-长债')).toEqual([
    `the wallet's component 970003 松涧现金 is no money fund; nothing new goes to it, what lies in it moves to the other components: name others with "wallet-funds <code>…"`,
  ]);
});
