import { TEXT_EDITIONS } from '@caifu/core/kit';
import { STRATEGY_AGREEMENT_VERSION } from '@caifu/core/strategies';
import { fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { testFunds } from '../testing/funds.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { addTestStrategy } from '../testing/strategies.fakes.ts';

const gateway = useTestGateway();
const PRODUCT = 'Q2020';
const detailOf = (caller: SignedIn, orderId: string) => gateway.tell(ENDPOINTS.orderDetail, { orderId }, caller);
const fetched = (url: string) => gateway.app.inject(url);

describe('the papers that were signed for an order', () => {
  it('open in the version of the signing after the product has changed, and say so where it was not kept [LAW-56]', async () => {
    const caller = await gateway.anInvestor({ signsDisclosures: false });
    await gateway.tell(ENDPOINTS.queryUserRiskRevelation, { productCode: PRODUCT }, caller);
    gateway.wall.now += 6_000;
    await gateway.tell(ENDPOINTS.submitUserRiskRevelation, { productCode: PRODUCT, isAllSelected: true }, caller);
    const orderNo = await gateway.purchase(caller, { openPeriodId: 'Q2020-001' });
    const { documents, agreed } = await detailOf(caller, orderNo);
    expect(documents).toHaveLength(3);
    expect(agreed).toMatchObject({ of: 'product', edition: TEXT_EDITIONS[1].version, ownVersion: null });
    const [contract] = documents;
    expect(contract?.url).toMatch(/^\/documents\/Q2020\/contract-v[0-9a-f]{32}\.pdf$/);
    const before = await fetched(contract?.url ?? '');
    expect([before.statusCode, before.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

    await gateway.rows`update product set custodian = '另一家银行' where product_code = ${PRODUCT}`;
    expect((await fetched(contract?.url ?? '')).rawPayload.equals(before.rawPayload)).toBe(true);
    expect((await fetched(`/documents/${PRODUCT}/contract.pdf`)).rawPayload.equals(before.rawPayload)).toBe(false);
    expect((await fetched(`/documents/${PRODUCT}/contract-v${'0'.repeat(32)}.pdf`)).statusCode).toBe(404);
    expect((await fetched((contract?.url ?? '').replace(PRODUCT, 'Q2001'))).statusCode).toBe(404);

    await gateway.rows`update disclosure set papers = null where investor_id = ${caller.investorId}`;
    const [present] = (await detailOf(caller, orderNo)).documents;
    expect(present?.fileName).toMatch(/（现行版本，签署时的版本未留存）$/);
    expect(present?.url).toBe(`/documents/${PRODUCT}/contract.pdf`);
  });

  it('lead to the texts in the versions of the order [LAW-57]', async () => {
    const funds = testFunds(gateway);
    await funds.add('978001');
    await funds.publish('978001', { '2026-11-17': 10_000 });
    await addTestStrategy(gateway.deps.db, { code: 'TS1', weights: { '978001': 1_000_000 }, since: '2026-10-01' });
    const caller = await gateway.anInvestor();
    const common = { cardId: walletCardOf(caller), agreed: true, warning: null };
    const fund = await gateway.tell(
      ENDPOINTS.buyFund,
      await gateway.withPassword(caller, {
        requestId: 'texts-1',
        fundCode: '978001',
        amount: fen(1_000_00),
        dividendMethod: 'reinvest' as const,
        ...common,
      }),
      caller,
    );
    const strategy = await gateway.tell(
      ENDPOINTS.orderStrategy,
      await gateway.withPassword(caller, {
        requestId: 'texts-2',
        strategyCode: 'TS1',
        wish: { side: 'buy' as const, amount: fen(1_000_00), mode: 'advice' as const },
        ...common,
      }),
      caller,
    );
    expect([(await detailOf(caller, fund.orderNo)).agreed, (await detailOf(caller, strategy.orderNo)).agreed]).toEqual([
      { of: 'fund', agreementIds: [], edition: '1.0', ownVersion: null, bank: null },
      { of: 'strategy', agreementIds: [], edition: '1.0', ownVersion: STRATEGY_AGREEMENT_VERSION, bank: null },
    ]);
  });
});
