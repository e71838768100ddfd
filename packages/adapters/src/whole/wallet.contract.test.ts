/// <reference types="node" />
import {
  aWalletRecord,
  aWalletRecordDetail,
  aWalletHome,
  fakePagedListPorts,
  fakeWalletRecordPorts,
  fakeWithdrawalPorts,
} from '@caifu/core/testing';
import { calendarDate, fen, netValue, ratePpm } from '@caifu/core/values';
import type { WalletPorts, WithdrawalCommand } from '@caifu/core/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFunds, moment } from '../../../gateway/src/testing/funds.fakes.ts';
import { bankCardOf, openTestGateway, type TestGateway } from '../../../gateway/src/testing/gateway.fakes.ts';
import { testWallets } from '../../../gateway/src/testing/wallet.fakes.ts';
import { setWalletFunds } from '../../../gateway/src/wallet/wallet-funds.store.ts';
import { adaptersIn, signInWith } from '../testing/in-process.ts';
import { submitTo, worldsOf } from '../testing/contracts.ts';

const FUNDS = ['950401', '950402'];
const live = () => new AbortController().signal;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway({ SESSION_HOURS: '720' });
  const funds = testFunds(gateway);
  for (const code of FUNDS) {
    await funds.add(code, { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
    await funds.publishIncome(code, '2026-10-01', '2026-11-17', () => 5_000);
  }
  await setWalletFunds(gateway.deps, FUNDS);
});
afterAll(() => gateway.close());

/** A world of ports in which the wallet has a balance and earnings. */
type World = { readonly cardId: string } & WalletPorts;

const fakes = (): World => ({
  cardId: 'bank-2',
  wallet: { read: () => Promise.resolve({ kind: 'read', value: aWalletHome() }) },
  withdrawal: fakeWithdrawalPorts(),
  walletRecords: fakePagedListPorts([aWalletRecord()], 30),
  walletRecord: fakeWalletRecordPorts({ read: () => Promise.resolve({ kind: 'read', value: aWalletRecordDetail() }) }),
  walletIncome: fakePagedListPorts(
    [
      { day: calendarDate('2026-11-19'), amount: fen(91) },
      { day: calendarDate('2026-11-18'), amount: fen(90) },
    ],
    30,
  ),
  walletRates: {
    read: () =>
      Promise.resolve({
        kind: 'read',
        value: ['2026-11-18', '2026-11-19'].map((day) => ({
          day: calendarDate(day),
          tenThousandIncome: netValue(4_499),
          sevenDayYield: ratePpm(16_520),
        })),
      }),
  },
});
const adapters = async (): Promise<World> => {
  const wallets = testWallets(gateway);
  const caller = await wallets.anInvestorWithMoney();
  await wallets.fillAt(caller, 20_000, moment('2026-11-10 10:00:00'));
  await wallets.close('2026-11-17');
  const ports = adaptersIn(gateway.app, { clock: { now: () => gateway.deps.clock.now() } });
  await signInWith(ports, caller.investorId.slice(1));
  return { ...ports, cardId: bankCardOf(caller) };
};

const homeOf = async ({ wallet }: World) => {
  const answer = await wallet.read(null, live());
  if (answer.kind !== 'read') throw new Error('the wallet was refused');
  return answer.value;
};
const command = ({ cardId }: World, requestId: string): WithdrawalCommand => ({ requestId, mode: 'quick', amount: fen(100_00), cardId });

describe.each(worldsOf(fakes, adapters))('the ports of the wallet, of %s', (_, open) => {
  it('return one balance everywhere, and the part that a quick withdrawal may take [WV-1] [WW-4]', async () => {
    const world = await open();
    const home = await homeOf(world);
    expect(home.funds.reduce((sum, { shares }) => sum + shares, 0)).toBe(home.balance);
    expect(home.quickLeft).toBeLessThanOrEqual(home.balance);
    const opening = await world.withdrawal.loadWithdrawal(live());
    expect(opening.home).toEqual(home);
    expect(opening.cards.map(({ cardId }) => cardId)).toContain(world.cardId);
  });

  it('return the first withdrawal for a repeated request id, and close one that never arrived [WW-12] [WW-13]', async () => {
    const world = await open();
    const { withdrawal } = world;
    const [first, second] = [withdrawal.requestIds.next(), withdrawal.requestIds.next()];
    const done = await submitTo(withdrawal.cashier, command(world, first));
    if (done.kind !== 'accepted') throw new Error(`the withdrawal was ${done.kind}`);
    expect(done.receipt.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(done.receipt.amount);
    expect(await submitTo(withdrawal.cashier, command(world, first))).toEqual(done);
    expect(await withdrawal.findWithdrawal(first, live())).toEqual({ kind: 'done', receipt: done.receipt });
    for (let times = 0; times < 2; times += 1) expect(await withdrawal.findWithdrawal(second, live())).toEqual({ kind: 'never-arrived' });
    expect((await submitTo(withdrawal.cashier, command(world, second))).kind).toBe('refused');
  });

  it('keep a draft until it is cleared [WW-19]', async () => {
    const { withdrawal } = await open();
    const draft = { mode: 'normal', amountText: '12', cardId: null, requestId: null } as const;
    withdrawal.saveDraft(draft);
    expect(withdrawal.readDraft()).toEqual(draft);
    withdrawal.clearDraft();
    expect(withdrawal.readDraft()).toBeNull();
  });

  it('list movements, newest first, each with a page of the same content [WV-4] [WV-7]', async () => {
    const { walletRecords, walletRecord } = await open();
    const page = await walletRecords.readPage({ kind: null }, 1, live());
    if (page.kind !== 'read') throw new Error('the records were refused');
    expect(page.items.length).toBeGreaterThan(0);
    expect(page.items.toSorted((a, b) => b.at - a.at).map(({ at }) => at)).toEqual(page.items.map(({ at }) => at));
    expect(new Set(page.items.map(({ recordNo }) => recordNo)).size).toBe(page.items.length);
    for (const record of page.items)
      expect(await walletRecord.read(record.recordNo, live())).toMatchObject({ kind: 'read', value: record });
  });

  it('list income by day, newest first, and rates by day, earliest first [WV-5] [WV-6]', async () => {
    const { walletIncome, walletRates } = await open();
    const incomes = await walletIncome.readPage(null, 1, live());
    const rates = await walletRates.read({ fundCode: null, range: 'month' }, live());
    if (incomes.kind !== 'read' || rates.kind !== 'read') throw new Error('incomes or rates were refused');
    const days = incomes.items.map(({ day }) => day);
    expect(days.length).toBeGreaterThan(1);
    expect(days.toSorted().toReversed()).toEqual(days);
    const told = rates.value.map(({ day }) => day);
    expect(told.length).toBeGreaterThan(1);
    expect(told.toSorted()).toEqual(told);
  });
});
