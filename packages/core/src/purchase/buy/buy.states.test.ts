import { everyPadEnd } from '../../kit/trade-password/trade-password.fakes.ts';
import { FRAME_EVENTS, presses, readings } from '../../testing/walk-events.ts';
import { describe, expect, it } from 'vitest';
import { calendarDate, epochAt, fen } from '../../values/index.ts';
import { PortError } from '../../kit/port-error.ts';
import { walkMachine } from '../../testing/walk-machine.ts';
import { aDisclosureStanding } from '../../qualification/testing.fakes.ts';
import { aBankCard, aBuyDraft, anOffer, aPlacedOrder, aReceipt, aWallet, fakeBuyPorts } from './buy.fakes.ts';
import { createBuyMachine } from './buy.machine.ts';
import { isForTerms } from './buy.rules.ts';
import type { BuyContext, BuyEvent, FoundOrder } from './buy.types.ts';

const placed: FoundOrder = { kind: 'placed', orderNo: 'order-1', applyDate: calendarDate('2026-11-20') };
const message = { kind: 'server', text: '失败' } as const;
const outcomes: readonly FoundOrder[] = [
  placed,
  { kind: 'refused', refusal: { kind: 'risk', message } },
  { kind: 'refused', refusal: { kind: 'quota', message, remaining: fen(100) } },
  { kind: 'refused', refusal: { kind: 'other', message } },
];
const faults = [new PortError('timeout'), new PortError('sign-in-required')];
const frame = { dialog: null, notice: null, destination: null, isBusy: false, announcement: null };

const events: readonly BuyEvent[] = [
  { type: 'amount.entered', text: '10000' },
  { type: 'amount.entered', text: '6000' },
  { type: 'amount.entered', text: '20000' },
  { type: 'amount.entered', text: 'x' },
  { type: 'card.chosen', cardId: 'wallet-1' },
  { type: 'card.chosen', cardId: 'bank-1' },
  { type: 'card.chosen', cardId: 'nobody' },
  { type: 'arrangement.chosen', arrangement: 'continue' },
  { type: 'arrangement.chosen', arrangement: 'redeem' },
  { type: 'agreement.ticked', agreed: true },
  ...presses('order.pressed', 'review.left', 'order.confirmed', 'retry.pressed'),
  ...FRAME_EVENTS,
];

/** The facts that later steps depend on; the questions while they are asked, and of the terms only whether the open order is for them. */
const keyOf = ({ value, context }: { readonly value: unknown; readonly context: BuyContext }): string => {
  const { offer, amountText, cardId, firstBuy, agreed, remaining, placed: order, needsRelease, askReason, asked } = context;
  if (value === 'asking' || value === 'unconfirmed')
    return JSON.stringify([value, askReason, asked, askReason === 'entry' ? '' : amountText]);
  const standing = order === null ? 'none' : isForTerms(order, context) ? 'same' : 'other';
  return JSON.stringify([
    value,
    offer?.canChooseMaturity,
    amountText,
    cardId,
    firstBuy,
    agreed,
    remaining === null,
    standing,
    needsRelease,
  ]);
};

/** Ten o'clock and four o'clock by turns, so that every other summary is past the cut-off. */
const swingingClock = () => {
  let isLate = true;
  return {
    now: () => {
      isLate = !isLate;
      return epochAt(calendarDate('2026-11-20'), isLate ? '16:00:00' : '10:00:00');
    },
  };
};

describe('the states of buying', () => {
  const cards = [aWallet({ available: fen(1_500_000) }), aWallet({ cardId: 'wallet-2' }), aBankCard()];
  const opening = (overrides: Parameters<typeof anOffer>[0], draft: ReturnType<typeof aBuyDraft> | null) => ({
    offer: anOffer(overrides),
    draft,
  });
  const walk = walkMachine(createBuyMachine(fakeBuyPorts({ clock: swingingClock() })), {
    inputs: [{ mode: 'simple' }],
    events,
    outcomes: {
      readOpening: {
        done: [
          { offer: null, draft: null },
          opening({}, null),
          opening({ canChooseMaturity: false }, aBuyDraft()),
          opening({}, aBuyDraft({ requestId: 'request-1', placed: aPlacedOrder() })),
        ],
        errors: faults,
      },
      preBuy: {
        done: [
          { kind: 'passed', investorLevel: 3, insisted: false, checks: [] },
          { kind: 'left', destination: { to: 'identity', comesBack: true }, checks: [] },
          { kind: 'blocked', reason: 'dismissed', checks: [] },
        ],
        errors: [new Error('broken')],
        snapshots: [{ value: 'checking', context: { ...frame, checks: [], blockedBy: null } }],
      },
      readDisclosure: readings(aDisclosureStanding(), aDisclosureStanding({ isSigned: false })),
      loadCards: { done: [{ cards, lastUsedCardId: null }], errors: faults },
      judgeCard: { done: [true, false], errors: faults },
      placeOrder: { done: outcomes, errors: faults },
      findOrder: {
        done: [...outcomes, { kind: 'never-arrived' }, { kind: 'paid', receipt: aReceipt }, { kind: 'closed' }],
        errors: faults,
      },
      releaseOrder: { done: [undefined], errors: faults },
      maturity: {
        done: [
          { kind: 'chosen', arrangement: 'redeem' },
          { kind: 'changed', arrangement: 'redeem' },
          { kind: 'restored', arrangement: 'continue', message: null, wasJudged: false },
          { kind: 'restored', arrangement: 'continue', message, wasJudged: false },
          { kind: 'restored', arrangement: 'continue', message: { kind: 'sign-in-required' }, wasJudged: false },
          { kind: 'forgotten', arrangement: 'continue' },
          { kind: 'unknown', arrangement: 'continue' },
        ],
        errors: [new Error('broken')],
        snapshots: [{ value: 'settling', context: { shown: 'redeem', childFrame: null, dialog: null } }],
      },
      cashier: everyPadEnd(aReceipt),
    },
    keyOf,
    restsIn: ['editing', 'reviewing', 'blocked', 'cardsUnavailable', 'unknown', 'away', 'leaving'],
    invariant: holds,
  });

  it('can all be reached, by every transition [BUY-37]', () => {
    expect([...walk.unvisitedStates, ...walk.unvisitedTransitions]).toEqual([]);
  });

  it('all lead on to an end or to where the user decides [BUY-37]', () => {
    expect(walk.trappedStates).toEqual([]);
  });

  it('all stop waiting, but for the child flows that have deadlines of their own [BUY-38]', () => {
    expect(walk.withoutDeadline).toEqual(['buy.checking', 'buy.arranging', 'buy.paying']);
  });

  it('take every answer without breaking [BUY-37]', () => {
    expect(walk.unhandled).toEqual([]);
  });

  it('decide every guard both ways [BUY-37]', () => {
    expect(walk.oneSidedGuards).toEqual([]);
  });
});

/** Nowhere is an end without what it needs, or a form with an order that nobody knows of. */
function holds({ value, context }: { readonly value: unknown; readonly context: BuyContext }): void {
  if (value === 'accepted') expect(context.receipt).not.toBeNull();
  if (value === 'accepted' || value === 'unsettled' || value === 'leaving') expect(context.destination).not.toBeNull();
  if (value === 'paying' || value === 'releasing') expect(context.placed?.requestId).toBe(context.requestId);
  if (value === 'ordering' || value === 'asking' || value === 'unconfirmed') expect(context.requestId).not.toBeNull();
  expect(context.draftArrangement !== null).toBe(value === 'arranging');
  if (value === 'reviewing') expect(context.requestId).toBe(context.placed?.requestId ?? null);
}
