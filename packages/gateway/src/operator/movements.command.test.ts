import { calendarDate } from '@caifu/core/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { moment } from '../testing/funds.fakes.ts';
import { useAuditedGateway, useOperators, useOperatorSettings } from '../testing/use-gateway.fakes.ts';
import { testWallets } from '../testing/wallet.fakes.ts';
import { MOVEMENTS_USAGE } from './movements.command.ts';

const gateway = useAuditedGateway(useOperatorSettings());
let wallets: ReturnType<typeof testWallets>;
beforeAll(() => {
  wallets = testWallets(gateway);
});
const command = useOperators(gateway);
const movements = (...args: readonly string[]) => command('li.na', 'movements', ...args);

describe('movements of a day', () => {
  it('are told by investor, with their days, sums and directions [LAW-121]', async () => {
    expect(await movements()).toBe('nothing to report on 2026-11-18');
    const [large, small] = [await wallets.anInvestorWithMoney(), await wallets.anInvestorWithMoney()];
    await wallets.fillAt(large, 300_000, moment('2026-11-12 09:00:00'));
    await wallets.fillAt(large, 200_000, moment('2026-11-12 15:30:00'));
    await wallets.fillAt(small, 499_999.99, moment('2026-11-12 09:00:00'));
    expect(await movements('2026-11-12')).toBe(`large  ${large.investorId}  in  500000.00  2026-11-12`);
    expect(await movements('2026-11-11')).toBe('nothing to report on 2026-11-11');
  });

  it('count what reaches a card again [LAW-121]', async () => {
    const caller = await wallets.anInvestorWithMoney();
    await wallets.fillAt(caller, 120_000, moment('2026-11-05 09:00:00'));
    await wallets.takeAt(caller, 'normal', 110_000, moment('2026-11-05 10:00:00'));
    await wallets.arriveOn(calendarDate('2026-11-06'));
    expect(await movements('2026-11-06')).toBe(`passing  ${caller.investorId}  out  110000.00  2026-11-04 to 2026-11-06`);
  });

  it('are not told for a day that is none, and who asked is kept [LAW-121]', async () => {
    for (const args of [['today'], ['2026-02-30'], ['2026-11-12', '2026-11-13']]) expect(await movements(...args)).toBe(MOVEMENTS_USAGE);
    await movements('2026-11-12');
    expect(await command('li.na', 'decisions', '1')).toMatch(/li\.na .*movements .*2026-11-12/);
  });
});
