import { answering, presses } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { anInvestor, fakeSessionPorts } from './session.fakes.ts';
import { createSessionMachine } from './session.machine.ts';
import type { SessionPorts } from './session.ports.ts';
import { toSessionView } from './session.view.ts';

type Account = 'restoring' | 'signedOut' | 'requestingCode' | 'signingIn' | 'askingHost' | 'signedIn' | 'closing' | 'stranded';
const signIn = { to: 'sign-in', comesBack: true } as const;

const start = (overrides: Partial<SessionPorts> = {}) => {
  const clock = new SimulatedClock();
  const actor = createActor(createSessionMachine(fakeSessionPorts(overrides)), { clock });
  const opened = vi.fn();
  const closed = vi.fn();
  actor.on('session.opened', opened);
  actor.on('session.closed', closed);
  actor.start();
  const reach = (account: Account) => waitFor(actor, (snapshot) => snapshot.matches({ account }));
  const fill = (mobile = '13800000001', smsCode = '123456') => {
    actor.send({ type: 'mobile.entered', mobile });
    actor.send({ type: 'code.entered', smsCode });
    actor.send({ type: 'agreement.ticked', agreed: true });
  };
  return { actor, clock, reach, fill, opened, closed };
};
const restored = (overrides: Partial<SessionPorts> = {}) => start({ restore: async () => anInvestor, ...overrides });

describe('session, when the app starts', () => {
  it('restores the signed-in investor and reports it [SE-1]', async () => {
    const { reach, opened } = restored();
    expect((await reach('signedIn')).context).toMatchObject({ investor: anInvestor, destination: null });
    expect(opened).toHaveBeenCalledExactlyOnceWith({ type: 'session.opened', investorId: 'investor-1' });
  });

  it.each([
    ['nobody was', async () => null],
    ['the storage cannot be read', () => Promise.reject(new PortError('storage'))],
  ])('starts signed out when %s [SE-1]', async (_, restore) => {
    const { reach, opened } = start({ restore });
    expect((await reach('signedOut')).context.investor).toBeNull();
    expect(opened).not.toHaveBeenCalled();
  });

  it('does not wait for a storage longer than five seconds [SE-11]', () => {
    const { actor, clock } = start({ restore: () => new Promise(() => undefined) });
    clock.increment(5_000);
    expect(actor.getSnapshot().matches({ account: 'signedOut' })).toBe(true);
  });
});

describe('session, when a code is requested', () => {
  it('requests no code for an invalid number, and shows the fault until the number is changed [SE-2]', async () => {
    const requestCode = vi.fn<SessionPorts['requestCode']>();
    const { actor, reach } = start({ requestCode });
    await reach('signedOut');
    actor.send({ type: 'mobile.entered', mobile: '12' });
    actor.send({ type: 'code.requested' });
    expect(actor.getSnapshot().context.problem).toEqual({ field: 'mobile', body: { kind: 'mobile-invalid' } });
    expect(requestCode).not.toHaveBeenCalled();
    actor.send({ type: 'code.entered', smsCode: '1' });
    expect(actor.getSnapshot().context.problem?.field).toBe('mobile');
    actor.send({ type: 'mobile.entered', mobile: '123' });
    expect(actor.getSnapshot().context.problem).toBeNull();
  });

  it('counts down second by second, and requests no other code meanwhile [SE-5]', async () => {
    const requestCode = vi.fn(async () => ({ kind: 'sent', demoCode: null, resendAfterSeconds: 3 }) as const);
    const { actor, clock, reach, fill } = start({ requestCode });
    await reach('signedOut');
    fill();
    actor.send({ type: 'code.requested' });
    await reach('signedOut');
    const seconds: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      seconds.push(actor.getSnapshot().context.secondsToResend);
      actor.send({ type: 'code.requested' });
      clock.increment(1_000);
    }
    expect(seconds).toEqual([3, 2, 1, 0]);
    expect(requestCode).toHaveBeenCalledTimes(2);
  });

  it('keeps counting down while the form is sent [SE-5]', async () => {
    const { actor, clock, reach, fill } = start({ signIn: () => new Promise(() => undefined) });
    await reach('signedOut');
    fill();
    actor.send({ type: 'code.requested' });
    await reach('signedOut');
    actor.send({ type: 'sign-in.submitted' });
    clock.increment(1_000);
    clock.increment(1_000);
    expect(actor.getSnapshot().context.secondsToResend).toBe(58);
  });

  it('shows a refusal at the number [SE-6]', async () => {
    const { actor, reach, fill } = start({
      requestCode: async () => ({ kind: 'refused', message: { kind: 'code-too-often', seconds: 42 } }),
    });
    await reach('signedOut');
    fill();
    actor.send({ type: 'code.requested' });
    expect((await reach('signedOut')).context).toMatchObject({ secondsToResend: 42, problem: { field: 'mobile' } });
  });
});

