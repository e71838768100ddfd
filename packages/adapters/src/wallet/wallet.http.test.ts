import { calendarDate, epochMs, fen } from '@caifu/core/values';
import { PortError, sealedPassword } from '@caifu/core/kit';
import type { WalletRecord, WithdrawalReceipt } from '@caifu/core/wallet';
import { describe, expect, it } from 'vitest';

import { writeRefusal, writeSuccess } from '../kit/envelope.wire.ts';
import { jsonReply, liveSignal, standIn, type StandInReply } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';

const RECEIPT: WithdrawalReceipt = {
  orderNo: 'W1',
  mode: 'quick',
  amount: fen(1_000_00),
  bankCode: 'TZB',
  bankName: '汀洲银行',
  tail: '1234',
  balance: fen(500_00),
  parts: [{ fundCode: '000001', fundName: '货币', amount: fen(1_000_00) }],
  at: epochMs(Date.parse('2026-11-20T10:00:05+08:00')),
  arrivesOn: null,
  lastIncomeOn: calendarDate('2026-11-19'),
};

const over = (...replies: readonly StandInReply[]) => {
  const { adapters, requests } = standIn(...replies);
  return { ...adapters, requests };
};

describe('withdrawing over HTTP', () => {
  const submission = {
    command: { requestId: 'R1', mode: 'quick', amount: fen(1_000_00), cardId: 'C1' },
    sealed: sealedPassword('QUJD'),
    keyId: 'K1',
  } as const;

  it('answers with its receipt [HTTP-23]', async () => {
    const { withdrawal } = over(() => jsonReply(writeSuccess(ENDPOINTS.withdraw, RECEIPT)));
    expect(await withdrawal.cashier.submit(submission, liveSignal())).toEqual({ kind: 'accepted', receipt: RECEIPT });
  });

  it('treats a refused question as no answer, and a success without a receipt as none [HTTP-24]', async () => {
    const { withdrawal } = over(
      () => jsonReply(writeSuccess(ENDPOINTS.findWithdrawal, { kind: 'done', receipt: RECEIPT })),
      () => jsonReply(writeSuccess(ENDPOINTS.findWithdrawal, { kind: 'never-arrived' })),
      () => jsonReply(writeRefusal('N00001', '')),
      () => jsonReply({ retState: 'SUCCESS', retCode: '000000', apiResult: { state: 'DONE' } }),
    );
    expect(await withdrawal.findWithdrawal('R1', liveSignal())).toEqual({ kind: 'done', receipt: RECEIPT });
    expect(await withdrawal.findWithdrawal('R1', liveSignal())).toEqual({ kind: 'never-arrived' });
    await expect(withdrawal.findWithdrawal('R1', liveSignal())).rejects.toEqual(new PortError('server', 'N00001'));
    await expect(withdrawal.findWithdrawal('R1', liveSignal())).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('records over HTTP', () => {
  const recordOf = (recordNo: string): WalletRecord => ({
    recordNo,
    kind: 'in',
    source: 'top-up',
    amount: fen(100),
    productName: null,
    at: RECEIPT.at,
    state: 'done',
    confirmsOn: null,
    firstIncomeOn: null,
    arrivesOn: null,
  });
  const page = (recordNo: string, next: string | null) => () =>
    jsonReply(writeSuccess(ENDPOINTS.walletRecordList, { items: [recordOf(recordNo)], next }));
  const asked = (requests: readonly Request[]) => Promise.all(requests.map(async (request) => lastKeyOf(await request.json())));

  it('continue from the key of the previous page, and start again with the first page [GW-1009]', async () => {
    const { walletRecords, requests } = over(page('F3', 'k3'), page('F2', 'k2'), page('F1', null), page('F4', null));
    const read = (pageNo: number) => walletRecords.readPage({ kind: null }, pageNo, liveSignal());
    expect(await read(1)).toMatchObject({ items: [{ recordNo: 'F3' }], hasMore: true });
    expect(await read(2)).toMatchObject({ items: [{ recordNo: 'F2' }], hasMore: true });
    expect(await read(3)).toMatchObject({ items: [{ recordNo: 'F1' }], hasMore: false });
    expect(await read(1)).toMatchObject({ items: [{ recordNo: 'F4' }], hasMore: false });
    expect(await asked(requests)).toEqual([null, 'k3', 'k2', null]);
  });

  it('are read up to the requested page when the list was restored [GW-1009]', async () => {
    const { walletRecords, requests } = over(page('F3', 'k3'), page('F2', 'k2'), page('F1', null));
    expect(await walletRecords.readPage({ kind: 'in' }, 3, liveSignal())).toMatchObject({ items: [{ recordNo: 'F1' }], hasMore: false });
    expect(await asked(requests)).toEqual([null, 'k3', 'k2']);
    const refused = over(() => jsonReply(writeRefusal('6', '忙')));
    expect(await refused.walletIncome.readPage(null, 1, liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '忙' },
    });
  });
});

const lastKeyOf = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'lastKey' in body ? body.lastKey : undefined);
