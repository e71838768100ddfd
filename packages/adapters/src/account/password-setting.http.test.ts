import { sealedPassword } from '@caifu/core/kit';
import type { SealedSetting } from '@caifu/core/account';
import { aMemberProfile } from '@caifu/core/testing';
import { describe, expect, it } from 'vitest';

import { brokenReply, jsonReply, liveSignal, memoryStorage, refusedReply, standIn, type StandInReply } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeSuccess } from '../kit/envelope.wire.ts';

const FRESH = { sealed: sealedPassword('TkVX'), keyId: 'K2' };
const OLD = { sealed: sealedPassword('T0xE'), keyId: 'K1' };
const FORM = { realName: '王小明', idNumber: '110101199003070038', smsCode: '123456' };
const done = (row: (typeof ENDPOINTS)['setTradePassword']) => () => jsonReply(writeSuccess(row, null));
const confirmed = () => jsonReply(writeSuccess(ENDPOINTS.confirmResetIdentity, { resetToken: 'PROOF' }));

const settingOver = (...replies: readonly StandInReply[]) => {
  const { adapters, requests } = standIn(...replies);
  const submit = (setting: SealedSetting) => adapters.passwordSetting.submit(setting, liveSignal());
  return { adapters, port: adapters.passwordSetting, requests, submit };
};

describe('setting a trade password over HTTP', () => {
  it('sends the first password in both fields [PS-5]', async () => {
    const { submit, requests } = settingOver(done(ENDPOINTS.setTradePassword));
    expect(await submit({ mode: 'set', fresh: FRESH, old: null })).toEqual({ kind: 'accepted' });
    expect(requests[0]?.url).toBe('https://general.test/mobileGateway/V1/tradePassword/set');
    expect(await requests[0]?.json()).toEqual({ tradePwd: 'TkVX', tradePassword: 'TkVX', keyId: 'K2' });
  });

  it('sends the old and the new password of a change, each sealed with its own key [PS-5]', async () => {
    const { submit, requests } = settingOver(() => jsonReply(writeSuccess(ENDPOINTS.changeTradePassword, null)));
    expect(await submit({ mode: 'change', fresh: FRESH, old: OLD })).toEqual({ kind: 'accepted' });
    expect(requests[0]?.url).toBe('https://general.test/mobileGateway/V1/tradePassword/change');
    expect(await requests[0]?.json()).toEqual({
      oldTradePwd: 'T0xE',
      oldTradePassword: 'T0xE',
      oldKeyId: 'K1',
      tradePwd: 'TkVX',
      tradePassword: 'TkVX',
      keyId: 'K2',
    });
  });

  it('sends no change without the old password, and no reset without a confirmed identity [PS-13]', async () => {
    const { submit, requests } = settingOver();
    const expired = { kind: 'expired', message: { kind: 'reset-expired' } };
    expect(await submit({ mode: 'change', fresh: FRESH, old: null })).toEqual(expired);
    expect(await submit({ mode: 'reset', fresh: FRESH, old: null })).toEqual(expired);
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['256', 'wrong-password'],
    ['W00001', 'weak'],
    ['W00002', 'expired'],
    ['F00003', 'expired'],
    ['W00003', 'refused'],
    ['F00004', 'refused'],
  ])('reads code %s as %s, with the sentence of the gateway [PS-7]', async (code, kind) => {
    const { submit } = settingOver(() => refusedReply(code, '原因'));
    expect(await submit({ mode: 'set', fresh: FRESH, old: null })).toEqual({ kind, message: { kind: 'server', text: '原因' } });
  });

  it('says 修改失败 where the gateway sent no sentence [PS-7]', async () => {
    const { submit } = settingOver(() => refusedReply('X'));
    expect(await submit({ mode: 'set', fresh: FRESH, old: null })).toEqual({ kind: 'refused', message: { kind: 'modification-failed' } });
  });

  it.each<[string, StandInReply]>([
    ['the connection breaks', brokenReply],
    ['state and code disagree', () => jsonReply({ retState: 'SUCCESS', retCode: 'W00001' })],
    ['it is passed through', () => jsonReply({ retState: 'SUCCESS', retCode: 'P00001' })],
  ])('throws when %s: nobody knows, and it was sent once [PS-13]', async (_, reply) => {
    const { submit, requests } = settingOver(reply);
    await expect(submit({ mode: 'set', fresh: FRESH, old: null })).rejects.toMatchObject({ name: 'PortError' });
    expect(requests).toHaveLength(1);
  });
});

