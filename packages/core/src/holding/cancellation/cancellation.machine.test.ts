import { drive } from '../../testing/drive.ts';
import { padOf } from '../../kit/trade-password/asking-password.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { everyPadEnd, fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import { aCancelCommand, fakeCancellationPorts } from './cancellation.fakes.ts';
import { createCancellationMachine } from './cancellation.machine.ts';
import type { CancelCommand, CancellationContext, CancelReceipt } from './cancellation.types.ts';
import { toCancellationView } from './cancellation.view.ts';
import { RUNS } from '../../testing/runs.ts';

type Cashier = TradePasswordPorts<CancelCommand, CancelReceipt>;

const message = { kind: 'server', text: '订单不可撤销' } as const;

const ANSWERS = ['dialog.accepted', 'dialog.refused', 'dialog.dismissed'] as const;

const begin = (overrides: Partial<Cashier> = {}, command = aCancelCommand()) => {
  const cashier = fakeTradePasswordPorts<CancelCommand, CancelReceipt>({ orderNo: command.orderNo }, overrides);
  const flow = drive(createCancellationMachine(fakeCancellationPorts({ cashier })), toCancellationView, { command });
  const { actor } = flow;
  const typePassword = () => {
    for (const digit of '135790') cashier.entry.append(digit);
    padOf(actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
  };
  return { ...flow, typePassword };
};

const beginPaying = (overrides: Partial<Cashier> = {}) => {
  const flow = begin(overrides);
  flow.actor.send({ type: 'dialog.accepted' });
  return flow;
};

describe('a cancellation, when all goes well', () => {
  it.each(['reservation', 'redemption'] as const)(
    'asks, takes the password, cancels the %s and shows it for a second [CX-4]',
    async (kind) => {
      const submit = vi.fn<Cashier['submit']>(() => Promise.resolve({ kind: 'accepted', receipt: { orderNo: 'A7' } }));
      const flow = begin({ submit }, { kind, orderNo: 'A7' });
      expect(flow.view()).toMatchObject({ step: 'ask', dialog: { shape: 'confirm', body: { kind: `${kind}-cancel-question` } } });
      expect(submit).not.toHaveBeenCalled();
      flow.actor.send({ type: 'dialog.accepted' });
      expect(flow.view()).toMatchObject({ step: 'password', dialog: null });
      flow.typePassword();
      await flow.until('showing');
      expect(flow.view()).toMatchObject({
        step: 'cancelled',
        isBusy: true,
        notice: { body: { kind: `${kind}-cancelled` }, tone: 'success' },
      });
      flow.clock.increment(999);
      expect(flow.actor.getSnapshot().status).toBe('active');
      flow.clock.increment(1);
      expect(flow.actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'cancelled' } });
      expect(submit.mock.calls.map(([{ command }]) => command)).toEqual([{ kind, orderNo: 'A7' }]);
    },
  );
});

describe('a cancellation, when the user leaves it', () => {
  it.each([{ type: 'dialog.refused' }, { type: 'dialog.dismissed' }] as const)('ends silently at the question: $type [CX-2]', (answer) => {
    const flow = begin();
    flow.actor.send(answer);
    expect(flow.actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'kept' } });
    expect(flow.view()).toMatchObject({ step: 'done', dialog: null, notice: null });
  });

  it('ends silently at the pad, and sends nothing [CX-2]', () => {
    const submit = vi.fn<Cashier['submit']>();
    const flow = beginPaying({ submit });
    padOf(flow.actor.getSnapshot())?.send({ type: 'pad.closed' });
    expect(flow.actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'kept' } });
    expect(submit).not.toHaveBeenCalled();
  });

  it('asks again after a wrong password and can be left there [CX-2]', async () => {
    const flow = beginPaying({ submit: () => Promise.resolve({ kind: 'wrong-password', message }) });
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    expect(flow.view()).toMatchObject({ step: 'password', dialog: { body: message, accept: 're-enter', refuse: 'forgot-password' } });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view().dialog).toBeNull();
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    flow.actor.send({ type: 'dialog.refused' });
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'forgotten' });
  });
});

describe('a cancellation, when it fails', () => {
  it.each<[string, Partial<Cashier>, object]>([
    [
      'the gateway refuses it',
      { submit: () => Promise.resolve({ kind: 'refused', message }) },
      { kind: 'refused', message, wasJudged: true },
    ],
    [
      'the key is refused',
      { fetchKey: () => Promise.resolve({ kind: 'refused', message }) },
      { kind: 'refused', message, wasJudged: false },
    ],
    [
      'the key does not come',
      { fetchKey: () => Promise.reject(new PortError('network')) },
      { kind: 'refused', message: { kind: 'cancel-failed' }, wasJudged: false },
    ],
    ['the answer is lost', { submit: () => Promise.reject(new PortError('timeout')) }, { kind: 'unknown' }],
  ])('reports to the page that %s [CX-3] [CX-6] [CX-7]', async (_, overrides, output) => {
    const flow = beginPaying(overrides);
    flow.typePassword();
    await waitFor(flow.actor, ({ status }) => status === 'done');
    expect(flow.actor.getSnapshot().output).toEqual(output);
  });
});

