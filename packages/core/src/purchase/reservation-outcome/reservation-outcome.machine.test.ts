import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { aCertificationDeadline } from '../../qualification/testing.fakes.ts';
import { appliedAtHalfPast, aReservationOutcomeInput, fakeReservationOutcomePorts, someFacts } from './reservation-outcome.fakes.ts';
import { createReservationOutcomeMachine } from './reservation-outcome.machine.ts';
import type { ReservationOutcomePorts } from './reservation-outcome.ports.ts';
import type { ReservationOutcomeInput, ReservationStatus } from './reservation-outcome.types.ts';
import { toReservationOutcomeView } from './reservation-outcome.view.ts';

const message = { kind: 'server', text: '额度不足' } as const;
const pending: ReservationStatus = { kind: 'pending', facts: null };

const start = (overrides: Partial<ReservationOutcomePorts> = {}, input: Partial<ReservationOutcomeInput> = {}) => {
  const clock = new SimulatedClock();
  const actor = createActor(createReservationOutcomeMachine(fakeReservationOutcomePorts(overrides)), {
    clock,
    input: aReservationOutcomeInput(input),
  }).start();
  const reach = (state: string) => waitFor(actor, (snapshot) => snapshot.value === state);
  return { actor, clock, reach };
};

describe('reservation outcome, when the order succeeded', () => {
  it('shows the order’s data, and asks for the notification once [RO-1] [RO-6]', async () => {
    const notification = vi.fn(async () => ({ kind: 'none' }) as const);
    const { reach } = start({ notification });
    const { context } = await reach('succeeded');
    expect(context).toMatchObject({ facts: someFacts(), toldAt: appliedAtHalfPast, problem: null });
    expect(notification).toHaveBeenCalledOnce();
  });

  it.each(['dialog.accepted', 'dialog.refused', 'dialog.dismissed'] as const)(
    'shows the notification in a dialog until %s [RO-6]',
    async (type) => {
      const { actor, reach } = start({ notification: async () => ({ kind: 'alert', message }) });
      expect((await reach('alerting')).context.dialog).toMatchObject({ shape: 'confirm', body: message });
      actor.send({ type });
      expect(actor.getSnapshot()).toMatchObject({ value: 'succeeded', context: { dialog: null } });
    },
  );

  it('shows a refused notification as a toast that fades [RO-6]', async () => {
    const { actor, reach } = start({ notification: async () => ({ kind: 'refused', message }) });
    expect((await reach('succeeded')).context.notice).toEqual({ body: message, tone: 'warn' });
    actor.send({ type: 'notice.faded' });
    expect(actor.getSnapshot().context.notice).toBeNull();
  });

  it('stays a success when the notification cannot be read [RO-6]', async () => {
    const { reach } = start({ notification: () => Promise.reject(new PortError('network')) });
    expect((await reach('succeeded')).context).toMatchObject({ notice: null, problem: null });
  });
});

describe('reservation outcome, when the purchase waits for the certification', () => {
  const orderNo = 'A20261120000001';
  const waiting = async () => [aCertificationDeadline({ orderNo: 'another' }), aCertificationDeadline({ orderNo })];
  const alert = async () => ({ kind: 'alert', message }) as const;

  it('shows the deadline instead of the notification, and leads to the task page [RO-11]', async () => {
    const { actor, reach } = start({ readDeadlines: waiting, notification: alert }, { family: 'private' });
    const { context } = await reach('alerting');
    expect(context).toMatchObject({
      deadline: { orderNo },
      dialog: { body: { kind: 'certification-deadline' }, accept: 'certify-now', refuse: 'cancel' },
    });
    actor.send({ type: 'dialog.accepted' });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'succeeded',
      context: { dialog: null, destination: { to: 'certification', source: null } },
    });
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)(
    'stays where it is after %s, and can be certified later [RO-11]',
    async (type) => {
      const { actor, reach } = start({ readDeadlines: waiting }, { family: 'private' });
      await reach('alerting');
      actor.send({ type });
      expect(actor.getSnapshot()).toMatchObject({ value: 'succeeded', context: { destination: null, deadline: { orderNo } } });
      actor.send({ type: 'certification.pressed' });
      expect(actor.getSnapshot().context.destination).toEqual({ to: 'certification', source: null });
    },
  );

  it('has no such deadline for a broker product [RO-11]', async () => {
    const readDeadlines = vi.fn(waiting);
    const { reach } = start({ readDeadlines, notification: alert });
    expect((await reach('alerting')).context).toMatchObject({ deadline: null, dialog: { body: message } });
    expect(readDeadlines).not.toHaveBeenCalled();
  });

  it('shows the notification when the deadlines cannot be read, or are about other orders [RO-11]', async () => {
    const lost = start({ readDeadlines: () => Promise.reject(new PortError('network')), notification: alert }, { family: 'private' });
    expect((await lost.reach('alerting')).context.dialog?.body).toEqual(message);
    const others = start({ readDeadlines: async () => [aCertificationDeadline({ orderNo: 'another' })] }, { family: 'private' });
    expect((await others.reach('succeeded')).context).toMatchObject({ deadline: null, dialog: null });
  });
});

