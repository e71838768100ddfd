import { answering, presses, readings } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { fakePersonalInformationPorts, somePersonalInformation } from './personal-information.fakes.ts';
import { createPersonalInformationMachine } from './personal-information.machine.ts';
import type { PersonalInformationPorts } from './personal-information.ports.ts';
import { saveProblem } from './personal-information.rules.ts';
import type { PersonalInformationEvent, PersonalPart } from './personal-information.types.ts';
import { toPersonalInformationView, type PersonalInformationStateName } from './personal-information.view.ts';

const message = { kind: 'server', text: '保存失败' } as const;
const never = () => new Promise<never>(() => undefined);

const start = (overrides: Partial<PersonalInformationPorts> = {}, part: PersonalPart = 'address') => {
  const clock = new SimulatedClock();
  const actor = createActor(createPersonalInformationMachine(fakePersonalInformationPorts(overrides)), { clock, input: { part } }).start();
  const reach = (state: PersonalInformationStateName) => waitFor(actor, (snapshot) => snapshot.value === state);
  const view = () => toPersonalInformationView(actor.getSnapshot());
  const fill = () => {
    actor.send({ type: 'field.entered', field: 'occupation', text: '教师' });
    actor.send({ type: 'region.chosen', province: '浙江省', city: '杭州市' });
    actor.send({ type: 'field.entered', field: 'street', text: ' 文一西路1号 ' });
    actor.send({ type: 'field.entered', field: 'purpose', text: '个人资产保值增值' });
    actor.send({ type: 'beneficiary.chosen', beneficiary: 'self' });
  };
  return { actor, clock, reach, view, fill };
};

describe('personal information, the address', () => {
  it('is saved as typed, confirmed, and left [PI-1] [PI-8]', async () => {
    const save = vi.fn<PersonalInformationPorts['save']>(async () => ({ kind: 'saved' }));
    const { actor, reach, view, fill } = start({ save });
    await reach('editing');
    expect(view()).toMatchObject({ step: 'edit', canSubmit: false, reason: { kind: 'occupation-missing' } });
    fill();
    expect(view()).toMatchObject({ canSubmit: true, reason: null });
    actor.send({ type: 'save.pressed' });
    await reach('done');
    expect(view()).toMatchObject({ step: 'done', notice: { body: { kind: 'information-saved' } }, destination: { to: 'back' } });
    expect(save).toHaveBeenCalledExactlyOnceWith(
      'address',
      expect.objectContaining({ occupation: '教师', province: '浙江省', city: '杭州市', street: '文一西路1号' }),
      expect.anything(),
    );
    actor.send({ type: 'notice.faded' });
    actor.send({ type: 'destination.followed' });
    expect(view()).toMatchObject({ notice: null, destination: null });
  });

  it("begins with the gateway's data [PI-1]", async () => {
    const { reach, view } = start({ read: async () => ({ kind: 'read', value: somePersonalInformation() }) });
    await reach('editing');
    expect(view()).toMatchObject({ form: somePersonalInformation(), canSubmit: true });
  });

  it('shows the fault of a field that lost focus until it is edited, and none for an empty field [PI-780]', async () => {
    const { actor, reach, view } = start();
    await reach('editing');
    for (const field of ['street', 'email', 'residency', 'nonsense']) actor.send({ type: 'field.left', field });
    expect(view().doubts).toEqual([]);
    actor.send({ type: 'field.entered', field: 'street', text: '1' });
    actor.send({ type: 'field.entered', field: 'email', text: 'a@' });
    actor.send({ type: 'field.left', field: 'street' });
    actor.send({ type: 'field.left', field: 'email' });
    expect(view()).toMatchObject({
      doubts: [
        { field: 'street', body: { kind: 'street-missing' } },
        { field: 'email', body: { kind: 'email-invalid' } },
      ],
      fieldProblem: null,
    });
    actor.send({ type: 'field.entered', field: 'street', text: '12' });
    expect(view().doubts.map(({ field }) => field)).toEqual(['email']);
  });

  it('shows the fault at the first field, until the field is edited [PI-2]', async () => {
    const save = vi.fn<PersonalInformationPorts['save']>();
    const { actor, reach, view } = start({ save });
    await reach('editing');
    actor.send({ type: 'save.pressed' });
    expect(view().fieldProblem).toEqual({ field: 'occupation', body: { kind: 'occupation-missing' } });
    actor.send({ type: 'field.entered', field: 'street', text: '1' });
    expect(view().fieldProblem?.field).toBe('occupation');
    actor.send({ type: 'field.entered', field: 'occupation', text: '教师' });
    expect(view().fieldProblem).toBeNull();
    actor.send({ type: 'save.pressed' });
    expect(view().fieldProblem?.field).toBe('province');
    actor.send({ type: 'region.chosen', province: '浙江省', city: '杭州市' });
    expect(view().fieldProblem).toBeNull();
    expect(save).not.toHaveBeenCalled();
  });
});

