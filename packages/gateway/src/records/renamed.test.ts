import { ENDPOINTS } from '@caifu/adapters/wire';
import { fen, shares } from '@caifu/core/values';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testFunds } from '../testing/funds.fakes.ts';
import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { ALL_RECORDS } from '../testing/records.fakes.ts';

const BEFORE = '岭岸稳进混合';
const AFTER = '岭岸远航混合';

const gateway = useTestGateway();
let asked = 0;
beforeAll(async () => {
  const funds = testFunds(gateway);
  await funds.add('950001', { kind: 'mixed' });
  await funds.publish('950001', {
    '2026-11-16': 10_000,
    '2026-11-17': 10_000,
    '2026-11-18': 10_000,
    '2026-11-19': 10_000,
    '2026-11-20': 10_000,
  });
  await renameTo('fund', BEFORE);
});

const renameTo = async (kind: 'fund' | 'product', name: string): Promise<void> => {
  const { db } = gateway.deps;
  await (
    kind === 'fund'
      ? sql`update fund set fund_name = ${name} where fund_code = '950001'`
      : sql`update product set product_name = ${name} where product_code = 'Q2020'`
  ).execute(db);
};
const buyFund = async (caller: SignedIn): Promise<string> => {
  const wish = {
    requestId: `renamed-${(asked += 1)}`,
    fundCode: '950001',
    amount: fen(1_000_00),
    cardId: walletCardOf(caller),
    dividendMethod: 'reinvest',
    agreed: true,
    warning: null,
  } as const;
  return (await gateway.tell(ENDPOINTS.buyFund, await gateway.withPassword(caller, wish), caller)).orderNo;
};
/** Names of all records, the newest first. */
const recordNamesOf = async (caller: SignedIn): Promise<readonly string[]> =>
  (await gateway.tell(ENDPOINTS.getAmTradeList, ALL_RECORDS, caller)).items.map(({ productName }) => productName);
const detailNameOf = async (caller: SignedIn, orderId: string): Promise<string> =>
  (await gateway.tell(ENDPOINTS.orderDetail, { orderId }, caller)).record.productName;
const messageNamesOf = async (caller: SignedIn): Promise<readonly string[]> =>
  (await gateway.messagesOf(caller)).map(({ productName }) => productName);

describe('a name that has changed', () => {
  it('is used for new orders of a fund and its holding, and the old one for earlier orders [GW-1677]', async () => {
    const caller = await gateway.anInvestor();
    const old = await buyFund(caller);
    await gateway.moveTo('2026-11-20');
    await renameTo('fund', AFTER);
    const young = await buyFund(caller);

    expect(await recordNamesOf(caller)).toEqual([AFTER, BEFORE]);
    expect([await detailNameOf(caller, old), await detailNameOf(caller, young)]).toEqual([BEFORE, AFTER]);
    expect((await gateway.tell(ENDPOINTS.fundOrderOutcome, { orderNo: old }, caller)).fundName).toBe(BEFORE);
    expect(await messageNamesOf(caller)).toEqual([AFTER, BEFORE, BEFORE]);
    const movements = await gateway.tell(ENDPOINTS.walletRecordList, { kind: null, after: null, pageSize: 30 }, caller);
    expect(movements.items.flatMap(({ source, productName }) => (source === 'fund-purchase' ? [productName] : []))).toEqual([
      AFTER,
      BEFORE,
    ]);
    expect((await gateway.tell(ENDPOINTS.fundHolding, { fundCode: '950001' }, caller)).fund.fundName).toBe(AFTER);
    const redeem = {
      requestId: `renamed-${(asked += 1)}`,
      fundCode: '950001',
      mode: 'normal',
      shares: shares(100_00),
      cardId: walletCardOf(caller),
      largeChoice: 'carry-over',
    } as const;
    await gateway.tell(ENDPOINTS.redeemFund, await gateway.withPassword(caller, redeem), caller);
    expect(await recordNamesOf(caller)).toEqual([AFTER, AFTER, BEFORE]);
  });

  it('is used for new orders of a product, and the old one for earlier ones [GW-1677]', async () => {
    const caller = await gateway.anInvestor();
    const { productName, openPeriodId } = await gateway.product('Q2020');
    const old = await gateway.purchase(caller, { openPeriodId });
    await renameTo('product', `${productName}（更名）`);
    gateway.wall.now += 60_000;
    const young = await gateway.purchase(caller, { openPeriodId });

    expect(await recordNamesOf(caller)).toEqual([`${productName}（更名）`, productName]);
    expect([await detailNameOf(caller, old), await detailNameOf(caller, young)]).toEqual([productName, `${productName}（更名）`]);
    await renameTo('product', productName);
  });
});
