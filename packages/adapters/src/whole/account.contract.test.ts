/// <reference types="node" />
import { jpegBase64 } from '@caifu/core/host';
import { canonicalIdNumber, maskIdNumber, type IdentityPorts, type PersonalInformation } from '@caifu/core/account';
import { SCORED_QUESTIONS, type AssessmentAnswers } from '@caifu/core/qualification';
import { somePersonalInformation } from '@caifu/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { openTestGateway, type TestGateway } from '../../../gateway/src/testing/gateway.fakes.ts';
import { A_PICTURE } from '../testing/a-picture.ts';
import { adaptersIn, signInWith } from '../testing/in-process.ts';
import type { AllAdapters } from '../testing/stand-in.ts';

/** A new investor without any data. */
const MOBILE = '13800000002';
const NAME = '林知夏';
/** An identity number of an area that does not exist, with the birth date 1 March 1990. */
const ID_NUMBER = canonicalIdNumber('119999900301123');
const live = () => new AbortController().signal;

let gateway: TestGateway;
let adapters: AllAdapters;

beforeAll(async () => {
  gateway = await openTestGateway();
  // The sealer needs a window, but the database must not see one while it opens.
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('self', globalThis);
});
afterAll(async () => {
  await gateway.close();
  vi.unstubAllGlobals();
});
/** Every step signs in again, so only the gateway remembers what was done before. */
beforeEach(async () => {
  // Longer than the pause between two codes to one number.
  gateway.wall.now += 61_000;
  adapters = adaptersIn(gateway.app);
  await signInWith(adapters, MOBILE);
});