describe('the standing of the investor, over HTTP', () => {
  it('is the profile’s state of identity and password [PS-16]', async () => {
    const { port } = settingOver(
      () => jsonReply(writeSuccess(ENDPOINTS.currentMember, aMemberProfile({ identityVerified: true, tradePasswordSet: false }))),
      brokenReply,
    );
    expect(await port.readStanding(liveSignal())).toEqual({ identityVerified: true, tradePasswordSet: false });
    await expect(port.readStanding(liveSignal())).rejects.toMatchObject({ name: 'PortError' });
  });
});

describe('confirming the identity over HTTP', () => {
  it('sends the entries once, in the body [PS-8]', async () => {
    const { port, requests } = settingOver(confirmed);
    expect(await port.confirmIdentity(FORM, liveSignal())).toEqual({ kind: 'confirmed' });
    expect(requests[0]?.url).toBe('https://general.test/mobileGateway/V1/tradePassword/confirmIdentity');
    expect(await requests[0]?.json()).toEqual(FORM);
  });

  it.each([
    [{ field: 'smsCode' }, 'code'],
    [{ field: 'realName' }, 'realName'],
    [{ field: 'idNumber' }, 'idNumber'],
    [{ field: 'constructor' }, null],
    [null, null],
  ])('shows a refusal about %j at the field %s [PS-10]', async (apiResult, field) => {
    const { port } = settingOver(() => refusedReply('M00002', '验证码错误', apiResult));
    const message = { kind: 'server', text: '验证码错误' };
    expect(await port.confirmIdentity(FORM, liveSignal())).toEqual({ kind: 'refused', field, message });
  });

  it('has its own sentence where the gateway sent none [PS-10]', async () => {
    const { port } = settingOver(() => refusedReply('I00002'));
    expect(await port.confirmIdentity(FORM, liveSignal())).toMatchObject({ message: { kind: 'confirmation-refused' } });
  });

  it('asks for a code, or tells the refusal [PS-9]', async () => {
    const { port } = settingOver(
      () => jsonReply(writeSuccess(ENDPOINTS.sendResetCode, { demoCode: '654321', resendAfterSeconds: 60 })),
      () => refusedReply('M00003', '请60秒后再试'),
    );
    expect(await port.requestCode(liveSignal())).toEqual({ kind: 'sent', demoCode: '654321', resendAfterSeconds: 60 });
    expect(await port.requestCode(liveSignal())).toEqual({ kind: 'refused', message: { kind: 'server', text: '请60秒后再试' } });
  });
});

describe('the proof of a confirmed identity', () => {
  const reset = { mode: 'reset', fresh: FRESH, old: null } as const;

  it('goes with the new password, and is used up by it [PS-11]', async () => {
    const { port, submit, requests } = settingOver(confirmed, () => jsonReply(writeSuccess(ENDPOINTS.resetTradePassword, null)));
    await port.confirmIdentity(FORM, liveSignal());
    expect(await submit(reset)).toEqual({ kind: 'accepted' });
    expect(await requests[1]?.json()).toEqual({ resetToken: 'PROOF', tradePwd: 'TkVX', tradePassword: 'TkVX', keyId: 'K2' });
    expect(await submit(reset)).toMatchObject({ kind: 'expired' });
    expect(requests).toHaveLength(2);
  });

  it('stays after a password that was too easy, and after no other answer [PS-7]', async () => {
    const { port, submit, requests } = settingOver(
      confirmed,
      () => refusedReply('W00001', '密码过于简单'),
      () => refusedReply('W00002', '身份验证已失效'),
    );
    await port.confirmIdentity(FORM, liveSignal());
    expect(await submit(reset)).toMatchObject({ kind: 'weak' });
    expect(await submit(reset)).toMatchObject({ kind: 'expired' });
    expect(await submit(reset)).toMatchObject({ kind: 'expired', message: { kind: 'reset-expired' } });
    expect(requests).toHaveLength(3);
  });

  it('is not kept for a flow that was left, nor after its session [PS-11]', async () => {
    const left = settingOver(confirmed);
    const aborted = new AbortController();
    const answer = left.port.confirmIdentity(FORM, aborted.signal).catch(() => null);
    aborted.abort();
    await answer;
    expect(await left.submit(reset)).toMatchObject({ kind: 'expired' });

    const ended = settingOver(confirmed, confirmed);
    await ended.port.confirmIdentity(FORM, liveSignal());
    await ended.adapters.session.close('expired');
    expect(await ended.submit(reset)).toMatchObject({ kind: 'expired' });
    expect(ended.requests).toHaveLength(1);
  });

  it('never reaches a storage, nor do the data typed for it [PS-11]', async () => {
    const local = memoryStorage();
    const tab = memoryStorage();
    const { adapters } = standIn(confirmed);
    await adapters.passwordSetting.confirmIdentity(FORM, liveSignal());
    expect([...local.entries.keys(), ...tab.entries.keys()]).toEqual([]);
  });
});
