import { epochMs, fen } from '@caifu/core/values';
import { PortError, sealedPassword } from '@caifu/core/kit';
import { describe, expect, it } from 'vitest';

import { jsonReply, liveSignal, memoryStorage, openDevice, signInOn, standIn, type StandInReply } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeRefusal, writeSuccess } from '../kit/envelope.wire.ts';

const RECEIPT = { orderNo: 'T1', amount: fen(1_000_000), balance: fen(1_030_000), at: epochMs(Date.parse('2026-11-20T10:00:05+08:00')) };
const SUBMISSION = {
  command: { requestId: 'R1', cardId: 'C1', amount: fen(1_000_000) },
  sealed: sealedPassword('QUJD'),
  keyId: 'K1',
};

const topUpOver = (...replies: readonly StandInReply[]) => {
  const { adapters, requests } = standIn(...replies);
  return { topUp: adapters.topUp, requests };
};

describe('topping up over HTTP', () => {
  it('answers with its receipt [HTTP-23]', async () => {
    const { topUp } = topUpOver(() => jsonReply(writeSuccess(ENDPOINTS.topUp, RECEIPT)));
    expect(await topUp.cashier.submit(SUBMISSION, liveSignal())).toEqual({ kind: 'accepted', receipt: RECEIPT });
  });

  it('treats a refused question as no answer, and a success without a receipt as none [HTTP-24]', async () => {
    const { topUp } = topUpOver(
      () => jsonReply(writeSuccess(ENDPOINTS.findTopUp, { kind: 'done', receipt: RECEIPT })),
      () => jsonReply(writeSuccess(ENDPOINTS.findTopUp, { kind: 'never-arrived' })),
      () => jsonReply(writeRefusal('N00001', '')),
      () => jsonReply({ retState: 'SUCCESS', retCode: '000000', apiResult: { state: 'DONE' } }),
    );
    expect(await topUp.findTopUp('R1', liveSignal())).toEqual({ kind: 'done', receipt: RECEIPT });
    expect(await topUp.findTopUp('R1', liveSignal())).toEqual({ kind: 'never-arrived' });
    await expect(topUp.findTopUp('R1', liveSignal())).rejects.toEqual(new PortError('server', 'N00001'));
    await expect(topUp.findTopUp('R1', liveSignal())).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('the draft of a top-up', () => {
  const signIn = async (local: ReturnType<typeof memoryStorage>, investorId: string) => {
    const adapters = openDevice(local, null, investorId);
    await signInOn(adapters);
    return adapters;
  };
  const keysIn = (local: ReturnType<typeof memoryStorage>) => [...local.entries.keys()].filter((key) => key.endsWith('.top-up'));
  const DRAFT = { amountText: '1000', cardId: 'C1', requestId: 'R1' };

  it('is kept for its investor over visits and an expired session, and holds nothing else [STORE-11]', async () => {
    const local = memoryStorage();
    const first = await signIn(local, 'I1');
    const secret = { tradePwd: '135790' };
    first.topUp.saveDraft({ ...DRAFT, ...secret });
    const [key, stored] = [...local.entries].find(([each]) => each.endsWith('.top-up')) ?? [];
    expect([key, JSON.parse(stored ?? '')]).toEqual(['caifu.draft.I1.top-up', { version: 1, ...DRAFT }]);
    await first.session.close('expired');

    const again = await signIn(local, 'I1');
    expect(again.topUp.readDraft()).toEqual(DRAFT);
    again.topUp.clearDraft();
    expect(again.topUp.readDraft()).toBeNull();
  });

  it('is removed after a sign-out, for another investor, and without a session [STORE-11]', async () => {
    const local = memoryStorage();
    const first = await signIn(local, 'I1');
    first.topUp.saveDraft(DRAFT);
    const other = await signIn(local, 'I2');
    expect(other.topUp.readDraft()).toBeNull();
    expect(keysIn(local)).toEqual([]);
    other.topUp.saveDraft(DRAFT);
    await other.session.close('signed-out');
    expect(keysIn(local)).toEqual([]);
    other.topUp.saveDraft(DRAFT);
    expect(other.topUp.readDraft()).toBeNull();
  });

  it('is restored from the earlier format, which is the open request id alone; so is a withdrawal [STORE-11] [TU-11] [WW-1]', async () => {
    const local = memoryStorage();
    const { topUp, withdrawal } = await signIn(local, 'I1');
    local.setItem('caifu.draft.I1.top-up', '"R1"');
    local.setItem('caifu.draft.I1.withdrawal', '"R2"');
    expect(topUp.readDraft()).toEqual({ amountText: '', cardId: null, requestId: 'R1' });
    expect(withdrawal.readDraft()).toEqual({ mode: 'quick', amountText: '', cardId: null, requestId: 'R2' });
  });

  it('is kept beside the draft of a withdrawal, which keeps its way too [WW-19]', async () => {
    const local = memoryStorage();
    const { topUp, withdrawal } = await signIn(local, 'I1');
    const draft = { mode: 'normal', amountText: '0.37', cardId: null, requestId: null } as const;
    topUp.saveDraft(DRAFT);
    withdrawal.saveDraft(draft);
    expect([topUp.readDraft(), withdrawal.readDraft()]).toEqual([DRAFT, draft]);
    withdrawal.clearDraft();
    expect([topUp.readDraft(), withdrawal.readDraft()]).toEqual([DRAFT, null]);
  });
});