describe('becoming an investor, by the adapters and the reference gateway', () => {
  it('proves name, card and face in their order, and may repeat each of them [CONTRACT-13]', async () => {
    const { identity } = adapters;
    const name = { realName: NAME, idNumber: ID_NUMBER };
    expect(await identity.readProgress(live())).toMatchObject({
      kind: 'read',
      value: { stage: 'name', maskedName: null, missingConsents: ['identity', 'face', 'bank-card'], faceVisit: 'none' },
    });
    expect(await identity.askFaceVisit(live())).toMatchObject({ kind: 'refused' });
    expect(await identity.submitFace(A_PICTURE, live())).toMatchObject({ kind: 'refused', field: null });
    const wrong = { ...name, idNumber: '11010519491231002Y' };
    for (const part of ['identity', 'face'] as const) expect(await identity.giveConsent(part, live())).toEqual({ kind: 'changed' });
    expect(await identity.submitName(wrong, live())).toMatchObject({ kind: 'refused', field: 'idNumber' });
    expect(await identity.submitName({ ...name, realName: '' }, live())).toMatchObject({ kind: 'refused', field: 'realName' });
    for (let times = 0; times < 2; times += 1) {
      expect(await identity.submitName(name, live())).toMatchObject({
        kind: 'taken',
        progress: { stage: 'photos', maskedName: '林*夏', maskedIdNumber: maskIdNumber(ID_NUMBER), hasFront: false },
      });
    }
    const broken = { side: 'front', image: jpegBase64(''), bankCode: null } as const;
    expect(await identity.uploadCard(broken, live())).toMatchObject({ kind: 'refused', field: 'front', message: { kind: 'server' } });
    expect(await handIn(identity)).toMatchObject({ kind: 'taken', progress: { stage: 'face', hasFront: true, hasBack: true } });
    for (let times = 0; times < 2; times += 1) {
      expect(await identity.submitFace(A_PICTURE, live())).toMatchObject({ kind: 'taken', progress: { stage: 'verified' } });
    }
    expect(await handIn(identity)).toMatchObject({ kind: 'taken', progress: { stage: 'verified', validUntil: 'long-term' } });
  });

  it('keeps address and tax data apart, and returns both [CONTRACT-14]', async () => {
    const { personalInformation } = adapters;
    expect(await personalInformation.read(live())).toMatchObject({ kind: 'read', value: { occupation: '', residency: null } });
    expect(await personalInformation.save('address', { ...INFORMATION, street: '' }, live())).toMatchObject({ kind: 'refused' });
    expect(await personalInformation.save('address', INFORMATION, live())).toEqual({ kind: 'saved' });
    expect(await personalInformation.read(live())).toMatchObject({
      value: { street: INFORMATION.street, residency: null, taxCountry: '' },
    });
    expect(await personalInformation.save('tax', INFORMATION, live())).toEqual({ kind: 'saved' });
    expect(await personalInformation.read(live())).toEqual({ kind: 'read', value: INFORMATION });
    expect(await adapters.preBuy.memberStanding(live())).toEqual({ idCard: 'valid', taxDeclared: true, addressComplete: true });
  });

  it('binds cards with a code to their number, one card per request id [CONTRACT-15]', async () => {
    const { bankCardBinding, bankCards } = adapters;
    expect(await bankCardBinding.open(live())).toMatchObject({ kind: 'read', value: { maskedName: '林*夏', needsConsent: true } });
    expect(await bankCardBinding.giveConsent('bank-card', live())).toEqual({ kind: 'changed' });
    expect(await bankCardBinding.lookUp(CARD, live())).toMatchObject({ bankCode: 'CMB', type: 'debit', bank: { bankCode: 'CMB' } });
    const credit = { cardNo: '6225760000000000', mobile: MOBILE };
    expect(await bankCardBinding.requestCode(credit, live())).toMatchObject({ kind: 'refused' });

    const binding = await bindingOf(CARD);
    const mistyped = { ...binding, smsCode: binding.smsCode === '000000' ? '000001' : '000000' };
    expect(await bankCardBinding.bind(mistyped, live())).toMatchObject({ kind: 'refused', field: 'code' });
    const bound = await bankCardBinding.bind(binding, live());
    expect(bound).toMatchObject({ kind: 'bound', card: { tail: CARD.slice(-4), isDefault: true } });
    expect(await bankCardBinding.bind(binding, live())).toEqual(bound);
    const again = { ...binding, requestId: adapters.requestIds.next() };
    expect(await bankCardBinding.bind(again, live())).toMatchObject({ kind: 'refused' });

    expect(await bankCardBinding.bind(await bindingOf(OTHER_CARD), live())).toMatchObject({ kind: 'bound', card: { isDefault: false } });
    const cards = await bankCards.read(live());
    const second = cards.kind === 'read' ? cards.value[1] : undefined;
    expect(await bankCards.setDefault(second?.cardId ?? '', live())).toEqual({ kind: 'changed' });
    expect(await bankCards.setDefault('NONE', live())).toMatchObject({ kind: 'refused' });
    expect(await bankCards.read(live())).toMatchObject({ value: [{ tail: OTHER_CARD.slice(-4) }, { tail: CARD.slice(-4) }] });
  });

  it('tells the parts of the authorisation, and withdraws one [LAW-93]', async () => {
    const { dataConsents } = adapters;
    expect(await dataConsents.read(live())).toMatchObject({ value: [{ part: 'identity' }, { part: 'face' }, { part: 'bank-card' }] });
    expect(await dataConsents.withdraw('bank-card', live())).toEqual({ kind: 'changed' });
    expect(await dataConsents.read(live())).toMatchObject({ value: [{}, {}, { part: 'bank-card', version: null }] });
  });

  it('sets a trade password, changes it, and resets it with a single-use proof [CONTRACT-16]', async () => {
    const { passwordSetting, bankCards } = adapters;
    const submit = async (mode: 'set' | 'change' | 'reset', digits: string, old: string | null = null) =>
      passwordSetting.submit({ mode, old: old === null ? null : await sealed(old), fresh: await sealed(digits) }, live());

    expect(await submit('set', '900301')).toMatchObject({ kind: 'weak' });
    expect(await submit('set', '583914')).toEqual({ kind: 'accepted' });
    expect(await submit('set', '583914')).toMatchObject({ kind: 'refused' });
    expect(await submit('change', '407163', '111222')).toMatchObject({ kind: 'wrong-password' });
    expect(await submit('change', '407163', '583914')).toEqual({ kind: 'accepted' });

    const code = await passwordSetting.requestCode(live());
    const form = { realName: NAME, idNumber: ID_NUMBER, smsCode: code.kind === 'sent' ? (code.demoCode ?? '') : '' };
    expect(await passwordSetting.confirmIdentity({ ...form, realName: '林知秋' }, live())).toMatchObject({ kind: 'refused', field: null });
    expect(await submit('reset', '928317')).toMatchObject({ kind: 'expired' });
    expect(await passwordSetting.confirmIdentity(form, live())).toEqual({ kind: 'confirmed' });
    expect(await submit('reset', '928317')).toEqual({ kind: 'accepted' });
    expect(await submit('reset', '640275')).toMatchObject({ kind: 'expired' });

    const cards = await bankCards.read(live());
    const command = { cardId: (cards.kind === 'read' ? cards.value[1]?.cardId : undefined) ?? '' };
    expect(await bankCards.cashier.submit({ command, ...(await sealed('407163')) }, live())).toMatchObject({ kind: 'wrong-password' });
    expect(await bankCards.cashier.submit({ command, ...(await sealed('928317')) }, live())).toEqual({ kind: 'accepted', receipt: null });
    expect(await bankCards.read(live())).toMatchObject({ value: [{ isDefault: true }] });
  });

  it('is assessed a limited number of times a day, and may buy afterwards [CONTRACT-17]', async () => {
    const { riskAssessment } = adapters;
    const opened = await riskAssessment.read(live());
    if (opened.kind !== 'read') throw new Error('no questions');
    const { version, questions } = opened.value;
    expect(questions.map(({ questionId }) => questionId)).toEqual(SCORED_QUESTIONS.map(({ questionId }) => questionId));
    expect(opened.value).toMatchObject({ current: null, triesLeft: gateway.deps.law.now().assessmentsADay.value });
    expect(await riskAssessment.submit({ version, answers: {} }, live())).toMatchObject({ kind: 'refused' });
    expect(await riskAssessment.submit({ version: 'older', answers: BOLD }, live())).toMatchObject({ kind: 'refused' });
    const assessed = await riskAssessment.submit({ version, answers: BOLD }, live());
    expect(assessed).toMatchObject({ kind: 'assessed', result: { level: 5, validUntil: '2027-11-17' } });
    expect(await riskAssessment.read(live())).toMatchObject({
      value: {
        current: assessed.kind === 'assessed' ? assessed.result : null,
        triesLeft: gateway.deps.law.now().assessmentsADay.value - 1,
      },
    });
    expect(await adapters.preBuy.check(5, live())).toMatchObject({
      kind: 'judged',
      standing: { signedIn: true, identityVerified: true, bankCardBound: true, tradePasswordSet: true, riskAssessed: true },
    });
  });

  it('authorises a partner, opens it, and revokes the authorisation [CONTRACT-18]', async () => {
    const { authorisation, channelMission, idReuploadPrompt } = adapters;
    expect(await authorisation.read('ym', live())).toMatchObject({ kind: 'read', value: { isGranted: false, whyNot: null } });
    expect(await authorisation.enter('ym', live())).toMatchObject({ kind: 'refused' });
    expect(await authorisation.grant('ym', live())).toMatchObject({ kind: 'changed', state: { isGranted: true } });
    const entered = await authorisation.enter('ym', live());
    expect(entered.kind === 'opened' && entered.url).toMatch(/^\/qs\/ym-protocol\?code=/);
    expect(await authorisation.revoke('ym', live())).toMatchObject({ kind: 'changed', state: { isGranted: false } });
    const missions = await channelMission.readMissions('QSDJH', live());
    expect(missions.kind === 'read' && missions.value.map(({ isFinished }) => isFinished)).toEqual([true, true]);
    expect(await idReuploadPrompt.readStatus('TZB', live())).toEqual({ kind: 'read', isDone: true });
  });
});

