import { FRAME_EVENTS, presses, readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { padOf } from '../../kit/trade-password/asking-password.ts';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { everyPadEnd, fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { sentenceOf } from '../../words/zh-cn.ts';
import { aDividendChoice, aDividendMethodInput, fakeDividendMethodPorts } from './dividend-method.fakes.ts';
import { createDividendMethodMachine } from './dividend-method.machine.ts';
import type { DividendMethodPorts } from './dividend-method.ports.ts';
import type { DividendChange, DividendMethodContext, DividendMethodEvent } from './dividend-method.types.ts';
import { toDividendMethodView } from './dividend-method.view.ts';

const begin = (overrides: Partial<DividendMethodPorts> = {}) => {
  const ports = fakeDividendMethodPorts(overrides);
  const flow = drive(createDividendMethodMachine(ports), toDividendMethodView, aDividendMethodInput);
  const { actor } = flow;
  const typePassword = () => {
    for (const digit of '135790') ports.cashier.entry.append(digit);
    padOf(actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
  };
  return { ...flow, typePassword };
};

type Submit = () => Promise<PasswordOutcome<DividendChange>>;
const cashierThat = (submit: Submit) =>
  fakeTradePasswordPorts<DividendChange, DividendChange>({ fundCode: '000001', method: 'cash' }, { submit });
const accepted: Submit = () => Promise.resolve({ kind: 'accepted', receipt: { fundCode: '000001', method: 'cash' } });

const userEvents: readonly DividendMethodEvent[] = [
  { type: 'method.chosen', method: 'cash' },
  ...presses('change.confirmed', 'retry.pressed'),
  ...FRAME_EVENTS,
];

describe('changing the dividend method', () => {
  it('takes another method with the password and leads to the holding [FV-2] [FV-4] [FV-6]', async () => {
    const submit = vi.fn<Submit>(accepted);
    const flow = begin({ cashier: cashierThat(submit) });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ present: 'reinvest', chosen: 'reinvest', button: { isEnabled: false }, obstacle: null });
    flow.actor.send({ type: 'change.confirmed' });
    expect(flow.view().step).toBe('edit');
    flow.actor.send({ type: 'method.chosen', method: 'cash' });
    expect(flow.view()).toMatchObject({ chosen: 'cash', button: { isEnabled: true } });
    flow.actor.send({ type: 'change.confirmed' });
    flow.typePassword();
    await flow.until('changed');
    expect(submit.mock.calls[0]).toMatchObject([{ command: { fundCode: '000001', method: 'cash' } }, expect.anything()]);
    expect(flow.view()).toMatchObject({
      step: 'done',
      destination: { to: 'fund-holding', fundCode: '000001' },
      announcement: { kind: 'dividend-method-set', method: 'cash' },
    });
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'changed', method: 'cash' });
  });

  it('says from which day it counts [FV-1]', async () => {
    const flow = begin();
    await flow.until('editing');
    expect(sentenceOf(flow.view().effect)).toBe('修改后立即生效，除息日在修改次日及以后的分红按新的方式办理');
  });

  it('has no choice for a money fund [FV-3]', async () => {
    const flow = begin({ readChoice: () => Promise.resolve({ kind: 'read', value: aDividendChoice({ isMoneyFund: true }) }) });
    await flow.until('editing');
    flow.actor.send({ type: 'method.chosen', method: 'cash' });
    expect(flow.view()).toMatchObject({ obstacle: { kind: 'money-fund-reinvests' }, button: { isEnabled: false } });
  });

  it('reads the stored method again after a lost answer or a refusal, and says nothing about a closed pad [FV-5]', async () => {
    const message = { kind: 'server', text: '失败' } as const;
    const outcomes: Submit[] = [() => Promise.reject(new PortError('timeout')), () => Promise.resolve({ kind: 'refused', message })];
    const readChoice = vi.fn<DividendMethodPorts['readChoice']>(() => Promise.resolve({ kind: 'read', value: aDividendChoice() }));
    const flow = begin({ readChoice, cashier: cashierThat(() => (outcomes.shift() ?? accepted)()) });
    for (const [reads, kind] of [
      [2, 'outcome-unknown'],
      [3, 'server'],
    ] as const) {
      await flow.until('editing');
      flow.actor.send({ type: 'method.chosen', method: 'cash' });
      flow.actor.send({ type: 'change.confirmed' });
      flow.typePassword();
      await waitFor(flow.actor, (snapshot) => snapshot.matches('editing') && readChoice.mock.calls.length === reads);
      expect(flow.view()).toMatchObject({ notice: { body: { kind } }, chosen: 'reinvest' });
    }
    flow.actor.send({ type: 'method.chosen', method: 'cash' });
    flow.actor.send({ type: 'change.confirmed' });
    padOf(flow.actor.getSnapshot())?.send({ type: 'pad.closed' });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ chosen: 'cash', notice: null });
  });

  it('reaches every state, with deadlines, and can leave each [FV-7]', () => {
    const walk = walkMachine(createDividendMethodMachine(fakeDividendMethodPorts()), {
      inputs: [aDividendMethodInput],
      events: userEvents,
      outcomes: {
        readChoice: readings(aDividendChoice()),
        cashier: everyPadEnd({ fundCode: '000001', method: 'cash' }),
      },
      keyOf: ({ value, context }: { readonly value: unknown; readonly context: DividendMethodContext }) =>
        JSON.stringify([value, context.choice === null, context.wanted, context.notice === null]),
      restsIn: ['editing', 'failed', 'away', 'leaving'],
    });
    // the pad has deadlines of its own
    expect(gapsOf(walk)).toEqual(['waits without deadline: dividend-method.paying']);
  });
});
