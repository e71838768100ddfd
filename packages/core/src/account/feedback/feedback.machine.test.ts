import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { answering, FRAME_EVENTS, presses, readings } from '../../testing/walk-events.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { aFeedback, fakeFeedbackPorts } from './feedback.fakes.ts';
import { createFeedbackMachine, feedbackProblem, toFeedbackView, type FeedbackEvent, type FeedbackPorts } from './feedback.machine.ts';

const begin = async (changes: Partial<FeedbackPorts> = {}) => {
  const actor = createActor(createFeedbackMachine(fakeFeedbackPorts(changes)), { clock: new SimulatedClock(), input: null }).start();
  const shown = () => waitFor(actor, (snapshot) => snapshot.matches('shown'));
  await shown();
  return { send: (event: FeedbackEvent) => actor.send(event), shown, view: () => toFeedbackView(actor.getSnapshot()) };
};

describe('feedback', () => {
  it.each([
    [`${' '.repeat(9)}太短`, { kind: 'feedback-too-short', least: 5 }],
    ['长'.repeat(501), { kind: 'feedback-too-long', most: 500 }],
    [` ${'长'.repeat(500)} `, null],
    ['刚好五个字', null],
  ] as const)('has 5 to 500 characters without the spaces around them: %# [LAW-132]', (text, problem) => {
    expect(feedbackProblem(text)).toEqual(problem);
  });

  it('is sent without the spaces around it, and stands among the earlier ones with its moment [LAW-132] [LAW-133]', async () => {
    const send = vi.fn<FeedbackPorts['send']>((text) => Promise.resolve({ kind: 'made', feedbacks: [aFeedback({ text })] }));
    const flow = await begin({ send });
    flow.send({ type: 'text.entered', text: '  希望可以按收益排序 ' });
    flow.send({ type: 'send.pressed' });
    await flow.shown();
    expect(send.mock.calls.map(([text]) => text)).toEqual(['希望可以按收益排序']);
    expect(flow.view()).toMatchObject({ text: '', feedbacks: [{ text: '希望可以按收益排序', madeText: '2026-11-20 10:00' }] });
    expect(flow.view().notice?.body).toEqual({ kind: 'feedback-made' });
  });

  it('keeps its words when it is too short, refused or lost on the way [LAW-132]', async () => {
    const refused = { kind: 'refused', message: { kind: 'feedback-limit', most: 5 } } as const;
    const send = vi.fn<FeedbackPorts['send']>().mockResolvedValueOnce(refused).mockRejectedValueOnce(new PortError('network'));
    const flow = await begin({ send });
    flow.send({ type: 'text.entered', text: '太短' });
    flow.send({ type: 'send.pressed' });
    expect(flow.view()).toMatchObject({ text: '太短', notice: { body: { kind: 'feedback-too-short' } } });
    flow.send({ type: 'text.entered', text: '希望可以按收益排序' });
    for (const _ of [1, 2]) {
      flow.send({ type: 'send.pressed' });
      await flow.shown();
      expect(flow.view().text).toBe('希望可以按收益排序');
    }
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is kept while it is written, and cleared once it is sent [LAW-135]', async () => {
    let draft: string | null = '希望可以按';
    const flow = await begin({
      readDraft: () => draft,
      saveDraft: (text) => void (draft = text),
      clearDraft: () => void (draft = null),
    });
    expect(flow.view().text).toBe('希望可以按');
    flow.send({ type: 'text.entered', text: '希望可以按收益排序' });
    expect(draft).toBe('希望可以按收益排序');
    flow.send({ type: 'refresh.pulled' });
    await flow.shown();
    expect(flow.view().text).toBe('希望可以按收益排序');
    flow.send({ type: 'send.pressed' });
    await flow.shown();
    expect([flow.view().text, draft]).toEqual(['', null]);
  });

  it('has a way out of each state and an effect of each event, when everything is tried [LAW-132]', () => {
    const events: readonly FeedbackEvent[] = [
      { type: 'text.entered', text: '希望可以按收益排序' },
      ...presses('send.pressed', 'retry.pressed', 'refresh.pulled'),
      ...FRAME_EVENTS,
    ];
    const answers = readings([], [aFeedback()]);
    const walk = walkMachine(createFeedbackMachine(fakeFeedbackPorts()), {
      inputs: [null],
      events,
      outcomes: {
        read: answers,
        refresh: answers,
        send: answering({ kind: 'made', feedbacks: [aFeedback()] }, { kind: 'refused', message: { kind: 'feedback-limit', most: 5 } }),
      },
      restsIn: ['shown', 'stale'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
