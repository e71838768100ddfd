import { FRAME_EVENTS, answering, presses } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { waitFor, type StateValueFrom } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { aBoundCard } from '../bank-cards/bank-cards.fakes.ts';
import { aBindingOpening, aCardIssuer, fakeBankCardBindingPorts } from './bank-card-binding.fakes.ts';
import { createBankCardBindingMachine, type BankCardBindingMachine } from './bank-card-binding.machine.ts';
import type { BankCardBindingPorts } from './bank-card-binding.ports.ts';
import { bindingProblem, LOOK_UP_PAUSE } from './bank-card-binding.rules.ts';
import type { BankCardBindingEvent, BindingOutcome } from './bank-card-binding.types.ts';
import { toBankCardBindingView, type BankCardBindingStateName } from './bank-card-binding.view.ts';

const cardNo = '6212345678901265';
const message = { kind: 'server', text: '验证码错误' } as const;
const bound: BindingOutcome = { kind: 'bound', card: aBoundCard({ tail: '1265' }) };
const never = () => new Promise<never>(() => undefined);
const fails = (kind: 'timeout' | 'sign-in-required') => () => Promise.reject(new PortError(kind));
const unknownIssuer = aCardIssuer({ bankCode: null, bankName: null, type: 'unknown', bank: null });

const start = (overrides: Partial<BankCardBindingPorts> = {}) => {
  const flow = drive(createBankCardBindingMachine(fakeBankCardBindingPorts(overrides)), toBankCardBindingView);
  const { actor, clock } = flow;
  const reach = (card: BankCardBindingStateName) => waitFor(actor, (snapshot) => snapshot.matches({ card }));
  const enterCard = async (text = cardNo) => {
    actor.send({ type: 'card-number.entered', text });
    clock.increment(LOOK_UP_PAUSE);
    await waitFor(actor, (snapshot) => snapshot.context.lookedUp === text);
  };
  const fill = async () => {
    await reach('editing');
    await enterCard();
    actor.send({ type: 'mobile.entered', text: '13800000001' });
    actor.send({ type: 'code.entered', text: '123456' });
    actor.send({ type: 'agreement.ticked', agreed: true });
  };
  return { ...flow, reach, enterCard, fill };
};

