import { calendarDate } from '@caifu/core/values';
import { jpegBase64 } from '@caifu/core/host';
import { describe, expect, it } from 'vitest';

import {
  brokenReply,
  jsonReply,
  liveSignal,
  memoryStorage,
  openDevice,
  refusedReply,
  standIn,
  type StandInReply,
} from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeSuccess } from '../kit/envelope.wire.ts';

const PROGRESS = {
  stage: 'photos',
  maskedName: '林*夏',
  maskedIdNumber: '1101**********002X',
  hasFront: true,
  hasBack: false,
  validUntil: null,
  missingConsents: ['face'],
  faceVisit: 'offered',
} as const;
const IMAGE = jpegBase64('/9j/4AAQ');
const NAME = { realName: '林小夏', idNumber: '11010519491231002X' };
const INFORMATION = {
  occupation: '教师',
  province: '浙江省',
  city: '杭州市',
  street: '文一西路1号',
  email: '',
  purpose: '养老储备',
  beneficiary: 'self',
  residency: 'both',
  taxCountry: '新加坡',
  taxNumber: 'S1234567D',
  noTaxNumberReason: '',
} as const;

const identityOver = (...replies: readonly StandInReply[]) => {
  const { adapters, requests } = standIn(...replies);
  return { port: adapters.identity, requests };
};
const progressed = () => jsonReply(writeSuccess(ENDPOINTS.identityProgress, PROGRESS));
type IdentityPort = ReturnType<typeof identityOver>['port'];

describe('the identity over HTTP', () => {
  it('reads the progress, or the reason of a refusal [ID-1]', async () => {
    expect(await identityOver(progressed).port.readProgress(liveSignal())).toEqual({ kind: 'read', value: PROGRESS });
    expect(await identityOver(() => refusedReply('I00001', '稍后再试')).port.readProgress(liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '稍后再试' },
    });
  });

  it.each<[string, (port: IdentityPort) => Promise<unknown>, string, unknown]>([
    ['name and number', (port) => port.submitName(NAME, liveSignal()), 'begin', NAME],
    [
      'one side of the card',
      (port) => port.uploadCard({ side: 'back', image: IMAGE, bankCode: 'ICBC' }, liveSignal()),
      'uploadIdCard',
      { side: 'BACK', image: IMAGE, bankCode: 'ICBC' },
    ],
    ['the last day', (port) => port.confirmCard(calendarDate('2036-11-20'), liveSignal()), 'confirmIdCard', { validUntil: '2036-11-20' }],
    ['that there is none', (port) => port.confirmCard('long-term', liveSignal()), 'confirmIdCard', { validUntil: 'LONG' }],
    ['the face', (port) => port.submitFace(IMAGE, liveSignal()), 'submitFace', { image: IMAGE }],
    ['the wish for a check without a face', (port) => port.askFaceVisit(liveSignal()), 'askVisit', {}],
  ])('sends %s once, in the body, and answers how far it is [ID-1]', async (_, submit, path, body) => {
    const { port, requests } = identityOver(progressed);
    expect(await submit(port)).toEqual({ kind: 'taken', progress: PROGRESS });
    expect(requests[0]?.url).toBe(`https://general.test/mobileGateway/V1/member/identity/${path}`);
    expect(requests[0]?.method).toBe('POST');
    expect(await requests[0]?.json()).toEqual(body);
  });

  it.each([
    ['realName', 'realName'],
    ['idNumber', 'idNumber'],
    ['front', 'front'],
    ['validUntil', 'validUntil'],
    ['somewhere', null],
    [null, null],
  ])('shows a refusal at field %s as at %s [ID-6]', async (field, shown) => {
    const { port } = identityOver(() => refusedReply('I00001', '不一致', { field }));
    expect(await port.submitName(NAME, liveSignal())).toEqual({
      kind: 'refused',
      field: shown,
      message: { kind: 'server', text: '不一致' },
    });
  });

  it.each<[string, StandInReply]>([
    ['the connection breaks', brokenReply],
    ['state and code disagree', () => jsonReply({ retState: 'SUCCESS', retCode: 'I00002' })],
    ['it is passed through', () => jsonReply({ retState: 'SUCCESS', retCode: 'P00001', apiResult: {} })],
    ['it is malformed', () => jsonReply({ retState: 'SUCCESS', retCode: '000000', apiResult: { stage: 'DONE' } })],
  ])('throws when %s: nobody knows, and it was sent once [ID-8]', async (_, reply) => {
    const { port, requests } = identityOver(reply);
    await expect(port.submitFace(IMAGE, liveSignal())).rejects.toMatchObject({ name: 'PortError' });
    expect(requests).toHaveLength(1);
  });

  it('keeps none of the identity data on the device [ID-16]', async () => {
    const local = memoryStorage();
    const tab = memoryStorage();
    const { identity, personalInformation } = openDevice(local, tab);
    await identity.submitName(NAME, liveSignal()).catch(() => null);
    await personalInformation.save('address', INFORMATION, liveSignal()).catch(() => null);
    expect([...local.entries.values(), ...tab.entries.values()].join()).not.toMatch(/林小夏|11010519|文一西路/);
  });

  it('leaves the face check to the screen where no host app does it [ID-10]', async () => {
    const { port } = identityOver(progressed);
    expect(port.hasNativeFaceCheck()).toBe(false);
    expect(await port.captureFace(liveSignal())).toEqual({ kind: 'cancelled' });
  });
});

describe('personal information over HTTP', () => {
  const saved = () => jsonReply(writeSuccess(ENDPOINTS.savePersonalInformation, null));

  it('reads the stored information [PI-1]', async () => {
    const { adapters } = standIn(() => jsonReply(writeSuccess(ENDPOINTS.personalInformation, INFORMATION)));
    expect(await adapters.personalInformation.read(liveSignal())).toEqual({ kind: 'read', value: INFORMATION });
  });

  it('saves one part at a time, without the fields of the other [PI-1]', async () => {
    const { adapters, requests } = standIn(saved);
    expect(await adapters.personalInformation.save('address', INFORMATION, liveSignal())).toEqual({ kind: 'saved' });
    expect(await adapters.personalInformation.save('tax', INFORMATION, liveSignal())).toEqual({ kind: 'saved' });
    expect(await requests[0]?.json()).toMatchObject({ part: 'ADDRESS', occupation: '教师', street: '文一西路1号', taxNumber: '' });
    expect(await requests[1]?.json()).toMatchObject({ part: 'TAX', residency: 'BOTH', taxNumber: 'S1234567D', street: '' });
  });

  it('tells the reason of a refusal [PI-7]', async () => {
    const { adapters } = standIn(() => refusedReply('I00001', '请填写详细地址'));
    expect(await adapters.personalInformation.save('address', INFORMATION, liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '请填写详细地址' },
    });
  });
});
