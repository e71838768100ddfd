import { presses } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor, type InspectionEvent } from 'xstate';
import { sealedPassword } from '../password-sealer.port.ts';
import { PortError } from '../port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { aSealedPassword, aSealingKey, fakeTradePasswordPorts } from './trade-password.fakes.ts';
import { createTradePasswordMachine } from './trade-password.machine.ts';
import type { TradePasswordPorts } from './trade-password.ports.ts';
import type { PasswordOutcome } from './trade-password.types.ts';
import { toTradePasswordView } from './trade-password.view.ts';

type Command = { readonly orderNo: string };
type Receipt = { readonly paid: true };
const receipt: Receipt = { paid: true };
const command: Command = { orderNo: 'A1' };
const serverWords = { kind: 'server', text: '密码错误，还可输入4次' } as const;

const start = (overrides: Partial<TradePasswordPorts<Command, Receipt>> = {}, inspect?: (event: InspectionEvent) => void) => {
  const clock = new SimulatedClock();
  const ports = fakeTradePasswordPorts<Command, Receipt>(receipt, overrides);
  const actor = createActor(createTradePasswordMachine(ports), { clock, input: { command }, ...(inspect ? { inspect } : {}) }).start();
  const type = (digits: string) => {
    for (const digit of digits) actor.send({ type: 'digits.changed', count: ports.entry.append(digit) });
  };
  const ended = async () => (await waitFor(actor, (snapshot) => snapshot.status === 'done')).output;
  return { actor, clock, ports, type, ended };
};

describe('trade password, when six digits are typed', () => {
  it('fetches a key, seals, submits the command with the sealed block and returns the receipt [TP-3]', async () => {
    const seal = vi.fn(async () => aSealedPassword);
    const submit = vi.fn(async (): Promise<PasswordOutcome<Receipt>> => ({ kind: 'accepted', receipt }));
    const { type, ended } = start({ sealer: { seal }, submit });
    type('314159');
    expect(await ended()).toEqual({ kind: 'accepted', receipt });
    expect(seal).toHaveBeenCalledExactlyOnceWith('314159', aSealingKey);
    expect(submit).toHaveBeenCalledExactlyOnceWith({ command, sealed: aSealedPassword, keyId: 'key-1' }, expect.anything());
  });

  it('waits at five digits and after an erased digit [TP-1]', () => {
    const fetchKey = vi.fn(() => new Promise<never>(() => undefined));
    const { actor, ports, type } = start({ fetchKey });
    type('31415');
    actor.send({ type: 'digits.changed', count: ports.entry.erase() });
    expect(actor.getSnapshot()).toMatchObject({ value: 'entering', context: { digitCount: 4 } });
    expect(fetchKey).not.toHaveBeenCalled();
  });

  it('keeps digits, key and sealed block out of every snapshot, event and trace [TP-2]', async () => {
    const secrets = ['314159', 'QmxvY2tPZlNpeA==', 'PUBLIC-KEY-TEXT', 'NONCE-TEXT'];
    const traces: string[] = [];
    const { actor, type, ended } = start(
      {
        fetchKey: async () => ({
          kind: 'key',
          key: { publicKey: 'PUBLIC-KEY-TEXT', keyId: 'k', nonce: 'NONCE-TEXT', padding: 'OAEP-SHA256' },
        }),
        sealer: { seal: async () => sealedPassword('QmxvY2tPZlNpeA==') },
      },
      (event) => {
        if (event.type === '@xstate.event') traces.push(JSON.stringify(event.event));
        if (event.type === '@xstate.snapshot') traces.push(JSON.stringify(event.snapshot));
      },
    );
    actor.subscribe(() => traces.push(JSON.stringify(actor.getPersistedSnapshot())));
    type('314159');
    await ended();
    expect(traces.length).toBeGreaterThan(10);
    for (const secret of secrets) expect(traces.filter((trace) => trace.includes(secret))).toEqual([]);
  });

  it('removes the digits from the pad when it seals them [TP-9]', async () => {
    const submit = vi.fn(() => new Promise<never>(() => undefined));
    const { actor, ports, type } = start({ submit });
    type('314159');
    await waitFor(actor, (snapshot) => snapshot.matches('submitting'));
    expect(ports.entry.count()).toBe(0);
  });
});