describe('session, when the form is sent', () => {
  it('signs in, confirms it, leads back and clears the entries [SE-7]', async () => {
    const port = vi.fn<SessionPorts['signIn']>(async () => ({ kind: 'signed-in', investor: anInvestor }));
    const { actor, reach, fill, opened } = start({ signIn: port });
    await reach('signedOut');
    fill();
    actor.send({ type: 'sign-in.submitted' });
    expect((await reach('signedIn')).context).toMatchObject({
      investor: anInvestor,
      mobile: '',
      smsCode: '',
      destination: { to: 'back' },
      hasExpired: false,
    });
    expect(port).toHaveBeenCalledExactlyOnceWith({ mobile: '13800000001', smsCode: '123456' }, expect.anything());
    expect(opened).toHaveBeenCalledOnce();
  });

  it('sends nothing that is incomplete [SE-3]', async () => {
    const port = vi.fn<SessionPorts['signIn']>();
    const { actor, reach, fill } = start({ signIn: port });
    await reach('signedOut');
    fill('13800000001', '12345');
    actor.send({ type: 'sign-in.submitted' });
    expect(actor.getSnapshot().context.problem).toEqual({ field: 'code', body: { kind: 'code-invalid' } });
    actor.send({ type: 'code.entered', smsCode: '123456' });
    expect(actor.getSnapshot().context.problem).toBeNull();
    expect(port).not.toHaveBeenCalled();
  });

  it('sends nothing before the agreements are ticked, says so, and asks again at the next sign-in [SE-20]', async () => {
    const port = vi.fn<SessionPorts['signIn']>(async () => ({ kind: 'signed-in', investor: anInvestor }));
    const { actor, reach, fill } = start({ signIn: port });
    await reach('signedOut');
    expect(actor.getSnapshot().context.agreed).toBe(false);
    fill();
    actor.send({ type: 'agreement.ticked', agreed: false });
    actor.send({ type: 'sign-in.submitted' });
    expect(actor.getSnapshot().context.problem).toEqual({ field: 'agreement', body: { kind: 'agreements-unticked' } });
    expect(port).not.toHaveBeenCalled();
    actor.send({ type: 'agreement.ticked', agreed: true });
    expect(actor.getSnapshot().context.problem).toBeNull();
    actor.send({ type: 'sign-in.submitted' });
    expect((await reach('signedIn')).context.agreed).toBe(false);
  });

  it('sends once however often the button is pressed [SE-7]', async () => {
    const port = vi.fn<SessionPorts['signIn']>(() => new Promise(() => undefined));
    const { actor, reach, fill } = start({ signIn: port });
    await reach('signedOut');
    fill();
    actor.send({ type: 'sign-in.submitted' });
    actor.send({ type: 'sign-in.submitted' });
    expect(port).toHaveBeenCalledOnce();
  });

  it('shows a refusal at the code, clears the code and keeps the number [SE-7]', async () => {
    const { actor, reach, fill } = start({ signIn: async () => ({ kind: 'refused', message: { kind: 'code-wrong' } }) });
    await reach('signedOut');
    fill();
    actor.send({ type: 'sign-in.submitted' });
    expect((await reach('signedOut')).context).toMatchObject({
      mobile: '13800000001',
      smsCode: '',
      problem: { field: 'code', body: { kind: 'code-wrong' } },
    });
  });

  it.each(['code.requested', 'sign-in.submitted'] as const)('keeps the entries when %s fails, and says why [SE-10]', async (type) => {
    const fails = () => Promise.reject(new PortError('offline'));
    const { actor, reach, fill } = start({ signIn: fails, requestCode: fails });
    await reach('signedOut');
    fill();
    actor.send({ type });
    expect((await reach('signedOut')).context).toMatchObject({
      mobile: '13800000001',
      smsCode: '123456',
      notice: { body: { kind: 'network-unavailable' }, tone: 'warn' },
    });
    actor.send({ type: 'notice.faded' });
    expect(actor.getSnapshot().context.notice).toBeNull();
  });

  it.each(['code.requested', 'sign-in.submitted'] as const)('waits thirty seconds for an answer to %s [SE-11]', async (type) => {
    const never = () => new Promise<never>(() => undefined);
    const { actor, clock, reach, fill } = start({ signIn: never, requestCode: never });
    await reach('signedOut');
    fill();
    actor.send({ type });
    clock.increment(30_000);
    expect(actor.getSnapshot()).toMatchObject({
      value: { account: 'signedOut' },
      context: { notice: { body: { kind: 'network-unavailable' } } },
    });
  });
});