describe('reservation outcome, while the order is pending', () => {
  it('asks again three seconds after an answer, not before [RO-2]', async () => {
    const status = vi.fn(async () => pending);
    const { clock, reach } = start({ status });
    await reach('waiting');
    clock.increment(2_999);
    expect(status).toHaveBeenCalledTimes(1);
    clock.increment(1);
    expect(status).toHaveBeenCalledTimes(2);
    await reach('waiting');
  });

  it('asks nothing while the page is hidden, and waits a whole interval after it is shown [RO-3]', async () => {
    const status = vi.fn(async () => pending);
    const { actor, clock, reach } = start({ status });
    await reach('waiting');
    clock.increment(2_000);
    actor.send({ type: 'page.hidden' });
    clock.increment(600_000);
    expect(status).toHaveBeenCalledTimes(1);
    actor.send({ type: 'page.shown' });
    clock.increment(2_999);
    expect(status).toHaveBeenCalledTimes(1);
    clock.increment(1);
    expect(status).toHaveBeenCalledTimes(2);
  });

  it('pauses after the answer when the page was hidden meanwhile [RO-3]', async () => {
    let answer: (status: ReservationStatus) => void = () => undefined;
    const { actor, reach } = start({ status: () => new Promise((resolve) => (answer = resolve)) });
    actor.send({ type: 'page.hidden' });
    answer(pending);
    expect((await reach('paused')).context).toMatchObject({ polls: 1, isVisible: false });
  });

  it('asks at most once in three seconds, however often the page is hidden [RO-3]', async () => {
    const status = vi.fn(async () => pending);
    const { actor, clock, reach } = start({ status });
    await reach('waiting');
    for (let at = 0; at < 20; at += 1) {
      actor.send({ type: 'page.hidden' });
      actor.send({ type: 'page.shown' });
      clock.increment(100);
    }
    expect(status).toHaveBeenCalledTimes(1);
  });

  it('ends after ten minutes with a message, and starts again on request [RO-4]', async () => {
    const status = vi.fn(async () => pending);
    const { actor, clock, reach } = start({ status });
    for (let poll = 1; poll < 200; poll += 1) {
      await reach('waiting');
      clock.increment(3_000);
    }
    const { context } = await reach('ended');
    expect(context.problem).toEqual({ kind: 'polling-ended' });
    expect(status).toHaveBeenCalledTimes(200);
    clock.increment(600_000);
    expect(status).toHaveBeenCalledTimes(200);
    actor.send({ type: 'retry.pressed' });
    expect((await reach('waiting')).context).toMatchObject({ polls: 1, problem: null });
  });
});

describe('reservation outcome, when it failed or is unknown', () => {
  it('says that a cancelled order was cancelled, with its data, and stops asking [RO-12]', async () => {
    const status = vi.fn<ReservationOutcomePorts['status']>(async () => ({ kind: 'cancelled', facts: someFacts() }));
    const { actor, clock, reach } = start({ status });
    await reach('cancelled');
    const view = toReservationOutcomeView(actor.getSnapshot());
    expect(view).toMatchObject({ step: 'cancelled', problem: null, canRetry: false, announcement: { kind: 'reservation-cancelled' } });
    expect(view.productName).toBe(someFacts().productName);
    clock.increment(60_000);
    expect(status).toHaveBeenCalledOnce();
  });

  it('shows why the order failed [RO-1]', async () => {
    const { reach } = start({ status: async () => ({ kind: 'failed', message }) });
    expect((await reach('failed')).context.problem).toEqual(message);
  });

  it.each([
    ['a FAILED answer', async (): Promise<ReservationStatus> => ({ kind: 'refused', message }), message],
    ['a broken request', () => Promise.reject(new PortError('network')), { kind: 'network-unavailable' }],
  ])('shows the error outcome after %s and asks again on retry [RO-5]', async (_, status, problem) => {
    const asked = vi.fn<ReservationOutcomePorts['status']>(status);
    const { actor, reach } = start({ status: asked });
    expect((await reach('erring')).context.problem).toEqual(problem);
    asked.mockResolvedValueOnce(pending);
    actor.send({ type: 'retry.pressed' });
    await reach('waiting');
  });

  it('shows the error outcome when no answer comes within thirty seconds [RO-10]', () => {
    const { actor, clock } = start({ status: () => new Promise(() => undefined) });
    clock.increment(30_000);
    expect(actor.getSnapshot()).toMatchObject({ value: 'erring', context: { problem: { kind: 'network-unavailable' } } });
  });

  it('gives up on the notification after thirty seconds [RO-10]', async () => {
    const { clock, reach } = start({ notification: () => new Promise(() => undefined) });
    await reach('notifying');
    clock.increment(30_000);
    expect((await reach('succeeded')).context).toMatchObject({ notice: null, dialog: null });
  });
});

