import { addDays, fen, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addOperator } from '../operator/operators.store.ts';
import { refundParked } from '../operator/parked-decisions.store.ts';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { testBank } from '../testing/bank.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { poisonRows } from '../testing/poison.fakes.ts';
import { readinessOf } from '../testing/readiness.fakes.ts';
import { retryParked } from '../trading-day/retry-parked.ts';

const gateway = useAuditedGateway();
let rows: Awaited<ReturnType<typeof poisonRows>>;
beforeAll(async () => {
  rows = await poisonRows(gateway.deps.db);
  for (const name of ['wang', 'zhao']) await addOperator(gateway.deps.db, name, 0);
});

/** The bank executes an order placed meanwhile but reports it only in its daily file. */
const inSilence = async <Done>(work: () => Promise<Done>): Promise<Done> => {
  const { partnerBanks } = gateway.deps;
  const { submit } = partnerBanks;
  const spy = vi.spyOn(partnerBanks, 'submit').mockImplementation(async (instruction, at) => {
    await submit(instruction, at);
    await gateway.rows`update simulated_bank_line set answers_at = null where reference = ${instruction.reference}`;
    return null;
  });
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
};
const today = () => shanghaiDateOf(gateway.deps.clock.now());
const bank = testBank(gateway);
const place = async (...wish: Parameters<typeof bank.placed>): Promise<string> => (await bank.placed(...wish)).recordNo;
const anOwner = () => bank.anOwner(50_000);
/** One order of each kind with money in transit. */
const placeIn = (caller: SignedIn) => place(caller, { side: 'in', about: 'zb', amount: fen(1_000_00) });
const placeOut = (caller: SignedIn) => place(caller, { side: 'out', about: 'zb', amount: fen(2_000_00) });
const placeDeposit = (caller: SignedIn) => place(caller, { side: 'buy', about: 'ZB-D3', amount: fen(3_000_00) });
const stateOf = async (orderNo: string) =>
  (await gateway.deps.db.selectFrom('trade_order').select('state').where('order_no', '=', orderNo).executeTakeFirstOrThrow()).state;
const statesOf = (orderNos: readonly string[]) => Promise.all(orderNos.map(stateOf));
const parked = async () =>
  await gateway.rows<{ no: string; step: string; kind: string; subject: string; reason: string }>`
      select parked_no::text as no, step, kind, subject, reason from parked where ended_at is null order by parked_no`;
const numberOf = async (orderNo: string) => (await parked()).find(({ subject }) => subject === orderNo)?.no ?? '';
const balanceOf = async ({ investorId }: SignedIn) =>
  Number(
    (
      await gateway.deps.db
        .selectFrom('account')
        .select('balance')
        .where('account_id', '=', `bank-balance:${investorId}:zb`)
        .executeTakeFirstOrThrow()
    ).balance,
  );
const signedIn = async (caller: SignedIn): Promise<SignedIn> => ({
  ...caller,
  ...(await gateway.deps.sessions.open(caller.investorId)),
});
const nextDay = () => gateway.moveTo(addDays(today(), 1));
/** Two orders of each kind, from two investors, about which the bank is silent until its file. */
const placeAll = async () => {
  const sick = await anOwner();
  const well = await anOwner();
  const three = async (caller: SignedIn) => [await placeIn(caller), await placeOut(caller), await placeDeposit(caller)];
  const orders = await inSilence(async () => ({ sick: await three(sick), well: await three(well) }));
  return { sick, well, orders };
};

