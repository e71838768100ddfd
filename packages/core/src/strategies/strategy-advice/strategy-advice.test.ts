import { FRAME_EVENTS, answering, presses, readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { fen } from '../../values/money.ts';
import { sentenceOf } from '../../words/zh-cn.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { aStrategyAdvice, aStrategyChange, fakeStrategyAdvicePorts } from '../strategies.fakes.ts';
import { createStrategyAdviceMachine } from './strategy-advice.machine.ts';
import type { StrategyAdvicePorts } from './strategy-advice.ports.ts';
import type { StrategyAdviceContext, StrategyAdviceEvent } from './strategy-advice.types.ts';
import { toStrategyAdviceView } from './strategy-advice.view.ts';

const orderNo = aStrategyChange().orderNo;

const events: readonly StrategyAdviceEvent[] = [
  { type: 'agree.pressed', orderNo },
  { type: 'decline.pressed', orderNo },
  { type: 'agree.pressed', orderNo: 'another' },
  ...presses('mode.pressed', 'retry.pressed'),
  ...FRAME_EVENTS,
];

const begin = (overrides: Partial<StrategyAdvicePorts> = {}) =>
  drive(createStrategyAdviceMachine(fakeStrategyAdvicePorts(overrides)), toStrategyAdviceView, { strategyCode: 'WJ01' });

describe('changes of funds', () => {
  it('are shown with from and to, reason, drift and the last day to answer [SG-70] [SG-71]', async () => {
    const flow = begin();
    await flow.until('shown');
    expect(flow.view()).toMatchObject({
      mode: 'advice',
      driftLimitText: '5.00%',
      changes: [
        {
          state: 'new',
          headline: { kind: 'strategy-change-waits' },
          change: {
            reason: 'drift',
            driftText: '6.25%',
            answerUntilText: '2026-11-30',
            lines: [{ fundName: '松涧债券A', fromText: '43.75%', toText: '50.00%' }],
          },
        },
      ],
    });
  });

  it('are accepted or declined after a question, and only while they wait [SG-72] [SG-73]', async () => {
    const answer = vi.fn<StrategyAdvicePorts['answer']>(fakeStrategyAdvicePorts().answer);
    const flow = begin({ answer });
    await flow.until('shown');
    flow.actor.send({ type: 'agree.pressed', orderNo: 'another' });
    expect(flow.view().dialog).toBeNull();
    flow.actor.send({ type: 'decline.pressed', orderNo });
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'strategy-decline-question' } });
    flow.actor.send({ type: 'dialog.refused' });
    expect(answer).not.toHaveBeenCalled();
    flow.actor.send({ type: 'agree.pressed', orderNo });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('shown');
    expect([answer.mock.calls[0]?.slice(0, 2), flow.view().notice?.body, flow.view().changes[0]?.state]).toEqual([
      [orderNo, true],
      { kind: 'strategy-change-agreed' },
      'processing',
    ]);
  });

  it('show their cost, also in the question before the consent [SG-77]', async () => {
    const flow = begin();
    await flow.until('shown');
    expect(flow.view().changes[0]?.change?.cost).toEqual({ totalText: '31.19', redemptionText: '29.99', purchaseText: '1.20' });
    flow.actor.send({ type: 'agree.pressed', orderNo });
    expect(flow.view().dialog?.body).toEqual({ kind: 'strategy-agree-question', cost: 3_119 });
    expect(sentenceOf({ kind: 'strategy-agree-question', cost: fen(3_119) })).toContain('费用31.19元');
    expect(sentenceOf({ kind: 'strategy-agree-question', cost: null })).toContain('暂时无法估算');
  });

  it('can be delegated to the adviser, and the delegation withdrawn, after a question [SG-75]', async () => {
    const flow = begin();
    await flow.until('shown');
    flow.actor.send({ type: 'mode.pressed' });
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'strategy-mandate-question' } });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ mode: 'mandate', notice: { body: { kind: 'strategy-mode-changed' } } });
    flow.actor.send({ type: 'mode.pressed' });
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'strategy-advice-question' } });
    flow.actor.send({ type: 'dialog.dismissed' });
    expect(flow.view().mode).toBe('mandate');
  });

  it('show a refusal, and are read again after a lost answer [SG-74]', async () => {
    const message = { kind: 'strategy-change-over' } as const;
    const refused = begin({ answer: () => Promise.resolve({ kind: 'refused', message }) });
    await refused.until('shown');
    refused.actor.send({ type: 'agree.pressed', orderNo });
    refused.actor.send({ type: 'dialog.accepted' });
    await refused.until('shown');
    expect(refused.view().notice).toEqual({ body: message, tone: 'warn' });
    const read = vi.fn<StrategyAdvicePorts['read']>(() => Promise.resolve({ kind: 'read', value: aStrategyAdvice() }));
    const lost = begin({ read, answer: () => Promise.reject(new PortError('timeout')) });
    await lost.until('shown');
    lost.actor.send({ type: 'agree.pressed', orderNo });
    lost.actor.send({ type: 'dialog.accepted' });
    await waitFor(lost.actor, (snapshot) => snapshot.matches('shown') && read.mock.calls.length === 2);
    const nobody = begin({ read: () => Promise.resolve({ kind: 'refused', message: { kind: 'strategy-not-held' } }) });
    await nobody.until('failed');
    expect(nobody.view()).toMatchObject({ problem: { kind: 'strategy-not-held' }, canRetry: true });
  });

  it('can leave every state, and have a deadline for every call [SG-76]', () => {
    const walk = walkMachine(createStrategyAdviceMachine(fakeStrategyAdvicePorts()), {
      inputs: [{ strategyCode: 'WJ01' }],
      events,
      outcomes: {
        read: readings(aStrategyAdvice()),
        act: answering({ kind: 'changed', advice: aStrategyAdvice({ changes: [] }) }),
      },
      keyOf: ({ value, context }: { readonly value: unknown; readonly context: StrategyAdviceContext }) =>
        JSON.stringify([value, context.advice?.mode, context.advice?.changes.length, context.act, context.notice]),
      restsIn: ['shown', 'failed'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
