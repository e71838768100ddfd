import { FRAME_EVENTS, presses } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { aGrantedAuthorisation, anAuthorisation, fakeAuthorisationPorts } from './authorisation.fakes.ts';
import { createAuthorisationMachine } from './authorisation.machine.ts';
import type { AuthorisationPorts } from './authorisation.ports.ts';
import type { AuthorisationEvent, AuthorisationState } from './authorisation.types.ts';
import { toAuthorisationView } from './authorisation.view.ts';

const refusal = { kind: 'server', text: '合作机构维护中' } as const;
const read = (value: AuthorisationState): ReadAnswer<AuthorisationState> => ({ kind: 'read', value });
const granted = { read: () => Promise.resolve(read(aGrantedAuthorisation())) } satisfies Partial<AuthorisationPorts>;
const EVENTS: readonly AuthorisationEvent[] = [
  { type: 'agreement.ticked', isAgreed: true },
  { type: 'agreement.ticked', isAgreed: false },
  ...presses('grant.pressed', 'revoke.pressed', 'entry.pressed', 'retry.pressed'),
  ...FRAME_EVENTS,
];
const never = () => new Promise<never>(() => undefined);

const begin = (overrides: Partial<AuthorisationPorts> = {}) => {
  const machine = createAuthorisationMachine(fakeAuthorisationPorts(overrides));
  return drive(machine, toAuthorisationView, { kind: 'insurance' });
};

const beginShown = async (overrides: Partial<AuthorisationPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until('shown');
  return flow;
};

describe('the judge check', () => {
  it('comes first: nothing can be authorised before its answer [AZ-1]', () => {
    const grant = vi.fn(never);
    const { actor, view } = begin({ read: never, grant });
    actor.send({ type: 'agreement.ticked', isAgreed: true });
    actor.send({ type: 'grant.pressed' });
    actor.send({ type: 'entry.pressed' });
    expect(view()).toMatchObject({ step: 'loading', isBusy: true, canGrant: false, canEnter: false, isAgreed: false });
    expect(grant).not.toHaveBeenCalled();
  });

  it.each([
    ['a refusal', () => Promise.resolve({ kind: 'refused', message: refusal } as const), refusal],
    ['a fault', () => Promise.reject(new PortError('timeout')), { kind: 'network-unavailable' }],
  ])('can be repeated after %s [AZ-1]', async (_, answer, problem) => {
    const answers = [answer, () => Promise.resolve(read(anAuthorisation()))];
    const { actor, until, view } = begin({ read: () => (answers.shift() ?? never)() });
    await until('failed');
    expect(view()).toMatchObject({ step: 'failed', canRetry: true, problem, announcement: problem });
    actor.send({ type: 'retry.pressed' });
    await until('shown');
    expect(view()).toMatchObject({ step: 'shown', canRetry: false, problem: null });
  });

  it('A judge check that refuses keeps the investor out, in its own words [AZ-2]', async () => {
    const grant = vi.fn(never);
    const { actor, view } = await beginShown({ read: () => Promise.resolve(read(anAuthorisation({ whyNot: '请先完成实名认证' }))), grant });
    actor.send({ type: 'agreement.ticked', isAgreed: true });
    actor.send({ type: 'grant.pressed' });
    expect(view()).toMatchObject({
      whyNot: '请先完成实名认证',
      canGrant: false,
      notice: { body: { kind: 'server', text: '请先完成实名认证' } },
    });
    expect(grant).not.toHaveBeenCalled();
  });
});

describe('a grant', () => {
  it('needs the agreement, and says so when it is pressed too early [AZ-3]', async () => {
    const grant = vi.fn(never);
    const { actor, view } = await beginShown({ grant });
    actor.send({ type: 'grant.pressed' });
    expect(view()).toMatchObject({ canGrant: false, notice: { body: { kind: 'agreements-unticked' }, tone: 'warn' } });
    expect(grant).not.toHaveBeenCalled();
    actor.send({ type: 'agreement.ticked', isAgreed: true });
    expect(view()).toMatchObject({ isAgreed: true, canGrant: true, grantReason: null, notice: null });
  });

  it('says 授权成功 with the dates of validity, and clears the tick [AZ-3] [AZ-4]', async () => {
    const grant = vi.fn<AuthorisationPorts['grant']>(() => Promise.resolve({ kind: 'changed', state: aGrantedAuthorisation() }));
    const { actor, until, view } = await beginShown({ grant });
    actor.send({ type: 'agreement.ticked', isAgreed: true });
    actor.send({ type: 'grant.pressed' });
    expect(view()).toMatchObject({ step: 'shown', isBusy: true, canGrant: false });
    await until('shown');
    expect(grant.mock.calls.map(([kind]) => kind)).toEqual(['insurance']);
    expect(view()).toMatchObject({
      isGranted: true,
      grantedOn: '2026-11-20',
      validUntil: '2027-11-19',
      isAgreed: false,
      notice: { body: { kind: 'authorisation-done' }, tone: 'success' },
    });
    actor.send({ type: 'grant.pressed' });
    expect(grant).toHaveBeenCalledOnce();
  });

  it('A refused grant says why and grants nothing [AZ-4]', async () => {
    const { actor, until, view } = await beginShown({ grant: () => Promise.resolve({ kind: 'refused', message: refusal }) });
    actor.send({ type: 'agreement.ticked', isAgreed: true });
    actor.send({ type: 'grant.pressed' });
    await until('shown');
    expect(view()).toMatchObject({ isGranted: false, isAgreed: true, notice: { body: refusal, tone: 'warn' } });
  });
});