describe('reservation outcome, without an order number', () => {
  it('asks nothing and shows the state in the address [RO-7]', () => {
    const status = vi.fn(async () => pending);
    const { actor } = start({ status }, { orderNo: null, announced: 'success' });
    expect(actor.getSnapshot().value).toBe('announced');
    expect(status).not.toHaveBeenCalled();
  });
});

describe('reservation outcome, when a button is pressed', () => {
  it.each([
    ['products.pressed', { to: 'product-list' }],
    ['assets.pressed', { to: 'holdings-of-order', family: 'private', orderNo: 'A20261120000001' }],
    ['home.pressed', { to: 'personal-centre' }],
  ] as const)('leads to another page by %s [RO-8]', async (type, destination) => {
    const { actor, reach } = start({}, { family: 'private' });
    await reach('succeeded');
    actor.send({ type });
    expect(actor.getSnapshot().context.destination).toEqual(destination);
    actor.send({ type: 'destination.followed' });
    expect(actor.getSnapshot().context.destination).toBeNull();
  });
});

describe('reservation outcome, whatever happens', () => {
  const told = (status: ReservationStatus) => ({ status, toldAt: appliedAtHalfPast });
  const settings = {
    inputs: [aReservationOutcomeInput(), aReservationOutcomeInput({ orderNo: null, announced: 'success', family: 'private' })],
    events: [
      'page.hidden',
      'page.shown',
      'retry.pressed',
      'products.pressed',
      'assets.pressed',
      'home.pressed',
      'certification.pressed',
      'dialog.accepted',
      'dialog.refused',
      'dialog.dismissed',
      'notice.faded',
      'destination.followed',
    ].map((type) => ({ type })),
    outcomes: {
      status: {
        done: [
          told({ kind: 'succeeded', facts: someFacts() }),
          told(pending),
          told({ kind: 'failed', message }),
          told({ kind: 'cancelled', facts: null }),
          told({ kind: 'refused', message }),
        ],
        errors: [new PortError('timeout')],
      },
      news: {
        done: [
          { kind: 'none' },
          { kind: 'alert', message },
          { kind: 'refused', message },
          { kind: 'certify', deadline: aCertificationDeadline(), now: appliedAtHalfPast },
        ],
        errors: [new PortError('timeout')],
      },
    },
  };
  const machine = createReservationOutcomeMachine(fakeReservationOutcomePorts());

  it('visits every state and transition, and every state leads to a resting state [RO-1]', () => {
    const walk = walkMachine(machine, {
      ...settings,
      restsIn: ['announced', 'succeeded', 'failed', 'cancelled', 'erring', 'ended'],
      // The number of questions matters only while it is counted.
      keyOf: ({ value, context: { polls, isVisible, orderNo, notice, dialog } }) =>
        JSON.stringify([value, isVisible && (value === 'asking' || value === 'waiting') ? polls : 0, isVisible, orderNo, notice, dialog]),
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  it('never succeeds without the gateway’s word [RO-7]', () => {
    randomWalk(machine, {
      ...settings,
      seed: 20261120,
      steps: 10_000,
      check: ({ value, context }, history) => {
        const isSuccess = value === 'notifying' || value === 'alerting' || value === 'succeeded';
        const wasTold = history.some((event) => 'output' in event && event.output === settings.outcomes.status.done[0]);
        expect(isSuccess && !(wasTold && context.orderNo !== null)).toBe(false);
      },
    });
  });
});
