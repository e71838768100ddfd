import { epochMs, fen } from '@caifu/core/values';
import { RISK_WARNING_VERSION } from '@caifu/core/qualification';
import { ENDPOINTS, type OrderRequest } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { anOrder, bankCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useAuditedGateway();
const remainingOf = async (productCode: string) => (await gateway.product(productCode)).remaining;
const ordersOf = (caller: SignedIn) =>
  gateway.rows<{
    order_no: string;
    state: string;
  }>`select order_no, state from trade_order where kind = 'purchase' and investor_id = ${caller.investorId}`;

const suitabilityOf = async (orderNo: string) => {
  const rows =
    await gateway.rows`select suitability, risk_warning from trade_order join purchase_terms using (order_no) where order_no = ${orderNo}`;
  return rows;
};

describe('an order', () => {
  it('takes its quota, moves no money and returns number, token and date [GW-10]', async () => {
    const caller = await gateway.anInvestor();
    const before = await remainingOf('Q2020');
    const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    expect(receipt.orderNo).toMatch(/^20261118\d{12}$/);
    expect(receipt.payToken).toMatch(/^[\w-]{43}$/);
    expect(receipt.applyDate).toBe('2026-11-18');
    expect(await remainingOf('Q2020')).toBe(before - 1_000_00);
    const [wallet] = await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'Q2020' }, caller);
    expect(wallet?.available).toBe(1_000_000_00);
    await gateway.tell(ENDPOINTS.releaseOrder, { orderNo: receipt.orderNo }, caller);
    expect(await remainingOf('Q2020')).toBe(before);
  });

  it('stores its investor, cost and confirmation date, all derived by the gateway [GW-11]', async () => {
    const caller = await gateway.anInvestor();
    const claims = { requestSource: 0, signRiskNotice: true, signRiskDisclosure: true, payModel: 1 };
    const { orderNo } = await gateway.tell(
      ENDPOINTS.order,
      anOrder(caller, { openPeriodId: 'Q2004-001', amount: fen(100_000_00), claims }),
      caller,
    );
    const rows = await gateway.rows<
      Record<string, unknown>
    >`select * from trade_order join purchase_terms using (order_no) where order_no = ${orderNo}`;
    // 100,000 at 0.1 % outside-deducted: 100000 - 100000 / 1.001 = 99.90
    expect(rows[0]).toMatchObject({
      fee: '9990',
      first_purchase: true,
      suitability: 'matched',
      confirm_date: '2026-11-19',
      value_date: '2026-12-01',
      claims,
    });
  });

  it('belongs to the next trading day from 15:00 sharp [GW-12]', async () => {
    gateway.wall.now = Date.parse('2026-11-20T15:00:00.000+08:00');
    const caller = await gateway.anInvestor();
    const { orderNo } = await gateway.tell(ENDPOINTS.order, anOrder(caller, { openPeriodId: 'Q2004-001', amount: fen(60_000_00) }), caller);
    const report = await gateway.tell(ENDPOINTS.reservationOrderStatus, { orderNo }, caller);
    expect(report.facts?.confirmDate).toBe('2026-11-24');
    expect(report.state).toBe('pending');
  });
});

