import { FRAME_EVENTS, answering, presses, readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { anAssessmentResult, aRiskQuestionnaire, fakeRiskAssessmentPorts } from './risk-assessment.fakes.ts';
import { createRiskAssessmentMachine } from './risk-assessment.machine.ts';
import type { RiskAssessmentPorts } from './risk-assessment.ports.ts';
import type { RiskAssessmentContext, RiskAssessmentEvent } from './risk-assessment.types.ts';
import { toRiskAssessmentView } from './risk-assessment.view.ts';

const words = { kind: 'server', text: '系统升级中' } as const;

const begin = (overrides: Partial<RiskAssessmentPorts> = {}) => {
  const ports = fakeRiskAssessmentPorts(overrides);
  const flow = drive(createRiskAssessmentMachine(ports), toRiskAssessmentView);
  const { actor } = flow;
  const choose = (questionId: string, optionId: string) => actor.send({ type: 'option.chosen', questionId, optionId });
  const next = () => actor.send({ type: 'question.left', towards: 'next' });
  /** Answers all three questions. */
  const answerAll = () => {
    for (const questionId of ['first', 'second', 'third']) {
      choose(questionId, 'a');
      next();
    }
  };
  return { ...flow, ports, choose, next, answerAll };
};

/** Advances to the first question. */
const beginAnswering = async (overrides: Partial<RiskAssessmentPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until('intro');
  flow.actor.send({ type: 'assessment.started' });
  return flow;
};

const beginSubmitting = async (overrides: Partial<RiskAssessmentPorts> = {}) => {
  const flow = await beginAnswering(overrides);
  flow.answerAll();
  flow.actor.send({ type: 'answers.submitted' });
  return flow;
};

/** Reads that return these answers one after the other, and then always the last one. */
const reads = (...questionnaires: readonly Parameters<typeof aRiskQuestionnaire>[0][]) => {
  const read = vi.fn<RiskAssessmentPorts['read']>();
  questionnaires.slice(0, -1).forEach((each) => read.mockResolvedValueOnce({ kind: 'read', value: aRiskQuestionnaire(each) }));
  return read.mockResolvedValue({ kind: 'read', value: aRiskQuestionnaire(questionnaires.at(-1)) });
};

const lost = () => Promise.reject(new PortError('timeout'));

describe('the introduction', () => {
  it('says that there is no result yet, and how many attempts are left [RA-3]', async () => {
    const { until, view } = begin();
    expect(view()).toMatchObject({ step: 'loading', isBusy: true });
    await until('intro');
    expect(view()).toMatchObject({
      step: 'intro',
      isBusy: false,
      current: null,
      triesLeft: 3,
      canStart: true,
      hasBegun: false,
      questionCount: 3,
    });
  });

  it.each([
    ['2026-11-20', false, null],
    ['2027-10-20', false, { kind: 'assessment-expires-soon', on: '2027-11-19', days: 30 }],
    ['2027-11-20', true, { kind: 'assessment-expired' }],
  ])('shows the present result, expired on %s: %s [RA-10] [RA-12]', async (today, isExpired, reminder) => {
    const { until, view } = begin({
      clock: { now: () => epochAt(calendarDate(today), '09:00:00') },
      read: reads({ current: anAssessmentResult() }),
    });
    await until('intro');
    expect(view().current).toEqual({ ...anAssessmentResult(), isExpired, reminder, levels: [1, 2, 3] });
  });

  it('prevents a start without an attempt left today [RA-3]', async () => {
    const { actor, until, view } = begin({ read: reads({ triesLeft: 0 }) });
    await until('intro');
    expect(view()).toMatchObject({ canStart: false, startProblem: { kind: 'assessment-limit' } });
    actor.send({ type: 'assessment.started' });
    expect(view()).toMatchObject({ step: 'intro', notice: { body: { kind: 'assessment-limit' }, tone: 'warn' } });
    actor.send({ type: 'notice.faded' });
    expect(view().notice).toBeNull();
  });

  it.each([
    [() => Promise.resolve({ kind: 'refused', message: words } as const), words],
    [() => Promise.reject(new PortError('network')), { kind: 'network-unavailable' }],
  ])('can be read again after a failed read (%#) [RA-12]', async (first, problem) => {
    const read = reads({});
    read.mockReset().mockImplementationOnce(first).mockResolvedValue({ kind: 'read', value: aRiskQuestionnaire() });
    const { actor, until, view } = begin({ read });
    await until('failed');
    expect(view()).toMatchObject({ step: 'failed', problem, canRetry: true, announcement: problem });
    actor.send({ type: 'retry.pressed' });
    await until('intro');
    expect(view().problem).toBeNull();
  });

  it('gives up after thirty seconds [RA-12]', () => {
    const { clock, view } = begin({ read: () => new Promise(() => undefined) });
    clock.increment(30_000);
    expect(view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' } });
  });

  it('can be left without an assessment [RA-11]', async () => {
    const { actor, until, view } = begin();
    await until('intro');
    actor.send({ type: 'finished.pressed' });
    expect(view()).toMatchObject({ step: 'left', destination: { to: 'back' } });
  });
});

describe('the questions', () => {
  it('come one by one, forward with an answer, back at any time [RA-5] [RA-6]', async () => {
    const { actor, view, choose, next } = await beginAnswering();
    expect(view()).toMatchObject({ step: 'answering', question: { questionId: 'first', number: 1 }, canGoOn: false, answeredCount: 0 });
    next();
    expect(view().question?.number).toBe(1);
    choose('first', 'b');
    expect(view()).toMatchObject({ canGoOn: true, answeredCount: 1, isLast: false });
    expect(view().question?.options.map(({ isChosen }) => isChosen)).toEqual([false, true, false]);
    next();
    expect(view()).toMatchObject({ question: { questionId: 'second', number: 2, allowsSeveral: true }, canGoOn: false });
    actor.send({ type: 'question.left', towards: 'previous' });
    expect(view().question?.number).toBe(1);
    actor.send({ type: 'question.left', towards: 'previous' });
    expect(view()).toMatchObject({ step: 'intro', hasBegun: true });
  });

  it('accept no answer to another question, nor one that is not offered [RA-5]', async () => {
    const { ports, view, choose } = await beginAnswering();
    choose('second', 'a');
    choose('first', 'z');
    expect(view().answeredCount).toBe(0);
    expect(ports.readAnswers('v1')).toBeNull();
  });

  it('keep the answers of their own version over a reload [RA-4]', async () => {
    const first = await beginAnswering();
    first.choose('first', 'b');
    first.next();
    first.choose('second', 'a');
    first.choose('second', 'c');
    const { readAnswers } = first.ports;
    const again = await beginAnswering({ readAnswers });
    expect(again.view()).toMatchObject({ answeredCount: 2, question: { questionId: 'third' } });
    const renewed = await beginAnswering({ readAnswers, read: reads({ version: 'v2' }) });
    expect(renewed.view()).toMatchObject({ answeredCount: 0, question: { questionId: 'first' } });
  });

  it('must all be answered before they are sent [RA-7]', async () => {
    const submit = vi.fn<RiskAssessmentPorts['submit']>();
    const { actor, view, answerAll, choose } = await beginAnswering({ submit });
    answerAll();
    expect(view()).toMatchObject({ isLast: true, canSubmit: true });
    actor.send({ type: 'question.left', towards: 'previous' });
    choose('second', 'a');
    expect(view().canSubmit).toBe(false);
    actor.send({ type: 'answers.submitted' });
    expect(view()).toMatchObject({ question: { questionId: 'second' }, notice: { body: { kind: 'assessment-incomplete' } } });
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('the judgement', () => {
  it('is shown with the allowed levels, and clears the answers [RA-11]', async () => {
    const submit = vi.fn<RiskAssessmentPorts['submit']>(() =>
      Promise.resolve({ kind: 'assessed', result: anAssessmentResult({ level: 2 }) }),
    );
    const { actor, ports, until, view } = await beginSubmitting({ submit });
    await until('assessed');
    expect(submit).toHaveBeenCalledExactlyOnceWith(
      { version: 'v1', answers: { first: ['a'], second: ['a'], third: ['a'] } },
      expect.anything(),
    );
    expect(view()).toMatchObject({ step: 'result', result: { level: 2, levels: [1, 2], isExpired: false, reminder: null } });
    expect(ports.readAnswers('v1')).toBeNull();
    actor.send({ type: 'finished.pressed' });
    expect(view().destination).toEqual({ to: 'back' });
    actor.send({ type: 'destination.followed' });
    expect(view().destination).toBeNull();
  });

  it.each(['dialog.accepted', 'dialog.refused', 'dialog.dismissed'] as const)(
    'that was refused is said, and the questions are read anew after %s [RA-8]',
    async (type) => {
      const read = reads({}, { version: 'v2' });
      const submit = () => Promise.resolve({ kind: 'refused', message: { kind: 'assessment-outdated' } } as const);
      const { actor, until, view } = await beginSubmitting({ read, submit });
      await until('refused');
      expect(view().dialog).toMatchObject({ body: { kind: 'assessment-outdated' } });
      actor.send({ type });
      await until('intro');
      expect(view()).toMatchObject({ dialog: null, hasBegun: false });
      expect(read).toHaveBeenCalledTimes(2);
    },
  );

  it('is looked up after a lost answer: an attempt was used [RA-9]', async () => {
    const current = anAssessmentResult({ level: 4 });
    const { until, view } = await beginSubmitting({ read: reads({}, { triesLeft: 2, current }), submit: lost });
    await until('assessed');
    expect(view()).toMatchObject({ step: 'result', result: { level: 4 } });
  });

  it('is looked up after a lost answer: no attempt was used, and it can be sent again [RA-9]', async () => {
    const submit = vi.fn<RiskAssessmentPorts['submit']>().mockImplementationOnce(lost);
    submit.mockResolvedValue({ kind: 'assessed', result: anAssessmentResult() });
    const { actor, until, view } = await beginSubmitting({ submit });
    await until('answering');
    expect(view()).toMatchObject({ notice: { body: { kind: 'assessment-not-arrived' } }, canSubmit: true });
    actor.send({ type: 'answers.submitted' });
    await until('assessed');
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['network', new PortError('network'), 'network-unavailable'],
    ['other side', new PortError('server'), 'system-exception'],
    ['answer', new PortError('malformed'), 'system-exception'],
    ['code', new TypeError('at is no function'), 'system-exception'],
  ])('reports a look-up that failed by the %s [UI-1316]', async (_, fault, kind) => {
    const read = reads({});
    const { until, view } = await beginSubmitting({
      read,
      submit: () => {
        read.mockImplementationOnce(() => Promise.reject(fault));
        return Promise.reject(new PortError('timeout'));
      },
    });
    await until('unsure');
    expect(view()).toMatchObject({ step: 'unknown', problem: { kind } });
  });

  it('A judgement that cannot be looked up is reported as unknown, and looked up on retry [RA-9]', async () => {
    const read = reads({}, { triesLeft: 2, current: anAssessmentResult() });
    const { actor, clock, until, view } = await beginSubmitting({ read, submit: () => new Promise(() => undefined) });
    expect(view()).toMatchObject({ step: 'submitting', isBusy: true });
    read.mockImplementationOnce(lost).mockImplementationOnce(() => new Promise(() => undefined));
    clock.increment(30_000);
    await until('unsure');
    expect(view()).toMatchObject({ step: 'unknown', problem: { kind: 'network-unavailable' }, canRetry: true });
    actor.send({ type: 'retry.pressed' });
    clock.increment(30_000);
    expect(view()).toMatchObject({ step: 'unknown', problem: { kind: 'network-unavailable' } });
    actor.send({ type: 'retry.pressed' });
    await until('assessed');
  });

  it.each(['read', 'submit'] as const)(
    'leads to sign-in when nobody is signed in at %s, and begins anew afterwards [RA-12]',
    async (port) => {
      const signedOut = () => Promise.reject(new PortError('sign-in-required'));
      const flow =
        port === 'read' ? begin({ read: reads({}).mockImplementationOnce(signedOut) }) : await beginSubmitting({ submit: signedOut });
      await flow.until('leaving');
      expect(flow.view()).toMatchObject({ step: 'left', destination: { to: 'sign-in', comesBack: true } });
      flow.actor.send({ type: 'destination.followed' });
      flow.actor.send({ type: 'retry.pressed' });
      await flow.until('intro');
      expect(flow.view().hasBegun).toBe(port === 'submit');
    },
  );
});

describe('the states of an assessment', () => {
  const machine = () => createRiskAssessmentMachine(fakeRiskAssessmentPorts());
  const every = readings(
    aRiskQuestionnaire(),
    aRiskQuestionnaire({ triesLeft: 0, current: anAssessmentResult() }),
    aRiskQuestionnaire({ triesLeft: 2, current: anAssessmentResult() }),
  );
  const settings = {
    events: [
      { type: 'assessment.started' },
      ...['first', 'second', 'third'].map((questionId) => ({ type: 'option.chosen', questionId, optionId: 'a' }) as const),
      { type: 'option.chosen', questionId: 'first', optionId: 'z' },
      { type: 'question.left', towards: 'next' },
      { type: 'question.left', towards: 'previous' },
      ...presses('answers.submitted', 'finished.pressed', 'retry.pressed'),
      ...FRAME_EVENTS,
    ] satisfies readonly RiskAssessmentEvent[],
    outcomes: {
      read: every,
      find: every,
      submit: answering({ kind: 'assessed', result: anAssessmentResult() }),
    },
  };

  it('are all reached, left by every transition and guard, with deadlines, and can be left [RA-12]', () => {
    const walk = walkMachine(machine(), {
      ...settings,
      keyOf: ({ value, context }: { readonly value: unknown; readonly context: RiskAssessmentContext }) =>
        JSON.stringify([value, context.at, context.answers, context.questionnaire?.triesLeft]),
      restsIn: ['intro', 'answering', 'failed', 'unsure', 'assessed', 'leaving', 'away'],
      invariant: holds,
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  it('keep their invariants on every path [RA-12]', () => {
    const broken: string[] = [];
    const visited = new Set<string>();
    const check = ({ value, context }: { readonly value: unknown; readonly context: RiskAssessmentContext }) => {
      visited.add(String(value));
      broken.push(...violationsOf(String(value), context));
    };
    randomWalk(machine(), { ...settings, seed: 20261120, steps: 10_000, check });
    expect(broken).toEqual([]);
    expect([...visited]).toEqual(expect.arrayContaining(['assessed', 'refused', 'finding', 'unsure']));
  });
});

/** Every state has the context that it needs, and nothing that it must not have. */
function holds({ value, context }: { readonly value: unknown; readonly context: RiskAssessmentContext }): void {
  const state = String(value);
  expect([state, violationsOf(state, context)]).toEqual([state, []]);
}

const violationsOf = (state: string, context: RiskAssessmentContext): readonly string[] =>
  NEEDS.filter(({ states, isMet }) => states.includes(state) && !isMet(context)).map(({ name }) => name);

const NEEDS: readonly { readonly name: string; readonly states: readonly string[]; isMet(context: RiskAssessmentContext): boolean }[] = [
  { name: 'a dialog', states: ['refused'], isMet: ({ dialog }) => dialog !== null },
  { name: 'no dialog', states: ['loading', 'intro', 'answering', 'assessed', 'leaving'], isMet: ({ dialog }) => dialog === null },
  { name: 'a destination', states: ['leaving'], isMet: ({ destination }) => destination !== null },
  { name: 'no destination', states: ['loading', 'intro', 'answering', 'away'], isMet: ({ destination }) => destination === null },
  { name: 'a result', states: ['assessed'], isMet: ({ result }) => result !== null },
  { name: 'no answers', states: ['assessed'], isMet: ({ answers }) => Object.keys(answers).length === 0 },
  { name: 'questions', states: ['intro', 'answering', 'submitting', 'finding'], isMet: ({ questionnaire }) => questionnaire !== null },
  { name: 'a question', states: ['answering'], isMet: ({ questionnaire, at }) => questionnaire?.questions[at] !== undefined },
];
