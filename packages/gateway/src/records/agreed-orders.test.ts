import { documentsOf } from '@caifu/core/bank';
import { GOLD_AGREEMENT_VERSION } from '@caifu/core/gold';
import { TEXT_EDITIONS } from '@caifu/core/kit';
import type { AgreedTexts } from '@caifu/core/records';
import { STRATEGY_AGREEMENT_VERSION } from '@caifu/core/strategies';
import { TRANSFER_AGREEMENT_VERSION } from '@caifu/core/transfer';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { bankOf } from '../testing/bank.fakes.ts';
import { ORDER_KINDS, testBelongings, type TestOrderKind } from '../testing/belongings.fakes.ts';
import type { SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { buyTestWealth } from '../testing/wealth.fakes.ts';

const gateway = useTestGateway();
let belongings: Awaited<ReturnType<typeof testBelongings>>;
beforeAll(async () => {
  belongings = await testBelongings(gateway);
});

const bank = bankOf('zb');
const texts = (of: AgreedTexts['of'], ownVersion: string | null = null) => ({ of, edition: TEXT_EDITIONS[1].version, ownVersion });
const ofBank = (of: 'deposit' | 'wealth', contract: string | null) => ({
  of: 'bank',
  edition: bank.version,
  ownVersion: contract,
  bank: { partnerCode: 'zb', documents: documentsOf(bank, of) },
});
const transfer = texts('transfer', TRANSFER_AGREEMENT_VERSION);
const gold = texts('gold', GOLD_AGREEMENT_VERSION);

/** What stands agreed to with an order of each kind; null: nothing. A new kind has its line here. A plan has a page of its own. */
const AGREED: Readonly<Record<Exclude<TestOrderKind, 'plan'>, object | null>> = {
  purchase: texts('product'),
  redemption: null,
  'fund-buy': texts('fund'),
  'fund-redeem': null,
  'top-up': null,
  withdrawal: null,
  'gold-buy': gold,
  'gold-sell': gold,
  'strategy-buy': texts('strategy', STRATEGY_AGREEMENT_VERSION),
  'strategy-redeem': null,
  'bank-in': null,
  'bank-out': null,
  'deposit-buy': ofBank('deposit', null),
  listing: transfer,
  'transfer-buy': transfer,
};
const isNamed = (kind: TestOrderKind): kind is keyof typeof AGREED => kind in AGREED;

const agreedOf = async (caller: SignedIn, orderId: string) => {
  const { agreed } = await gateway.tell(ENDPOINTS.orderDetail, { orderId }, caller);
  return agreed;
};
/** The order of an answer: its number stands in it. */
const orderIn = async ({ investorId }: SignedIn, text: string): Promise<string> => {
  const rows = await gateway.rows<{ order_no: string }>`select order_no from trade_order where investor_id = ${investorId}`;
  const found = rows.find(({ order_no: orderNo }) => text.includes(`"${orderNo}"`));
  if (found === undefined) throw new Error(`no order in ${text}`);
  return found.order_no;
};

describe('the consent of an order', () => {
  it.each(ORDER_KINDS.filter(isNamed))('is listed in its version with every kind: %s [LAW-57] [LAW-58]', async (kind) => {
    const caller = await belongings.anOwner();
    const other = kind === 'transfer-buy' ? await gateway.anInvestor() : caller;
    const listingNo = kind === 'transfer-buy' ? await belongings.listedBy(other) : '';
    const { text } = await belongings.placed(caller, kind, listingNo);
    const orderNo = await orderIn(caller, text);
    // a listing is a record once it is sold
    if (kind === 'listing') await belongings.placed(await gateway.anInvestor(), 'transfer-buy', orderNo);
    const agreed = await agreedOf(caller, orderNo);
    expect([agreed]).toMatchObject([AGREED[kind]]);
  });

  it('is told by a plan [LAW-57]', async () => {
    const caller = await belongings.anOwner();
    await belongings.placed(caller, 'plan');
    const [plan] = await gateway.rows<{ plan_no: string }>`select plan_no from plan where investor_id = ${caller.investorId}`;
    const planNo = plan?.plan_no ?? '';
    expect((await gateway.tell(ENDPOINTS.planDetail, { planNo }, caller)).plan.agreedVersion).toBe(TEXT_EDITIONS[1].version);
  });

  it("has a bank's contract about wealth products, stays as the bank's file changes, and is found by the day where it was not kept [LAW-58]", async () => {
    const caller = await gateway.anInvestor();
    const orderNo = await buyTestWealth(gateway, caller);
    const signed = ofBank('wealth', bank.contractVersion);
    expect(await agreedOf(caller, orderNo)).toEqual({ ...signed, agreementIds: [] });
    await gateway.rows`update bank_order_terms set signed = jsonb_set(signed, '{version}', '"zb-0"') where order_no = ${orderNo}`;
    expect(await agreedOf(caller, orderNo)).toMatchObject({ edition: 'zb-0' });
    await gateway.rows`update bank_order_terms set signed = null where order_no = ${orderNo}`;
    expect(await agreedOf(caller, orderNo)).toMatchObject({ of: 'bank', ownVersion: bank.contractVersion, bank: signed.bank });
  });
});