describe('the checks of an order by the gateway’s own records', () => {
  it.each([
    ['identity', { identityVerified: false }, 'G00002', '您还未实名认证，点击确定进行实名认证'],
    ['bank card', { hasBankCard: false }, 'G00003', '您还未绑定银行卡，点击确定进行银行卡绑定'],
    ['trade password', { password: null }, 'G00004', '您还未设置密码，点击确定进行密码设置'],
    ['identity card', { idCardStatus: 2 }, 'G00005', '您的身份证已过期请重新上传在有效期内的身份证照片！'],
    ['tax', { taxDeclared: false }, 'G00006', '根据监管要求，需要您完善一些信息！'],
    ['address', { addressComplete: false }, 'G00007', '地址信息不完善，点击确定补充地址信息'],
    ['assessment', { riskLevel: null }, 'G00008', '根据监管要求，需要您完成风险测评！'],
  ])('refuse an order without %s, each with its own code [GW-13]', async (_name, facts, code, sentence) => {
    const caller = await gateway.anInvestor(facts);
    expect(await gateway.ask(ENDPOINTS.order, anOrder(caller), caller)).toMatchObject({ kind: 'refused', code, message: sentence });
    expect(await ordersOf(caller)).toEqual([]);
  });

  it('never let level 1 buy above level 1, whatever the client claims [GW-14]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: 1 });
    expect(await gateway.ask(ENDPOINTS.order, anOrder(caller), caller)).toMatchObject({ kind: 'refused', code: '3' });
    expect(
      await gateway.ask(ENDPOINTS.order, anOrder(caller, { openPeriodId: 'Q2001-002', amount: fen(100_000_00) }), caller),
    ).toMatchObject({ kind: 'answered' });
  });

  it('let others insist on a broker product above their level, and record it [GW-15]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: 2 });
    const warning = { version: RISK_WARNING_VERSION, acceptedAt: gateway.deps.clock.now() };
    const { orderNo } = await gateway.tell(
      ENDPOINTS.order,
      anOrder(caller, { openPeriodId: 'Q2010-001', amount: fen(100_000_00), warning: { risk: warning, care: null } }),
      caller,
    );
    expect(await suitabilityOf(orderNo)).toEqual([{ suitability: 'warned', risk_warning: warning }]);
  });

  it('demand a fresh acceptance of the present warning above the level, and store none within it [GW-450]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: 2 });
    const acceptedAt = gateway.deps.clock.now();
    const ask = (warning: OrderRequest['warning']) =>
      gateway.ask(ENDPOINTS.order, anOrder(caller, { openPeriodId: 'Q2010-001', amount: fen(100_000_00), warning }), caller);
    const version = RISK_WARNING_VERSION;
    for (const risk of [null, { version: 'risk-warning-0', acceptedAt }, { version, acceptedAt: epochMs(acceptedAt - 86_400_000) }]) {
      expect(await ask(risk === null ? null : { risk, care: null })).toMatchObject({ kind: 'refused', code: 'G00011' });
    }
    const { orderNo } = await gateway.tell(
      ENDPOINTS.order,
      anOrder(caller, { warning: { risk: { version, acceptedAt }, care: null } }),
      caller,
    );
    expect(await suitabilityOf(orderNo)).toEqual([{ suitability: 'matched', risk_warning: null }]);
  });

  it('never let a private product be bought above the level [GW-16]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: 2, certification: 'certified', wallet: 9_000_000_00 });
    expect(
      await gateway.ask(ENDPOINTS.order, anOrder(caller, { openPeriodId: 'P3001-001', amount: fen(1_000_000_00) }), caller),
    ).toMatchObject({ kind: 'refused', code: '4' });
  });

  it.each([
    ['below the start', {}, 500_00, 'A00001', '买入金额不可小于1000元'],
    ['nothing', {}, 0, 'A00001', '买入金额不可小于1000元'],
    ['negative', {}, -1_000_00, 'A00001', '买入金额不可小于1000元'],
    ['off the step', {}, 1_500_00, 'A00001', '递增份额必须为1000的整倍数！'],
    ['above the order limit', {}, 100_000_000_00, 'A00001', '单笔订单支付金额不可大于99999999元'],
    ['more than the wallet has', { wallet: 500_00 }, 1_000_00, 'C00001', '小活宝+可用余额不足，请充值'],
  ])('refuse an amount that is %s [GW-17]', async (_name, facts, amount, code, sentence) => {
    const caller = await gateway.anInvestor(facts);
    expect(await gateway.ask(ENDPOINTS.order, anOrder(caller, { amount: fen(amount) }), caller)).toMatchObject({
      kind: 'refused',
      code,
      message: sentence,
    });
  });

  it('refuse more than the rest of the quota, and name the rest [GW-18]', async () => {
    const caller = await gateway.anInvestor();
    const left = await remainingOf('Q2020');
    const asked = await gateway.ask(ENDPOINTS.order, anOrder(caller, { amount: fen(left + 1_000_00) }), caller);
    expect(asked).toMatchObject({
      kind: 'refused',
      code: 'Q00001',
      remaining: left,
      message: `剩余可售余额不足，当前可售金额为${left / 100}元`,
    });
  });

  it('apply the add-on minimum once the product has been bought [GW-19]', async () => {
    const caller = await gateway.anInvestor({ wallet: 9_000_000_00, certification: 'certified' });
    const order = (amount: number) => anOrder(caller, { openPeriodId: 'P3001-001', amount: fen(amount), cardId: anOrder(caller).cardId });
    expect(await gateway.ask(ENDPOINTS.order, order(200_000_00), caller)).toMatchObject({
      code: 'A00001',
      message: '买入金额不可小于1000000元',
    });
    expect(await gateway.tell(ENDPOINTS.reservationInitAmount, { cardId: anOrder(caller).cardId, productCode: 'P3001' }, caller)).toBe(
      true,
    );
    await gateway.pay(caller, await gateway.tell(ENDPOINTS.order, order(1_000_000_00), caller));
    expect(await gateway.tell(ENDPOINTS.reservationInitAmount, { cardId: anOrder(caller).cardId, productCode: 'P3001' }, caller)).toBe(
      false,
    );
    expect(await gateway.ask(ENDPOINTS.order, order(200_000_00), caller)).toMatchObject({ kind: 'answered' });
    expect(await gateway.ask(ENDPOINTS.order, order(50_000_00), caller)).toMatchObject({
      code: 'A00001',
      message: '支付金额不可小于100000元',
    });
    expect(await gateway.tell(ENDPOINTS.lastUsedCard, { productCode: 'P3001' }, caller)).toBe(anOrder(caller).cardId);
  });

  it('let a broker product be paid with the wallet only [GW-20]', async () => {
    const caller = await gateway.anInvestor();
    expect(await gateway.ask(ENDPOINTS.order, anOrder(caller, { cardId: bankCardOf(caller) }), caller)).toMatchObject({
      code: 'C00001',
      message: '券商产品支付只能使用小活宝+',
    });
  });

  it('refuse upcoming and closed products, unsigned disclosures and missing consent [GW-21]', async () => {
    const caller = await gateway.anInvestor({ certification: 'certified', wallet: 9_000_000_00 });
    const order = (changes: Parameters<typeof anOrder>[1]) => gateway.ask(ENDPOINTS.order, anOrder(caller, changes), caller);
    expect(await order({ openPeriodId: 'Q2011-001' })).toMatchObject({ code: '6' });
    expect(await order({ openPeriodId: 'Q2013-001' })).toMatchObject({ code: '6' });
    expect(await order({ claims: { requestSource: 1, signRiskNotice: true, signRiskDisclosure: false, payModel: 1 } })).toMatchObject({
      code: 'G00009',
    });
    expect(await order({ openPeriodId: 'P3001-001', amount: fen(1_000_000_00), agreesReservation: false })).toMatchObject({ code: '6' });
    expect(await order({ openPeriodId: 'nowhere' })).toMatchObject({ code: 'N00001' });
  });
});