describe('session, in an app with a sign-in of its own', () => {
  const asked = async (overrides: Partial<SessionPorts> = {}) => {
    const flow = start(overrides);
    await flow.reach('signedOut');
    flow.actor.send({ type: 'host-sign-in.requested' });
    return flow;
  };
  const never = () => new Promise<never>(() => undefined);

  it('signs in through the app and leads back [SE-13]', async () => {
    const { reach, opened } = await asked();
    expect((await reach('signedIn')).context).toMatchObject({ investor: anInvestor, destination: { to: 'back' }, notice: null });
    expect(opened).toHaveBeenCalledExactlyOnceWith({ type: 'session.opened', investorId: 'investor-1' });
  });

  it('does not ask the app again when the server refuses its session at once; a retry shows the form [SE-71]', async () => {
    const signInByHost = vi.fn(async () => ({ kind: 'signed-in' as const, investor: anInvestor }));
    const { actor, reach } = await asked({ signInByHost });
    await reach('signedIn');
    actor.send({ type: 'session.expired' });
    expect((await reach('signedOut')).context.destination).toEqual(signIn);
    actor.send({ type: 'destination.followed' });
    actor.send({ type: 'host-sign-in.requested' });
    expect(actor.getSnapshot().matches({ account: 'stranded' })).toBe(true);
    expect(signInByHost).toHaveBeenCalledOnce();
    actor.send({ type: 'retry.pressed' });
    await reach('signedOut');
    actor.send({ type: 'host-sign-in.requested' });
    await reach('signedIn');
    expect(signInByHost).toHaveBeenCalledTimes(2);
  });

  it.each(['a minute later', 'by signing out'])('asks the app again after a session that ends %s [SE-71]', async (how) => {
    const { actor, reach, clock } = await asked();
    await reach('signedIn');
    clock.increment(60_000);
    actor.send({ type: how === 'by signing out' ? 'sign-out.pressed' : 'session.expired' });
    await reach('signedOut');
    actor.send({ type: 'host-sign-in.requested' });
    expect((await reach('signedIn')).context.investor).toEqual(anInvestor);
  });

  it('shows the form without a message when the investor comes back without signing in [SE-13]', async () => {
    const { reach } = await asked({ signInByHost: async () => ({ kind: 'cancelled' }) });
    expect((await reach('signedOut')).context).toMatchObject({ investor: null, notice: null, problem: null, destination: null });
  });

  it('says why the gateway refused the ticket, above the form [SE-13]', async () => {
    const { reach } = await asked({ signInByHost: async () => ({ kind: 'refused', message: { kind: 'app-unsupported' } }) });
    expect((await reach('signedOut')).context.notice).toEqual({ body: { kind: 'app-unsupported' }, tone: 'warn' });
  });

  it.each(['host-sign-in.left', 'sign-in.left'] as const)('is cancelled by %s, and ignores a later answer [SE-13]', async (type) => {
    let answer: (outcome: { kind: 'signed-in'; investor: typeof anInvestor }) => void = () => undefined;
    let left = false;
    const { actor, reach, opened } = await asked({
      signInByHost: (signal) => {
        signal?.addEventListener('abort', () => (left = true));
        return new Promise((resolve) => (answer = resolve));
      },
    });
    actor.send({ type });
    expect(left).toBe(true);
    answer({ kind: 'signed-in', investor: anInvestor });
    expect((await reach('signedOut')).context.investor).toBeNull();
    expect(opened).not.toHaveBeenCalled();
  });

  it('waits five minutes for the person, then shows the form [SE-13]', async () => {
    const { actor, clock } = await asked({ signInByHost: never });
    clock.increment(299_999);
    expect(actor.getSnapshot().matches({ account: 'askingHost' })).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot()).toMatchObject({
      value: { account: 'signedOut' },
      context: { notice: { body: { kind: 'network-unavailable' } } },
    });
  });

  it.each([
    ['timeout', 'signedOut'],
    ['sign-in-required', 'stranded'],
  ] as const)('fails with %s and is then %s [SE-13]', async (kind, account) => {
    const { reach } = await asked({ signInByHost: () => Promise.reject(new PortError(kind)) });
    expect((await reach(account)).context.investor).toBeNull();
  });
});