describe('personal information, the tax residency', () => {
  it('is declared by a tick, which a change of residency clears [PI-5]', async () => {
    const { actor, reach, view } = start({}, 'tax');
    await reach('editing');
    actor.send({ type: 'residency.chosen', residency: 'domestic' });
    actor.send({ type: 'save.pressed' });
    expect(view().fieldProblem?.field).toBe('declaration');
    actor.send({ type: 'declaration.ticked', isDeclared: true });
    expect(view()).toMatchObject({ fieldProblem: null, canSubmit: true });
    actor.send({ type: 'residency.chosen', residency: 'domestic' });
    expect(view().isDeclared).toBe(true);
    actor.send({ type: 'residency.chosen', residency: 'foreign' });
    expect(view()).toMatchObject({ isDeclared: false, needsTaxDetails: true, reason: { kind: 'tax-country-missing' } });
  });

  it('starts without a tick, also when it was declared before [PI-5]', async () => {
    const { reach, view } = start({ read: async () => ({ kind: 'read', value: somePersonalInformation() }) }, 'tax');
    await reach('editing');
    expect(view()).toMatchObject({ isDeclared: false, reason: { kind: 'declaration-unticked' } });
  });
});

describe('personal information, when it goes wrong', () => {
  it.each([
    ['is refused', async () => ({ kind: 'refused', message }) as const, message, null],
    ['is lost', () => Promise.reject(new PortError('timeout')), { kind: 'network-unavailable' }, null],
    [
      'finds nobody signed in',
      () => Promise.reject(new PortError('sign-in-required')),
      { kind: 'sign-in-required' },
      { to: 'sign-in', comesBack: true },
    ],
  ])('keeps the entries when saving %s, and saves again on a press [PI-7]', async (_, save, problem, destination) => {
    const { actor, reach, view, fill } = start({ save });
    await reach('editing');
    fill();
    actor.send({ type: 'save.pressed' });
    await reach('saving');
    await reach('editing');
    expect(view()).toMatchObject({ problem, destination, form: { occupation: '教师' }, canSubmit: true });
    actor.send({ type: 'save.pressed' });
    expect(view()).toMatchObject({ step: 'saving', problem: null, isBusy: true });
  });

  it('waits thirty seconds for the answer [PI-7]', async () => {
    const { actor, clock, reach, view, fill } = start({ save: never });
    await reach('editing');
    fill();
    actor.send({ type: 'save.pressed' });
    clock.increment(29_999);
    expect(view().step).toBe('saving');
    clock.increment(1);
    expect(view()).toMatchObject({ step: 'edit', problem: { kind: 'network-unavailable' } });
  });

  it.each([
    ['is refused', async () => ({ kind: 'refused', message }) as const, message],
    ['breaks', () => Promise.reject(new PortError('offline')), { kind: 'network-unavailable' }],
  ])('says why when reading %s, and reads again on retry [PI-1]', async (_, failing, problem) => {
    const read = vi.fn<PersonalInformationPorts['read']>().mockImplementationOnce(failing);
    const { actor, reach, view } = start({ read });
    await reach('failed');
    expect(view()).toMatchObject({ step: 'failed', problem, canRetry: true });
    read.mockResolvedValue({ kind: 'read', value: somePersonalInformation() });
    actor.send({ type: 'retry.pressed' });
    expect((await reach('editing')).context.problem).toBeNull();
  });
});

describe('the states of personal information', () => {
  const events: readonly PersonalInformationEvent[] = [
    { type: 'field.entered', field: 'occupation', text: '教师' },
    { type: 'field.entered', field: 'street', text: '文一西路1号' },
    { type: 'field.left', field: 'street' },
    { type: 'region.chosen', province: '浙江省', city: '杭州市' },
    { type: 'beneficiary.chosen', beneficiary: 'other' },
    { type: 'beneficiary.chosen', beneficiary: 'self' },
    { type: 'residency.chosen', residency: 'domestic' },
    { type: 'residency.chosen', residency: 'foreign' },
    { type: 'declaration.ticked', isDeclared: true },
    ...presses('save.pressed', 'retry.pressed', 'notice.faded', 'destination.followed'),
  ];
  const settings = {
    inputs: [{ part: 'address' }, { part: 'tax' }],
    events,
    outcomes: {
      read: readings(somePersonalInformation({ occupation: '', residency: null })),
      save: answering({ kind: 'saved' }),
    },
  };

  it('are all reached and can be left, with every transition taken and every guard passed and failed [PI-7]', () => {
    const machine = createPersonalInformationMachine(fakePersonalInformationPorts());
    expect(gapsOf(walkMachine(machine, { ...settings, restsIn: ['editing', 'done'] }))).toEqual([]);
  });

  it('never send a faulty form [PI-2]', () => {
    const machine = createPersonalInformationMachine(fakePersonalInformationPorts());
    randomWalk(machine, {
      ...settings,
      seed: 20_261_120,
      steps: 4_000,
      check: ({ value, context }) => {
        expect(value === 'saving' && saveProblem(context) !== null).toBe(false);
      },
    });
  });
});