describe('a request id', () => {
  it('repeats the very first answer, for one order [GW-30]', async () => {
    const caller = await gateway.anInvestor();
    const order = anOrder(caller);
    const first = await gateway.tell(ENDPOINTS.order, order, caller);
    expect(await gateway.tell(ENDPOINTS.order, order, caller)).toEqual(first);
    await gateway.pay(caller, first);
    expect(await gateway.tell(ENDPOINTS.order, order, caller)).toEqual(first);
    expect(await ordersOf(caller)).toHaveLength(1);
  });

  it('repeats the refusal of an order, even when the reason is gone [GW-34]', async () => {
    const caller = await gateway.anInvestor({ taxDeclared: false });
    const order = anOrder(caller);
    const first = await gateway.ask(ENDPOINTS.order, order, caller);
    await gateway.rows`update investor set tax_declared = true where investor_id = ${caller.investorId}`;
    expect(await gateway.ask(ENDPOINTS.order, order, caller)).toEqual(first);
    expect(await gateway.ask(ENDPOINTS.order, anOrder(caller), caller)).toMatchObject({ kind: 'answered' });
  });

  it('is closed by a look-up if it never arrived, and a late order is refused [GW-35]', async () => {
    const caller = await gateway.anInvestor();
    const order = anOrder(caller, { requestId: 'lost' });
    expect(await gateway.tell(ENDPOINTS.findOrder, { requestId: 'lost' }, caller)).toEqual({ kind: 'never-arrived' });
    expect(await gateway.ask(ENDPOINTS.order, order, caller)).toMatchObject({ kind: 'refused', code: '6' });
    expect(await gateway.tell(ENDPOINTS.findOrder, { requestId: 'lost' }, caller)).toEqual({ kind: 'never-arrived' });
  });

  it('is found or closed if looked up while its order is in transit, the same for both [GW-36]', async () => {
    const caller = await gateway.anInvestor();
    for (let round = 0; round < 10; round += 1) {
      const order = anOrder(caller, { requestId: `race-${round}` });
      const [placed, found] = await Promise.all([
        gateway.ask(ENDPOINTS.order, order, caller),
        gateway.tell(ENDPOINTS.findOrder, { requestId: `race-${round}` }, caller),
      ]);
      expect(placed.kind === 'answered').toBe(found.kind === 'placed');
    }
  });

  it('is generated by the gateway when the client sends none [GW-37]', async () => {
    const caller = await gateway.anInvestor();
    await gateway.tell(ENDPOINTS.order, anOrder(caller, { requestId: null }), caller);
    await gateway.tell(ENDPOINTS.order, anOrder(caller, { requestId: null }), caller);
    expect(await ordersOf(caller)).toHaveLength(2);
  });

  it('returns the result of the order: placed, refused, paid, closed [GW-38]', async () => {
    const caller = await gateway.anInvestor();
    const find = (requestId: string) => gateway.tell(ENDPOINTS.findOrder, { requestId }, caller);
    const placed = await gateway.tell(ENDPOINTS.order, anOrder(caller, { requestId: 'a' }), caller);
    expect(await find('a')).toEqual({ kind: 'placed', orderNo: placed.orderNo, applyDate: placed.applyDate });
    await gateway.pay(caller, placed);
    expect(await find('a')).toMatchObject({ kind: 'paid' });
    await gateway.ask(ENDPOINTS.order, anOrder(caller, { requestId: 'b', amount: fen(1) }), caller);
    expect(await find('b')).toMatchObject({ kind: 'refused', code: 'A00001' });
    const given = await gateway.tell(ENDPOINTS.order, anOrder(caller, { requestId: 'c' }), caller);
    await gateway.tell(ENDPOINTS.releaseOrder, { orderNo: given.orderNo }, caller);
    expect(await find('c')).toMatchObject({ kind: 'closed' });
  });
});

