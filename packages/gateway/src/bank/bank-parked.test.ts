import { bankCommandFrom, depositDays, type BankAskFields, type BankOrderInput } from '@caifu/core/bank';
import { addDays, fen, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PARTNER_FILES } from '../demo/partners/index.ts';
import { addOperator } from '../operator/operators.store.ts';
import { refundParked } from '../operator/parked-decisions.store.ts';
import { bankCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { poisonRows } from '../testing/poison.fakes.ts';
import { readinessOf } from '../testing/readiness.fakes.ts';
import { retryParked } from '../trading-day/retry-parked.ts';

const gateway = useTestGateway();
let rows: Awaited<ReturnType<typeof poisonRows>>;
beforeAll(async () => {
  rows = await poisonRows(gateway.deps.db);
  for (const name of ['wang', 'zhao']) await addOperator(gateway.deps.db, name, 0);
});

/** An order placed meanwhile is carried out at the bank, and told by the file of its day alone. */
const inSilence = async <Done>(work: () => Promise<Done>): Promise<Done> => {
  const { partnerBanks, db } = gateway.deps;
  const { submit } = partnerBanks;
  const spy = vi.spyOn(partnerBanks, 'submit').mockImplementation(async (instruction, at) => {
    await submit(instruction, at);
    await sql`update simulated_bank_line set answers_at = null where reference = ${instruction.reference}`.execute(db);
    return null;
  });
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
};
const today = () => shanghaiDateOf(gateway.deps.clock.now());
const bank = PARTNER_FILES.find(({ code }) => code === 'zb');

let asked = 0;
const place = async (caller: SignedIn, wish: BankOrderInput & Partial<BankAskFields>): Promise<string> => {
  asked += 1;
  const fields = { shares: null, cardId: null, instruction: null, day: null, amount: null, ...wish };
  const command = bankCommandFrom({ requestId: `parked-${asked}`, ...wish }, fields);
  return (await gateway.tell(ENDPOINTS.orderBank, await gateway.withPassword(caller, command), caller)).recordNo;
};
const anOwner = async (): Promise<SignedIn> => {
  const caller = await gateway.anInvestor();
  const opening = { partnerCode: 'zb', cardId: bankCardOf(caller), version: bank?.version ?? '' };
  await gateway.tell(ENDPOINTS.openBankAccount, await gateway.withPassword(caller, opening), caller);
  await place(caller, { side: 'in', about: 'zb', amount: fen(50_000_00), cardId: bankCardOf(caller) });
  return caller;
};
/** One order of each kind with money under way. */
const placeIn = (caller: SignedIn) => place(caller, { side: 'in', about: 'zb', amount: fen(1_000_00), cardId: bankCardOf(caller) });
const placeOut = (caller: SignedIn) => place(caller, { side: 'out', about: 'zb', amount: fen(2_000_00), cardId: bankCardOf(caller) });
const depositDay = () => {
  const product = bank?.products.find(({ code }) => code === 'ZB-D3');
  if (bank === undefined || product === undefined) throw new Error('the demo has lost its deposit');
  return depositDays(gateway.deps.calendar, bank.days, product.term, gateway.deps.clock.now()).valueOn;
};
const placeDeposit = (caller: SignedIn) =>
  place(caller, { side: 'buy', about: 'ZB-D3', amount: fen(3_000_00), day: depositDay(), instruction: 'pay-out' });
const stateOf = async (orderNo: string) =>
  (await gateway.deps.db.selectFrom('trade_order').select('state').where('order_no', '=', orderNo).executeTakeFirstOrThrow()).state;
const statesOf = (orderNos: readonly string[]) => Promise.all(orderNos.map(stateOf));
const parked = async () =>
  (
    await sql<{ no: string; step: string; kind: string; subject: string; reason: string }>`
      select parked_no::text as no, step, kind, subject, reason from parked where ended_at is null order by parked_no`.execute(
      gateway.deps.db,
    )
  ).rows;
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
/** Two orders of each kind, of two investors, of which the bank says nothing until its file comes. */
const placeAll = async () => {
  const sick = await anOwner();
  const well = await anOwner();
  const three = async (caller: SignedIn) => [await placeIn(caller), await placeOut(caller), await placeDeposit(caller)];
  const orders = await inSilence(async () => ({ sick: await three(sick), well: await three(well) }));
  return { sick, well, orders };
};

describe('an order at a bank that cannot be settled', () => {
  it('is parked with its reason while all others of the file go on, and becomes what the file has said once it is mended [GW-1741] [GW-1742] [GW-1491] [GW-1493] [GW-1494] [GW-1495]', async () => {
    const { sick, well, orders } = await placeAll();
    for (const orderNo of orders.sick) await rows.poison(orderNo);
    const day = today();
    await nextDay();
    expect(await statesOf(orders.well)).toEqual(['done', 'done', 'done']);
    expect(await statesOf(orders.sick)).toEqual(['sent', 'sent', 'sent']);
    expect((await parked()).map(({ step, kind, subject, reason }) => [step, kind, subject, reason])).toEqual(
      orders.sick.map((orderNo) => ['settle-bank-orders', 'order', orderNo, 'SQLSTATE 23514 row_is_good']),
    );
    const { rows: files } = await sql`select 1 from bank_file where partner_code = 'zb' and day = ${day}::date`.execute(gateway.deps.db);
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
    const { rows: deposits } = await sql`select 1 from bank_deposit where investor_id = ${sick.investorId}`.execute(gateway.deps.db);
    expect(deposits).toHaveLength(1);
    const { rows: unmatched } = await sql`select reference from bank_unmatched`.execute(gateway.deps.db);
    expect(unmatched).toEqual([]);
    expect(await gateway.audit()).toEqual([]);
  });

  it('is taken back like one that the bank refuses, and what the bank has carried out is kept by name [GW-1743]', async () => {
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
    const { rows: unmatched } = await sql<{ reference: string; reason: string }>`
      select reference, reason from bank_unmatched order by reference`.execute(gateway.deps.db);
    expect(unmatched).toEqual(orders.sick.toSorted().map((reference) => ({ reference, reason: 'unknown-here' })));
    expect(await gateway.audit()).toEqual([]);
  });

  it('An early withdrawal of a deposit is only retried [GW-1743]', async () => {
    const caller = await anOwner();
    const valueOn = depositDay();
    const depositNo = await placeDeposit(caller);
    await gateway.moveTo(addDays(valueOn, 3));
    const owner = await signedIn(caller);
    // Nobody knows the number before it is placed: what is written of the deposit itself is refused.
    await sql`create function refuse_draw() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '23514'; end $$`.execute(
      gateway.deps.db,
    );
    await sql`create trigger refuse_draw before update on bank_deposit for each row execute function refuse_draw()`.execute(
      gateway.deps.db,
    );
    const drawNo = await place(owner, { side: 'draw', about: depositNo, amount: fen(3_000_00), day: today() });
    expect(await stateOf(drawNo)).toBe('sent');
    expect(await refundParked(gateway.deps, await numberOf(drawNo), 'wang')).toBe('proposed');
    expect(await refundParked(gateway.deps, await numberOf(drawNo), 'zhao')).toBe('not-refundable');
    expect(await gateway.audit()).toEqual([]);
    await sql`drop trigger refuse_draw on bank_deposit`.execute(gateway.deps.db);
    await nextDay();
    expect(await stateOf(drawNo)).toBe('done');
    expect(await parked()).toEqual([]);
    expect(await gateway.audit()).toEqual([]);
  });
});