describe('binding a card, when the number is typed', () => {
  it('looks the bank up once, after a pause [BB-2]', async () => {
    const lookUp = vi.fn<BankCardBindingPorts['lookUp']>(async () => aCardIssuer());
    const { actor, clock, reach, view } = start({ lookUp });
    await reach('editing');
    for (const length of [11, 12, 14, 16]) {
      actor.send({ type: 'card-number.entered', text: cardNo.slice(0, length) });
      clock.increment(50);
    }
    expect(view()).toMatchObject({ isLookingUp: true, bank: null, needsBankChoice: false });
    expect(lookUp).not.toHaveBeenCalled();
    clock.increment(LOOK_UP_PAUSE);
    await waitFor(actor, (snapshot) => snapshot.context.issuer !== null);
    expect(lookUp).toHaveBeenCalledExactlyOnceWith(cardNo, expect.anything());
    expect(view()).toMatchObject({ isLookingUp: false, bank: { bankName: '建设银行', perOrderText: '50,000' } });
  });

  it('looks up the newest number when it changed meanwhile [BB-2]', async () => {
    const lookUp = vi.fn<BankCardBindingPorts['lookUp']>(async () => aCardIssuer());
    const { actor, clock, reach } = start({ lookUp });
    await reach('editing');
    actor.send({ type: 'card-number.entered', text: cardNo.slice(0, 12) });
    clock.increment(LOOK_UP_PAUSE);
    actor.send({ type: 'card-number.entered', text: cardNo });
    await waitFor(actor, (snapshot) => snapshot.context.lookedUp === cardNo.slice(0, 12));
    clock.increment(LOOK_UP_PAUSE);
    await waitFor(actor, (snapshot) => snapshot.context.lookedUp === cardNo);
    expect(lookUp.mock.calls.map(([number]) => number)).toEqual([cardNo.slice(0, 12), cardNo]);
  });

  it('shows no bank of a number that was changed meanwhile [BB-2]', async () => {
    const { actor, clock, reach, view } = start();
    await reach('editing');
    actor.send({ type: 'card-number.entered', text: cardNo });
    clock.increment(LOOK_UP_PAUSE);
    actor.send({ type: 'card-number.entered', text: '4512' });
    await waitFor(actor, (snapshot) => snapshot.context.lookedUp === cardNo);
    expect(view()).toMatchObject({ issuer: null, bank: null });
  });

  it('forgets the bank when the first digits change [BB-2]', async () => {
    const { actor, fill, view } = start();
    await fill();
    actor.send({ type: 'card-number.entered', text: '62' });
    expect(view()).toMatchObject({ issuer: null, bank: null, isLookingUp: false, needsBankChoice: false });
  });

  it.each([
    ['the prefix tells none', async () => unknownIssuer],
    ['nobody can be asked', fails('timeout')],
  ])('offers the choice of the bank where %s [BB-3]', async (_, lookUp) => {
    const { actor, fill, view } = start({ lookUp });
    await fill();
    expect(view()).toMatchObject({ needsBankChoice: true, reason: { kind: 'bank-missing' }, problem: null });
    actor.send({ type: 'bind.pressed' });
    expect(view().fieldProblem?.field).toBe('bank');
    actor.send({ type: 'bank.chosen', bankCode: 'ICBC' });
    expect(view()).toMatchObject({ fieldProblem: null, bank: { bankCode: 'ICBC', perOrderText: null }, canSubmit: true });
  });

  it('accepts no other bank than the one known from the number [BB-3]', async () => {
    const { actor, fill, view } = start();
    await fill();
    actor.send({ type: 'bank.chosen', bankCode: 'ICBC' });
    expect(view()).toMatchObject({ bank: { bankCode: 'CCB' }, chosenBankCode: null });
  });

  it('stops the look-up after thirty seconds [BB-11]', async () => {
    const { actor, clock, reach, view } = start({ lookUp: never });
    await reach('editing');
    actor.send({ type: 'card-number.entered', text: cardNo });
    clock.increment(LOOK_UP_PAUSE);
    clock.increment(30_000);
    expect(view()).toMatchObject({ isLookingUp: false, needsBankChoice: true });
  });

  it('binds nothing and sends no code during the look-up [BB-2]', async () => {
    const bind = vi.fn<BankCardBindingPorts['bind']>();
    const requestCode = vi.fn<BankCardBindingPorts['requestCode']>();
    const { actor, fill, view } = start({ bind, requestCode });
    await fill();
    actor.send({ type: 'card-number.entered', text: `${cardNo}000` });
    expect(view()).toMatchObject({ canSubmit: false, canRequestCode: false, fieldProblem: null });
    actor.send({ type: 'bind.pressed' });
    actor.send({ type: 'code.requested' });
    expect(view().fieldProblem).toBeNull();
    expect(bind).not.toHaveBeenCalled();
    expect(requestCode).not.toHaveBeenCalled();
  });
});