describe('an order at a bank that cannot be settled', () => {
  it('is parked without delaying others, and settles by the file once repaired [GW-1741] [GW-1742] [GW-1491] [GW-1493] [GW-1494] [GW-1495]', async () => {
    const { sick, well, orders } = await placeAll();
    for (const orderNo of orders.sick) await rows.poison(orderNo);
    const day = today();
    await nextDay();
    expect(await statesOf(orders.well)).toEqual(['done', 'done', 'done']);
    expect(await statesOf(orders.sick)).toEqual(['sent', 'sent', 'sent']);
    expect((await parked()).map(({ step, kind, subject, reason }) => [step, kind, subject, reason])).toEqual(
      orders.sick.map((orderNo) => ['settle-bank-orders', 'order', orderNo, 'SQLSTATE 23514 row_is_good']),
    );
    const files = await gateway.rows`select 1 from bank_file where partner_code = 'zb' and day = ${day}::date`;
    expect(files).toHaveLength(1);
    expect(await readinessOf(gateway)).toBe(200);
    const ready = await gateway.app.inject({ url: '/readyz' });
    expect(ready.json()).toMatchObject({ parked: 3 });
    expect(await gateway.audit()).toEqual([]);
    // The next days have files too.
    const other = await signedIn(well);
    const later = await inSilence(() => placeIn(other));
    await nextDay();
    expect(await stateOf(later)).toBe('done');
    expect(await gateway.tell(ENDPOINTS.bankHome, null, await signedIn(sick))).toMatchObject({ accounts: [{ partnerCode: 'zb' }] });
    expect(await gateway.audit()).toEqual([]);
    await rows.mend();
    const [first = ''] = orders.sick;
    expect(await retryParked(gateway.deps, await numberOf(first))).toBe('settled');
    await nextDay();
    expect(await statesOf(orders.sick)).toEqual(['done', 'done', 'done']);
    expect(await parked()).toEqual([]);
    const deposits = await gateway.rows`select 1 from bank_deposit where investor_id = ${sick.investorId}`;
    expect(deposits).toHaveLength(1);
    const unmatched = await gateway.rows`select reference from bank_unmatched`;
    expect(unmatched).toEqual([]);
  });

  it("is taken back like a refused one, and the bank's execution is kept by name [GW-1743]", async () => {
    const { sick, orders } = await placeAll();
    const before = await balanceOf(sick);
    for (const orderNo of orders.sick) await rows.poison(orderNo);
    await nextDay();
    expect(await gateway.audit()).toEqual([]);
    await rows.mend();
    for (const orderNo of orders.sick) {
      const no = await numberOf(orderNo);
      expect(await refundParked(gateway.deps, no, 'wang')).toBe('proposed');
      expect(await refundParked(gateway.deps, no, 'zhao')).toBe('refunded');
    }
    expect(await statesOf(orders.sick)).toEqual(['failed', 'failed', 'failed']);
    expect((await balanceOf(sick)) - before).toBe(5_000_00);
    const told = await gateway.deps.db.selectFrom('message').select('kind').where('record_no', 'in', orders.sick).execute();
    expect(told.map(({ kind }) => kind)).toEqual(['bank-refused', 'bank-refused', 'bank-refused']);
    expect(await gateway.audit()).toEqual([]);
    await nextDay();
    await nextDay();
    const unmatched = await gateway.rows<{ reference: string; reason: string }>`
      select reference, reason from bank_unmatched order by reference`;
    expect(unmatched).toEqual(orders.sick.toSorted().map((reference) => ({ reference, reason: 'unknown-here' })));
  });

  it('is only retried if it is an early withdrawal of a deposit [GW-1743]', async () => {
    const caller = await anOwner();
    const valueOn = bank.dayOf({ side: 'buy', about: 'ZB-D3' }) ?? today();
    const depositNo = await placeDeposit(caller);
    await gateway.moveTo(addDays(valueOn, 3));
    const owner = await signedIn(caller);
    // The order number is unknown before, so the trigger refuses the update of the deposit itself.
    await gateway.rows`create function refuse_draw() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '23514'; end $$`;
    await gateway.rows`create trigger refuse_draw before update on bank_deposit for each row execute function refuse_draw()`;
    const drawNo = await place(owner, { side: 'draw', about: depositNo, amount: fen(3_000_00), day: today() });
    expect(await stateOf(drawNo)).toBe('sent');
    expect(await refundParked(gateway.deps, await numberOf(drawNo), 'wang')).toBe('proposed');
    expect(await refundParked(gateway.deps, await numberOf(drawNo), 'zhao')).toBe('not-refundable');
    expect(await gateway.audit()).toEqual([]);
    await gateway.rows`drop trigger refuse_draw on bank_deposit`;
    await nextDay();
    expect(await stateOf(drawNo)).toBe('done');
    expect(await parked()).toEqual([]);
  });
});
