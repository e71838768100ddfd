import { calendarDate } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';

import { brokenReply, jsonReply, liveSignal, memoryStorage, openDevice, refusedReply, signInOn, standIn } from '../testing/stand-in.ts';
import { decodeMessage } from '../kit/endpoint.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeSuccess } from '../kit/envelope.wire.ts';

const RESULT = { level: 3, score: 52, assessedOn: calendarDate('2026-11-20'), validUntil: calendarDate('2027-11-19') } as const;
const QUESTIONNAIRE = {
  version: 'v1',
  questions: [{ questionId: 'loss', text: '最多损失？', allowsSeveral: false, options: [{ optionId: 'nothing', text: '不能' }] }],
  current: RESULT,
  triesLeft: 2,
  triesLeftInYear: 8,
  nextOn: null,
};

describe('the risk assessment over HTTP', () => {
  it('reads the questions, the present result and the remaining attempts [RA-3]', async () => {
    const { adapters, requests } = standIn(
      () => jsonReply(writeSuccess(ENDPOINTS.riskQuestionnaire, QUESTIONNAIRE)),
      () => refusedReply('N00001', '暂无问卷'),
    );
    expect(await adapters.riskAssessment.read(liveSignal())).toEqual({ kind: 'read', value: QUESTIONNAIRE });
    expect(requests[0]?.url).toBe('https://general.test/mobileGateway/V1/riskAssessment/questionnaire');
    expect(await adapters.riskAssessment.read(liveSignal())).toEqual({ kind: 'refused', message: { kind: 'server', text: '暂无问卷' } });
  });

  it('sends version and answers, and reads the result [RA-11]', async () => {
    const { adapters, requests } = standIn(() => jsonReply(writeSuccess(ENDPOINTS.submitRiskAssessment, RESULT)));
    const assessment = { version: 'v1', answers: { loss: ['nothing'], products: ['bonds', 'stocks'] } };
    expect(await adapters.riskAssessment.submit(assessment, liveSignal())).toEqual({ kind: 'assessed', result: RESULT });
    expect(await requests[0]?.json()).toEqual({
      version: 'v1',
      answers: [
        { questionId: 'loss', optionIds: ['nothing'] },
        { questionId: 'products', optionIds: ['bonds', 'stocks'] },
      ],
    });
  });

  it('passes the gateway’s refusal on, and throws when the answer is lost [RA-8] [RA-9]', async () => {
    const { adapters, requests } = standIn(() => refusedReply('T00001', '今日测评次数已达上限，请明日再试'), brokenReply);
    const assessment = { version: 'v1', answers: {} };
    expect(await adapters.riskAssessment.submit(assessment, liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '今日测评次数已达上限，请明日再试' },
    });
    await expect(adapters.riskAssessment.submit(assessment, liveSignal())).rejects.toMatchObject({ kind: 'network' });
    expect(requests).toHaveLength(2);
  });

  it('refuses a question answered twice, and treats a name such as constructor as a plain name [RA-2]', () => {
    const read = (answers: unknown) => decodeMessage(ENDPOINTS.submitRiskAssessment.request, { version: 'v1', answers });
    const twice = { questionId: 'loss', optionIds: ['nothing'] };
    expect(read([twice, twice]).kind).toBe('malformed');
    const odd = read([{ questionId: '__proto__', optionIds: ['x'] }]);
    expect(odd.kind === 'decoded' && Object.keys(odd.value.answers)).toEqual(['__proto__']);
  });
});

describe('draft answers of an assessment', () => {
  const signIn = async (local: ReturnType<typeof memoryStorage>, investorId: string) => {
    const adapters = openDevice(local, null, investorId);
    await signInOn(adapters);
    return adapters.riskAssessment;
  };
  const ANSWERS = { loss: ['to10'], products: ['bonds', 'stocks'] };

  it('are kept per investor and version, over visits [RA-4]', async () => {
    const local = memoryStorage();
    (await signIn(local, 'I1')).saveAnswers('v1', ANSWERS);
    const again = await signIn(local, 'I1');
    expect(again.readAnswers('v1')).toEqual(ANSWERS);
    expect(again.readAnswers('v2')).toBeNull();
    expect(local.entries.has('caifu.draft.I1.assessment')).toBe(true);
    again.clearAnswers();
    expect([again.readAnswers('v1'), local.entries.has('caifu.draft.I1.assessment')]).toEqual([null, false]);
  });

  it('are removed for another investor and after a sign-out, and are not stored without a session [RA-4]', async () => {
    const local = memoryStorage();
    (await signIn(local, 'I1')).saveAnswers('v1', ANSWERS);
    expect((await signIn(local, 'I2')).readAnswers('v1')).toBeNull();
    expect(local.entries.has('caifu.draft.I1.assessment')).toBe(false);
    const nobody = openDevice(memoryStorage(), null).riskAssessment;
    nobody.saveAnswers('v1', ANSWERS);
    expect(nobody.readAnswers('v1')).toBeNull();
    nobody.clearAnswers();
  });

  it.each(['{"version":"v1"}', '{"version":"v1","answers":{"loss":"to10"}}', '[]', 'not json'])(
    'count as absent when they cannot be read: %s [RA-4]',
    async (text) => {
      const port = await signIn(memoryStorage(new Map([['caifu.draft.I1.assessment', text]])), 'I1');
      expect(port.readAnswers('v1')).toBeNull();
    },
  );
});