describe('binding a card, when a code is requested', () => {
  it('sends it to the number known to the bank, and counts down [BB-7]', async () => {
    const requestCode = vi.fn<BankCardBindingPorts['requestCode']>(async () => ({
      kind: 'sent',
      demoCode: '246810',
      resendAfterSeconds: 2,
    }));
    const { actor, clock, fill, reach, view } = start({ requestCode });
    await fill();
    expect(view().canRequestCode).toBe(true);
    actor.send({ type: 'code.requested' });
    await reach('editing');
    expect(requestCode).toHaveBeenCalledExactlyOnceWith({ cardNo, mobile: '13800000001' }, expect.anything());
    expect(view()).toMatchObject({ secondsToResend: 2, canRequestCode: false, notice: { body: { kind: 'demo-code', code: '246810' } } });
    actor.send({ type: 'code.requested' });
    clock.increment(1_000);
    clock.increment(1_000);
    expect(view()).toMatchObject({ secondsToResend: 0, canRequestCode: true });
    expect(requestCode).toHaveBeenCalledOnce();
  });

  it('shows the first fault, and requests no code [BB-5]', async () => {
    const requestCode = vi.fn<BankCardBindingPorts['requestCode']>();
    const { actor, fill, view } = start({ requestCode });
    await fill();
    actor.send({ type: 'mobile.entered', text: '12' });
    actor.send({ type: 'code.requested' });
    expect(view().fieldProblem).toEqual({ field: 'mobile', body: { kind: 'mobile-invalid' } });
    actor.send({ type: 'mobile.entered', text: '123' });
    expect(view().fieldProblem).toBeNull();
    expect(requestCode).not.toHaveBeenCalled();
  });

  it.each([
    ['is refused', async () => ({ kind: 'refused', message }) as const, { fieldProblem: { field: 'mobile', body: message } }],
    ['is lost', fails('timeout'), { notice: { body: { kind: 'network-unavailable' }, tone: 'warn' } }],
    ['finds nobody signed in', fails('sign-in-required'), { destination: { to: 'sign-in', comesBack: true } }],
  ])('keeps the entries when the request %s [BB-7]', async (_, requestCode, shown) => {
    const { actor, fill, reach, view } = start({ requestCode });
    await fill();
    actor.send({ type: 'code.requested' });
    await reach('requestingCode');
    await reach('editing');
    expect(view()).toMatchObject({ ...shown, form: { cardNo, mobile: '13800000001', smsCode: '123456' } });
  });

  it('waits thirty seconds for the answer [BB-11]', async () => {
    const { actor, clock, fill, view } = start({ requestCode: never });
    await fill();
    actor.send({ type: 'code.requested' });
    clock.increment(30_000);
    expect(view()).toMatchObject({ step: 'edit', isBusy: false, notice: { body: { kind: 'network-unavailable' } } });
  });
});

describe('binding a card, when the form is sent', () => {
  it('binds it under one request id, shows it, forgets the entries and leads back [BB-9]', async () => {
    const bind = vi.fn<BankCardBindingPorts['bind']>(async () => bound);
    const { actor, fill, reach, view } = start({ bind });
    await fill();
    actor.send({ type: 'bind.pressed' });
    actor.send({ type: 'bind.pressed' });
    await reach('done');
    expect(bind).toHaveBeenCalledExactlyOnceWith(
      { requestId: 'request-1', cardNo, bankCode: 'CCB', mobile: '13800000001', smsCode: '123456' },
      expect.anything(),
    );
    expect(view()).toMatchObject({
      step: 'done',
      bound: { tail: '1265' },
      form: { cardNo: '', mobile: '', smsCode: '' },
      announcement: { kind: 'card-bound' },
      canSubmit: true,
    });
    actor.send({ type: 'finished.pressed' });
    expect(view().destination).toEqual({ to: 'back' });
  });

  it('keeps the entries after a refusal, and sends another request id the next time [BB-8] [BB-9]', async () => {
    const bind = vi.fn<BankCardBindingPorts['bind']>(async () => ({ kind: 'refused', field: 'code', message }));
    const { actor, fill, reach, view } = start({ bind });
    await fill();
    for (let time = 0; time < 2; time += 1) {
      actor.send({ type: 'bind.pressed' });
      await reach('binding');
      await reach('editing');
    }
    expect(view()).toMatchObject({ fieldProblem: { field: 'code', body: message }, form: { cardNo, smsCode: '123456' } });
    expect(bind.mock.calls.map(([{ requestId }]) => requestId)).toEqual(['request-1', 'request-2']);
    actor.send({ type: 'code.entered', text: '1' });
    expect(view().fieldProblem).toBeNull();
  });

  it('binds nothing before the texts are ticked, and says so at the box [BB-640]', async () => {
    const bind = vi.fn<BankCardBindingPorts['bind']>(async () => ({ kind: 'refused', field: null, message: { kind: 'system-busy' } }));
    const { actor, fill, view } = start({ bind });
    await fill();
    actor.send({ type: 'agreement.ticked', agreed: false });
    expect(view()).toMatchObject({ agreed: false, canSubmit: false, reason: { kind: 'agreements-unticked' }, fieldProblem: null });
    actor.send({ type: 'bind.pressed' });
    expect(view().fieldProblem).toEqual({ field: 'agreement', body: { kind: 'agreements-unticked' } });
    expect(bind).not.toHaveBeenCalled();
    actor.send({ type: 'agreement.ticked', agreed: true });
    expect(view()).toMatchObject({ agreed: true, canSubmit: true, reason: null, fieldProblem: null });
  });

  it('goes to sign-in when the session ended before the binding [BB-11]', async () => {
    const { actor, fill, reach, view } = start({ bind: fails('sign-in-required') });
    await fill();
    actor.send({ type: 'bind.pressed' });
    await reach('binding');
    await reach('editing');
    expect(view()).toMatchObject({ destination: { to: 'sign-in', comesBack: true }, form: { cardNo } });
    actor.send({ type: 'destination.followed' });
    expect(view().destination).toBeNull();
  });
});

