import { answering, presses, readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { aNeedsResult, fakeNeedsCollectionPorts, someAdviceNeeds, someNeedsAnswers } from '../advice.fakes.ts';
import type { NeedsAnswers, NeedsChoice } from '../needs.ts';
import { createNeedsCollectionMachine } from './needs-collection.machine.ts';
import type { NeedsCollectionPorts } from './needs-collection.ports.ts';
import type { NeedsCollectionContext, NeedsCollectionEvent, NeedsPage } from './needs-collection.types.ts';
import { toNeedsCollectionView } from './needs-collection.view.ts';

const begin = (page: NeedsPage, overrides: Partial<NeedsCollectionPorts> = {}) => {
  const ports = fakeNeedsCollectionPorts(overrides);
  const flow = drive(createNeedsCollectionMachine(ports), toNeedsCollectionView, { page });
  const { actor } = flow;
  return { ...flow, ports, send: (event: NeedsCollectionEvent) => actor.send(event) };
};

const answersOf = (flow: ReturnType<typeof begin>): Partial<NeedsAnswers> => flow.actor.getSnapshot().context.answers;
const told = () => Promise.resolve({ kind: 'read' as const, value: someAdviceNeeds() });

describe('telling the needs', () => {
  it('asks for use, horizon and liquidity on one page, and for the loss on another [AV-50] [AV-51]', async () => {
    const flow = begin('use');
    await flow.until('asking');
    expect(flow.view()).toMatchObject({ page: 'use', isAnswered: false, wasTold: false, difference: { kind: 'advice-not-statutory' } });
    expect(flow.view().questions.map(({ question, options }) => [question, options.length])).toEqual([
      ['goal', 4],
      ['horizon', 4],
      ['liquidity', 4],
    ]);
    const loss = begin('loss');
    await loss.until('asking');
    expect(loss.view().questions.map(({ question, options }) => [question, options.length])).toEqual([['loss', 5]]);
    expect(loss.view().isEarlierOpen).toBe(true);
  });

  it('starts with stored answers, and with a draft begun since [AV-52]', async () => {
    const flow = begin('use', { read: told, readDraft: () => ({ goal: 'preserve' }) });
    await flow.until('asking');
    expect(answersOf(flow)).toEqual(someNeedsAnswers({ goal: 'preserve' }));
    expect(flow.view()).toMatchObject({ isAnswered: true, wasTold: true });
    expect(flow.view().questions[0]?.options.map(({ isChosen }) => isChosen)).toEqual([true, false, false, false]);
  });

  it('keeps each answer, and leads to the loss when the page is complete [AV-52] [AV-53]', async () => {
    const flow = begin('use');
    await flow.until('asking');
    flow.send({ type: 'option.chosen', choice: { question: 'goal', option: 'growth' } });
    flow.send({ type: 'onward.pressed' });
    expect(flow.view()).toMatchObject({ notice: { body: { kind: 'advice-unanswered' } }, destination: null });
    flow.send({ type: 'option.chosen', choice: { question: 'horizon', option: 'to-5' } });
    flow.send({ type: 'option.chosen', choice: { question: 'liquidity', option: 'some' } });
    expect(flow.ports.readDraft()).toEqual({ goal: 'growth', horizon: 'to-5', liquidity: 'some' });
    flow.send({ type: 'onward.pressed' });
    expect(flow.view()).toMatchObject({ notice: null, destination: { to: 'advice-loss' } });
  });

  it('sends nothing before all four are answered, and leads back to the first page [AV-53]', async () => {
    const answer = vi.fn<NeedsCollectionPorts['answer']>(fakeNeedsCollectionPorts().answer);
    const flow = begin('loss', { answer });
    await flow.until('asking');
    flow.send({ type: 'option.chosen', choice: { question: 'loss', option: 'to-15' } });
    flow.send({ type: 'onward.pressed' });
    expect(flow.view().notice?.body).toEqual({ kind: 'advice-earlier-unanswered' });
    flow.send({ type: 'earlier.pressed' });
    expect(flow.view().destination).toEqual({ to: 'advice-needs' });
    expect(answer).not.toHaveBeenCalled();
  });

  it('sends the four answers, drops the draft and leads to the result [AV-54]', async () => {
    const answer = vi.fn<NeedsCollectionPorts['answer']>(fakeNeedsCollectionPorts().answer);
    const flow = begin('loss', { answer, read: told });
    await flow.until('asking');
    flow.send({ type: 'option.chosen', choice: { question: 'loss', option: 'to-30' } });
    flow.send({ type: 'onward.pressed' });
    await flow.until('asking');
    expect(answer.mock.calls[0]?.[0]).toEqual(someNeedsAnswers({ loss: 'to-30' }));
    expect(flow.view().destination).toEqual({ to: 'advice-result' });
    expect(flow.ports.readDraft()).toBeNull();
    flow.send({ type: 'destination.followed' });
    expect(flow.view().destination).toBeNull();
  });

  it('shows a refusal and keeps the answers [AV-54]', async () => {
    const flow = begin('loss', {
      read: told,
      answer: () => Promise.resolve({ kind: 'refused', message: { kind: 'advice-needs-incomplete' } }),
    });
    await flow.until('asking');
    flow.send({ type: 'onward.pressed' });
    await flow.until('asking');
    expect(flow.view()).toMatchObject({ notice: { body: { kind: 'advice-needs-incomplete' } }, isAnswered: true, destination: null });
  });

  it('reads the stored needs after a lost answer: equal needs lead on, other needs ask to send again [AV-55]', async () => {
    const lost = () => Promise.reject(new PortError('timeout'));
    const stood = begin('loss', { read: told, answer: lost });
    await stood.until('asking');
    stood.send({ type: 'onward.pressed' });
    await stood.until('asking');
    expect(stood.view().destination).toEqual({ to: 'advice-result' });

    const never = begin('loss', { read: told, answer: lost });
    await never.until('asking');
    never.send({ type: 'option.chosen', choice: { question: 'loss', option: 'none' } });
    never.send({ type: 'onward.pressed' });
    await never.until('asking');
    expect(never.view()).toMatchObject({ destination: null, notice: { body: { kind: 'advice-needs-lost' } } });
    expect(answersOf(never).loss).toBe('none');
  });

  it('can leave every state, and has a deadline for every call [AV-56]', () => {
    const choices: readonly NeedsChoice[] = [
      { question: 'goal', option: 'growth' },
      { question: 'horizon', option: 'to-5' },
      { question: 'liquidity', option: 'some' },
      { question: 'loss', option: 'to-15' },
    ];
    const walk = walkMachine(createNeedsCollectionMachine(fakeNeedsCollectionPorts()), {
      inputs: [{ page: 'use' }, { page: 'loss' }],
      events: [
        ...choices.map((choice) => ({ type: 'option.chosen', choice })),
        ...presses('onward.pressed', 'earlier.pressed', 'retry.pressed', 'notice.faded', 'destination.followed'),
      ],
      outcomes: {
        read: readings(someAdviceNeeds(), someAdviceNeeds({ current: null })),
        send: answering({ kind: 'answered', result: aNeedsResult() }),
      },
      keyOf: ({ value, context }: { readonly value: unknown; readonly context: NeedsCollectionContext }) =>
        JSON.stringify([value, context.page, context.answers, context.wasLost, context.notice !== null]),
      restsIn: ['asking', 'failed'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