describe('an unpaid order', () => {
  it('releases its quota after ten minutes to the next order [GW-40]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_000_000_00 });
    const next = await gateway.anInvestor();
    const left = await remainingOf('Q2020');
    const { orderNo } = await gateway.tell(ENDPOINTS.order, anOrder(caller, { amount: left }), caller);
    expect(await gateway.ask(ENDPOINTS.order, anOrder(next), next)).toMatchObject({ code: 'Q00001', remaining: 0 });
    gateway.wall.now += 10 * 60_000;
    expect(await gateway.ask(ENDPOINTS.order, anOrder(next), next)).toMatchObject({ kind: 'answered' });
    expect(await gateway.tell(ENDPOINTS.reservationOrderStatus, { orderNo }, caller)).toMatchObject({ state: 'failed' });
    expect(await gateway.ask(ENDPOINTS.openPayment, { orderNo }, caller)).toMatchObject({ code: '6' });
  });

  it('is released once, however often that is requested, and a paid one is not [GW-41]', async () => {
    const caller = await gateway.anInvestor();
    const left = await remainingOf('Q2020');
    const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    const release = () => gateway.ask(ENDPOINTS.releaseOrder, { orderNo: receipt.orderNo }, caller);
    expect((await Promise.all([release(), release(), release()])).every((asked) => asked.kind === 'answered')).toBe(true);
    expect(await remainingOf('Q2020')).toBe(left);
    const paid = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    await gateway.pay(caller, paid);
    expect(await gateway.ask(ENDPOINTS.releaseOrder, { orderNo: paid.orderNo }, caller)).toMatchObject({ code: '6' });
  });
});

