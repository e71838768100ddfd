import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { chinaTradingCalendar } from '../../calendar/index.ts';
import { PortError } from '../../kit/port-error.ts';
import { cn20260930Law } from '../../law/cn-2026-09-30.law.ts';
import { specLaw } from '../../law/spec.law.ts';
import { answering, FRAME_EVENTS, presses, readings } from '../../testing/walk-events.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { calendarDate, epochAt } from '../../values/index.ts';
import { aComplaint, fakeComplaintPorts } from './complaint.fakes.ts';
import {
  complaintDays,
  complaintProblem,
  complaintState,
  createComplaintMachine,
  toComplaintView,
  type ComplaintDraft,
  type ComplaintEvent,
  type ComplaintPorts,
} from './complaint.machine.ts';

const WORDS = '昨天的赎回到今天还没有到账';
const begin = async (changes: Partial<ComplaintPorts> = {}, input = '') => {
  const actor = createActor(createComplaintMachine(fakeComplaintPorts(changes)), { clock: new SimulatedClock(), input }).start();
  const shown = () => waitFor(actor, (snapshot) => snapshot.matches('shown'));
  await shown();
  return { send: (event: ComplaintEvent) => actor.send(event), shown, view: () => toComplaintView(actor.getSnapshot()) };
};

describe('a complaint', () => {
  it.each([
    ['2026-11-20', '2026-11-25', '2026-12-11'],
    ['2026-11-21', '2026-11-25', '2026-12-11'],
    ['2026-09-30', '2026-10-12', '2026-10-28'],
  ])('of %s has a reply until %s, the third working day, and by the law an answer until %s [LAW-75]', (day, replyBy, answerBy) => {
    const at = epochAt(calendarDate(day), '23:59:59');
    expect(complaintDays(chinaTradingCalendar, cn20260930Law, at)).toEqual({ replyBy, answerBy });
    expect(complaintDays(chinaTradingCalendar, specLaw, at)).toEqual({ replyBy, answerBy: replyBy });
  });

  it('is received, in work, answered, closed [LAW-75]', () => {
    const said = { text: '正在核实', at: epochAt(calendarDate('2026-11-23'), '10:00:00') };
    expect(
      [{}, { reply: said }, { reply: said, answer: said }, { answer: said, closedAt: said.at }].map((more) =>
        complaintState(aComplaint(more)),
      ),
    ).toEqual(['received', 'in-work', 'answered', 'closed']);
  });

  it.each([
    [{ subject: null }, { kind: 'complaint-subject-missing' }],
    [{ text: `${' '.repeat(20)}太短` }, { kind: 'complaint-too-short', least: 10 }],
    [{ text: '长'.repeat(1_001) }, { kind: 'complaint-too-long', most: 1_000 }],
    [{ about: '长'.repeat(61) }, { kind: 'complaint-line-too-long', most: 60 }],
    [{ contact: '长'.repeat(61) }, { kind: 'complaint-line-too-long', most: 60 }],
    [{ text: '长'.repeat(10), contact: ` ${'长'.repeat(60)} ` }, null],
  ] as const)('needs a subject and 10 to 1,000 characters without the spaces around them: %o [LAW-76]', (changes, problem) => {
    expect(complaintProblem({ subject: 'money', text: WORDS, about: '', contact: '', ...changes })).toEqual(problem);
  });

  it('is sent once it is whole, then named by its number, and its words stay after a lost answer [LAW-75] [LAW-76]', async () => {
    const send = vi.fn<ComplaintPorts['send']>();
    send.mockResolvedValueOnce({ kind: 'refused', message: { kind: 'complaint-limit', most: 5 } });
    send.mockRejectedValueOnce(new PortError('timeout'));
    send.mockResolvedValueOnce({ kind: 'made', complaints: [aComplaint({ text: WORDS })] });
    const flow = await begin({ send });
    flow.send({ type: 'send.pressed' });
    expect([flow.view().notice?.body, send.mock.calls.length]).toEqual([{ kind: 'complaint-subject-missing' }, 0]);
    flow.send({ type: 'subject.chosen', subject: 'money' });
    flow.send({ type: 'field.entered', field: 'text', text: ` ${WORDS} ` });
    for (const kind of ['complaint-limit', 'network-unavailable']) {
      flow.send({ type: 'send.pressed' });
      await flow.shown();
      expect(flow.view()).toMatchObject({ text: ` ${WORDS} `, notice: { body: { kind } } });
    }
    flow.send({ type: 'send.pressed' });
    await flow.shown();
    expect(send.mock.lastCall?.[0]).toEqual({ subject: 'money', text: WORDS, about: '', contact: '' });
    expect(flow.view()).toMatchObject({
      text: '',
      subject: null,
      notice: { body: { kind: 'complaint-made', number: 'TS20261120000001' } },
      complaints: [
        { state: 'received', madeText: '2026-11-20 10:00', replyByText: '2026-11-25', answerByText: '2026-12-11', answer: null },
      ],
    });
  });

  it('is kept while it is written, cleared once it is sent, and names the order that it was opened for [LAW-130] [LAW-131]', async () => {
    let draft: ComplaintDraft | null = null;
    const ports: Partial<ComplaintPorts> = {
      readDraft: () => draft,
      saveDraft: (written) => void (draft = written),
      clearDraft: () => void (draft = null),
    };
    const first = await begin(ports);
    first.send({ type: 'subject.chosen', subject: 'money' });
    first.send({ type: 'field.entered', field: 'text', text: WORDS });
    expect((await begin(ports)).view()).toMatchObject({ subject: 'money', text: WORDS, about: '' });
    const again = await begin(ports, 'A1');
    expect(again.view()).toMatchObject({ text: WORDS, about: 'A1' });
    again.send({ type: 'field.entered', field: 'about', text: 'A2' });
    again.send({ type: 'refresh.pulled' });
    await again.shown();
    expect(again.view().about).toBe('A2');
    again.send({ type: 'send.pressed' });
    await again.shown();
    expect([again.view().text, draft]).toEqual(['', null]);
    expect((await begin(ports)).view()).toMatchObject({ subject: null, text: '' });
  });

  it('has states that are all reached and left, with deadlines [LAW-76]', () => {
    const events: readonly ComplaintEvent[] = [
      { type: 'subject.chosen', subject: 'money' },
      { type: 'field.entered', field: 'text', text: WORDS },
      ...presses('send.pressed', 'retry.pressed', 'refresh.pulled'),
      ...FRAME_EVENTS,
    ];
    const answers = readings([], [aComplaint()]);
    const walk = walkMachine(createComplaintMachine(fakeComplaintPorts()), {
      inputs: ['', 'A1'],
      events,
      outcomes: {
        read: answers,
        refresh: answers,
        send: answering({ kind: 'made', complaints: [aComplaint()] }, { kind: 'refused', message: { kind: 'complaint-limit', most: 5 } }),
      },
      restsIn: ['shown', 'stale'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