describe('withdrawing an authorisation', () => {
  it.each(['dialog.refused', 'dialog.dismissed'] as const)('asks first, and %s changes nothing silently [AZ-6]', async (type) => {
    const revoke = vi.fn(never);
    const { actor, view } = await beginShown({ ...granted, revoke });
    actor.send({ type: 'revoke.pressed' });
    expect(view().dialog).toMatchObject({ body: { kind: 'partner-revoke-question' }, accept: 'revoke' });
    actor.send({ type });
    expect(view()).toMatchObject({ dialog: null, notice: null, isGranted: true });
    expect(revoke).not.toHaveBeenCalled();
  });

  it('is executed when it is confirmed [AZ-6]', async () => {
    const { actor, until, view } = await beginShown(granted);
    actor.send({ type: 'revoke.pressed' });
    actor.send({ type: 'dialog.accepted' });
    await until('shown');
    expect(view()).toMatchObject({ isGranted: false, canEnter: false, notice: { body: { kind: 'partner-revoked' }, tone: 'success' } });
  });

  it('is impossible before a grant [AZ-6]', async () => {
    const { actor, view } = await beginShown();
    actor.send({ type: 'revoke.pressed' });
    expect(view()).toMatchObject({ dialog: null, canRevoke: false });
  });
});

describe('a lost answer', () => {
  it.each([
    [true, { isGranted: true, notice: { body: { kind: 'authorisation-done' } } }],
    [false, { isGranted: false, notice: { body: { kind: 'authorisation-failed' } } }],
  ])('to a grant is resolved by a read: granted %s [AZ-7]', async (isGranted, shown) => {
    const states = [anAuthorisation(), isGranted ? aGrantedAuthorisation() : anAuthorisation()];
    const { actor, until, view } = await beginShown({
      read: () => Promise.resolve(read(states.shift() ?? anAuthorisation())),
      grant: () => Promise.reject(new PortError('timeout')),
    });
    actor.send({ type: 'agreement.ticked', isAgreed: true });
    actor.send({ type: 'grant.pressed' });
    await until('unconfirmed');
    await until('shown');
    expect(view()).toMatchObject(shown);
  });

  it.each([
    [aGrantedAuthorisation(), { isGranted: true, notice: { body: { kind: 'operation-failed' } } }],
    [anAuthorisation(), { isGranted: false, notice: { body: { kind: 'partner-revoked' } } }],
  ])('to a withdrawal is resolved by a read [AZ-7]', async (found, shown) => {
    const states = [aGrantedAuthorisation(), found];
    const { actor, clock, until, view } = await beginShown({
      read: () => Promise.resolve(read(states.shift() ?? found)),
      revoke: never,
    });
    actor.send({ type: 'revoke.pressed' });
    actor.send({ type: 'dialog.accepted' });
    clock.increment(30_000);
    await until('shown');
    expect(view()).toMatchObject(shown);
  });

  it('A lost answer whose outcome stays unknown says so and reads again on a retry [AZ-7]', async () => {
    const answers = [() => Promise.resolve(read(anAuthorisation())), () => Promise.reject(new PortError('offline'))];
    const { actor, until, view } = await beginShown({
      read: () => (answers.shift() ?? (() => Promise.resolve(read(aGrantedAuthorisation()))))(),
      grant: () => Promise.reject(new PortError('network')),
    });
    actor.send({ type: 'agreement.ticked', isAgreed: true });
    actor.send({ type: 'grant.pressed' });
    await until('failed');
    expect(view()).toMatchObject({ problem: { kind: 'network-unavailable' }, canRetry: true });
    actor.send({ type: 'retry.pressed' });
    await until('shown');
    expect(view()).toMatchObject({ isGranted: true });
  });
});

