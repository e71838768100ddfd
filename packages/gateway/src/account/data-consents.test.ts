import { calendarDate } from '@caifu/core/values';
import { DATA_PARTS } from '@caifu/core/law';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { takeOwnData } from '../testing/own-data.fakes.ts';
import { personOf, type Asked, type SignedIn } from '../testing/gateway.fakes.ts';
import { gatewayOfTest, useAuditedGateway, useOperators, useOperatorSettings } from '../testing/use-gateway.fakes.ts';
import { aPng } from '../testing/pictures.fakes.ts';

const gateway = useAuditedGateway({ ...useOperatorSettings(), VISIT_AFTER_SECONDS: '' });
const command = useOperators(gateway);
const visits = (...args: readonly string[]) => command('li.na', 'visits', ...args);

const image = aPng().toString('base64');
const card = { cardNo: '6212860000008881', mobile: '13900000001' };
type Ask = typeof gateway.ask;

/** Every call that takes a part of the authorisation, in the order of the steps. */
const STEPS: readonly (readonly [(typeof DATA_PARTS)[number], string, (ask: Ask, caller: SignedIn) => Promise<Asked<unknown>>])[] = [
  ['identity', 'beginIdentity', (ask, caller) => ask(ENDPOINTS.beginIdentity, personOf(caller.investorId), caller)],
  ['identity', 'uploadIdCard', (ask, caller) => ask(ENDPOINTS.uploadIdCard, { side: 'front', image, bankCode: null }, caller)],
  ['identity', 'uploadIdCard', (ask, caller) => ask(ENDPOINTS.uploadIdCard, { side: 'back', image, bankCode: null }, caller)],
  ['identity', 'confirmIdCard', (ask, caller) => ask(ENDPOINTS.confirmIdCard, { validUntil: calendarDate('2036-11-18') }, caller)],
  ['face', 'submitFace', (ask, caller) => ask(ENDPOINTS.submitFace, { image }, caller)],
  ['bank-card', 'sendBindingCode', (ask, caller) => ask(ENDPOINTS.sendBindingCode, card, caller)],
  [
    'bank-card',
    'bindCard',
    (ask, caller) => ask(ENDPOINTS.bindCard, { ...card, requestId: 'bind-in-parts', bankCode: 'CMB', smsCode: '000000' }, caller),
  ],
];

const aStranger = async (): Promise<SignedIn> => {
  const caller = await gateway.anInvestor({ identityVerified: false, idCardStatus: 0, hasBankCard: false });
  await gateway.rows`delete from data_consent where investor_id = ${caller.investorId}`;
  return caller;
};
const give = (caller: SignedIn, part: (typeof DATA_PARTS)[number]) => gateway.tell(ENDPOINTS.giveDataConsent, { part }, caller);
const withdraw = (caller: SignedIn, part: (typeof DATA_PARTS)[number]) => gateway.tell(ENDPOINTS.withdrawDataConsent, { part }, caller);
const progress = (caller: SignedIn) => gateway.tell(ENDPOINTS.identityProgress, null, caller);