describe('session, when it expires', () => {
  it('closes, forgets the investor and redirects to the sign-in page once [SE-8] [SE-9]', async () => {
    const close = vi.fn(async () => undefined);
    const { actor, reach, closed } = restored({ close });
    await reach('signedIn');
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'session.expired' });
    const { context } = await reach('signedOut');
    expect(close).toHaveBeenCalledExactlyOnceWith('expired');
    expect(closed).toHaveBeenCalledExactlyOnceWith({ type: 'session.closed', reason: 'expired' });
    expect(context).toMatchObject({
      investor: null,
      mobile: '',
      smsCode: '',
      hasExpired: true,
      destination: signIn,
      notice: { body: { kind: 'session-expired' } },
    });
    actor.send({ type: 'session.expired' });
    expect(actor.getSnapshot()).toMatchObject({ value: { account: 'signedOut' }, context: { destination: signIn } });
  });

  it('shows an error page instead of a second redirect when the sign-in page itself needs a sign-in [SE-8]', async () => {
    const { actor, reach } = restored();
    await reach('signedIn');
    actor.send({ type: 'session.expired' });
    await reach('signedOut');
    actor.send({ type: 'destination.followed' });
    actor.send({ type: 'session.expired' });
    expect(actor.getSnapshot()).toMatchObject({ value: { account: 'stranded' }, context: { destination: null } });
    actor.send({ type: 'retry.pressed' });
    actor.send({ type: 'session.expired' });
    expect(actor.getSnapshot()).toMatchObject({ value: { account: 'signedOut' }, context: { destination: signIn } });
  });

  it('redirects again after the user left the sign-in page [SE-8]', async () => {
    const { actor, reach } = start();
    await reach('signedOut');
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'destination.followed' });
    actor.send({ type: 'mobile.entered', mobile: '138' });
    actor.send({ type: 'sign-in.left' });
    expect(actor.getSnapshot().context).toMatchObject({ mobile: '', hasRedirected: false });
    actor.send({ type: 'session.expired' });
    expect(actor.getSnapshot()).toMatchObject({ value: { account: 'signedOut' }, context: { destination: signIn } });
  });

  it.each(['code.requested', 'sign-in.submitted'] as const)('is stranded when %s is answered with "sign in" [SE-12]', async (type) => {
    const fails = () => Promise.reject(new PortError('sign-in-required', 'F01003'));
    const { actor, reach, fill } = start({ signIn: fails, requestCode: fails });
    await reach('signedOut');
    fill();
    actor.send({ type });
    expect((await reach('stranded')).context).toMatchObject({ smsCode: '', destination: null });
  });

  it('does not sign in again from a restore that comes too late [SE-9]', async () => {
    let answer: (investor: typeof anInvestor) => void = () => undefined;
    const { actor, reach } = start({ restore: () => new Promise((resolve) => (answer = resolve)) });
    actor.send({ type: 'session.expired' });
    answer(anInvestor);
    expect((await reach('signedOut')).context.investor).toBeNull();
  });
});

