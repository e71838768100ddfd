import { specLaw } from '@caifu/core/law';
import { RISK_WARNING_VERSION, type Matching } from '@caifu/core/qualification';
import { matchingAddress } from '@caifu/core/records';
import { TRANSFER_AGREEMENT_VERSION, worthOn } from '@caifu/core/transfer';
import { calendarDate, epochMs, fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowTransfers, giveHolding } from '../demo/transfer-seed.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { cardsOf, walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { underLaw, useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { aPlanWish } from '../testing/plan-wish.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';
import { keepSellerInTurn } from './seller-in-turn.store.ts';
import { addTestStrategy } from '../testing/strategies.fakes.ts';

const gateway = useAuditedGateway();
let plans: ReturnType<typeof testPlans>;
const [FUND, BOLD] = ['977001', '977002'];
beforeAll(async () => {
  plans = testPlans(gateway);
  for (const [fund, riskLevel] of [
    [FUND, 2],
    [BOLD, 5],
  ] as const) {
    await plans.funds.add(fund, { riskLevel });
    await plans.funds.publishEach(fund, '2026-11-02', '2026-12-31', () => 10_000);
  }
  await addTestStrategy(gateway.deps.db, { code: 'TM1', weights: { [FUND]: 1_000_000 }, since: '2026-10-01' });
});

let asked = 0;
const requestId = () => `matching-${(asked += 1)}`;
const warningNow = () => ({ version: RISK_WARNING_VERSION, acceptedAt: gateway.deps.clock.now() });
const buyFund = async (caller: SignedIn, fundCode: string, isWarned = false): Promise<string> => {
  const bought = await gateway.tell(
    ENDPOINTS.buyFund,
    await gateway.withPassword(caller, {
      requestId: requestId(),
      fundCode,
      amount: fen(1_000_00),
      cardId: walletCardOf(caller),
      dividendMethod: 'reinvest' as const,
      agreed: true,
      warning: isWarned ? { risk: warningNow(), care: null } : null,
    }),
    caller,
  );
  return bought.orderNo;
};
const keptOf = async (orderNo: string): Promise<Matching | null> => {
  const [row] = await gateway.rows<{ matching: Matching | null }>`select matching from trade_order where order_no = ${orderNo}`;
  return row?.matching ?? null;
};
const own = (investorLevel: number) => ({ paper: 'matching-1', investorLevel, validUntil: '2099-12-31' });
const detailOf = (caller: SignedIn, orderId: string) => gateway.tell(ENDPOINTS.orderDetail, { orderId }, caller);
const paperOf = (caller: SignedIn, orderId: string) => gateway.ask(ENDPOINTS.matchingPaper, { orderId }, caller);

