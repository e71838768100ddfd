import { fen } from '@caifu/core/values';
import { sealedPassword } from '@caifu/core/kit';
import { describe, expect, it } from 'vitest';

import { jsonReply, liveSignal, refusedReply, standIn, type StandInReply } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeSuccess } from '../kit/envelope.wire.ts';

const CARD = {
  cardId: 'C1',
  bankCode: 'CCB',
  bankName: '建设银行',
  tail: '6789',
  perOrderMax: fen(5_000_000),
  perDayMax: fen(20_000_000),
  dayRest: fen(1_000_000),
  isDefault: true,
  whyNotUnbound: '该卡有在途交易',
};
const BANK = { bankCode: 'CCB', bankName: '建设银行', perOrderMax: fen(5_000_000), perDayMax: null };
const BINDING = { requestId: 'R1', cardNo: '6212345678901265', bankCode: 'CCB', mobile: '13800000001', smsCode: '123456' };
const SUBMISSION = { command: { cardId: 'C1' }, sealed: sealedPassword('U0VBTEVE'), keyId: 'K1' };

const over = (...replies: readonly StandInReply[]) => {
  const { adapters, requests } = standIn(...replies);
  return { cards: adapters.bankCards, binding: adapters.bankCardBinding, requests };
};

describe('bank cards over HTTP', () => {
  it('are read with their limits, and the reason why one cannot be unbound [BC-1]', async () => {
    const { cards, requests } = over(() => jsonReply(writeSuccess(ENDPOINTS.boundCards, [CARD])));
    expect(await cards.read(liveSignal())).toEqual({ kind: 'read', value: [CARD] });
    expect(requests[0]?.url).toBe('https://general.test/mobileGateway/V1/bankCard/list');
  });

  it('become the default, or tell the reason of a refusal [BC-3]', async () => {
    const { cards, requests } = over(
      () => jsonReply(writeSuccess(ENDPOINTS.setDefaultCard, null)),
      () => refusedReply('B00001', '该卡已解绑'),
    );
    expect(await cards.setDefault('C1', liveSignal())).toEqual({ kind: 'changed' });
    expect(await cards.setDefault('C1', liveSignal())).toEqual({ kind: 'refused', message: { kind: 'server', text: '该卡已解绑' } });
    expect(await requests[0]?.json()).toEqual({ cardId: 'C1' });
  });

  it('are unbound without a receipt [BC-6]', async () => {
    const { cards } = over(() => jsonReply(writeSuccess(ENDPOINTS.unbindCard, null)));
    expect(await cards.cashier.submit(SUBMISSION, liveSignal())).toEqual({ kind: 'accepted', receipt: null });
  });
});

describe('binding a card over HTTP', () => {
  it('begins with the name and the banks [BB-1]', async () => {
    const opening = { needsConsent: true, maskedName: '林*夏', banks: [BANK] };
    const { binding } = over(() => jsonReply(writeSuccess(ENDPOINTS.bindingOpening, opening)));
    expect(await binding.open(liveSignal())).toEqual({ kind: 'read', value: opening });
  });

  it('tells an unverified identity from any other refusal [BB-13]', async () => {
    const { binding } = over(
      () => refusedReply('G00002', '您还未实名认证'),
      () => refusedReply('B00001', '原因'),
    );
    expect(await binding.open(liveSignal())).toEqual({ kind: 'unverified' });
    expect(await binding.open(liveSignal())).toEqual({ kind: 'refused', message: { kind: 'server', text: '原因' } });
  });

  it('looks up a number in the body, never in the address [BB-2]', async () => {
    const issuer = { bankCode: 'CCB', bankName: '建设银行', type: 'debit', bank: BANK } as const;
    const { binding, requests } = over(() => jsonReply(writeSuccess(ENDPOINTS.lookUpCard, issuer)));
    expect(await binding.lookUp(BINDING.cardNo, liveSignal())).toEqual(issuer);
    expect(requests[0]?.url).toBe('https://general.test/mobileGateway/V1/bankCard/lookUp');
    expect(await requests[0]?.json()).toEqual({ cardNo: BINDING.cardNo });
  });

  it('names no bank when the lookup is refused [BB-3]', async () => {
    const { binding } = over(() => refusedReply('L00001', '请求过于频繁'));
    await expect(binding.lookUp(BINDING.cardNo, liveSignal())).rejects.toMatchObject({ name: 'PortError' });
  });

  it('sends a code, or tells the reason of a refusal [BB-7]', async () => {
    const { binding, requests } = over(
      () => jsonReply(writeSuccess(ENDPOINTS.sendBindingCode, { demoCode: '246810', resendAfterSeconds: 60 })),
      () => refusedReply('M00003', '请60秒后再试'),
    );
    const target = { cardNo: BINDING.cardNo, mobile: BINDING.mobile };
    expect(await binding.requestCode(target, liveSignal())).toEqual({ kind: 'sent', demoCode: '246810', resendAfterSeconds: 60 });
    expect(await binding.requestCode(target, liveSignal())).toEqual({ kind: 'refused', message: { kind: 'server', text: '请60秒后再试' } });
    expect(await requests[0]?.json()).toEqual(target);
  });

  it('binds the card under its request id [BB-9]', async () => {
    const { binding, requests } = over(() => jsonReply(writeSuccess(ENDPOINTS.bindCard, CARD)));
    expect(await binding.bind(BINDING, liveSignal())).toEqual({ kind: 'bound', card: CARD });
    expect(await requests[0]?.json()).toEqual(BINDING);
  });

  it.each([
    ['cardNo', 'cardNo'],
    ['bankCode', 'bank'],
    ['mobile', 'mobile'],
    ['smsCode', 'code'],
    ['code', null],
    [null, null],
  ])('shows a refusal at field %s as at %s [BB-8]', async (field, shown) => {
    const { binding } = over(() => refusedReply('B00001', '原因', { field }));
    expect(await binding.bind(BINDING, liveSignal())).toEqual({ kind: 'refused', field: shown, message: { kind: 'server', text: '原因' } });
  });

  it.each<[string, StandInReply]>([
    ['state and code disagree', () => jsonReply({ retState: 'SUCCESS', retCode: 'B00001' })],
    ['it is passed through', () => jsonReply({ retState: 'SUCCESS', retCode: 'P00001', apiResult: { cardId: 'C1', isDefault: true } })],
  ])('throws when %s: it is asked again with the same request id [BB-10]', async (_, reply) => {
    const { binding } = over(reply);
    await expect(binding.bind(BINDING, liveSignal())).rejects.toMatchObject({ name: 'PortError' });
  });
});
