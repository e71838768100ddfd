import { aLawSet } from '@caifu/core/testing';
import { SPECIAL_CARE_VERSION } from '@caifu/core/qualification';
import { epochMs, fen, type EpochMs } from '@caifu/core/values';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { GATEWAY_AREAS } from '../areas.ts';
import { testBank } from '../testing/bank.fakes.ts';
import { ORDER_KINDS, testBelongings, type TestOrderKind } from '../testing/belongings.fakes.ts';
import { anOrder, type SignedIn } from '../testing/gateway.fakes.ts';
import { bodyFrom, type WireBody } from '../testing/order-trial.fakes.ts';
import { underLaw, useAuditedGateway, useOperators, useOperatorSettings } from '../testing/use-gateway.fakes.ts';

const gateway = useAuditedGateway(useOperatorSettings());
const operator = useOperators(gateway);
let belongings: Awaited<ReturnType<typeof testBelongings>>;
beforeAll(async () => {
  belongings = await testBelongings(gateway);
});

/** A law by which every product is risky for everybody of age. */
const careful = aLawSet(
  { elderCare: { ...aLawSet().elderCare, value: { overAge: 18, fromLevel: 1, text: SPECIAL_CARE_VERSION } } },
  '2026-09-30',
);
const BUYING: ReadonlySet<TestOrderKind> = new Set(['purchase', 'fund-buy', 'gold-buy', 'strategy-buy', 'plan', 'transfer-buy']);
/** Kinds that buy something of a risk, beside those of `BUYING`. */
const WEALTH = 'wealth-buy';
/** A deposit has no risk class. */
const WITHOUT_RISK = 'deposit-buy';

/** The body with a confirmed text of special care: a purchase of a product has its fields beside the others. */
const confirmed = (caller: SignedIn, body: WireBody, version: string, at: number): WireBody => {
  const care = { version, acceptedAt: epochMs(at) };
  const { specialCareVersion, specialCareTime } = bodyFrom(ENDPOINTS.order, anOrder(caller, { warning: { risk: null, care } }));
  const fields = { specialCareVersion, specialCareTime };
  return 'riskWarningVersion' in body ? { ...body, ...fields } : { ...body, riskWarning: fields };
};
/** A permitted order of the kind, sent under the careful law. */
const orderOf = async (kind: TestOrderKind) => {
  const caller = await belongings.anOwner();
  const listingNo = kind === 'transfer-buy' ? await belongings.listedBy(await gateway.anInvestor()) : '';
  const [call, body] = await belongings.bodyOf(kind, caller, listingNo);
  underLaw(gateway, careful);
  return { caller, body, send: (sent: WireBody) => belongings.send(caller, [call, sent]) };
};
const keptOf = ({ investorId }: SignedIn) =>
  gateway.rows<{ version: string; confirmed_at: string; law: string }>`
    select version, confirmed_at, law from special_care where investor_id = ${investorId}`;

