import { addDays, shanghaiDateOf } from '@caifu/core/values';
import process from 'node:process';
import { beforeAll, expect, it } from 'vitest';
import { testBelongings } from '../testing/belongings.fakes.ts';
import { hearDatabase } from '../testing/database-errors.fakes.ts';
import { walletCardOf, bankCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { oddCommands, sendOdd, type OddCommand } from '../testing/odd-commands.fakes.ts';

/** Every n-th of some ten thousand requests. `npm run check:commands` sends all of them. */
const PART = Number(process.env['COMMANDS_PART'] ?? '60');
const DAYS = 45;

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
let caller: SignedIn;
let commands: readonly OddCommand[];
beforeAll(async () => {
  const belongings = await testBelongings(gateway);
  caller = await belongings.anOwner();
  await belongings.placed(caller, 'deposit-buy');
  commands = await oddCommands(gateway, belongings, caller);
});

it('requests that once met a constraint or a cast are refused by a rule or a codec [GW-1460] [GW-1461]', async () => {
  const payeeInfo = { payeeType: 'LOAN', bankCode: 'ICBC', accountNo: 'HT20260001' };
  const plan = {
    planType: 'REPAY',
    payeeInfo,
    planAmount: '100.00',
    cycleInfo: { cycleType: 'MONTH', cycleDay: 25 },
    cardId: walletCardOf(caller),
    agreeProtocol: 1,
  };
  const bank = { targetNo: 'zb', amount: '1000.00' };
  const once: readonly (readonly [OddCommand['name'], OddCommand['base'], OddCommand['changes']])[] = [
    ['savePlan', plan, [['amountType', 'FULL']]],
    ['savePlan', plan, [['amountType', 'MINIMUM']]],
    ['walletIncomeList', { pageSize: 20 }, [['lastKey', '2026-02-30']]],
    ['fundProfitList', { pageSize: 20 }, [['lastKey', '2026-02-30']]],
    ['orderBank', { ...bank, tradeType: 'REBIND', cardId: `${bankCardOf(caller)}-2` }, []],
    ['orderBank', { ...bank, tradeType: 'IN', tradeShare: '0.01' }, []],
    ['orderBank', { ...bank, tradeType: 'SUBSCRIBE', tradeShare: '100.00' }, []],
    ...['0', '0.00', '-1', '-0.01'].flatMap((shares) => [
      ['orderBank', { tradeType: 'REDEEM', targetNo: 'zb' }, [['tradeShare', shares]]] as const,
      ['redeemFund', { fundProductCode: '000001', redeemType: 'NORMAL' }, [['redeemShare', shares]]] as const,
      ['bookingRedeem', { redeemModel: 1, redeemProductCode: 'P3008' }, [['redeemCount', shares]]] as const,
    ]),
  ];
  const database = hearDatabase();
  for (const [name, base, changes] of once) {
    const told = await sendOdd(gateway, caller, { name, base, changes });
    expect([name, changes, told?.state, (told?.status ?? 500) < 500, database.heard()]).toEqual([name, changes, 'FAILED', true, []]);
  }
  database.stop();
});

it('edge values of every field meet a rule and no constraint, and the ledger is correct 45 days later [GW-1461] [GW-1464]', async () => {
  const database = hearDatabase();
  const faults: unknown[] = [];
  let taken = 0;
  const chosen = commands.filter((_, index) => index % PART === 0);
  for (const command of chosen) {
    const told = await sendOdd(gateway, caller, command);
    const errors = database.heard();
    if (told?.state === 'SUCCESS') taken += 1;
    if (errors.length > 0 || (told !== null && told.status >= 500))
      faults.push({ name: command.name, changes: command.changes, told, errors });
  }
  database.stop();
  if (PART === 1) console.log(`${chosen.length} requests, ${taken} of them taken, ${faults.length} faults`);
  expect(faults).toEqual([]);
  expect(taken).toBeGreaterThan(chosen.length / 20);
  const first = shanghaiDateOf(gateway.deps.clock.now());
  for (let day = 1; day <= DAYS; day += 1) await gateway.moveTo(addDays(first, day));
  expect(await gateway.audit()).toEqual([]);
  expect((await gateway.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});
