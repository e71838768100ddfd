import { createActor, SimulatedClock, waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { aRedeemInput, aRedeemReceipt, fakeRedeemPorts } from './redeem.fakes.ts';
import { createRedeemMachine } from './redeem.machine.ts';
import type { RedeemPorts } from './redeem.ports.ts';
import type { RedeemAnswer, RedeemCommand, RedeemInfo, RedeemInput } from './redeem.types.ts';
import { redeemCashierOf, toRedeemView, type RedeemStateName } from './redeem.view.ts';

export const signedOut = () => Promise.reject(new PortError('sign-in-required', 'F01003'));

export const message = { kind: 'server', text: '可赎回份额不足' } as const;

export const booked: RedeemAnswer = { kind: 'booked', receipt: aRedeemReceipt };

export const resultPage = { to: 'redeem-result', orderNo: 'R20261120000001', outcome: 'waiting', message: null };

export type Submit = () => Promise<PasswordOutcome<RedeemAnswer>>;

export const opening = (info: RedeemInfo) => () => Promise.resolve({ kind: 'read' as const, opening: { info, lastUsedCardId: 'bank-1' } });

export const cashierThat = (submit: Submit) => fakeTradePasswordPorts<RedeemCommand, RedeemAnswer>(booked, { submit });

/** A running flow over fake ports. */
export const begin = (overrides: Partial<RedeemPorts> = {}, input: RedeemInput = aRedeemInput) => {
  const clock = new SimulatedClock();
  const ports = fakeRedeemPorts(overrides);
  const actor = createActor(createRedeemMachine(ports), { clock, input }).start();
  const until = (state: RedeemStateName) => waitFor(actor, ({ value }) => (typeof value === 'string' ? value : 'editing') === state);
  const view = () => toRedeemView(actor.getSnapshot());
  const typePassword = () => {
    for (const digit of '135790') ports.cashier.entry.append(digit);
    redeemCashierOf(actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
  };
  return { actor, clock, ports, until, view, typePassword, draft: () => ports.readDraft(aRedeemInput) };
};

/** As far as a form with `text` in it. */
export const beginEditing = async (text = '700', overrides: Partial<RedeemPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until('editing');
  if (text !== '') flow.actor.send({ type: 'amount.entered', text });
  return flow;
};

export const beginReviewing = async (overrides: Partial<RedeemPorts> = {}) => {
  const flow = await beginEditing('700', overrides);
  flow.actor.send({ type: 'order.pressed' });
  return flow;
};
