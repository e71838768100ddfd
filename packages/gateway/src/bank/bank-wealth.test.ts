import { type FiledPaper } from '@caifu/core/bank';
import { fen, shares } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { testBank } from '../testing/bank.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { runBankDay } from './bank-day.ts';

const gateway = useAuditedGateway();

const yuan = (amount: number) => fen(amount * 100);
const { home, order, placed, anOwner, filePapers: withPapers } = testBank(gateway);
const file = (caller: SignedIn, filing: FiledPaper) => gateway.ask(ENDPOINTS.fileBankPaper, { partnerCode: 'zb', ...filing }, caller);

describe('the documents of a bank', () => {
  it('are required before a purchase, count each test, and keep the address sealed [GW-1134] [BK-72]', async () => {
    const caller = await anOwner();
    const buy = () => order(caller, { side: 'subscribe', about: 'ZB-W1', amount: yuan(5_000) });
    expect(await buy()).toMatchObject({ kind: 'refused', message: '请先完成这家银行的风险测评' });
    expect(await file(caller, { paper: 'risk', answers: [2] })).toMatchObject({ kind: 'refused' });
    expect(await file(caller, { paper: 'risk', answers: [0, 0, 0, 0, 0] })).toMatchObject({
      kind: 'answered',
      answer: { customer: { level: 1, testsLeft: 2 } },
    });
    expect(await buy()).toMatchObject({ kind: 'refused', message: '产品风险等级高于您在这家银行的测评结果，不能买入' });
    await withPapers(caller);
    expect((await gateway.tell(ENDPOINTS.bankPapers, { partnerCode: 'zb' }, caller)).customer).toMatchObject({
      level: 5,
      testsLeft: 1,
      address: '北京市示例路1号',
      contractVersion: 'zb-w-2',
    });
    const rows = await gateway.rows<{ plain: boolean }>`
      select position(convert_to('北京', 'UTF8') in address) > 0 as plain from bank_customer where investor_id = ${caller.investorId}`;
    expect(rows).toEqual([{ plain: false }]);
    expect(await gateway.ask(ENDPOINTS.bankPapers, { partnerCode: 'nobody' }, caller)).toMatchObject({ kind: 'refused' });
  });
});

describe('a wealth product', () => {
  it('is bought at the value of its day, redeemed in parts, and in ledger and earnings [GW-1605] [GW-1132] [GW-1133] [GW-1135] [GW-1136]', async () => {
    const caller = await anOwner();
    await withPapers(caller);
    const before = (await home(caller)).partners.find(({ code }) => code === 'zb')?.wealth[0]?.remaining ?? 0;
    const bought = await placed(caller, { side: 'subscribe', about: 'ZB-W1', amount: yuan(5_000) });
    expect(bought).toMatchObject({ state: 'accepted', shares: null });
    expect((await home(caller)).partners.find(({ code }) => code === 'zb')?.wealth[0]?.remaining).toBe(before - yuan(5_000));
    expect(await gateway.audit()).toEqual([]);
    await gateway.moveTo(bought.expectedOn);
    await runBankDay(gateway.deps, bought.expectedOn);
    await runBankDay(gateway.deps, bought.expectedOn);
    const [holding] = (await home(caller)).wealth;
    expect(holding).toMatchObject({ cost: yuan(5_000), realised: 0, redeeming: 0 });
    const history = await gateway.tell(ENDPOINTS.bankValues, { productCode: 'ZB-W1' }, caller);
    expect(history.moves).toMatchObject([{ shares: holding?.shares }]);
    expect(history.values.length).toBeGreaterThan(30);

    const part = shares(100_000);
    expect(await order(caller, { side: 'redeem', about: 'ZB-W1', shares: shares(99_999_999) })).toMatchObject({ kind: 'refused' });
    const redeemed = await placed(caller, { side: 'redeem', about: 'ZB-W1', shares: part });
    expect((await home(caller)).wealth).toMatchObject([{ redeeming: part }]);
    await gateway.moveTo(redeemed.expectedOn);
    await runBankDay(gateway.deps, redeemed.expectedOn);
    expect(await gateway.audit()).toEqual([]);
    const confirmed = await gateway.tell(ENDPOINTS.bankRecord, { orderNo: redeemed.recordNo }, caller);
    expect(confirmed).toMatchObject({ state: 'accepted', shares: part });
    await gateway.moveTo(confirmed.expectedOn);
    await runBankDay(gateway.deps, confirmed.expectedOn);
    expect(await gateway.tell(ENDPOINTS.bankRecord, { orderNo: redeemed.recordNo }, caller)).toMatchObject({ state: 'done' });
    const after = await home(caller);
    expect(after.accounts[0]?.balance).toBe(yuan(15_000) + confirmed.amount);
    expect(after.wealth).toMatchObject([{ shares: (holding?.shares ?? 0) - part, redeeming: 0 }]);
    const assets = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller);
    const bank = assets.groups.find(({ kind }) => kind === 'bank')?.amount ?? 0;
    const { total } = await gateway.tell(ENDPOINTS.earnings, { unit: 'year', at: null }, caller);
    // shares are rounded at each purchase and sale
    expect(Math.abs(bank - yuan(20_000) - total)).toBeLessThanOrEqual(2);
    expect(await gateway.audit()).toEqual([]);
    expect(await gateway.ask(ENDPOINTS.bankValues, { productCode: 'none' }, caller)).toMatchObject({ kind: 'refused' });
  });
});
