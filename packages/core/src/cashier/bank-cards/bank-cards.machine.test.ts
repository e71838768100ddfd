import { FRAME_EVENTS, answering, presses, readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { padOf } from '../../kit/trade-password/asking-password.ts';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { everyPadEnd, fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { aBoundCard, fakeBankCardsPorts } from './bank-cards.fakes.ts';
import {
  createBankCardsMachine,
  type BankCardsPorts,
  type BankCardsEvent,
  type UnbindCommand,
  toBankCardsView,
} from './bank-cards.machine.ts';

const message = { kind: 'server', text: '该卡有在途交易' } as const;
const never = () => new Promise<never>(() => undefined);
const fails = (kind: 'timeout' | 'sign-in-required') => () => Promise.reject(new PortError(kind));
const second = aBoundCard({ cardId: 'card-2', tail: '0915', isDefault: false });

const start = (overrides: Partial<BankCardsPorts> = {}) => {
  const read = vi.fn<BankCardsPorts['read']>(async () => ({ kind: 'read', value: [aBoundCard(), second] }));
  const ports = fakeBankCardsPorts({ read, ...overrides });
  const flow = drive(createBankCardsMachine(ports), toBankCardsView);
  return { ...flow, read, ports };
};

/** The unbinding is accepted and the pad is open; the submission is answered with `outcome`. */
const atPad = async (outcome: PasswordOutcome<null>, overrides: Partial<BankCardsPorts> = {}) => {
  const submit = vi.fn<BankCardsPorts['cashier']['submit']>(async () => outcome);
  const started = start({ cashier: fakeTradePasswordPorts<UnbindCommand, null>(null, { submit }), ...overrides });
  await started.until('shown');
  started.actor.send({ type: 'unbind.pressed', cardId: 'card-2' });
  started.actor.send({ type: 'dialog.accepted' });
  const cashier = () => padOf(started.actor.getSnapshot());
  const type = () => {
    for (const digit of '135790') started.ports.cashier.entry.append(digit);
    cashier()?.send({ type: 'digits.changed', count: 6 });
  };
  return { ...started, submit, cashier, type };
};

describe('bank cards, when they are read', () => {
  it('are shown with limits and tail [BC-1]', async () => {
    const { until, view } = start();
    await until('shown');
    expect(view()).toMatchObject({
      step: 'shown',
      most: 10,
      whyNotBind: null,
      cards: [
        {
          cardId: 'card-1',
          tail: '6789',
          perOrderMax: '50,000',
          perDayMax: '200,000',
          dayRest: null,
          isDefault: true,
          whyNotUnbound: null,
        },
        { cardId: 'card-2', tail: '0915', isDefault: false },
      ],
    });
  });

  it('say why the read failed, and are read again on retry [BC-1]', async () => {
    const read = vi.fn<BankCardsPorts['read']>().mockRejectedValueOnce(new PortError('offline'));
    const { actor, until, view } = start({ read });
    await until('failed');
    expect(view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' }, canRetry: true, cards: [] });
    read.mockResolvedValue({ kind: 'read', value: [] });
    actor.send({ type: 'retry.pressed' });
    await until('shown');
    expect(view()).toMatchObject({ problem: null, cards: [] });
  });

  it('lead to binding another card, unless there are ten [BC-2]', async () => {
    const { actor, until, view } = start();
    await until('shown');
    actor.send({ type: 'binding.pressed' });
    expect(view().destination).toEqual({ to: 'bank-card', comesBack: true });
    const value = Array.from({ length: 10 }, (_, at) => aBoundCard({ cardId: `card-${at}` }));
    const full = start({ read: async () => ({ kind: 'read', value }) });
    await full.until('shown');
    expect(full.view().whyNotBind).toEqual({ kind: 'cards-full' });
    full.actor.send({ type: 'binding.pressed' });
    expect(full.view()).toMatchObject({ destination: null, notice: { body: { kind: 'cards-full' } } });
  });
});

describe('bank cards, when another one becomes the default', () => {
  it.each([
    ['is done', async () => ({ kind: 'changed' }) as const, { body: { kind: 'card-default-set' }, tone: 'success' }],
    ['is refused', async () => ({ kind: 'refused', message }) as const, { body: message, tone: 'warn' }],
    ['is lost', fails('timeout'), { body: { kind: 'network-unavailable' }, tone: 'warn' }],
  ])('are read again when the change %s [BC-3]', async (_, setDefault, notice) => {
    const { actor, until, view, read } = start({ setDefault });
    await until('shown');
    actor.send({ type: 'default.chosen', cardId: 'card-2' });
    expect(view()).toMatchObject({ chosenCardId: 'card-2', isBusy: true });
    await until('refreshing');
    await until('shown');
    expect(view()).toMatchObject({ chosenCardId: null, notice });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('ask for no change when the card is the default already, or unknown [BC-3]', async () => {
    const setDefault = vi.fn<BankCardsPorts['setDefault']>(never);
    const { actor, until } = start({ setDefault });
    await until('shown');
    actor.send({ type: 'default.chosen', cardId: 'card-1' });
    actor.send({ type: 'default.chosen', cardId: 'nobody' });
    expect(setDefault).not.toHaveBeenCalled();
    actor.send({ type: 'default.chosen', cardId: 'card-2' });
    expect(setDefault).toHaveBeenCalledExactlyOnceWith('card-2', expect.anything());
  });

  it('go to sign-in when the session is gone [BC-9]', async () => {
    const { actor, until, view } = start({ setDefault: fails('sign-in-required') });
    await until('shown');
    actor.send({ type: 'default.chosen', cardId: 'card-2' });
    await until('changingDefault');
    await until('shown');
    expect(view().destination).toEqual({ to: 'sign-in', comesBack: true });
  });

  it('wait thirty seconds for the answer [BC-9]', async () => {
    const { actor, clock, until, view } = start({ setDefault: never });
    await until('shown');
    actor.send({ type: 'default.chosen', cardId: 'card-2' });
    clock.increment(30_000);
    await until('shown');
    expect(view().notice?.body).toEqual({ kind: 'network-unavailable' });
  });
});

describe('bank cards, when one is unbound', () => {
  it('ask first, then for the password, then are read again [BC-5] [BC-6]', async () => {
    const { actor, until, view, submit, cashier, type, read } = await atPad({ kind: 'accepted', receipt: null });
    expect(view().step).toBe('asking-password');
    await vi.waitFor(() => expect(cashier()).not.toBeNull());
    type();
    await until('refreshing');
    await until('shown');
    expect(submit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ command: { cardId: 'card-2' } }), expect.anything());
    expect(view()).toMatchObject({ notice: { body: { kind: 'card-unbound' } }, chosenCardId: null });
    expect(read).toHaveBeenCalledTimes(2);
    expect(actor.getSnapshot().context.childFrame).toBeNull();
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)('are unchanged after %s [BC-5]', async (type) => {
    const { actor, until, view, read } = start();
    await until('shown');
    actor.send({ type: 'unbind.pressed', cardId: 'card-2' });
    expect(view()).toMatchObject({ dialog: { body: { kind: 'card-unbind-question' } }, chosenCardId: 'card-2' });
    actor.send({ type });
    expect(view()).toMatchObject({ dialog: null, chosenCardId: null, notice: null });
    expect(read).toHaveBeenCalledOnce();
  });

  it('say why a card cannot be unbound, and ask nothing [BC-4]', async () => {
    const value = [aBoundCard({ whyNotUnbound: message.text })];
    const { actor, until, view } = start({ read: async () => ({ kind: 'read', value }) });
    await until('shown');
    actor.send({ type: 'unbind.pressed', cardId: 'card-1' });
    expect(view()).toMatchObject({ dialog: null, notice: { body: message, tone: 'warn' } });
  });

  it('say nothing about a closed pad [BC-6]', async () => {
    const { until, view, cashier } = await atPad({ kind: 'accepted', receipt: null });
    cashier()?.send({ type: 'pad.closed' });
    await until('shown');
    expect(view()).toMatchObject({ notice: null, destination: null });
  });

  it('lead to the forgotten password and back [BC-6]', async () => {
    const { until, view, cashier } = await atPad({ kind: 'accepted', receipt: null });
    cashier()?.send({ type: 'password.forgotten' });
    await until('shown');
    expect(view().destination).toEqual({ to: 'forgot-password', comesBack: true });
  });

  it('send the answers to the wrong-password dialog to the pad [BC-6]', async () => {
    const { actor, until, view, type } = await atPad({ kind: 'wrong-password', message });
    type();
    await waitFor(actor, () => view().dialog !== null);
    expect(view().dialog).toMatchObject({ body: message, accept: 're-enter' });
    actor.send({ type: 'dialog.accepted' });
    expect(view().dialog).toBeNull();
    type();
    await waitFor(actor, () => view().dialog !== null);
    actor.send({ type: 'dialog.refused' });
    await until('shown');
    expect(view().destination).toEqual({ to: 'forgot-password', comesBack: true });
  });

  it('say that the outcome is unknown after a lost answer, and are read again [BC-7]', async () => {
    const submit = vi.fn<BankCardsPorts['cashier']['submit']>(fails('timeout'));
    const { until, view, type } = await atPad(
      { kind: 'accepted', receipt: null },
      { cashier: fakeTradePasswordPorts<UnbindCommand, null>(null, { submit }) },
    );
    type();
    await until('refreshing');
    await until('shown');
    expect(view().notice).toEqual({ body: { kind: 'outcome-unknown' }, tone: 'warn' });
  });
});

describe('the states of bank cards', () => {
  const cards = [aBoundCard(), second, aBoundCard({ cardId: 'card-3', isDefault: false, whyNotUnbound: message.text })];
  const full = Array.from({ length: 10 }, (_, at) => aBoundCard({ cardId: `card-${at}` }));
  const answers = readings(cards, full);
  const events: readonly BankCardsEvent[] = [
    { type: 'default.chosen', cardId: 'card-2' },
    { type: 'unbind.pressed', cardId: 'card-2' },
    { type: 'unbind.pressed', cardId: 'card-3' },
    { type: 'unbind.pressed', cardId: 'nobody' },
    ...presses('binding.pressed', 'refresh.pulled', 'retry.pressed'),
    ...FRAME_EVENTS,
  ];
  const settings = {
    events,
    outcomes: {
      read: answers,
      refresh: answers,
      setDefault: answering({ kind: 'changed' }),
      cashier: everyPadEnd(null),
    },
  };

  it('are all reached and can be left, with every transition taken and every guard passed and failed [BC-9]', () => {
    const machine = createBankCardsMachine(fakeBankCardsPorts());
    // the pad's own deadlines end it
    const gaps = gapsOf(walkMachine(machine, { ...settings, restsIn: ['shown', 'stale'] }));
    expect(gaps.filter((gap) => gap !== 'waits without deadline: bank-cards.paying')).toEqual([]);
  });

  it('hold a card only during an act on it, and never ask about a kept card [BC-4] [BC-8]', () => {
    randomWalk(createBankCardsMachine(fakeBankCardsPorts()), {
      ...settings,
      seed: 20_261_120,
      steps: 4_000,
      check: ({ value, context }) => {
        const isActing = value === 'changingDefault' || value === 'asking' || value === 'paying';
        expect(context.wish !== null).toBe(isActing);
        expect(context.dialog !== null).toBe(value === 'asking');
        const chosen = context.value?.find(({ cardId }) => cardId === context.wish?.cardId);
        expect(value === 'paying' && chosen?.whyNotUnbound !== null).toBe(false);
      },
    });
  });
});
