import { calendarDate, epochMs, fen } from '@caifu/core/values';
import { PortError } from '@caifu/core/kit';
import { jpegBase64 } from '@caifu/core/host';
import { describe, expect, it } from 'vitest';

import { brokenReply, jsonReply, liveSignal, refusedReply, standIn, type StandInReply } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeSuccess } from '../kit/envelope.wire.ts';

const over = (...replies: readonly StandInReply[]) => {
  const { adapters, requests } = standIn(...replies);
  return { adapters, requests };
};
const success = (apiResult: unknown) => () => jsonReply({ retState: 'SUCCESS', retCode: '000000', apiResult });
const refused =
  (code: string, message = '原因') =>
  () =>
    refusedReply(code, message);
const byAddress =
  (replies: Readonly<Record<string, StandInReply>>): StandInReply =>
  (request) =>
    (replies[request.url.split('/').at(-1) ?? ''] ?? brokenReply)(request);

describe('the tasks of a certification over HTTP', () => {
  const items = [
    { certifyType: 1, status: '1', certifySource: 1 },
    { certifyType: '2', status: 2, rejectReason: '图片不清晰' },
  ];

  it('come from three calls with the words of the specification [CE-2] [CE-5]', async () => {
    const { adapters, requests } = over(
      byAddress({
        getCertificationItemInfo: success(items),
        queryCertificationState: success('91'),
        queryCertificationValidity: success({ validUntil: '2028-11-19' }),
      }),
    );
    expect(await adapters.certification.readTasks('AM', liveSignal())).toEqual({
      kind: 'read',
      value: {
        status: 'rejected',
        items: [
          { type: 'experience', status: 'certified', isFromPlatform: true, rejection: null },
          { type: 'asset', status: 'to-upload', isFromPlatform: false, rejection: '图片不清晰' },
        ],
        validUntil: calendarDate('2028-11-19'),
      },
    });
    const asked = requests.find(({ url }) => url.endsWith('getCertificationItemInfo'));
    expect(asked?.url).toBe('https://general.test/mobileGateway/V1/assetManagement/getCertificationItemInfo');
    expect(await asked?.json()).toEqual({ source: 'AM' });
  });

  it('are refused with the sentence of the first refused call, and may lack a last day [CE-12]', async () => {
    const whole = {
      getCertificationItemInfo: success(items),
      queryCertificationState: success(1),
      queryCertificationValidity: success({ validUntil: null }),
    };
    const read = (replies: Partial<Record<keyof typeof whole, StandInReply>>) =>
      over(byAddress({ ...whole, ...replies })).adapters.certification.readTasks('TRUST', liveSignal());
    expect(await read({ queryCertificationValidity: refused('X1') })).toMatchObject({ kind: 'read', value: { validUntil: null } });
    const message = { kind: 'server', text: '原因' };
    expect(await read({ getCertificationItemInfo: refused('X1') })).toEqual({ kind: 'refused', message });
    expect(await read({ queryCertificationState: refused('X1') })).toEqual({ kind: 'refused', message });
    await expect(read({ getCertificationItemInfo: brokenReply })).rejects.toBeInstanceOf(PortError);
  });

  it('are authorised, refused, or found below the standard [CE-6] [CE-7]', async () => {
    const authorise = (type: 'experience' | 'asset', reply: StandInReply) => {
      const { adapters, requests } = over(reply);
      return { requests, outcome: adapters.certification.authorise({ type, source: 'AM' }, liveSignal()) };
    };
    const certified = authorise('asset', success(null));
    expect(await certified.outcome).toEqual({ kind: 'certified' });
    expect(await certified.requests[0]?.json()).toEqual({ certifySubType: '2', source: 'AM' });
    expect(await authorise('asset', refused('F00010', '经查询')).outcome).toEqual({
      kind: 'below-standard',
      message: { kind: 'server', text: '经查询' },
    });
    expect(await authorise('asset', refused('F00010', '')).outcome).toMatchObject({ message: { kind: 'assets-below-standard' } });
    expect(await authorise('experience', refused('F00010', '')).outcome).toMatchObject({ message: { kind: 'experience-below-standard' } });
    expect(await authorise('asset', refused('X1', '')).outcome).toEqual({ kind: 'refused', message: { kind: 'authorisation-failed' } });
    // State and code that disagree leave the outcome unknown.
    const unclear = authorise('asset', () => jsonReply({ retState: 'FAILED', retCode: '000000' }));
    await expect(unclear.outcome).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('list the purchases that wait, for the task page and the result page alike [CE-8]', async () => {
    const deadline = {
      orderNo: 'O1',
      productName: '私募一号',
      amount: fen(100_000_000),
      latestUploadAt: epochMs(Date.parse('2026-11-23T23:59:59+08:00')),
      source: null,
    };
    const { adapters } = over(() => jsonReply(writeSuccess(ENDPOINTS.queryCertificationDeadline, [deadline])));
    expect(await adapters.certification.readDeadlines(liveSignal())).toEqual([deadline]);
    expect(await adapters.reservationOutcome.readDeadlines(liveSignal())).toEqual([deadline]);
    const broken = over(refused('X1')).adapters;
    await expect(broken.certification.readDeadlines(liveSignal())).rejects.toMatchObject({ kind: 'server' });
  });
});

describe('pictures of a proof over HTTP', () => {
  const image = jpegBase64('/9j/4AAQ');
  const upload = { type: 'experience', source: 'TRUST', image, certificationOrderId: null } as const;

  it('are sent one per call, and answered beside retState [EU-2] [EU-4]', async () => {
    const { adapters, requests } = over(() =>
      jsonReply({ retState: 'SUCCESS', retCode: '000000', certificationOrderId: 'C1', detailInfoList: [{ fileId: 'F1' }] }),
    );
    expect(await adapters.evidenceUpload.upload(upload, liveSignal())).toEqual({
      kind: 'stored',
      certificationOrderId: 'C1',
      fileId: 'F1',
    });
    expect(await requests[0]?.json()).toEqual({
      subCertifyType: '1',
      imageList: ['/9j/4AAQ'],
      certificationOrderId: null,
      source: 'TRUST',
    });
  });

  it('are refused with a sentence, and are never sent again automatically [EU-6]', async () => {
    const { adapters, requests } = over(refused('U00002', '图片尺寸过大'), refused('X1', ''), brokenReply);
    const { evidenceUpload } = adapters;
    expect(await evidenceUpload.upload(upload, liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '图片尺寸过大' },
    });
    expect(await evidenceUpload.upload(upload, liveSignal())).toEqual({ kind: 'refused', message: { kind: 'upload-failed' } });
    await expect(evidenceUpload.upload(upload, liveSignal())).rejects.toMatchObject({ kind: 'network' });
    expect(requests).toHaveLength(3);
  });

  it('come from memory after sending, and otherwise once from the gateway [EU-3]', async () => {
    const stored = { certificationOrderId: 'C1', fileId: 'F1' };
    const { adapters, requests } = over(
      () => jsonReply(writeSuccess(ENDPOINTS.uploadCertificationFile, stored)),
      success({ image: 'AAAA' }),
      refused('N00001'),
    );
    const { evidenceUpload } = adapters;
    await evidenceUpload.upload(upload, liveSignal());
    expect(await evidenceUpload.readPicture('F1', liveSignal())).toEqual({ kind: 'read', value: image });
    expect(await evidenceUpload.readPicture('F2', liveSignal())).toEqual({ kind: 'read', value: 'AAAA' });
    expect(await evidenceUpload.readPicture('F2', liveSignal())).toEqual({ kind: 'read', value: 'AAAA' });
    expect(requests).toHaveLength(2);
    expect(await evidenceUpload.readPicture('F3', liveSignal())).toMatchObject({ kind: 'refused' });
  });

  it('are deleted, even where there is nothing left to delete [EU-7]', async () => {
    const { adapters } = over(success(null), refused('N00001'), refused('U00003', '资料已提交'));
    const { evidenceUpload } = adapters;
    expect(await evidenceUpload.remove('F1', liveSignal())).toEqual({ kind: 'deleted' });
    expect(await evidenceUpload.remove('F1', liveSignal())).toEqual({ kind: 'deleted' });
    expect(await evidenceUpload.remove('F1', liveSignal())).toEqual({ kind: 'refused', message: { kind: 'server', text: '资料已提交' } });
  });

  it('are found again, and submitted with both statements [EU-3] [EU-10] [EU-12]', async () => {
    const { adapters, requests } = over(success({ fileIds: ['F1'], certificationOrderId: 'C1' }), success(null), refused('U00003', ''));
    const { evidenceUpload } = adapters;
    expect(await evidenceUpload.readOrder({ type: 'asset', source: 'AM' }, liveSignal())).toEqual({
      kind: 'read',
      value: { certificationOrderId: 'C1', fileIds: ['F1'], isClosed: false },
    });
    expect(await evidenceUpload.submit('C1', liveSignal())).toEqual({ kind: 'submitted' });
    expect(await requests[1]?.json()).toEqual({
      certificationOrderId: 'C1',
      knownInvestmentExperience: 1,
      knownInvestmentConditions: 1,
    });
    expect(await evidenceUpload.submit('C1', liveSignal())).toEqual({ kind: 'refused', message: { kind: 'operation-failed' } });
  });
});

describe('the risk disclosure over HTTP', () => {
  const standing = { isSigned: false, certificationState: 90, mayPayFirst: 1 };
  const set = {
    productCode: 'P1',
    productName: '私募一号',
    declarations: ['一', '二'],
    pdfList: [{ fileName: '风险揭示书', url: '/documents/P1/risk.pdf' }],
    agreementIds: ['5', 10],
    openedAt: '2026-11-20 10:00:00',
    ...standing,
  };

  it('is read with the facts that decide the next step [RK-1] [RK-8]', async () => {
    const { adapters, requests } = over(success(set));
    expect(await adapters.riskDisclosure.read('P1', liveSignal())).toEqual({
      kind: 'read',
      value: {
        productCode: 'P1',
        productName: '私募一号',
        declarations: ['一', '二'],
        documents: [{ fileName: '风险揭示书', url: '/documents/P1/risk.pdf' }],
        agreementIds: [5, 10],
        openedAt: epochMs(Date.parse('2026-11-20T10:00:00+08:00')),
        isSigned: false,
        certification: 'certified',
        certificationSource: null,
        mayPayFirst: true,
      },
    });
    expect(await requests[0]?.json()).toEqual({ productCode: 'P1' });
  });

  it('is signed with the words of the specification [RK-6]', async () => {
    const { adapters, requests } = over(success(null), refused('G1', '请先阅读完风险揭示书再签署'));
    expect(await adapters.riskDisclosure.sign('P1', liveSignal())).toEqual({ kind: 'signed' });
    expect(requests[0]?.url).toBe('https://general.test/mobileGateway/V1/assetManagement/submitUserRiskRevelation');
    expect(await requests[0]?.json()).toEqual({ isAllSelect: 1, productCode: 'P1' });
    expect(await adapters.riskDisclosure.sign('P1', liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '请先阅读完风险揭示书再签署' },
    });
  });

  it('tells the buy page its state without showing the declarations [BUY-41]', async () => {
    const { adapters, requests } = over(success(standing));
    expect(await adapters.buy.disclosure.standing('P1', liveSignal())).toEqual({
      kind: 'read',
      value: { isSigned: false, certification: 'certified', certificationSource: null, mayPayFirst: true },
    });
    expect(requests[0]?.url).toBe('https://general.test/mobileGateway/V1/assetManagement/queryRevelationStanding');
  });
});
