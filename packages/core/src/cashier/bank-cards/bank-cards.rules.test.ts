import { describe, expect, it } from 'vitest';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import { aBoundCard } from './bank-cards.fakes.ts';
import {
  bindingObstacle,
  canBeDefault,
  changeNotice,
  bankCardsNeedsReading,
  unbindingObstacle,
  unbindNotice,
  bankCardsWayOut,
} from './bank-cards.machine.ts';

const message = { kind: 'server', text: '该卡有在途交易' } as const;
const signIn = { kind: 'sign-in-required' } as const;
const cards = [aBoundCard(), aBoundCard({ cardId: 'card-2', isDefault: false, whyNotUnbound: '该卡有在途交易' })];

describe('the bound cards', () => {
  it('are at most ten [BC-2]', () => {
    const nine = Array.from({ length: 9 }, (_, at) => aBoundCard({ cardId: `card-${at}` }));
    expect(bindingObstacle(nine)).toBeNull();
    expect(bindingObstacle([...nine, aBoundCard()])).toEqual({ kind: 'cards-full' });
  });

  it('can each become the default, except the present default [BC-3]', () => {
    expect(['card-1', 'card-2', 'nobody'].map((cardId) => canBeDefault(cards, cardId))).toEqual([false, true, false]);
    expect(changeNotice({ kind: 'changed' })).toEqual({ body: { kind: 'card-default-set' }, tone: 'success' });
    expect(changeNotice({ kind: 'refused', message })).toEqual({ body: message, tone: 'warn' });
  });

  it('are kept where the gateway says so [BC-4]', () => {
    expect(['card-1', 'card-2', 'nobody'].map((cardId) => unbindingObstacle(cards, cardId))).toEqual([null, message, null]);
  });
});

describe('the end of the password pad', () => {
  const outputs: readonly (readonly [TradePasswordOutput<null>, unknown, unknown, boolean])[] = [
    [{ kind: 'accepted', receipt: null }, { body: { kind: 'card-unbound' }, tone: 'success' }, null, true],
    [{ kind: 'unknown' }, { body: { kind: 'outcome-unknown' }, tone: 'warn' }, null, true],
    [{ kind: 'cancelled' }, null, null, false],
    [{ kind: 'forgotten' }, null, { to: 'forgot-password', comesBack: true }, false],
    [{ kind: 'cancelled-by-server', message, refresh: true }, { body: message, tone: 'warn' }, null, true],
    [{ kind: 'refused', message, wasJudged: true }, { body: message, tone: 'warn' }, null, true],
    [{ kind: 'refused', message, wasJudged: false }, { body: message, tone: 'warn' }, null, false],
    [{ kind: 'refused', message: signIn, wasJudged: false }, null, { to: 'sign-in', comesBack: true }, false],
  ];

  it.each(outputs)('%j says %j, leads to %j, and has the cards read again: %s [BC-6] [BC-7]', (output, notice, destination, isRead) => {
    expect(unbindNotice(output)).toEqual(notice);
    expect(bankCardsWayOut(output)).toEqual(destination);
    expect(bankCardsNeedsReading(output)).toBe(isRead);
  });
});
