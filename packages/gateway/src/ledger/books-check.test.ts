import { calendarDate } from '@caifu/core/values';
import { afterEach, describe, expect, it } from 'vitest';
import { toldAudit } from '../operator/audit.command.ts';
import { administratorToken } from '../operator/operator-token.ts';
import { useFolder } from '../testing/use-folder.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { readinessOf } from '../testing/readiness.fakes.ts';
import { booksHold, checkBooks, checkBooksOnce, createDailyBooksCheck } from './books-check.ts';

const keys = useFolder();
const gateway = useTestGateway({ KEYS_DIR: keys });
afterEach(async () => {
  await gateway.deps.db.deleteFrom('books_check').execute();
});

const spoil = (by: number) => gateway.rows`update holding set principal = principal + ${by} where status = 1`;
const checks = () => gateway.deps.db.selectFrom('books_check').select('day').orderBy('check_id').execute();
const readiness = () => readinessOf(gateway);
const RULE = 'the money of a product is the cost of what is held of it';
const day = (text: string) => calendarDate(text);

describe('the check of the ledger', () => {
  it('runs once for a settled day, reports differences, and ends readiness until a check is clean [OPS-5]', async () => {
    const { deps } = gateway;
    const told: { facts: object; text: string }[] = [];
    const daily = createDailyBooksCheck(deps, { error: (facts, text) => void told.push({ facts, text }) });
    expect(await booksHold(deps.db)).toBe(true);
    await daily(day('2026-11-18'));
    await daily(day('2026-11-18'));
    expect([await readiness(), told, (await checks()).length]).toEqual([200, [], 1]);

    await spoil(1);
    await daily(day('2026-11-18'));
    expect(await readiness()).toBe(200);
    await daily(day('2026-11-19'));
    expect(await readiness()).toBe(503);
    expect(told).toHaveLength(1);
    expect(told[0]?.facts).toMatchObject({ day: '2026-11-19' });
    expect(JSON.stringify(told)).toContain(RULE);
    expect(JSON.stringify(told)).not.toContain('138000');

    await spoil(-1);
    expect(await readiness()).toBe(503);
    const report = await gateway.operator.app.inject({
      method: 'POST',
      url: '/operator/audit',
      headers: { authorization: `Bearer ${administratorToken(deps.settings)}` },
    });
    expect(report.json<unknown>()).toEqual({ day: '2026-11-18', faults: [] });
    expect(await readiness()).toBe(200);
    expect((await gateway.operator.app.inject({ method: 'POST', url: '/operator/audit' })).statusCode).toBe(401);
  });

  it('is not repeated by a second gateway [OPS-5]', async () => {
    const { deps } = gateway;
    expect(await checkBooksOnce(deps, day('2026-11-20'), deps.clock.now())).toEqual({ day: '2026-11-20', faults: [] });
    expect(await checkBooksOnce(deps, day('2026-11-19'), deps.clock.now())).toBeNull();
    expect((await checks()).map(({ day: checked }) => checked)).toEqual(['2026-11-20']);
  });

  it('lists every difference in the command’s words [OPS-6]', async () => {
    const { deps } = gateway;
    expect(toldAudit(await checkBooks(deps, deps.clock.now()))).toEqual({
      text: 'the books agree (settled up to 2026-11-18)',
      bad: 0,
    });
    await spoil(1);
    const { text, bad } = toldAudit(await checkBooks(deps, deps.clock.now()));
    expect(bad).toBeGreaterThan(0);
    expect(text.split('\n')).toHaveLength(bad + 1);
    expect(text).toContain(`\n  ${RULE}: `);
    await spoil(-1);
  });
});
