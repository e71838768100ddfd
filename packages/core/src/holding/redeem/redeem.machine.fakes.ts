import { createActor } from 'xstate';
import { driveOrder } from '../../testing/order-flow.ts';
import { aRedeemInput, aRedeemReceipt, fakeRedeemPorts } from './redeem.fakes.ts';
import { createRedeemMachine } from './redeem.machine.ts';
import type { RedeemPorts, RedeemAnswer, RedeemEvent, RedeemInfo } from './redeem.types.ts';
import { toRedeemView } from './redeem.view.ts';

export const message = { kind: 'server', text: '可赎回份额不足' } as const;
export const booked: RedeemAnswer = { kind: 'booked', receipt: aRedeemReceipt };
export const refused = { kind: 'refused', orderNo: 'R2', message } as const satisfies RedeemAnswer;

export const offerOf = (info: RedeemInfo) => ({ info, lastUsedCardId: 'bank-1' });

export const draftOf = (ports: RedeemPorts) => ports.readDraft(aRedeemInput);

/** A running flow over fake ports. */
export const begin = (overrides: Partial<RedeemPorts> = {}) => {
  const ports = fakeRedeemPorts(overrides);
  return driveOrder({
    ports,
    actorOn: (clock) => createActor(createRedeemMachine(ports), { clock, input: aRedeemInput }),
    toView: toRedeemView,
  });
};

export const events: readonly RedeemEvent[] = [
  { type: 'amount.entered', text: '500' },
  { type: 'amount.entered', text: '1000' },
  { type: 'amount.entered', text: '1' },
  { type: 'amount.entered', text: 'x' },
  { type: 'shares.cleared' },
  { type: 'all.pressed' },
  { type: 'card.chosen', cardId: 'bank-1' },
  { type: 'card.chosen', cardId: 'wallet' },
  { type: 'card.chosen', cardId: 'nobody' },
  { type: 'order.pressed' },
  { type: 'order.confirmed' },
];
