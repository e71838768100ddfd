import { padOf } from '../../kit/trade-password/asking-password.ts';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { aBoundCard, fakeBankCardsPorts } from './bank-cards.fakes.ts';
import { createBankCardsMachine, type BankCardsPorts, toBankCardsView } from './bank-cards.machine.ts';

describe('bank-cards view', () => {
  it('has no card and asks for nothing before the cards are read [BC-8]', () => {
    const snapshot = createActor(createBankCardsMachine(fakeBankCardsPorts())).start().getSnapshot();
    expect(toBankCardsView(snapshot)).toMatchObject({ step: 'loading', cards: [], canRetry: false, problem: null, isBusy: true });
    expect(padOf(snapshot)).toBeNull();
  });

  it('has no limit where none is set, and the words of the gateway where a card is kept [BC-8]', async () => {
    const value = [aBoundCard({ perOrderMax: null, perDayMax: null, dayRest: null, whyNotUnbound: '该卡有在途交易' })];
    const actor = createActor(createBankCardsMachine(fakeBankCardsPorts({ read: async () => ({ kind: 'read', value }) }))).start();
    const view = toBankCardsView(await waitFor(actor, (snapshot) => snapshot.value === 'shown'));
    expect(view.cards).toMatchObject([
      { perOrderMax: null, perDayMax: null, dayRest: null, whyNotUnbound: { kind: 'server', text: '该卡有在途交易' }, isChosen: false },
    ]);
  });

  it('keeps the cards, with reason and retry, when the next read failed [BC-8]', async () => {
    let asked = 0;
    const read: BankCardsPorts['read'] = () => {
      asked += 1;
      return asked === 1 ? Promise.resolve({ kind: 'read', value: [aBoundCard()] }) : Promise.reject(new PortError('offline'));
    };
    const actor = createActor(createBankCardsMachine(fakeBankCardsPorts({ read }))).start();
    await waitFor(actor, (snapshot) => snapshot.value === 'shown');
    actor.send({ type: 'refresh.pulled' });
    expect(toBankCardsView(actor.getSnapshot())).toMatchObject({ step: 'shown', isRefreshing: true, isStale: false });
    const view = toBankCardsView(await waitFor(actor, (snapshot) => snapshot.value === 'stale'));
    expect(view).toMatchObject({ step: 'shown', isStale: true, canRetry: true, problem: { kind: 'network-unavailable' } });
    expect(view.cards).toHaveLength(1);
  });
});