describe('session, when the user signs out', () => {
  it.each([
    ['answers', async () => undefined],
    ['breaks', () => Promise.reject(new PortError('network'))],
  ])('clears the session at once and leads home, even if the gateway %s [SE-9]', async (_, close) => {
    const { actor, reach, closed } = restored({ close });
    await reach('signedIn');
    actor.send({ type: 'sign-out.pressed' });
    expect(actor.getSnapshot().context.investor).toBeNull();
    expect((await reach('signedOut')).context).toMatchObject({ hasExpired: false, destination: { to: 'home' } });
    expect(closed).toHaveBeenCalledExactlyOnceWith({ type: 'session.closed', reason: 'signed-out' });
  });

  it('does not wait for the gateway longer than five seconds [SE-11]', async () => {
    const { actor, clock, reach } = restored({ close: () => new Promise(() => undefined) });
    await reach('signedIn');
    actor.send({ type: 'sign-out.pressed' });
    clock.increment(5_000);
    expect(actor.getSnapshot().matches({ account: 'signedOut' })).toBe(true);
  });
});

describe('session, whatever happens', () => {
  const machine = createSessionMachine(fakeSessionPorts());
  const errors = [new PortError('timeout'), new PortError('sign-in-required')];
  const settings = {
    events: [
      { type: 'mobile.entered', mobile: '13800000001' },
      { type: 'mobile.entered', mobile: '1' },
      { type: 'mobile.left' },
      { type: 'code.entered', smsCode: '123456' },
      { type: 'agreement.ticked', agreed: true },
      ...presses(
        'code.requested',
        'sign-in.submitted',
        'sign-in.left',
        'host-sign-in.requested',
        'host-sign-in.left',
        'sign-out.pressed',
        'session.expired',
        'retry.pressed',
        'destination.followed',
        'notice.faded',
      ),
    ],
    outcomes: {
      restore: { done: [null, anInvestor], errors },
      requestCode: {
        done: [
          { kind: 'sent', demoCode: null, resendAfterSeconds: 2 },
          { kind: 'refused', message: { kind: 'code-too-often', seconds: 1 } },
        ],
        errors,
      },
      signIn: answering({ kind: 'signed-in', investor: anInvestor }),
      signInByHost: answering({ kind: 'signed-in', investor: anInvestor }, { kind: 'cancelled' }),
      close: { done: [undefined], errors },
    },
  };

  it('visits every state and transition, and every state leads to a resting state [SE-1]', () => {
    const walk = walkMachine(machine, {
      ...settings,
      restsIn: ['account.signedOut', 'account.signedIn', 'account.stranded'],
      keyOf: ({ value, context }) =>
        JSON.stringify([
          value,
          context.mobile,
          context.smsCode,
          context.agreed,
          context.secondsToResend,
          context.hasRedirected,
          context.isFreshFromHost,
          context.closing,
          context.destination,
          context.investor === null,
          context.problem === null,
        ]),
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  it('has an investor exactly while signed in, and never keeps a code afterwards [SE-9]', () => {
    randomWalk(machine, {
      ...settings,
      seed: 20261120,
      steps: 10_000,
      check: ({ value, context }) => {
        const { step } = toSessionView({ value, context });
        expect(context.investor !== null).toBe(step === 'signed-in');
        expect(step !== 'sign-in' && context.smsCode !== '').toBe(false);
      },
    });
  });

  it('redirects to the sign-in page at most once before the user acts [SE-8]', () => {
    const acts = new Set([
      'sign-in.left',
      'retry.pressed',
      'xstate.done.actor.signIn',
      'xstate.done.actor.signInByHost',
      'xstate.done.actor.restore',
    ]);
    let asked = 0;
    let wasHeading = false;
    randomWalk(machine, {
      ...settings,
      seed: 20261120,
      steps: 10_000,
      check: ({ context }, history) => {
        if (history.length === 1) wasHeading = false;
        if (history.length === 1 || acts.has(history.at(-1)?.type ?? '')) asked = 0;
        const isHeading = context.destination?.to === 'sign-in';
        if (isHeading && !wasHeading) asked += 1;
        wasHeading = isHeading;
        expect(asked).toBeLessThanOrEqual(1);
      },
    });
  });
});