describe('the states of a cancellation', () => {
  const settings = {
    inputs: [{ command: aCancelCommand() }, { command: aCancelCommand({ kind: 'redemption' }) }],
    events: (['dialog.accepted', 'dialog.refused', 'dialog.dismissed', 'notice.faded', 'destination.followed'] as const).map((type) => ({
      type,
    })),
    outcomes: {
      cashier: everyPadEnd({ orderNo: 'A1' }),
    },
  };

  it('are all reached, left by every transition and guard, and can be left [CX-8]', () => {
    const walk = walkMachine(createCancellationMachine(fakeCancellationPorts()), { ...settings, restsIn: ['asking'], invariant: holds });
    // the pad has deadlines of its own
    expect(gapsOf(walk)).toEqual(['waits without deadline: cancellation.paying']);
  });

  it('need the question and the password on every path before anything is cancelled [CX-8]', () => {
    let ends = 0;
    randomWalk(createCancellationMachine(fakeCancellationPorts()), {
      ...settings,
      seed: 20261120,
      steps: 15_000,
      check: (snapshot, history) => {
        holds(snapshot);
        if (snapshot.status !== 'done') return;
        ends += 1;
        const said = new Set(history.map(({ type }) => type));
        const isWon = said.has('dialog.accepted') && said.has('xstate.done.actor.cashier');
        expect(snapshot.value !== 'cancelled' || isWon).toBe(true);
      },
    });
    expect(ends).toBeGreaterThan(2_500);
  });
});

describe('any cancellation, whatever the gateway and the user do', () => {
  const submissions = ['done', 'refused', 'lost-there', 'lost-back', 'stale', 'wrong'] as const;

  it('is reported by its true outcome, and is sent once per password [CX-3] [CX-7]', async () => {
    const outputs = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<CancelCommand['kind']>('reservation', 'redemption'),
        fc.constantFrom(...ANSWERS),
        fc.array(fc.constantFrom('password', 'close', 'forget'), { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom(...submissions), { minLength: 3, maxLength: 3 }),
        async (kind, answer, pads, fates) => {
          let isCancelled = false;
          let sent = 0;
          const flow = begin(
            {
              submit: ({ command: { orderNo } }) => {
                const fate = fates[sent] ?? 'refused';
                sent += 1;
                if (fate === 'done' || fate === 'lost-back') isCancelled = true;
                if (fate === 'lost-there' || fate === 'lost-back') return Promise.reject(new PortError('timeout'));
                if (fate === 'wrong') return Promise.resolve({ kind: 'wrong-password', message });
                if (fate === 'stale') return Promise.resolve({ kind: 'cancelled-by-server', message });
                return Promise.resolve(fate === 'done' ? { kind: 'accepted', receipt: { orderNo } } : { kind: 'refused', message });
              },
            },
            { kind, orderNo: 'A1' },
          );
          flow.actor.send({ type: answer });
          let typed = 0;
          for (const pad of pads) {
            if (!flow.actor.getSnapshot().matches('paying')) break;
            if (flow.view().dialog !== null) flow.actor.send({ type: 'dialog.accepted' });
            if (pad === 'password') {
              typed += 1;
              flow.typePassword();
            } else {
              padOf(flow.actor.getSnapshot())?.send({ type: pad === 'close' ? 'pad.closed' : 'password.forgotten' });
            }
            await settle();
          }
          flow.clock.increment(1_000);
          expect(sent).toBe(typed);
          const { status, output, context } = flow.actor.getSnapshot();
          const told = output?.kind ?? 'asking again';
          outputs.add(told);
          expect(status === 'active').toBe(told === 'asking again');
          expect(told === 'unknown' || isCancelled === (told === 'cancelled')).toBe(true);
          expect(status === 'active' || context.childFrame === null).toBe(true);
        },
      ),
      RUNS,
    );
    expect(outputs).toEqual(new Set(['cancelled', 'forgotten', 'kept', 'refused', 'unknown', 'asking again']));
  });
});

/** Runs all pending promises that can continue. */
const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** The output matches the outcome, and the pad leaves no data behind. */
function holds({ value, context }: { readonly value: unknown; readonly context: CancellationContext }): void {
  const kind = context.output?.kind ?? null;
  const expected: Record<string, readonly unknown[]> = {
    asking: [null],
    paying: [null],
    kept: [null],
    showing: ['cancelled'],
    cancelled: ['cancelled'],
    failed: ['forgotten', 'refused', 'unknown'],
  };
  expect(expected[String(value)]).toContain(kind);
  expect(value === 'paying' || context.childFrame === null).toBe(true);
}