describe('the way into the partner', () => {
  it('is open while the authorisation is valid and the judge agrees [AZ-5]', async () => {
    for (const [state, canEnter] of [
      [anAuthorisation(), false],
      [aGrantedAuthorisation(), true],
      [aGrantedAuthorisation({ whyNot: '账户已冻结' }), false],
    ] as const) {
      const enter = vi.fn(never);
      const { actor, view } = await beginShown({ read: () => Promise.resolve(read(state)), enter });
      expect(view().canEnter).toBe(canEnter);
      actor.send({ type: 'entry.pressed' });
      expect(enter).toHaveBeenCalledTimes(canEnter ? 1 : 0);
    }
  });

  it.each(['/insurance/protocol?code=c1', 'https://partner.example/in?code=c1'])('leads to %s [AZ-8]', async (url) => {
    const { actor, until, view } = await beginShown({ ...granted, enter: () => Promise.resolve({ kind: 'opened', url }) });
    actor.send({ type: 'entry.pressed' });
    await until('shown');
    expect(view().destination).toEqual({ to: 'onward', url });
    actor.send({ type: 'destination.followed' });
    expect(view().destination).toBeNull();
  });

  it.each(['https://evil.example/in', 'javascript:alert(1)', '//partner.example/in'])('is not followed to %s [AZ-8]', async (url) => {
    const { actor, until, view } = await beginShown({ ...granted, enter: () => Promise.resolve({ kind: 'opened', url }) });
    actor.send({ type: 'entry.pressed' });
    await until('shown');
    expect(view()).toMatchObject({ destination: null, notice: { body: { kind: 'partner-address-refused' }, tone: 'warn' } });
  });

  it('says why it was refused, and that it took too long [AZ-8] [AZ-9]', async () => {
    const refused = await beginShown({ ...granted, enter: () => Promise.resolve({ kind: 'refused', message: refusal }) });
    refused.actor.send({ type: 'entry.pressed' });
    await refused.until('shown');
    expect(refused.view().notice).toEqual({ body: refusal, tone: 'warn' });
    refused.actor.send({ type: 'notice.faded' });
    expect(refused.view().notice).toBeNull();
    const late = await beginShown({ ...granted, enter: never });
    late.actor.send({ type: 'entry.pressed' });
    late.clock.increment(30_000);
    expect(late.view()).toMatchObject({ step: 'shown', isBusy: false, notice: { body: { kind: 'network-unavailable' } } });
  });
});

describe('an authorisation, whatever happens', () => {
  it.each(['grant', 'revoke', 'enter'] as const)('leads to sign-in when the session is gone at %s [AZ-9]', async (name) => {
    const gone = () => Promise.reject(new PortError('sign-in-required'));
    const { actor, until, view } = await beginShown({ ...(name === 'grant' ? {} : granted), [name]: gone });
    if (name === 'grant') {
      actor.send({ type: 'agreement.ticked', isAgreed: true });
      actor.send({ type: 'grant.pressed' });
    } else if (name === 'revoke') {
      actor.send({ type: 'revoke.pressed' });
      actor.send({ type: 'dialog.accepted' });
    } else actor.send({ type: 'entry.pressed' });
    await until('shown');
    expect(view().destination).toEqual({ to: 'sign-in', comesBack: true });
  });

  it('visits every state and transition, guards both ways, and leaves every state [AZ-9]', () => {
    const errors = [new PortError('timeout'), new PortError('sign-in-required')];
    const reads = { done: [read(anAuthorisation()), read(aGrantedAuthorisation()), { kind: 'refused', message: refusal }], errors };
    const walk = walkMachine(createAuthorisationMachine(fakeAuthorisationPorts()), {
      inputs: [{ kind: 'gf' }],
      events: EVENTS,
      outcomes: {
        read: reads,
        recheck: reads,
        grant: {
          done: [
            { kind: 'changed', state: aGrantedAuthorisation() },
            { kind: 'refused', message: refusal },
          ],
          errors,
        },
        revoke: {
          done: [
            { kind: 'changed', state: anAuthorisation() },
            { kind: 'refused', message: refusal },
          ],
          errors,
        },
        enter: {
          done: [
            { kind: 'opened', url: '/insurance/protocol' },
            { kind: 'opened', url: 'https://evil.example/' },
            { kind: 'refused', message: refusal },
          ],
          errors,
        },
      },
      restsIn: ['shown', 'failed'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
