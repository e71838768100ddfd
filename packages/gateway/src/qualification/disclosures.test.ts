import { fen } from '@caifu/core/values';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { anOrder, type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway, gatewayOfTest } from '../testing/use-gateway.fakes.ts';
import { declarationsOf } from '../content/declarations.text.ts';

const gateway = useTestGateway();

const PRODUCT = 'Q2020';
const unsigned = () => gateway.anInvestor({ signsDisclosures: false });
const show = (caller: SignedIn, productCode = PRODUCT) => gateway.tell(ENDPOINTS.queryUserRiskRevelation, { productCode }, caller);
const standing = (caller: SignedIn, productCode = PRODUCT) => gateway.tell(ENDPOINTS.revelationStanding, { productCode }, caller);
const sign = (caller: SignedIn, productCode = PRODUCT, isAllSelected = true) =>
  gateway.ask(ENDPOINTS.submitUserRiskRevelation, { productCode, isAllSelected }, caller);
const order = (caller: SignedIn, changes = {}) => gateway.ask(ENDPOINTS.order, anOrder(caller, changes), caller);

describe('the declarations', () => {
  it('are 13 for broker products and 14 for private ones, all different, with documents and agreements [GW-375]', async () => {
    const caller = await unsigned();
    const broker = await show(caller);
    expect(broker).toMatchObject({
      productCode: PRODUCT,
      isSigned: false,
      certification: 'to-be-verified',
      mayPayFirst: true,
      openedAt: gateway.deps.clock.now(),
    });
    expect(broker.documents.length).toBeGreaterThan(0);
    expect(broker.agreementIds.length).toBeGreaterThan(0);
    const secret = await show(caller, 'P3001');
    expect([broker, secret].map(({ declarations }) => new Set(declarations).size)).toEqual([13, 14]);
    expect(await gateway.ask(ENDPOINTS.queryUserRiskRevelation, { productCode: 'X9' }, caller)).toMatchObject({ code: RET_CODE.unknownId });
    expect(await sign(caller, 'X9')).toMatchObject({ code: RET_CODE.unknownId });
    expect(await gateway.ask(ENDPOINTS.revelationStanding, { productCode: 'X9' }, caller)).toMatchObject({ code: RET_CODE.unknownId });
  });

  it('can be signed six seconds after their first showing, not earlier, and not unseen [GW-376]', async () => {
    const caller = await unsigned();
    const early = { code: RET_CODE.gateDisclosure, message: '请先阅读完风险揭示书再签署' };
    expect(await sign(caller)).toMatchObject(early);
    const { openedAt } = await show(caller);
    gateway.wall.now += 5_999;
    // A second showing does not restart the wait.
    expect((await show(caller)).openedAt).toBe(openedAt);
    expect(await sign(caller)).toMatchObject(early);
    gateway.wall.now += 1;
    expect(await sign(caller, PRODUCT, false)).toMatchObject({ code: RET_CODE.gateDisclosure, message: '您还未勾选以下全部称述和声明' });
    expect((await show(caller)).isSigned).toBe(false);
    expect(await sign(caller)).toMatchObject({ kind: 'answered' });
    const at = gateway.deps.clock.now();
    gateway.wall.now += 1_000;
    expect(await sign(caller)).toMatchObject({ kind: 'answered' });
    expect(await show(caller)).toMatchObject({ isSigned: true, openedAt });
    const rows = await gateway.rows`select version, opened_at, signed_at from disclosure where investor_id = ${caller.investorId}`;
    expect(rows).toEqual([{ version: 'broker-1', opened_at: String(openedAt), signed_at: String(at) }]);
  });

  it('can be queried without being shown [GW-378]', async () => {
    const caller = await unsigned();
    expect(await standing(caller)).toEqual({
      isSigned: false,
      certification: 'to-be-verified',
      certificationSource: 'AM',
      mayPayFirst: true,
    });
    gateway.wall.now += 10_000;
    expect(await sign(caller)).toMatchObject({ code: RET_CODE.gateDisclosure });
    const signed = await gateway.anInvestor({ certification: 'certified' });
    expect(await standing(signed)).toEqual({ isSigned: true, certification: 'certified', certificationSource: 'AM', mayPayFirst: true });
  });

  it('are signed by the demo investors according to their stories [GW-379]', async () => {
    const told: Record<string, readonly boolean[]> = {};
    for (const mobile of ['13800000001', '13800000002', '13800000003', '13800000004']) {
      const caller = await gateway.signIn(mobile);
      told[mobile] = [(await standing(caller)).isSigned, (await standing(caller, 'P3001')).isSigned];
    }
    expect(told).toEqual({
      '13800000001': [true, false],
      '13800000002': [false, false],
      '13800000003': [true, false],
      '13800000004': [true, true],
    });
  });
});

