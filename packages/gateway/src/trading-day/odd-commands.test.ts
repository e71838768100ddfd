import { addDays, shanghaiDateOf } from '@caifu/core/values';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testBelongings } from '../testing/belongings.fakes.ts';
import { hearDatabase } from '../testing/database-errors.fakes.ts';
import { openTestGateway, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { oddCommands, sendOdd, type OddCommand } from '../testing/odd-commands.fakes.ts';

/** Every so many-th of some ten thousand requests; `npm run check:commands` sends all of them. */
const PART = Number(process.env['COMMANDS_PART'] ?? '60');
const DAYS = 45;

let gateway: TestGateway;
let caller: SignedIn;
let commands: readonly OddCommand[];
beforeAll(async () => {
  gateway = await openTestGateway({ SESSION_HOURS: '720' });
  const belongings = await testBelongings(gateway);
  caller = await belongings.anOwner();
  await belongings.placed(caller, 'deposit-buy');
  commands = await oddCommands(gateway, belongings, caller);
});
afterAll(() => gateway.close());

it('the edges of every field of every call meet a rule and no constraint, and 45 days later the books agree [GW-1461] [GW-1464]', async () => {
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
  expect(faults).toEqual([]);
  expect(taken).toBeGreaterThan(chosen.length / 20);
  const first = shanghaiDateOf(gateway.deps.clock.now());
  for (let day = 1; day <= DAYS; day += 1) await gateway.moveTo(addDays(first, day));
  expect(await gateway.audit()).toEqual([]);
  expect((await gateway.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});
