import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, expect, it } from 'vitest';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import type { SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';

/** It is Wednesday 18 November 2026. */
const gateway = useAuditedGateway();
let funds: ReturnType<typeof testFunds>;
let caller: SignedIn;
beforeAll(async () => {
  funds = testFunds(gateway);
  caller = await gateway.anInvestor();
  await funds.add('970001');
  // The value of a day is published a trading day later.
  await funds.add('970002', { kind: 'fof', valueDelay: 1 });
  for (const code of ['970001', '970002']) await funds.publish(code, { '2026-11-13': 10_000, '2026-11-16': 10_000, '2026-11-17': 10_000 });
});

/** A purchase of a day that is confirmed on the next trading day. */
const confirmed = async (code: string, day: string, confirmedOn: string): Promise<string> => {
  const orderNo = await funds.buy(caller.investorId, code, 1_000, moment(`${day} 10:00:00`));
  await funds.open(confirmedOn);
  return orderNo;
};
const stepsOf = async (orderId: string) =>
  (await gateway.tell(ENDPOINTS.orderDetail, { orderId }, caller)).steps.map(({ kind, date, isDone }) => [kind, date, isDone]);

it('The page of a confirmed purchase keeps the day from which its gain shows until that day is over [UI-1386]', async () => {
  const past = await confirmed('970001', '2026-11-13', '2026-11-16');
  const today = await confirmed('970001', '2026-11-16', '2026-11-17');
  const ahead = await confirmed('970002', '2026-11-17', '2026-11-18');
  expect(await stepsOf(past)).toEqual([
    ['accepted', '2026-11-13', true],
    ['confirmed', '2026-11-16', true],
  ]);
  expect(await stepsOf(today)).toEqual([
    ['accepted', '2026-11-16', true],
    ['confirmed', '2026-11-17', true],
    ['gains', '2026-11-18', false],
  ]);
  expect(await stepsOf(ahead)).toEqual([
    ['accepted', '2026-11-17', true],
    ['confirmed', '2026-11-18', true],
    ['gains', '2026-11-20', false],
  ]);
});

it('The message, the result and the page of a purchase tell the same day of its first gain [UI-1386] [UI-1389]', async () => {
  const told = async (orderNo: string) => {
    const outcome = await gateway.tell(ENDPOINTS.fundOrderOutcome, { orderNo }, caller);
    const messages = await gateway.messagesOf(caller);
    const page = await stepsOf(orderNo);
    return [
      messages.find(({ kind, recordNo }) => kind === 'buy-confirmed' && recordNo === orderNo)?.date,
      outcome.gainsFrom,
      page.find(([kind]) => kind === 'gains')?.[1],
    ];
  };
  // Both are confirmed on one day; the next value of the second is published a trading day later.
  const prompt = await funds.buy(caller.investorId, '970001', 1_000, moment('2026-11-17 10:00:00'));
  const late = await confirmed('970002', '2026-11-17', '2026-11-18');
  expect(await told(prompt)).toEqual(['2026-11-19', '2026-11-19', '2026-11-19']);
  expect(await told(late)).toEqual(['2026-11-20', '2026-11-20', '2026-11-20']);
  const sold = await funds.redeem(caller.investorId, '970001', 100_00, moment('2026-11-18 10:00:00'));
  expect((await gateway.tell(ENDPOINTS.fundOrderOutcome, { orderNo: sold }, caller)).gainsFrom).toBeNull();
});
