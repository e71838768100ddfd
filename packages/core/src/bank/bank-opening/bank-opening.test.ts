import { FRAME_EVENTS, presses, readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { padOf } from '../../kit/trade-password/asking-password.ts';
import { describe, expect, it, vi } from 'vitest';
import { PortError } from '../../kit/port-error.ts';
import { everyPadEnd, fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { BankAccount } from '../bank.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { aBankAccount, anOpeningBoard, fakeBankOpeningPorts } from '../bank.fakes.ts';
import { createBankOpeningMachine } from './bank-opening.machine.ts';
import type { BankOpeningPorts } from './bank-opening.ports.ts';
import type { BankOpeningEvent, BankOpeningInput, OpeningCommand } from './bank-opening.types.ts';
import { toBankOpeningView } from './bank-opening.view.ts';

const begin = (
  overrides: Partial<BankOpeningPorts> = {},
  input: BankOpeningInput = { page: 'bind', partnerCode: null, returnUrl: null },
) => {
  const ports = fakeBankOpeningPorts(overrides);
  const flow = drive(createBankOpeningMachine(ports), toBankOpeningView, input);
  return { ...flow, ports };
};

/** The pad of a flow whose submission is `submit`. */
const cashierThat = (submit: Submit) => ({ cashier: fakeTradePasswordPorts<OpeningCommand, BankAccount>(aBankAccount(), { submit }) });
type Submit = TradePasswordPorts<OpeningCommand, BankAccount>['submit'];

const typePassword = (flow: ReturnType<typeof begin>) => {
  const cashier = padOf(flow.actor.getSnapshot());
  for (const digit of '135790') cashier?.send({ type: 'digits.changed', count: flow.ports.cashier.entry.append(digit) });
};

const choice = { partnerCode: 'zb', cardId: 'bank-1' };
const confirm = { page: 'confirm', partnerCode: null, returnUrl: null } as const;

describe('opening an e-account', () => {
  it('begins with bank and card, and leads to the page that opens the account [BK-40] [BK-41]', async () => {
    const flow = begin();
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ card: { tail: '6789' }, partner: null, button: { reason: { kind: 'bank-partner-unknown' } } });
    flow.actor.send({ type: 'next.pressed' });
    expect(flow.view().notice?.body).toEqual({ kind: 'bank-partner-unknown' });
    flow.actor.send({ type: 'partner.chosen', partnerCode: 'nobody' });
    flow.actor.send({ type: 'partner.chosen', partnerCode: 'zb' });
    flow.actor.send({ type: 'card.chosen', cardId: 'nobody' });
    flow.actor.send({ type: 'next.pressed' });
    expect(flow.view()).toMatchObject({ step: 'leaving', destination: { to: 'bank-open', partnerCode: 'zb' } });
    expect(flow.ports.readChoice()).toEqual(choice);
    const nobody = begin({ read: () => Promise.resolve({ kind: 'read', value: anOpeningBoard({ name: null }) }) });
    await nobody.until('shown');
    expect(nobody.view().button.reason).toEqual({ kind: 'bank-identity-missing' });
    const bare = begin(
      { read: () => Promise.resolve({ kind: 'read', value: anOpeningBoard({ cards: [] }) }) },
      { page: 'bind', partnerCode: 'bx', returnUrl: null },
    );
    await bare.until('shown');
    expect(bare.view()).toMatchObject({ partner: { code: 'bx' }, button: { reason: { kind: 'bank-card-unchosen' } } });
  });

  it('is confirmed only after the bind page, and leads to an existing account [BK-41]', async () => {
    const direct = begin({}, confirm);
    await direct.until('leaving');
    expect(direct.view().destination).toEqual({ to: 'bank-bind', partnerCode: null, returnUrl: null });
    const there = begin({
      read: () => Promise.resolve({ kind: 'read', value: anOpeningBoard({ accounts: [aBankAccount()] }) }),
      readChoice: () => choice,
    });
    await there.until('leaving');
    expect(there.view().destination).toEqual({ to: 'bank-account', partnerCode: 'zb' });
  });

  it('needs consent to the bank’s documents and the trade password, and forgets the choice afterwards [BK-40] [BK-42] [GW-1749]', async () => {
    const open = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: aBankAccount() }));
    const flow = begin({ ...cashierThat(open), readChoice: () => choice }, confirm);
    await flow.until('shown');
    flow.actor.send({ type: 'open.pressed' });
    expect([flow.view().notice?.body, open.mock.calls.length]).toEqual([{ kind: 'bank-agreement-unticked' }, 0]);
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'open.pressed' });
    flow.actor.send({ type: 'open.pressed' });
    await flow.until('opening');
    expect(open).not.toHaveBeenCalled();
    typePassword(flow);
    await flow.until('leaving');
    expect(open.mock.calls).toMatchObject([[{ command: { ...choice, version: 'zb-2' } }, expect.anything()]]);
    expect(flow.view()).toMatchObject({ destination: { to: 'bank-account' }, notice: { body: { kind: 'bank-account-opened' } } });
  });

  it('leads on to the page for which it was opened, once it is open [UI-1378]', async () => {
    const returnUrl = '/zb/zbBuy?productCode=ZB-D3';
    const endOf = async (state: 'open' | 'opening') => {
      const open = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: aBankAccount({ state }) }));
      const flow = begin({ ...cashierThat(open), readChoice: () => choice }, { ...confirm, returnUrl });
      await flow.until('shown');
      flow.actor.send({ type: 'agreement.ticked', agreed: true });
      flow.actor.send({ type: 'open.pressed' });
      await flow.until('opening');
      typePassword(flow);
      await flow.until('leaving');
      return flow.view().destination;
    };
    expect(await endOf('open')).toEqual({ to: 'onward', url: returnUrl });
    expect(await endOf('opening')).toEqual({ to: 'bank-account', partnerCode: 'zb' });
    const bind = begin({}, { page: 'bind', partnerCode: 'zb', returnUrl });
    await bind.until('shown');
    bind.actor.send({ type: 'card.chosen', cardId: choice.cardId });
    bind.actor.send({ type: 'next.pressed' });
    await bind.until('leaving');
    expect(bind.view().destination).toEqual({ to: 'bank-open', partnerCode: 'zb', returnUrl });
  });

  it('is pending while the bank is silent, shows a refusal, and is read again after a lost answer [BK-43]', async () => {
    const slow = aBankAccount({ state: 'opening', accountNo: null });
    const open = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: slow }));
    const read = vi.fn<BankOpeningPorts['read']>(() => Promise.resolve({ kind: 'read', value: anOpeningBoard() }));
    const press = async () => {
      const flow = begin({ ...cashierThat(open), read, readChoice: () => choice }, confirm);
      await flow.until('shown');
      flow.actor.send({ type: 'agreement.ticked', agreed: true });
      flow.actor.send({ type: 'open.pressed' });
      await flow.until('opening');
      typePassword(flow);
      return flow;
    };
    const first = await press();
    await first.until('leaving');
    expect(first.view().notice?.body).toEqual({ kind: 'bank-account-opening' });
    open.mockResolvedValue({ kind: 'refused', message: { kind: 'bank-agreement-changed' } });
    const second = await press();
    await second.until('shown');
    expect(second.view().notice?.body).toEqual({ kind: 'bank-agreement-changed' });
    open.mockRejectedValue(new PortError('timeout'));
    const calls = read.mock.calls.length;
    const third = await press();
    await third.until('loading');
    await third.until('shown');
    expect(read.mock.calls.length).toBe(calls + 2);
  });

  it('needs a trade password, and stays as it is when the pad is closed [BK-40] [GW-1749]', async () => {
    const none = begin(
      { read: () => Promise.resolve({ kind: 'read', value: anOpeningBoard({ hasPassword: false }) }), readChoice: () => choice },
      confirm,
    );
    await none.until('shown');
    expect(none.view().button.reason).toEqual({ kind: 'bank-password-missing' });
    const flow = begin({ readChoice: () => choice }, confirm);
    await flow.until('shown');
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'open.pressed' });
    await flow.until('opening');
    padOf(flow.actor.getSnapshot())?.send({ type: 'pad.closed' });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ agreed: true, notice: null, button: { isEnabled: true } });
  });

  it('has states that are all reached and left, with deadlines [BK-44]', () => {
    const events: readonly BankOpeningEvent[] = [
      { type: 'partner.chosen', partnerCode: 'zb' },
      { type: 'partner.chosen', partnerCode: 'x' },
      { type: 'card.chosen', cardId: 'bank-1' },
      { type: 'card.chosen', cardId: 'nobody' },
      { type: 'agreement.ticked', agreed: true },
      ...presses('next.pressed', 'open.pressed', 'retry.pressed'),
      ...FRAME_EVENTS,
    ];
    const walk = walkMachine(createBankOpeningMachine(fakeBankOpeningPorts({ readChoice: () => choice })), {
      inputs: [{ page: 'bind', partnerCode: null, returnUrl: null }, confirm],
      events,
      outcomes: {
        read: readings(anOpeningBoard(), anOpeningBoard({ accounts: [aBankAccount()] })),
        cashier: everyPadEnd(aBankAccount()),
      },
      keyOf: ({ value, context }) =>
        JSON.stringify([value, context.page, context.partnerCode, context.cardId, context.agreed, context.board?.accounts.length]),
      restsIn: ['shown', 'failed', 'leaving'],
    });
    // the pad's own deadlines end it
    expect(gapsOf(walk).filter((gap) => gap !== 'waits without deadline: bank-opening.opening')).toEqual([]);
  });
});