describe('special care', () => {
  it.each([...BUYING])('is asked before the password of an order that buys, and kept with it: %s [LAW-47] [LAW-48]', async (kind) => {
    const { caller, body, send } = await orderOf(kind);
    const at = gateway.deps.clock.now();
    const refused = [body, confirmed(caller, body, 'special-care-0', at), confirmed(caller, body, SPECIAL_CARE_VERSION, at - 86_400_000)];
    for (const sent of refused) expect((await send(sent)).text).toMatch(new RegExp(`"${RET_CODE.gateWarning}".*特别提示`));
    expect(await keptOf(caller)).toEqual([]);
    expect(await send(confirmed(caller, body, SPECIAL_CARE_VERSION, at))).toMatchObject({ state: 'SUCCESS' });
    expect(await keptOf(caller)).toEqual([{ version: SPECIAL_CARE_VERSION, confirmed_at: String(at), law: 'cn@2026-09-30' }]);
  });

  it('is asked of every kind of record that an area calls a purchase [LAW-109]', () => {
    const bought = GATEWAY_AREAS.flatMap(({ records }) => ('nothing' in records ? [] : Object.entries(records.kinds))).flatMap(
      ([kind, { type }]) => (type === 'BUY' ? [kind] : []),
    );
    expect(bought.length).toBeGreaterThan(4);
    const proved = new Set<string>([...BUYING, WEALTH, WITHOUT_RISK]);
    expect(bought.filter((kind) => !proved.has(kind))).toEqual([]);
  });

  it('is asked before a wealth product of a bank, beside the test of the bank, and kept with the order [LAW-108] [LAW-109]', async () => {
    const { anOwner, filePapers, order } = testBank(gateway);
    const caller = await anOwner();
    await filePapers(caller);
    const at = gateway.deps.clock.now();
    const buy = (care: { version: string; acceptedAt: EpochMs } | null) =>
      order(caller, { side: 'subscribe', about: 'ZB-W1', amount: fen(5_000_00), warning: care === null ? null : { risk: null, care } });
    const offered = async () => (await gateway.tell(ENDPOINTS.bankOffer, { side: 'subscribe', about: 'ZB-W1' }, caller)).specialCare;
    expect(await offered()).toBeNull();
    underLaw(gateway, careful);
    expect(await offered()).toBe(SPECIAL_CARE_VERSION);
    const refused = [
      null,
      { version: 'special-care-0', acceptedAt: at },
      { version: SPECIAL_CARE_VERSION, acceptedAt: epochMs(at - 86_400_000) },
    ];
    for (const care of refused) expect(await buy(care)).toMatchObject({ kind: 'refused', code: RET_CODE.gateWarning });
    expect(await keptOf(caller)).toEqual([]);
    expect(await buy({ version: SPECIAL_CARE_VERSION, acceptedAt: at })).toMatchObject({ kind: 'answered' });
    expect(await keptOf(caller)).toEqual([{ version: SPECIAL_CARE_VERSION, confirmed_at: String(at), law: 'cn@2026-09-30' }]);
  });

  it.each(ORDER_KINDS.filter((kind) => !BUYING.has(kind)))('is asked of no other order: %s [LAW-47]', async (kind) => {
    const { caller, body, send } = await orderOf(kind);
    expect(await send(body)).toMatchObject({ state: 'SUCCESS' });
    expect(await keptOf(caller)).toEqual([]);
  });

  it.each([...BUYING].filter((kind) => kind !== 'plan'))('leads from the order to the text in its version: %s [LAW-52]', async (kind) => {
    const { caller, body, send } = await orderOf(kind);
    await send(confirmed(caller, body, SPECIAL_CARE_VERSION, gateway.deps.clock.now()));
    const [kept] = await gateway.rows<{ reference: string; level: number }>`
      select c.reference, (o.matching ->> 'productLevel')::integer as level from special_care c join trade_order o on o.order_no = c.reference
      where c.investor_id = ${caller.investorId}`;
    const { care } = await gateway.tell(ENDPOINTS.orderDetail, { orderId: kept?.reference ?? '' }, caller);
    expect(care).toEqual({ version: SPECIAL_CARE_VERSION, productLevel: kept?.level });
  });

  it('is announced by the check before a purchase to an elder alone, for a risky product alone [LAW-47]', async () => {
    const told = async (bornFrom: string, level: 3 | 4) => {
      const caller = await gateway.anInvestor({ bornFrom, riskLevel: 5 });
      return (await gateway.tell(ENDPOINTS.preBuyCheck, { productLevel: level, requestSource: 1 }, caller)).specialCare;
    };
    expect([await told('1950-01-01', 4), await told('1950-01-01', 3), await told('1980-01-01', 4)]).toEqual([
      SPECIAL_CARE_VERSION,
      null,
      null,
    ]);
  });

  it('is followed by a call, which an operator finds by the day of the order and records once [LAW-49]', async () => {
    const caller = await gateway.anInvestor({ certification: 'certified', wallet: 9_000_000_00, riskLevel: 5 });
    underLaw(gateway, careful);
    const warning = { risk: null, care: { version: SPECIAL_CARE_VERSION, acceptedAt: gateway.deps.clock.now() } };
    const unpaid = await gateway.tell(ENDPOINTS.order, anOrder(caller, { warning }), caller);
    const paid = await gateway.purchase(caller, { openPeriodId: 'Q2001-002', amount: fen(100_000_00), warning });
    const { openPeriodId } = await gateway.product('P3001');
    const cooling = await gateway.tell(ENDPOINTS.order, anOrder(caller, { openPeriodId, amount: fen(1_000_000_00), warning }), caller);
    const payment = { payToken: cooling.payToken, requestId: 'pay-cooling', ...(await gateway.sealed(caller, '135790')) };
    expect(await gateway.ask(ENDPOINTS.pay, payment, caller)).toMatchObject({ kind: 'answered' });
    const lines = async (...day: readonly string[]) =>
      (await operator('li', 'visits', 'care', ...day)).split('\n').filter((line) => line.includes(caller.investorId));
    const listed = await lines();
    expect(listed.join('\n')).not.toContain(unpaid.orderNo);
    expect(listed).toHaveLength(2);
    expect(listed.find((line) => line.startsWith(paid))).toMatch(/purchase .* special-care-1 confirmed at .* to be called$/);
    expect(listed.find((line) => line.startsWith(cooling.orderNo))).toMatch(/nobody may call$/);
    expect(await operator('li', 'visits', 'called', cooling.orderNo)).toContain('nobody may call');
    expect(await operator('li', 'visits', 'called', 'nothing')).toBe('there is no such order');
    expect(await operator('li', 'visits', 'called', paid)).toBe(`the call about ${paid} is recorded`);
    expect((await lines('2026-11-18')).find((line) => line.startsWith(paid))).toMatch(/called at \d/);
    expect(await lines('2026-11-17')).toEqual([]);
    await gateway.moveTo('2026-11-19', '10:30:00');
    expect(await operator('li', 'visits', 'confirm', cooling.orderNo)).toContain('is effective');
    expect((await lines('2026-11-18')).find((line) => line.startsWith(cooling.orderNo))).toMatch(/called at \d/);
  });

  it('keeps no text that nobody asked for [LAW-48]', async () => {
    const caller = await gateway.anInvestor();
    const care = { version: SPECIAL_CARE_VERSION, acceptedAt: gateway.deps.clock.now() };
    await gateway.tell(ENDPOINTS.order, anOrder(caller, { warning: { risk: null, care } }), caller);
    expect(await keptOf(caller)).toEqual([]);
  });
});