describe('binding a card, when the answer is lost', () => {
  it('asks again after a pause, with the same words and the same request id [BB-10]', async () => {
    const bind = vi.fn<BankCardBindingPorts['bind']>().mockImplementationOnce(fails('timeout')).mockResolvedValue(bound);
    const { actor, clock, fill, reach, view } = start({ bind });
    await fill();
    actor.send({ type: 'bind.pressed' });
    await reach('unconfirmed');
    expect(view()).toMatchObject({ step: 'binding', canEdit: false, announcement: { kind: 'binding-unknown' } });
    clock.increment(3_000);
    await reach('done');
    expect(bind).toHaveBeenCalledTimes(2);
    expect(bind.mock.calls[1]?.[0]).toEqual(bind.mock.calls[0]?.[0]);
  });

  it('shows the refusal that came with the first answer [BB-10]', async () => {
    const bind = vi
      .fn<BankCardBindingPorts['bind']>()
      .mockImplementationOnce(never)
      .mockResolvedValue({ kind: 'refused', field: null, message });
    const { actor, clock, fill, reach, view } = start({ bind });
    await fill();
    actor.send({ type: 'bind.pressed' });
    clock.increment(30_000);
    await reach('unconfirmed');
    clock.increment(3_000);
    await reach('editing');
    expect(view()).toMatchObject({ problem: message, form: { cardNo } });
  });

  it('says after twenty attempts that the outcome is unknown, and asks again on request [BB-10]', async () => {
    const bind = vi.fn<BankCardBindingPorts['bind']>(fails('timeout'));
    const { actor, clock, fill, reach, view } = start({ bind });
    await fill();
    actor.send({ type: 'bind.pressed' });
    for (let time = 0; time < 20; time += 1) {
      await reach('unconfirmed');
      clock.increment(3_000);
      await reach('asking');
    }
    await reach('unknown');
    expect(bind).toHaveBeenCalledTimes(21);
    expect(view()).toMatchObject({ step: 'unknown', problem: { kind: 'outcome-unknown' }, canRetry: true });
    bind.mockResolvedValue(bound);
    actor.send({ type: 'retry.pressed' });
    await reach('done');
    expect(new Set(bind.mock.calls.map(([{ requestId }]) => requestId))).toEqual(new Set(['request-1']));
  });

  it('goes to sign-in when the session is gone, and continues with the same request id [BB-10] [BB-11]', async () => {
    const bind = vi
      .fn<BankCardBindingPorts['bind']>()
      .mockImplementationOnce(fails('timeout'))
      .mockImplementationOnce(fails('sign-in-required'))
      .mockResolvedValue(bound);
    const { actor, clock, fill, reach, view } = start({ bind });
    await fill();
    actor.send({ type: 'bind.pressed' });
    await reach('unconfirmed');
    clock.increment(3_000);
    await reach('leaving');
    expect(view().destination).toEqual({ to: 'sign-in', comesBack: true });
    actor.send({ type: 'destination.followed' });
    expect(view()).toMatchObject({ step: 'unknown', canRetry: true, destination: null });
    actor.send({ type: 'retry.pressed' });
    await reach('done');
    expect(new Set(bind.mock.calls.map(([{ requestId }]) => requestId))).toEqual(new Set(['request-1']));
  });
});