describe('trade password, when the password is wrong', () => {
  const wrongOnce = () => {
    const submit = vi
      .fn<() => Promise<PasswordOutcome<Receipt>>>()
      .mockResolvedValueOnce({ kind: 'wrong-password', message: serverWords })
      .mockResolvedValue({ kind: 'accepted', receipt });
    return { ...start({ submit }), submit };
  };

  it('reopens an empty pad on re-enter and submits again [TP-4]', async () => {
    const { actor, ports, type, ended, submit } = wrongOnce();
    type('111111');
    const rejected = await waitFor(actor, (snapshot) => snapshot.matches('rejected'));
    expect(rejected.context.dialog).toMatchObject({ body: serverWords, accept: 're-enter', refuse: 'forgot-password' });
    actor.send({ type: 'dialog.accepted' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'entering', context: { digitCount: 0, dialog: null } });
    expect(ports.entry.count()).toBe(0);
    type('314159');
    expect(await ended()).toEqual({ kind: 'accepted', receipt });
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('ends as a forgotten password with its destination on the other button [TP-4]', async () => {
    const { actor, type, ended } = wrongOnce();
    type('111111');
    await waitFor(actor, (snapshot) => snapshot.matches('rejected'));
    actor.send({ type: 'dialog.refused' });
    expect(await ended()).toEqual({ kind: 'forgotten' });
    expect(actor.getSnapshot().context.destination).toEqual({ to: 'forgot-password', comesBack: true });
  });

  it('ends silently when the dialog is closed without an answer [TP-11]', async () => {
    const { actor, type, ended } = wrongOnce();
    type('111111');
    await waitFor(actor, (snapshot) => snapshot.matches('rejected'));
    actor.send({ type: 'dialog.dismissed' });
    expect(await ended()).toEqual({ kind: 'cancelled' });
    expect(actor.getSnapshot().context).toMatchObject({ dialog: null, problem: null, destination: null });
  });
});

describe('trade password, when passwords are locked', () => {
  const locked = { kind: 'server', text: '交易已锁定，请30分钟后再试' } as const;
  const barred = async () => {
    const flow = start({ submit: async () => ({ kind: 'barred', message: locked }) });
    flow.type('111111');
    await waitFor(flow.actor, (snapshot) => snapshot.matches('barred'));
    return flow;
  };

  it('says so without another entry, and offers a new password [TP-13]', async () => {
    const { actor, ports } = await barred();
    const view = toTradePasswordView(actor.getSnapshot());
    expect(view).toMatchObject({ step: 'wrong', canType: false, digitCount: 0, announcement: locked });
    expect(view.dialog).toMatchObject({ shape: 'confirm', body: locked, accept: 'acknowledge', refuse: 'forgot-password' });
    expect(ports.entry.count()).toBe(0);
  });

  it.each([
    ['dialog.accepted', { kind: 'cancelled' }],
    ['dialog.dismissed', { kind: 'cancelled' }],
    ['pad.closed', { kind: 'cancelled' }],
    ['dialog.refused', { kind: 'forgotten' }],
  ] as const)('ends on %s as %j, because the command was not processed [TP-13]', async (type, output) => {
    const { actor, ended } = await barred();
    actor.send({ type });
    expect(await ended()).toEqual(output);
  });
});

describe('trade password, when the submission is refused', () => {
  it('cancels with a refresh flag and the message for F00003 [TP-5]', async () => {
    const { type, ended } = start({ submit: async () => ({ kind: 'cancelled-by-server', message: serverWords }) });
    type('314159');
    expect(await ended()).toEqual({ kind: 'cancelled-by-server', message: serverWords, refresh: true });
  });

  it('ends refused with the message of any other code [TP-6]', async () => {
    const { actor, type, ended } = start({ submit: async () => ({ kind: 'refused', message: serverWords }) });
    type('314159');
    expect(await ended()).toEqual({ kind: 'refused', message: serverWords, wasJudged: true });
    expect(actor.getSnapshot().context.problem).toEqual(serverWords);
  });
});

describe('trade password, when nothing can be sent', () => {
  it.each([
    ['the key is refused with a text', { fetchKey: async () => ({ kind: 'refused', message: serverWords }) as const }, serverWords],
    ['the key does not come', { fetchKey: () => Promise.reject(new PortError('network')) }, { kind: 'modification-failed' }],
    ['the session is gone', { fetchKey: () => Promise.reject(new PortError('sign-in-required')) }, { kind: 'sign-in-required' }],
    ['the seal fails', { sealer: { seal: () => Promise.reject(new PortError('crypto')) } }, { kind: 'modification-failed' }],
  ])('sends nothing and says so when %s [TP-7]', async (_, overrides, message) => {
    const submit = vi.fn(async (): Promise<PasswordOutcome<Receipt>> => ({ kind: 'accepted', receipt }));
    const { ports, type, ended } = start({ ...overrides, submit });
    type('314159');
    expect(await ended()).toEqual({ kind: 'refused', message, wasJudged: false });
    expect(submit).not.toHaveBeenCalled();
    expect(ports.entry.count()).toBe(0);
  });

  it('seals nothing when the pad has fewer than six digits after all [TP-7]', async () => {
    const seal = vi.fn(async () => aSealedPassword);
    const { actor, ended } = start({ sealer: { seal } });
    actor.send({ type: 'digits.changed', count: 6 });
    expect(await ended()).toEqual({ kind: 'refused', message: { kind: 'modification-failed' }, wasJudged: false });
    expect(seal).not.toHaveBeenCalled();
  });

  it('gives up on a key after thirty seconds [TP-12]', async () => {
    const { clock, type, ended } = start({ fetchKey: () => new Promise(() => undefined) });
    type('314159');
    clock.increment(30_000);
    expect(await ended()).toEqual({ kind: 'refused', message: { kind: 'modification-failed' }, wasJudged: false });
  });
});

describe('trade password, when the answer to the submission is lost', () => {
  it.each(['timeout', 'network', 'server', 'malformed', 'offline'] as const)(
    'ends unknown, never refused, after %s [TP-10]',
    async (kind) => {
      const submit = vi.fn(() => Promise.reject(new PortError(kind)));
      const { type, ended } = start({ submit });
      type('314159');
      expect(await ended()).toEqual({ kind: 'unknown' });
      expect(submit).toHaveBeenCalledOnce();
    },
  );

  it('ends unknown when no answer comes within thirty seconds [TP-12]', async () => {
    const { actor, clock, type, ended } = start({ submit: () => new Promise(() => undefined) });
    type('314159');
    await waitFor(actor, (snapshot) => snapshot.matches('submitting'));
    clock.increment(30_000);
    expect(await ended()).toEqual({ kind: 'unknown' });
  });

  it('sends nothing and ends unknown when a snapshot is restored during a submission [TP-10]', async () => {
    const { actor, type } = start({ submit: () => new Promise(() => undefined) });
    type('314159');
    await waitFor(actor, (snapshot) => snapshot.matches('submitting'));
    const submit = vi.fn(async (): Promise<PasswordOutcome<Receipt>> => ({ kind: 'accepted', receipt }));
    const again = createActor(createTradePasswordMachine(fakeTradePasswordPorts<Command, Receipt>(receipt, { submit })), {
      input: { command },
      snapshot: structuredClone(actor.getPersistedSnapshot()),
    }).start();
    expect((await waitFor(again, (snapshot) => snapshot.status === 'done')).output).toEqual({ kind: 'unknown' });
    expect(submit).not.toHaveBeenCalled();
  });

  it('ends refused when the gateway reported a missing session, because nothing was executed [TP-10]', async () => {
    const { type, ended } = start({ submit: () => Promise.reject(new PortError('sign-in-required', 'F01003')) });
    type('314159');
    expect(await ended()).toEqual({ kind: 'refused', message: { kind: 'sign-in-required' }, wasJudged: false });
  });
});

describe('trade password, when the user leaves', () => {
  it('ends silently and empties the pad when it is closed [TP-11]', async () => {
    const { actor, ports, type, ended } = start();
    type('314');
    actor.send({ type: 'pad.closed' });
    expect(await ended()).toEqual({ kind: 'cancelled' });
    expect(ports.entry.count()).toBe(0);
    expect(actor.getSnapshot().context).toMatchObject({ problem: null, dialog: null, destination: null });
  });

  it('sends nothing when the pad is closed while the key is on its way [TP-11]', async () => {
    let answer: (outcome: { kind: 'key'; key: typeof aSealingKey }) => void = () => undefined;
    const submit = vi.fn(async (): Promise<PasswordOutcome<Receipt>> => ({ kind: 'accepted', receipt }));
    const { actor, type, ended } = start({ fetchKey: () => new Promise((resolve) => (answer = resolve)), submit });
    type('314159');
    actor.send({ type: 'pad.closed' });
    answer({ kind: 'key', key: aSealingKey });
    expect(await ended()).toEqual({ kind: 'cancelled' });
    expect(submit).not.toHaveBeenCalled();
  });

  it('cannot be closed during the submission [TP-8]', async () => {
    const submit = vi.fn(() => new Promise<never>(() => undefined));
    const { actor, type } = start({ submit });
    type('314159');
    await waitFor(actor, (snapshot) => snapshot.matches('submitting'));
    actor.send({ type: 'pad.closed' });
    actor.send({ type: 'digits.changed', count: 6 });
    expect(actor.getSnapshot().matches('submitting')).toBe(true);
    expect(submit).toHaveBeenCalledOnce();
  });

  it('empties the pad even when the flow is stopped from outside [TP-9]', () => {
    const { actor, ports, type } = start();
    type('314');
    actor.stop();
    expect(ports.entry.count()).toBe(0);
  });
});

describe('trade password, whatever happens', () => {
  const machine = createTradePasswordMachine(fakeTradePasswordPorts<Command, Receipt>(receipt));
  const errors = [new PortError('timeout'), new PortError('sign-in-required')];
  const settings = {
    inputs: [{ command }],
    events: [
      ...[0, 1, 5, 6].map((count) => ({ type: 'digits.changed', count })),
      ...presses('pad.closed', 'password.forgotten', 'dialog.accepted', 'dialog.refused', 'dialog.dismissed'),
    ],
    outcomes: {
      fetchKey: {
        done: [
          { kind: 'key', key: 7 },
          { kind: 'refused', message: serverWords },
        ],
        errors,
      },
      seal: { done: [8], errors },
      submit: {
        done: (['wrong-password', 'barred', 'cancelled-by-server', 'refused'] as const)
          .map((kind): PasswordOutcome<Receipt> => ({ kind, message: serverWords }))
          .concat({ kind: 'accepted', receipt }),
        errors,
      },
    },
  };

  it('visits every state and transition, and always ends [TP-8]', () => {
    expect(gapsOf(walkMachine(machine, settings))).toEqual([]);
  });

  it('is never accepted without a submission, and never submits without a key and a seal [TP-8]', () => {
    randomWalk(machine, {
      ...settings,
      seed: 20261120,
      steps: 5_000,
      check: (snapshot, history) => {
        const happened = history.map(({ type }) => type);
        const lastKey = happened.lastIndexOf('xstate.done.actor.fetchKey');
        const lastSeal = happened.lastIndexOf('xstate.done.actor.seal');
        const lastSubmission = happened.lastIndexOf('xstate.done.actor.submit');
        expect(snapshot.value === 'accepted' && lastSubmission !== happened.length - 1).toBe(false);
        expect(snapshot.value === 'submitting' && !(lastSubmission < lastKey && lastKey < lastSeal)).toBe(false);
      },
    });
  });
});
