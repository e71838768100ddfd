import { describe, expect, it } from 'vitest';

import { brokenReply, jsonReply, liveSignal, refusedReply, standIn } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeSuccess } from '../kit/envelope.wire.ts';

describe('the OCR status of a bank over HTTP', () => {
  const success = (rest: object) => () => jsonReply({ retState: 'SUCCESS', retCode: '000000', ...rest });

  it('is requested from the bank host [IR-1]', async () => {
    const { adapters, requests } = standIn(() => jsonReply(writeSuccess(ENDPOINTS.queryChannelOcrStatus, { isDone: true })));
    expect(await adapters.idReuploadPrompt.readStatus('ICBC', liveSignal())).toEqual({ kind: 'read', isDone: true });
    expect(requests[0]?.url).toBe('https://general.test/bankGateway/V1/bankFinanceService/queryChannelOcrStatus');
    expect(await requests[0]?.json()).toEqual({ bankCode: 'ICBC' });
  });

  it.each([
    [{ channelOcrStatus: 0 }, false],
    [{ channelOcrStatus: '0' }, false],
    [{ channelOcrStatus: null }, false],
    [{ channelOcrStatus: 1 }, true],
    [{ apiResult: { channelOcrStatus: '1' } }, true],
    [{ apiResult: {} }, false],
  ])('is read from %j as done: %s [IR-1]', async (rest, isDone) => {
    const { adapters } = standIn(success(rest));
    expect(await adapters.idReuploadPrompt.readStatus('ICBC', liveSignal())).toEqual({ kind: 'read', isDone });
  });

  it('is unknown when the query failed [IR-3]', async () => {
    const { adapters } = standIn(() => refusedReply('N00001', '', { channelOcrStatus: 0 }), success({ retCode: 'P00001' }), brokenReply);
    expect(await adapters.idReuploadPrompt.readStatus('ICBC', liveSignal())).toEqual({ kind: 'refused' });
    expect(await adapters.idReuploadPrompt.readStatus('ICBC', liveSignal())).toEqual({ kind: 'refused' });
    await expect(adapters.idReuploadPrompt.readStatus('ICBC', liveSignal())).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('the missions of a channel over HTTP', () => {
  it('are read with 0 as unfinished, at the path that names its gateway [CM-1]', async () => {
    const missions = [
      { missionId: 'M1', missionName: '答题', missionStatus: 0, missionUrl: 'https://channel.example/1' },
      { missionId: 2, missionStatus: '1' },
    ];
    const { adapters, requests } = standIn(() => jsonReply({ retState: 'SUCCESS', retCode: '000000', apiResult: { missions } }));
    expect(await adapters.channelMission.readMissions('QSDJH', liveSignal())).toEqual({
      kind: 'read',
      value: [
        { missionId: 'M1', name: '答题', isFinished: false, url: 'https://channel.example/1' },
        { missionId: '2', name: '', isFinished: true, url: null },
      ],
    });
    expect(requests[0]?.url).toBe('https://general.test/mobileGateway/v1/channel/showConfigChannelMission');
    expect(await requests[0]?.json()).toEqual({ channelId: 'QSDJH' });
  });

  it('pass the gateway’s refusal on [CM-4]', async () => {
    const { adapters } = standIn(() => refusedReply('N00001', '渠道不存在'));
    expect(await adapters.channelMission.readMissions('X', liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '渠道不存在' },
    });
  });
});