describe('binding a card, when it opens', () => {
  it('shows the name that the card must have [BB-1]', async () => {
    const { reach, view } = start();
    await reach('editing');
    expect(view().opening).toEqual(aBindingOpening);
  });

  it.each([
    ['is refused', async () => ({ kind: 'refused', message }) as const, message],
    ['breaks', fails('timeout'), { kind: 'network-unavailable' }],
  ])('says why when the read %s, and reads again on retry [BB-11]', async (_, failing, problem) => {
    const open = vi.fn<BankCardBindingPorts['open']>().mockImplementationOnce(failing);
    const { actor, reach, view } = start({ open });
    await reach('failed');
    expect(view()).toMatchObject({ step: 'failed', problem, canRetry: true });
    open.mockResolvedValue({ kind: 'read', value: aBindingOpening });
    actor.send({ type: 'retry.pressed' });
    expect((await reach('editing')).context.problem).toBeNull();
  });
});

const stateOf = (value: StateValueFrom<BankCardBindingMachine>): BankCardBindingStateName =>
  (typeof value === 'object' ? value.card : undefined) ?? 'loading';

describe('binding a card, before the identity is verified', () => {
  const open = async () => ({ kind: 'unverified' }) as const;

  it('asks whether to verify the identity, leads there and back [BB-13]', async () => {
    const { actor, reach, view } = start({ open });
    await reach('unverified');
    expect(view()).toMatchObject({
      step: 'loading',
      dialog: { shape: 'confirm', body: { kind: 'identity-missing' }, accept: 'confirm', refuse: 'cancel' },
      announcement: { kind: 'identity-missing' },
    });
    actor.send({ type: 'dialog.accepted' });
    expect(view()).toMatchObject({ step: 'failed', dialog: null, destination: { to: 'identity', comesBack: true }, canRetry: true });
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)('leads back on %s [BB-13]', async (type) => {
    const { actor, reach, view } = start({ open });
    await reach('unverified');
    actor.send({ type });
    expect(view()).toMatchObject({ dialog: null, destination: { to: 'back' } });
  });
});

describe('binding a card whose part of the authorisation is asked', () => {
  const open = async () => ({ kind: 'read', value: { ...aBindingOpening, needsConsent: true } }) as const;

  it('sends no number before the tick, and gives the part with the first number for the bank [LAW-91]', async () => {
    const [lookUp, giveConsent, requestCode] = [
      vi.fn(fakeBankCardBindingPorts().lookUp),
      vi.fn(fakeBankCardBindingPorts().giveConsent),
      vi.fn(fakeBankCardBindingPorts().requestCode),
    ];
    const { actor, clock, reach, view } = start({ open, lookUp, giveConsent, requestCode });
    await reach('editing');
    actor.send({ type: 'card-number.entered', text: cardNo });
    actor.send({ type: 'mobile.entered', text: '13800000001' });
    clock.increment(LOOK_UP_PAUSE);
    actor.send({ type: 'code.requested' });
    expect(view()).toMatchObject({
      consents: false,
      isLookingUp: false,
      fieldProblem: { field: 'consent', body: { kind: 'consent-missing', name: '银行卡信息' } },
    });
    expect(lookUp).not.toHaveBeenCalled();
    actor.send({ type: 'consent.ticked', agreed: true });
    expect(view()).toMatchObject({ consents: true, fieldProblem: null });
    clock.increment(LOOK_UP_PAUSE);
    await waitFor(actor, (snapshot) => snapshot.context.lookedUp === cardNo);
    expect(giveConsent).not.toHaveBeenCalled();
    actor.send({ type: 'code.requested' });
    await reach('requestingCode');
    await reach('editing');
    expect(giveConsent).toHaveBeenCalledExactlyOnceWith('bank-card', expect.anything());
    expect(requestCode).toHaveBeenCalledOnce();
  });

  it('asks for no code when the part is refused [LAW-91]', async () => {
    const requestCode = vi.fn(fakeBankCardBindingPorts().requestCode);
    const { actor, reach, view, fill } = start({ open, requestCode, giveConsent: async () => ({ kind: 'refused', message }) });
    await reach('editing');
    actor.send({ type: 'consent.ticked', agreed: true });
    await fill();
    actor.send({ type: 'code.requested' });
    await reach('requestingCode');
    await reach('editing');
    expect(view().notice?.body ?? view().fieldProblem?.body).toEqual(message);
    expect(requestCode).not.toHaveBeenCalled();
  });
});

describe('the states of binding a card', () => {
  const faults = [new PortError('timeout'), new PortError('sign-in-required')];
  const events: readonly BankCardBindingEvent[] = [
    { type: 'card-number.entered', text: cardNo },
    { type: 'card-number.entered', text: '62' },
    { type: 'bank.chosen', bankCode: 'ICBC' },
    { type: 'mobile.entered', text: '13800000001' },
    { type: 'field.left', field: 'mobile' },
    { type: 'code.requested' },
    { type: 'code.entered', text: '123456' },
    { type: 'agreement.ticked', agreed: true },
    { type: 'consent.ticked', agreed: true },
    ...presses('bind.pressed', 'finished.pressed', 'retry.pressed'),
    ...FRAME_EVENTS,
  ];
  const answers = { done: [bound, { kind: 'refused', field: 'code', message }], errors: faults };
  const settings = {
    events,
    outcomes: {
      open: answering({ kind: 'read', value: aBindingOpening }, { kind: 'unverified' }),
      lookUp: {
        done: [
          { cardNo, issuer: aCardIssuer() },
          { cardNo, issuer: unknownIssuer },
        ],
        errors: faults,
      },
      requestCode: answering({ kind: 'sent', demoCode: null, resendAfterSeconds: 2 }),
      bind: answers,
      ask: answers,
    },
  };
  /** One request id for every binding: otherwise the walk would never end. */
  const machine = () => createBankCardBindingMachine(fakeBankCardBindingPorts({ requestIds: { next: () => 'request-1' } }));

  it('are all reached and can be left, with every transition taken and every guard passed and failed [BB-11]', () => {
    const walk = walkMachine(machine(), {
      ...settings,
      limit: 200_000,
      restsIn: ['card.editing', 'card.done'],
      keyOf: ({ value, context }) =>
        JSON.stringify([
          value,
          context.form,
          context.issuer?.bankCode,
          context.lookedUp,
          context.chosenBankCode,
          context.agreed,
          context.consents,
          context.secondsToResend,
          context.requestId === null ? null : context.asked,
          context.destination !== null,
        ]),
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  it('never send a faulty form, and have an open request id exactly while its answer is awaited [BB-9]', () => {
    const open = new Set<BankCardBindingStateName>(['binding', 'unconfirmed', 'asking', 'unknown', 'leaving', 'away']);
    randomWalk(machine(), {
      ...settings,
      seed: 20_261_120,
      steps: 6_000,
      check: ({ value, context }) => {
        const state = stateOf(value);
        expect(context.requestId !== null).toBe(open.has(state));
        expect(state === 'binding' && bindingProblem(context) !== null).toBe(false);
        expect(state === 'done' && context.form.cardNo !== '').toBe(false);
      },
    });
  });
});
