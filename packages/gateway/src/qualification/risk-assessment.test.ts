import { addDays, addMonths, shanghaiDateOf } from '@caifu/core/values';
import { QUESTIONNAIRE_VERSION, SCORED_QUESTIONS, type AssessmentAnswers } from '@caifu/core/qualification';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { openBytes } from '../ground/keys/sealed-bytes.ts';
import { anOrder, type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { ANSWERS, sealAssessments } from './sealed-answers.ts';

const gateway = useTestGateway();

/** The option of each question at this share of its list. */
const answersAt = (share: number): AssessmentAnswers =>
  Object.fromEntries(
    SCORED_QUESTIONS.map(({ questionId, options }) => [questionId, [options[Math.round(share * (options.length - 1))]?.optionId ?? '']]),
  );
const submit = (caller: SignedIn, answers: AssessmentAnswers, version = QUESTIONNAIRE_VERSION) =>
  gateway.ask(ENDPOINTS.submitRiskAssessment, { version, answers }, caller);
const questionnaire = (caller: SignedIn) => gateway.tell(ENDPOINTS.riskQuestionnaire, null, caller);
const profile = (caller: SignedIn) => gateway.tell(ENDPOINTS.currentMember, null, caller);
const today = () => shanghaiDateOf(gateway.deps.clock.now());
const aDay = () => gateway.deps.law.now().assessmentsADay.value;

describe('a risk assessment', () => {
  it('has its questions in words, is scored by core’s rule, and counts for twelve months [GW-335]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: null });
    const asked = await questionnaire(caller);
    expect(asked).toMatchObject({ version: QUESTIONNAIRE_VERSION, current: null, triesLeft: aDay() });
    expect(asked.questions.map(({ questionId }) => questionId)).toEqual(SCORED_QUESTIONS.map(({ questionId }) => questionId));
    expect(asked.questions.every(({ text, options }) => text.length > 5 && options.length > 2)).toBe(true);
    const result = { level: 5, score: 100, assessedOn: today(), validUntil: addDays(addMonths(today(), 12), -1) };
    expect(await submit(caller, answersAt(1))).toEqual({ kind: 'answered', answer: result });
    expect(await questionnaire(caller)).toMatchObject({ current: result, triesLeft: aDay() - 1 });
    expect(await profile(caller)).toMatchObject({ riskLevel: 5, riskValidUntil: result.validUntil });
  });

  it('is refused without counting if incomplete or of another version; as many a day as the law takes count, also concurrent ones [GW-336]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: null });
    expect(await submit(caller, {})).toMatchObject({ code: 'T00001', message: '请完成全部题目' });
    expect(await submit(caller, { ...answersAt(1), more: ['x'] })).toMatchObject({ code: 'T00001' });
    expect(await submit(caller, answersAt(1), 'old')).toMatchObject({ code: 'T00001', message: '问卷已更新，请重新作答' });
    const asked = await Promise.all(Array.from({ length: 10 }, (_, index) => submit(caller, answersAt(index % 2))));
    expect(asked.filter(({ kind }) => kind === 'answered')).toHaveLength(aDay());
    expect(asked.filter((answer) => answer.kind === 'refused' && answer.message === '今日测评次数已达上限，请明日再试')).toHaveLength(
      10 - aDay(),
    );
    // The newest row and the stored level are of the same assessment.
    const { current, triesLeft } = await questionnaire(caller);
    expect([current?.level, triesLeft]).toEqual([(await profile(caller)).riskLevel, 0]);
    await gateway.moveTo(addDays(today(), 1));
    expect(await submit(caller, answersAt(1))).toMatchObject({ kind: 'answered' });
  });

  it('is refused above the number of twelve months, with the day of the next one, which is told before too [LAW-43]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: null });
    const first = addMonths(today(), -10);
    for (let count = 0; count < 8; count += 1)
      await gateway.rows`insert into risk_assessment (investor_id, assessed_at, version, sealed_answers, score, level, assessed_on, valid_until, law)
        values (${caller.investorId}, ${count}, 'old', '\\x00'::bytea, 50, 3, ${addDays(first, count)}::date, ${addDays(first, 300)}::date, 'spec')`;
    const nextOn = addMonths(first, 12);
    expect(await questionnaire(caller)).toMatchObject({ triesLeft: 0, triesLeftInYear: 0, nextOn });
    expect(await submit(caller, answersAt(1))).toMatchObject({
      kind: 'refused',
      message: `近12个月内测评次数已达上限，${nextOn}起可再次测评`,
    });
    await gateway.rows`delete from risk_assessment where investor_id = ${caller.investorId} and assessed_on = ${first}::date`;
    expect(await questionnaire(caller)).toMatchObject({ triesLeft: 1, triesLeftInYear: 1, nextOn: null });
    expect(await submit(caller, answersAt(1))).toMatchObject({ kind: 'answered' });
  });

  it('results in level 1, without insisting, for an investor who cannot bear a loss [GW-338]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: null });
    const answers = { ...answersAt(1), loss: ['nothing'] };
    expect(await submit(caller, answers)).toMatchObject({ answer: { level: 1 } });
    expect(await gateway.ask(ENDPOINTS.order, anOrder(caller), caller)).toMatchObject({ code: '3' });
  });

  it('counts as none everywhere once it has expired, until there is a new one [GW-337]', async () => {
    const validUntil = today();
    const caller = await gateway.anInvestor({ riskValidUntil: validUntil });
    expect(await profile(caller)).toMatchObject({ riskLevel: 4, riskValidUntil: validUntil });
    expect(await gateway.ask(ENDPOINTS.order, anOrder(caller), caller)).toMatchObject({ kind: 'answered' });
    await gateway.moveTo(addDays(validUntil, 1));
    expect(await profile(caller)).toMatchObject({ riskLevel: null, riskValidUntil: validUntil });
    expect(await gateway.tell(ENDPOINTS.preBuyCheck, { productLevel: 1, requestSource: 1 }, caller)).toMatchObject({ riskAssessed: false });
    expect(await gateway.ask(ENDPOINTS.order, anOrder(caller), caller)).toMatchObject({ code: 'G00008' });
    await submit(caller, answersAt(1));
    expect(await gateway.ask(ENDPOINTS.order, anOrder(caller), caller)).toMatchObject({ kind: 'answered' });
  });

  it('keeps its answers sealed and bound to its row, and seals unencrypted ones of an earlier version [GW-430]', async () => {
    const { db, secrets } = gateway.deps;
    const caller = await gateway.anInvestor({ riskLevel: null });
    await submit(caller, answersAt(1));
    const rowsOf = () => db.selectFrom('risk_assessment').selectAll().where('investor_id', '=', caller.investorId).execute();
    const textOf = (sealed: Uint8Array, at: unknown) =>
      openBytes(secrets, ANSWERS, sealed, `${caller.investorId}:${String(at)}`).toString();
    const openedOf = async () =>
      (await rowsOf()).map(({ answers, sealed_answers: sealed, assessed_at: at }): readonly unknown[] => {
        const opened: unknown = sealed === null ? null : JSON.parse(textOf(sealed, at));
        return [answers, opened];
      });
    expect(await openedOf()).toEqual([[null, answersAt(1)]]);
    const [row] = await rowsOf();
    expect(Buffer.from(row?.sealed_answers ?? []).toString()).not.toContain(SCORED_QUESTIONS[0]?.questionId);
    expect(() => openBytes(secrets, ANSWERS, row?.sealed_answers ?? new Uint8Array(), `other:${row?.assessed_at}`)).toThrow(/./);
    const old = JSON.stringify(answersAt(0));
    await gateway.rows`update risk_assessment set answers = ${old}::jsonb, sealed_answers = null where investor_id = ${caller.investorId}`;
    await Promise.all([sealAssessments(db, secrets), sealAssessments(db, secrets)]);
    expect(await openedOf()).toEqual([[null, answersAt(0)]]);
  });
});