describe('the reserved part of a quota', () => {
  const keptOf = async (caller: SignedIn): Promise<number> => {
    const rows = await gateway.rows<{ kept: string }>`
      select coalesce(sum(amount), 0) as kept from trade_order
      where investor_id = ${caller.investorId} and state = 'unpaid' and kept_until > ${gateway.deps.clock.now()}`;
    return Number(rows[0]?.kept);
  };

  it('belongs to one order of a product, the newest, however many are placed at once [GW-1522]', async () => {
    const caller = await gateway.anInvestor();
    const left = await remainingOf('Q2020');
    const asked = await Promise.all(Array.from({ length: 12 }, () => gateway.ask(ENDPOINTS.order, anOrder(caller), caller)));
    expect(asked.every(({ kind }) => kind === 'answered')).toBe(true);
    expect([await keptOf(caller), await remainingOf('Q2020')]).toEqual([1_000_00, left - 1_000_00]);
    const newer = await gateway.tell(ENDPOINTS.order, anOrder(caller, { amount: fen(3_000_00) }), caller);
    expect([await keptOf(caller), await remainingOf('Q2020')]).toEqual([3_000_00, left - 3_000_00]);
    const older = asked.flatMap((each) => (each.kind === 'answered' ? [each.answer] : []));
    for (const { orderNo } of older) expect(await gateway.ask(ENDPOINTS.openPayment, { orderNo }, caller)).toMatchObject({ code: '6' });
    expect(await gateway.pay(caller, newer)).toMatchObject({ kind: 'answered' });
    await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    expect([await keptOf(caller), await remainingOf('Q2020')]).toEqual([1_000_00, left - 4_000_00]);
  });

  it('counts as free for the order that replaces its own, and stays when that one is refused [GW-1522]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_000_000_00 });
    const left = await remainingOf('Q2020');
    const all = await gateway.tell(ENDPOINTS.order, anOrder(caller, { amount: left }), caller);
    const more = await gateway.ask(ENDPOINTS.order, anOrder(caller, { amount: fen(left + 1_000_00) }), caller);
    expect(more).toMatchObject({ code: 'Q00001', remaining: left });
    expect(await gateway.ask(ENDPOINTS.openPayment, { orderNo: all.orderNo }, caller)).toMatchObject({ kind: 'answered' });
    const less = await gateway.tell(ENDPOINTS.order, anOrder(caller, { amount: fen(left - 1_000_00) }), caller);
    expect(await remainingOf('Q2020')).toBe(1_000_00);
    await gateway.tell(ENDPOINTS.releaseOrder, { orderNo: less.orderNo }, caller);
    expect(await remainingOf('Q2020')).toBe(left);
  });

  it('is at most the amount that his cards can pay together, over all products [GW-1522]', async () => {
    const caller = await gateway.anInvestor({ wallet: 50_000_00 });
    const order = (openPeriodId: string, amount: number) =>
      gateway.tell(ENDPOINTS.order, anOrder(caller, { openPeriodId, amount: fen(amount) }), caller);
    await Promise.all([order(await gateway.aValuedProduct('MEANS1'), 20_000_00), order(await gateway.aValuedProduct('MEANS2'), 50_000_00)]);
    expect(await keptOf(caller)).toBe(70_000_00);
    const period = await gateway.aValuedProduct('MEANS3');
    const left = await remainingOf('MEANS3');
    await order(period, 40_000_00);
    expect([await keptOf(caller), await remainingOf('MEANS3')]).toEqual([70_000_00, left]);
  });

  it('lasts ten minutes an hour; later orders take the rest with their payment, or are refused [GW-1522]', async () => {
    const caller = await gateway.anInvestor();
    for (let times = 0; times < 5; times += 1) {
      const { orderNo } = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
      await gateway.tell(ENDPOINTS.releaseOrder, { orderNo }, caller);
    }
    await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    expect(await keptOf(caller)).toBe(1_000_00);
    gateway.wall.now += 10 * 60_000;
    const again = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    const left = await remainingOf('Q2020');
    expect(await keptOf(caller)).toBe(0);
    expect(await gateway.pay(caller, again)).toMatchObject({ kind: 'answered' });
    expect(await remainingOf('Q2020')).toBe(left - 1_000_00);
    const late = await gateway.tell(ENDPOINTS.order, anOrder(caller, { amount: fen(2_000_00) }), caller);
    const rich = await gateway.anInvestor({ wallet: 100_000_000_00 });
    const rest = await gateway.tell(ENDPOINTS.order, anOrder(rich, { amount: fen(left - 2_000_00) }), rich);
    expect(await gateway.pay(caller, late)).toMatchObject({ code: '6', message: '剩余可售余额不足，当前可售金额为1000元' });
    await gateway.tell(ENDPOINTS.releaseOrder, { orderNo: rest.orderNo }, rich);
    const fresh = await gateway.tell(ENDPOINTS.openPayment, { orderNo: late.orderNo }, caller);
    const paid = await Promise.all([gateway.pay(caller, fresh), gateway.pay(caller, fresh)]);
    expect(paid.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
    expect(await remainingOf('Q2020')).toBe(left - 3_000_00);
    gateway.wall.now += 60 * 60_000;
    await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    expect(await keptOf(caller)).toBe(1_000_00);
  });

  it('is not released by an order without a reservation, whether that is released or replaced [GW-1522]', async () => {
    const caller = await gateway.anInvestor({ wallet: 50_000_00 });
    const order = (openPeriodId: string) =>
      gateway.tell(ENDPOINTS.order, anOrder(caller, { openPeriodId, amount: fen(50_000_00) }), caller);
    const period = await gateway.aValuedProduct('BEYOND');
    // The whole amount that the investor's cards can pay is reserved elsewhere.
    for (const other of ['WITHIN1', 'WITHIN2', 'WITHIN3']) await order(await gateway.aValuedProduct(other));
    const kept = await keptOf(caller);
    const left = await remainingOf('BEYOND');
    const released = await order(period);
    expect(await keptOf(caller)).toBe(kept);
    await gateway.tell(ENDPOINTS.releaseOrder, { orderNo: released.orderNo }, caller);
    expect(await remainingOf('BEYOND')).toBe(left);
    await order(period);
    await gateway.rows`
      insert into open_period (open_period_id, product_code, period_no, period_name, open_date, close_date, value_date, maturity_date, quota, remaining)
      select 'BEYOND-2', product_code, period_no + 1, period_name, open_date, close_date, value_date, maturity_date, quota, quota from open_period
      where open_period_id = ${period}`;
    await gateway.rows`update open_period set period_no = period_no + 10 where open_period_id = ${period}`;
    await order('BEYOND-2');
    const rows = await gateway.rows<{ missing: string }>`
      select quota - remaining as missing from open_period where product_code = 'BEYOND'`;
    expect(rows.map(({ missing }) => Number(missing))).toEqual([0, 0]);
  });
});