describe('a part of the authorisation', () => {
  it('is demanded by every call that takes it, before anything is kept, and by none once it is given [LAW-91]', async () => {
    const caller = await aStranger();
    for (const [part, , step] of STEPS) {
      await withdraw(caller, part);
      const refused = await step(gateway.ask, caller);
      expect(refused.kind === 'refused' ? refused.message : '').toContain('请先勾选同意');
      await give(caller, part);
      const taken = await step(gateway.ask, caller);
      expect(taken.kind === 'refused' ? taken.message : '').not.toContain('请先勾选同意');
    }
    expect(await progress(caller)).toMatchObject({ stage: 'verified', missingConsents: [] });
  });

  it('is asked by no call under the letter [LAW-90]', async () => {
    const { tell, ask, signIn } = await gatewayOfTest({ LAW: 'spec' });
    const caller = await signIn('13800000002');
    expect(await tell(ENDPOINTS.identityProgress, null, caller)).toMatchObject({ missingConsents: [], faceVisit: 'none' });
    expect(await tell(ENDPOINTS.dataConsents, null, caller)).toEqual([]);
    for (const [, , step] of STEPS.slice(0, 6)) expect(await step(ask, caller)).toMatchObject({ kind: 'answered' });
  });

  it('stands with version, moment and law, is withdrawn by itself, and all of it is in the file of own data [LAW-93]', async () => {
    const caller = await aStranger();
    const read = () => gateway.tell(ENDPOINTS.dataConsents, null, caller);
    expect(await read()).toEqual(DATA_PARTS.map((part) => ({ part, version: null, changedAt: null })));
    await give(caller, 'identity');
    await give(caller, 'identity');
    await give(caller, 'face');
    await withdraw(caller, 'face');
    const now = gateway.deps.clock.now();
    expect(await read()).toMatchObject([
      { part: 'identity', version: '1.0', changedAt: now },
      { part: 'face', version: null, changedAt: now },
      { part: 'bank-card', version: null, changedAt: null },
    ]);
    const rows = await gateway.rows<{ part: string; law: string }>`
      select part, law from data_consent where investor_id = ${caller.investorId} order by part`;
    expect(rows).toEqual([
      { part: 'face', law: 'cn@2026-09-30' },
      { part: 'identity', law: 'cn@2026-09-30' },
    ]);
    expect(await takeOwnData(gateway, caller)).toContain('"data_consent"');
  });

  it('takes the picture of a face with it when that part is withdrawn, and leaves the identity proved [LAW-93]', async () => {
    const caller = await aStranger();
    for (const part of DATA_PARTS) await give(caller, part);
    for (const [, , step] of STEPS.slice(0, 5)) await step(gateway.ask, caller);
    const hasFace = async () =>
      (await gateway.rows<{ has: boolean }>`select face is not null as has from identity where investor_id = ${caller.investorId}`)[0]?.has;
    expect(await hasFace()).toBe(true);
    await withdraw(caller, 'face');
    expect(await hasFace()).toBe(false);
    expect(await progress(caller)).toMatchObject({ stage: 'verified' });
  });
});

describe('an identity without a face', () => {
  it('is asked for at its step, listed and recorded by an operator, once [LAW-92]', async () => {
    const caller = await aStranger();
    expect(await gateway.ask(ENDPOINTS.askFaceVisit, null, caller)).toMatchObject({ kind: 'refused' });
    expect(await visits('confirm-face', caller.investorId)).toContain('nothing waits there');
    await give(caller, 'identity');
    for (const [, , step] of STEPS.slice(0, 4)) await step(gateway.ask, caller);
    expect(await progress(caller)).toMatchObject({ stage: 'face', faceVisit: 'offered' });
    expect(await visits('faces')).toBe('nobody is to be called');
    expect(await gateway.tell(ENDPOINTS.askFaceVisit, null, caller)).toMatchObject({ faceVisit: 'asked' });
    expect(await gateway.tell(ENDPOINTS.askFaceVisit, null, caller)).toMatchObject({ faceVisit: 'asked' });
    expect(await visits('faces')).toContain(caller.investorId);
    expect(await visits('confirm-face', caller.investorId)).toBe(`the identity of ${caller.investorId} is proved`);
    expect(await visits('confirm-face', caller.investorId)).toBe(`the identity of ${caller.investorId} is proved`);
    expect(await progress(caller)).toMatchObject({ stage: 'verified', faceVisit: 'none', missingConsents: ['face', 'bank-card'] });
    expect(await gateway.tell(ENDPOINTS.currentMember, null, caller)).toMatchObject({ identityVerified: true });
    expect(await visits('faces')).toBe('nobody is to be called');
  });

  it('belongs to one investor only, like any other [LAW-92]', async () => {
    const [caller, other] = [await aStranger(), await aStranger()];
    const idle = personOf(caller.investorId);
    for (const one of [caller, other]) {
      await give(one, 'identity');
      await gateway.tell(ENDPOINTS.beginIdentity, idle, one);
      for (const [, , step] of STEPS.slice(1, 4)) await step(gateway.ask, one);
      await gateway.tell(ENDPOINTS.askFaceVisit, null, one);
    }
    await visits('confirm-face', caller.investorId);
    expect(await visits('confirm-face', other.investorId)).toContain('proved by another investor');
  });
});