describe('an order and its declarations', () => {
  it('is refused without a signature, or with one for the other family or another product, whatever it claims [GW-377]', async () => {
    const caller = await gateway.anInvestor({ signsDisclosures: false, certification: 'certified', wallet: 3_000_000_00 });
    const refusal = { kind: 'refused', code: RET_CODE.gateDisclosure };
    expect(await order(caller)).toMatchObject(refusal);
    expect(await order(caller, { openPeriodId: 'P3001-001', amount: fen(1_000_000_00) })).toMatchObject(refusal);
    await show(caller);
    gateway.wall.now += 6_000;
    // The declarations are shown but not signed.
    expect(await order(caller)).toMatchObject(refusal);
    await sign(caller);
    expect(await order(caller)).toMatchObject({ kind: 'answered' });
    expect(await order(caller, { openPeriodId: 'Q2004-001', amount: fen(100_000_00) })).toMatchObject(refusal);
    const claims = { requestSource: 1, signRiskNotice: false, signRiskDisclosure: true, payModel: 1 };
    expect(await order(caller, { claims })).toMatchObject(refusal);
  });

  it('needs the present version: after a new wording it must be signed again [GW-377]', async () => {
    const caller = await gateway.anInvestor();
    await gateway.rows`update disclosure set version = 'broker-0' where investor_id = ${caller.investorId} and product_code = ${PRODUCT}`;
    expect(await order(caller)).toMatchObject({ code: RET_CODE.gateDisclosure });
    expect(await standing(caller)).toMatchObject({ isSigned: false });
    await show(caller);
    gateway.wall.now += 6_000;
    await sign(caller);
    expect(await order(caller)).toMatchObject({ kind: 'answered' });
    expect(declarationsOf({ family: 'broker' }, gateway.deps.law.now()).version).toBe('broker-1');
  });

  it('cannot be placed by skipping a step: each step has its own code [GW-377]', async () => {
    const steps = [
      [{ identityVerified: false }, RET_CODE.gateIdentity],
      [{ hasBankCard: false }, RET_CODE.gateBankCard],
      [{ password: null }, RET_CODE.gateTradePassword],
      [{ idCardStatus: 2 }, RET_CODE.gateIdCard],
      [{ taxDeclared: false }, RET_CODE.gateTax],
      [{ addressComplete: false }, RET_CODE.gateAddress],
      [{ riskLevel: null }, RET_CODE.gateRiskAssessment],
      [{ signsDisclosures: false }, RET_CODE.gateDisclosure],
    ] as const;
    for (const [missing, code] of steps) {
      expect(await order(await gateway.anInvestor({ certification: 'certified', ...missing }))).toMatchObject({ kind: 'refused', code });
    }
    const strict = await gatewayOfTest({ PAY_FIRST: '0' });
    const caller = await strict.anInvestor({ wallet: 3_000_000_00 });
    const request = anOrder(caller, { openPeriodId: 'P3001-001', amount: fen(1_000_000_00) });
    expect(await strict.ask(ENDPOINTS.order, request, caller)).toMatchObject({ code: RET_CODE.gateCertification });
    expect(await strict.tell(ENDPOINTS.revelationStanding, { productCode: 'P3001' }, caller)).toMatchObject({ mayPayFirst: false });
  });
});