describe('the paper of a match', () => {
  it('is kept with each purchase of fund, product and strategy as of its moment, and read as a file by its owner alone [LAW-54] [LAW-55] [LAW-112]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: 4 });
    const [fund, bold] = [await buyFund(caller, FUND), await buyFund(caller, BOLD, true)];
    const product = await gateway.purchase(caller, { openPeriodId: 'Q2020-001' });
    const strategy = await gateway.tell(
      ENDPOINTS.orderStrategy,
      await gateway.withPassword(caller, {
        requestId: requestId(),
        strategyCode: 'TM1',
        wish: { side: 'buy' as const, amount: fen(1_000_00), mode: 'advice' as const },
        cardId: walletCardOf(caller),
        agreed: true,
        warning: null,
      }),
      caller,
    );
    expect([await keptOf(fund), await keptOf(bold), await keptOf(product), await keptOf(strategy.orderNo)]).toEqual([
      { ...own(4), productLevel: 2, result: 'matched', acceptances: [] },
      { ...own(4), productLevel: 5, result: 'warned', acceptances: [{ kind: 'risk', ...warningNow() }] },
      { ...own(4), productLevel: 2, result: 'matched', acceptances: [] },
      { ...own(4), productLevel: 3, result: 'matched', acceptances: [] },
    ]);
    // a later assessment and a risen level change nothing of it
    await gateway.rows`update investor set risk_level = 1 where investor_id = ${caller.investorId}`;
    await gateway.rows`update fund set risk_level = 4 where fund_code = ${FUND}`;
    expect((await keptOf(fund))?.investorLevel).toBe(4);
    expect(await Promise.all([fund, bold, product, strategy.orderNo].map(async (no) => (await detailOf(caller, no)).matching))).toEqual([
      'matched',
      'warned',
      'matched',
      'matched',
    ]);

    const read = await paperOf(caller, bold);
    if (read.kind !== 'answered') throw new Error(read.message);
    expect([read.answer.name, Buffer.from(read.answer.content, 'base64').subarray(0, 5).toString()]).toEqual([
      `风险不匹配警示及确认书-${bold}`,
      '%PDF-',
    ]);
    const other = await gateway.anInvestor();
    expect((await paperOf(other, bold)).kind).toBe('refused');
    expect((await gateway.app.inject(matchingAddress(bold))).statusCode).toBe(403);
  });

  it('is kept with a purchase from another investor [LAW-59]', async () => {
    const { db, calendar } = gateway.deps;
    await inTransaction(db, allowTransfers);
    const [caller, seller] = [await gateway.anInvestor({ riskLevel: 4 }), await gateway.anInvestor()];
    const holding = {
      investorId: seller.investorId,
      productCode: 'Q2006',
      principal: fen(10_000_000),
      startsOn: calendarDate('2026-09-29'),
      no: 900,
    };
    const holdingNo = await inTransaction(db, (tx) => giveHolding(tx, calendar, holding));
    const { asset } = await gateway.tell(ENDPOINTS.transferOffer, { orderNo: holdingNo }, seller);
    const price = worthOn(asset, calendarDate('2026-11-18'));
    const version = TRANSFER_AGREEMENT_VERSION;
    const listing = { requestId: requestId(), holdingNo, price, version };
    const { listingNo } = await gateway.tell(ENDPOINTS.listTransfer, await gateway.withPassword(seller, listing), seller);
    const buying = { requestId: requestId(), listingNo, price, cardId: walletCardOf(caller), version, warning: null };
    const { orderNo } = await gateway.tell(ENDPOINTS.buyTransfer, await gateway.withPassword(caller, buying), caller);
    const kept = await keptOf(orderNo);
    expect(kept).toMatchObject({ ...own(4), result: 'matched', acceptances: [] });
    expect((await detailOf(caller, orderNo)).matching).toBe('matched');
    expect((await paperOf(caller, orderNo)).kind).toBe('answered');
  });

  it('names the seller of its moment, also after the name has changed [LAW-53]', async () => {
    const { db, clock } = gateway.deps;
    const sellers = () => gateway.rows<{ since: string; name: string }>`select since, name from seller_in_turn order by since`;
    const [first] = await sellers();
    expect(first?.since).toBe('0');
    const later = epochMs(clock.now() + 1_000);
    for (const name of [first?.name ?? '', '乙公司', '乙公司']) await keepSellerInTurn(db, { name }, later);
    expect(await sellers()).toEqual([first, { since: String(later), name: '乙公司' }]);
    await gateway.rows`delete from seller_in_turn where since > 0`;
  });

  it('is kept with a plan as it is signed and changed, and with each of its debits [LAW-54] [LAW-55]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: 5 });
    const wish = aPlanWish(cardsOf(caller), 'invest', { productCode: BOLD, cycle: { unit: 'week', day: 4 } });
    const saved = await gateway.tell(ENDPOINTS.savePlan, await gateway.withPassword(caller, wish), caller);
    expect((await gateway.tell(ENDPOINTS.planDetail, { planNo: saved.planNo }, caller)).plan.matching).toBe('matched');
    expect((await paperOf(caller, saved.planNo)).kind).toBe('answered');
    await gateway.moveTo('2026-11-19', '14:00:00');
    const [run] = await plans.runsOf(saved.planNo);
    expect(await keptOf(run?.order_no ?? '')).toEqual({ ...own(5), productLevel: 5, result: 'matched', acceptances: [] });
  });

  it('is wanted by no order under the letter of the specification [LAW-54]', async () => {
    underLaw(gateway, specLaw);
    const caller = await gateway.anInvestor({ riskLevel: 4 });
    const orderNo = await buyFund(caller, FUND);
    expect(await keptOf(orderNo)).toBeNull();
    expect((await detailOf(caller, orderNo)).matching).toBeNull();
    expect(await paperOf(caller, orderNo)).toMatchObject({ kind: 'refused', message: '该订单没有适当性匹配意见' });
  });
});
