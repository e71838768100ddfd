import { aFundHolding, aFundOrderReport, aFundPosition, aFundReceipt } from '@caifu/core/testing';
import { calendarDate, fen, shares } from '@caifu/core/values';
import { sealedPassword } from '@caifu/core/kit';
import { describe, expect, it } from 'vitest';

import { jsonReply, liveSignal, memoryStorage, openDevice, signInOn, standIn, type StandInReply } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeRefusal, writeSuccess } from '../kit/envelope.wire.ts';

const RECEIPT = aFundReceipt();
const BUY = {
  requestId: 'R1',
  fundCode: '000001',
  amount: fen(100_000),
  cardId: 'C1',
  dividendMethod: 'cash',
  agreed: true,
  warning: null,
} as const;
const REDEEM = {
  requestId: 'R2',
  fundCode: '000001',
  mode: 'quick',
  shares: shares(12_050),
  cardId: 'C1',
  largeChoice: 'give-up',
} as const;
const BLOCK = { sealed: sealedPassword('QUJD'), keyId: 'K1' };

const over = (...replies: readonly StandInReply[]) => standIn(...replies);

describe('orders of funds over HTTP', () => {
  it('answer with their receipts, and treat a refused question as no answer [HTTP-37]', async () => {
    const { adapters } = over(
      () => jsonReply(writeSuccess(ENDPOINTS.buyFund, RECEIPT)),
      () => jsonReply(writeSuccess(ENDPOINTS.redeemFund, RECEIPT)),
      () => jsonReply(writeSuccess(ENDPOINTS.findFundOrder, { kind: 'placed', receipt: RECEIPT })),
      () => jsonReply(writeRefusal('6', 'no')),
    );
    const { fundBuy, fundRedeem } = adapters;
    const accepted = { kind: 'accepted', receipt: RECEIPT };
    expect(await fundBuy.cashier.submit({ command: BUY, ...BLOCK }, liveSignal())).toEqual(accepted);
    expect(await fundRedeem.cashier.submit({ command: REDEEM, ...BLOCK }, liveSignal())).toEqual(accepted);
    expect(await fundBuy.findOrder('R1', liveSignal())).toEqual({ kind: 'placed', receipt: RECEIPT });
    await expect(fundRedeem.findOrder('R2', liveSignal())).rejects.toMatchObject({ name: 'PortError' });
  });

  it('are cancelled by a call of their own [HTTP-37]', async () => {
    const { adapters } = over(() => jsonReply(writeSuccess(ENDPOINTS.cancelFundOrder, { orderNo: 'F1' })));
    const command = { kind: 'fund-buy', orderNo: 'F1' } as const;
    expect(await adapters.fundCancel.cashier.submit({ command, ...BLOCK }, liveSignal())).toEqual({
      kind: 'accepted',
      receipt: { orderNo: 'F1' },
    });
  });
});

describe('holdings of funds over HTTP', () => {
  it('are read with their dividend method, and with the state of an order [HTTP-38]', async () => {
    const holding = aFundHolding({ position: aFundPosition({ dividendMethod: 'cash' }) });
    const { adapters } = over(
      () => jsonReply(writeSuccess(ENDPOINTS.fundHolding, holding)),
      () => jsonReply(writeSuccess(ENDPOINTS.fundHolding, holding)),
      () => jsonReply(writeSuccess(ENDPOINTS.setDividendMethod, { fundCode: '000001', method: 'reinvest' })),
      () => jsonReply(writeSuccess(ENDPOINTS.fundOrderOutcome, aFundOrderReport())),
    );
    expect(await adapters.fundHolding.read('000001', liveSignal())).toEqual({ kind: 'read', value: holding });
    expect(await adapters.dividendMethod.readChoice('000001', liveSignal())).toEqual({
      kind: 'read',
      value: { fundCode: '000001', fundName: '松涧成长混合A', isMoneyFund: false, method: 'cash' },
    });
    const command = { fundCode: '000001', method: 'reinvest' } as const;
    expect(await adapters.dividendMethod.cashier.submit({ command, ...BLOCK }, liveSignal())).toEqual({
      kind: 'accepted',
      receipt: command,
    });
    expect(await adapters.fundTradeOutcome.read('F1', liveSignal())).toEqual({ kind: 'read', value: aFundOrderReport() });
  });

  it('read their profits in pages of 30 [HTTP-38]', async () => {
    const items = [{ day: calendarDate('2026-11-17'), shares: shares(100), value: fen(100), profit: fen(-1) }];
    const { adapters, requests } = over(
      () => jsonReply(writeSuccess(ENDPOINTS.fundProfitList, { items, next: '2026-11-17' })),
      () => jsonReply(writeRefusal('6', '失败')),
    );
    expect(await adapters.fundProfits.readPage(null, 1, liveSignal())).toEqual({ kind: 'read', items, hasMore: true });
    expect(await requests[0]?.json()).toEqual({ fundProductCode: null, lastKey: null, pageSize: 30 });
    expect(await adapters.fundProfits.readPage('000001', 1, liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '失败' },
    });
  });
});

describe('drafts of fund orders', () => {
  const buyDraft = {
    fundCode: '000001',
    amountText: '1000',
    cardId: 'C1',
    dividendMethod: 'cash',
    agreed: true,
    errand: 'risk-assessment',
    requestId: 'R1',
  } as const;
  const redeemDraft = {
    fundCode: '000001',
    mode: 'quick',
    sharesText: '12',
    cardId: null,
    largeChoice: 'give-up',
    requestId: null,
  } as const;

  it('are kept per investor and fund, and removed after a sign-out [STORE-15]', async () => {
    const local = memoryStorage();
    const first = openDevice(local, null);
    await signInOn(first);
    first.fundBuy.saveDraft(buyDraft);
    first.fundRedeem.saveDraft(redeemDraft);
    expect([first.fundBuy.readDraft('000001'), first.fundRedeem.readDraft('000001')]).toEqual([buyDraft, redeemDraft]);
    expect([first.fundBuy.readDraft('000002'), first.fundRedeem.readDraft('000002')]).toEqual([null, null]);
    first.fundRedeem.clearDraft('000001');
    expect(first.fundRedeem.readDraft('000001')).toBeNull();
    await first.session.close('signed-out');
    expect(first.fundBuy.readDraft('000001')).toBeNull();
  });
});