describe('the quota', () => {
  it('goes, for fifty orders, to exactly fifty of four hundred buyers [GW-50]', async () => {
    await gateway.rows`
      insert into open_period (open_period_id, product_code, period_no, period_name, open_date, close_date, value_date, maturity_date, quota, remaining)
      select 'race', product_code, 900, period_name, open_date, close_date, value_date, maturity_date, 5000000, 5000000 from open_period where open_period_id = 'Q2020-001'`;
    const callers = await Promise.all(Array.from({ length: 400 }, () => gateway.anInvestor()));
    const asked = await Promise.all(
      callers.map((caller) => gateway.ask(ENDPOINTS.order, anOrder(caller, { openPeriodId: 'race' }), caller)),
    );
    expect(asked.filter((answer) => answer.kind === 'answered')).toHaveLength(50);
    const refused = asked.flatMap((answer) => (answer.kind === 'refused' ? [answer] : []));
    expect(refused).toHaveLength(350);
    expect(refused.every(({ code, remaining }) => code === 'Q00001' && remaining === 0)).toBe(true);
    const rows = await gateway.rows`select remaining from open_period where open_period_id = 'race'`;
    expect(rows).toEqual([{ remaining: '0' }]);
  });

  it('goes to one of two buyers if it is the last, and the other sees the new maximum [GW-51]', async () => {
    await gateway.rows`update open_period set quota = 5300000, remaining = 300000 where open_period_id = 'race'`;
    const one = await gateway.anInvestor();
    const other = await gateway.anInvestor();
    const order = (caller: SignedIn) =>
      gateway.ask(ENDPOINTS.order, anOrder(caller, { openPeriodId: 'race', amount: fen(2_000_00) }), caller);
    const asked = await Promise.all([order(one), order(other)]);
    expect(new Set(asked.map(({ kind }) => kind))).toEqual(new Set(['answered', 'refused']));
    expect(asked.find(({ kind }) => kind === 'refused')).toMatchObject({
      code: 'Q00001',
      remaining: 1_000_00,
      message: '剩余可售余额不足，当前可售金额为1000元',
    });
  });
});