/** Both sides of an identity card without an expiry date. */
const handIn = async (identity: IdentityPorts) => {
  for (const side of ['front', 'back'] as const) await identity.uploadCard({ side, image: A_PICTURE, bankCode: null }, live());
  return identity.confirmCard('long-term', live());
};

const bindingOf = async (cardNo: string) => {
  gateway.wall.now += 61_000;
  const code = await adapters.bankCardBinding.requestCode({ cardNo, mobile: MOBILE }, live());
  const smsCode = code.kind === 'sent' ? (code.demoCode ?? '') : '';
  return { cardNo, mobile: MOBILE, smsCode, bankCode: 'CMB', requestId: adapters.requestIds.next() };
};

const sealed = async (digits: string) => {
  const outcome = await adapters.passwordSetting.fetchKey(live());
  if (outcome.kind !== 'key') throw new Error('the gateway gave no key');
  return { sealed: await adapters.passwordSetting.sealer.seal(digits, outcome.key), keyId: outcome.key.keyId };
};

/** Debit cards with real prefixes that belong to nobody. */
const CARD = '6212860000000017';
const OTHER_CARD = '6212860000000025';

const INFORMATION: PersonalInformation = somePersonalInformation({ residency: 'both', taxCountry: '新加坡', taxNumber: 'S1' });

/** The option of each question with the highest score. */
const BOLD: AssessmentAnswers = Object.fromEntries(
  SCORED_QUESTIONS.map(({ questionId, options }) => {
    const most = Math.max(...options.map(({ points }) => points));
    return [questionId, options.flatMap(({ optionId, points }) => (points === most ? [optionId] : []))] as const;
  }),
);
