import { describe, expect, it } from 'vitest';
import type { FoundOrder } from '../../kit/found-order.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { createNetwork, weather } from '../../testing/order-storm.ts';
import { aRedeemInfo, aRedeemReceipt, fakeRedeemPorts } from './redeem.fakes.ts';
import { begin, booked, draftOf, events, message, offerOf, refused } from './redeem.machine.fakes.ts';
import type { RedeemAnswer, RedeemCommand, RedeemEvent } from './redeem.types.ts';
import type { RedeemView } from './redeem.view.ts';

/** A gateway with a memory, and a storage that survives a reload. */
const createWorld = () => {
  const books = new Map<string, 'booked' | 'refused' | 'closed'>();
  /** Sent requests with an unknown outcome. */
  const inDoubt = new Set<string>();
  const misdeeds: string[] = [];
  const network = createNetwork<'refused' | 'wrong'>();
  let ids = 0;
  const book = (requestId: string, isRefused: boolean): RedeemAnswer => {
    const state = books.get(requestId) ?? (isRefused ? 'refused' : 'booked');
    books.set(requestId, state);
    return state === 'booked' ? { kind: 'booked', receipt: { ...aRedeemReceipt, orderNo: requestId } } : { ...refused, orderNo: requestId };
  };
  const ports = fakeRedeemPorts({
    requestIds: { next: () => `request-${(ids += 1)}` },
    readOffer: () =>
      network.call((fate) => (fate === 'refused' ? { kind: 'refused', message } : { kind: 'read', value: offerOf(aRedeemInfo()) })),
    findOrder: (requestId) =>
      network.call((): FoundOrder<RedeemAnswer> => {
        const state = books.get(requestId);
        if (state === 'booked' || state === 'refused') return { kind: 'placed', receipt: book(requestId, false) };
        books.set(requestId, 'closed');
        return { kind: 'never-arrived' };
      }),
    cashier: fakeTradePasswordPorts<RedeemCommand, RedeemAnswer>(booked, {
      submit: async ({ command: { requestId } }) => {
        const open = [...inDoubt].filter((id) => !books.has(id));
        if (open.length > 0) misdeeds.push(`${requestId} was sent while ${open.join()} could still be booked`);
        if ([...books.values()].includes('booked')) misdeeds.push(`${requestId} was sent after a booked one`);
        inDoubt.add(requestId);
        try {
          const outcome = await network.call((fate): PasswordOutcome<RedeemAnswer> =>
            fate === 'wrong' ? { kind: 'wrong-password', message } : { kind: 'accepted', receipt: book(requestId, fate === 'refused') },
          );
          inDoubt.delete(requestId);
          return outcome;
        } catch (error) {
          // the session ended before the booking: that is an answer
          if (error instanceof PortError && error.kind === 'sign-in-required') inDoubt.delete(requestId);
          throw error;
        }
      },
    }),
  });
  const faults = ({ actor }: ReturnType<typeof begin>): readonly string[] => {
    const snapshot = actor.getSnapshot();
    const { requestId, receipt, destination } = snapshot.context;
    const draft = draftOf(ports);
    const found = [...misdeeds];
    if ([...books.values()].filter((state) => state === 'booked').length > 1) found.push('two booked redemptions');
    if (requestId !== null && !snapshot.matches('placed') && draft?.requestId !== requestId)
      found.push('an open redemption that a reload would forget');
    if (snapshot.matches('editing') && requestId !== null) found.push('an open id in the form');
    if (!snapshot.matches('placed')) return found;
    const orderNo = destination?.to === 'redeem-result' ? destination.orderNo : null;
    if (orderNo === null || books.get(orderNo) !== receipt?.kind) found.push('an end without the order of the gateway');
    if ((receipt?.kind === 'booked' ? draft : (draft?.requestId ?? null)) !== null) found.push('a draft after the end');
    return found;
  };
  return {
    network,
    open: () => begin(ports),
    enter: ({ sharesText }: RedeemView): RedeemEvent =>
      sharesText === '500' ? { type: 'order.pressed' } : { type: 'amount.entered', text: '500' },
    entry: () => ports.cashier.entry,
    faults,
  };
};

describe('redeeming, on random walks before a gateway that loses calls and answers', () => {
  it('never books twice, never loses a redemption, and never ends booked without its order [RD-17] [RD-19]', async () => {
    const unvisited = await weather({
      fates: ['refused', 'wrong'],
      events: [...events, { type: 'review.left' }, { type: 'dialog.refused' }, { type: 'dialog.dismissed' }, { type: 'notice.faded' }],
      waits: [666, 3_000, 30_000],
      length: { min: 10, max: 40 },
      turns: 16,
      world: createWorld,
      free: ['edit', 'review', 'password', 'leaving'],
      end: 'placed',
      visits: [
        '"loading"',
        '"failed"',
        '{"editing":"settled"}',
        '{"editing":"typing"}',
        '"reviewing"',
        '"paying"',
        '"unconfirmed"',
        '"asking"',
        '"leaving"',
        '"away"',
        '"placed"',
      ],
    });
    expect(unvisited).toEqual([]);
  });
});
