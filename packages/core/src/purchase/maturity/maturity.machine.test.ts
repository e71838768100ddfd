import { everyPadEnd } from '../../kit/trade-password/trade-password.fakes.ts';
import { answering } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { padOf } from '../../kit/trade-password/asking-password.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import { aMaturityInput, fakeMaturityPorts } from './maturity.fakes.ts';
import { createMaturityMachine } from './maturity.machine.ts';
import type { MaturityPorts } from './maturity.ports.ts';
import type { MaturityCommand, MaturityContext, MaturityInput, MaturityOutput, MaturityReceipt } from './maturity.types.ts';
import { toMaturityView } from './maturity.view.ts';
import { RUNS } from '../../testing/runs.ts';

type Cashier = TradePasswordPorts<MaturityCommand, MaturityReceipt>;

const message = { kind: 'server', text: '该产品当前不可修改' } as const;
const ANSWERS = ['dialog.accepted', 'dialog.refused', 'dialog.dismissed'] as const;
const alerting: MaturityPorts['check'] = () => Promise.resolve({ kind: 'allowed', needsAlert: true });

const begin = (
  overrides: { readonly check?: MaturityPorts['check']; readonly cashier?: Partial<Cashier> } = {},
  input = aMaturityInput(),
) => {
  const usual = fakeMaturityPorts();
  const ports: MaturityPorts = { check: overrides.check ?? usual.check, cashier: { ...usual.cashier, ...overrides.cashier } };
  const flow = drive(createMaturityMachine(ports), toMaturityView, input);
  const { actor } = flow;
  const typePassword = () => {
    for (const digit of '135790') ports.cashier.entry.append(digit);
    padOf(actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
  };
  return { ...flow, typePassword };
};

/** Advances to the password pad. */
const beginPaying = async (cashier: Partial<Cashier> = {}, check?: MaturityPorts['check']) => {
  const flow = begin(check === undefined ? { cashier } : { cashier, check });
  flow.clock.increment(300);
  if (check !== undefined) {
    await flow.until('asking');
    flow.actor.send({ type: 'dialog.accepted' });
  }
  await flow.until('paying');
  return flow;
};

const ended = async (flow: ReturnType<typeof begin>): Promise<MaturityOutput | undefined> => {
  await waitFor(flow.actor, ({ status }) => status === 'done');
  return flow.actor.getSnapshot().output;
};

describe('the arrangement, when all goes well', () => {
  it('shows the choice at once and checks it after 300 ms with its place [MA-1] [MA-2] [MA-3]', async () => {
    const check = vi.fn<MaturityPorts['check']>(() => Promise.resolve({ kind: 'allowed', needsAlert: false }));
    const flow = begin({ check }, aMaturityInput({ place: 'applying' }));
    expect(flow.view()).toMatchObject({ step: 'settle', shown: 'redeem', isBusy: true });
    flow.clock.increment(299);
    expect(check).not.toHaveBeenCalled();
    flow.clock.increment(1);
    expect(check).toHaveBeenCalledExactlyOnceWith(
      { place: 'applying', productCode: 'QS0001', periodName: '第3期', openPeriodId: 'period-3', arrangement: 'redeem' },
      expect.anything(),
    );
    await flow.until('paying');
  });

  it('takes the password, saves the change and reports it to the page [MA-5] [MA-6]', async () => {
    const submit = vi.fn<Cashier['submit']>(() => Promise.resolve({ kind: 'accepted', receipt: { arrangement: 'redeem' } }));
    const flow = await beginPaying({ submit });
    expect(submit).not.toHaveBeenCalled();
    flow.typePassword();
    expect(await ended(flow)).toEqual({ kind: 'changed', arrangement: 'redeem' });
    expect(flow.view()).toMatchObject({ step: 'done', shown: 'redeem', dialog: null });
    expect(submit.mock.calls.map(([{ command }]) => command.arrangement)).toEqual(['redeem']);
  });

  it('needs no password from the buy page when other holdings stay [MA-5]', async () => {
    const submit = vi.fn<Cashier['submit']>();
    const flow = begin({ cashier: { submit } }, aMaturityInput({ place: 'buy', previous: 'redeem', chosen: 'continue' }));
    flow.clock.increment(300);
    expect(await ended(flow)).toEqual({ kind: 'chosen', arrangement: 'continue' });
    expect(flow.view().shown).toBe('continue');
    expect(submit).not.toHaveBeenCalled();
  });

  it('asks first when all holdings of the product are changed [MA-4]', async () => {
    const flow = begin({ check: alerting }, aMaturityInput({ place: 'buy' }));
    flow.clock.increment(300);
    await flow.until('asking');
    expect(flow.view()).toMatchObject({ step: 'ask', shown: 'redeem', dialog: { body: { kind: 'maturity-affects-all' } }, isBusy: false });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view()).toMatchObject({ step: 'password', shown: 'redeem', dialog: null });
    flow.typePassword();
    expect(await ended(flow)).toEqual({ kind: 'changed', arrangement: 'redeem' });
  });
});

describe('the arrangement, when the user leaves it', () => {
  it.each([{ type: 'dialog.refused' }, { type: 'dialog.dismissed' }] as const)('keeps the original on $type [MA-7]', async (answer) => {
    const flow = begin({ check: alerting });
    flow.clock.increment(300);
    await flow.until('asking');
    flow.actor.send(answer);
    expect(await ended(flow)).toEqual({ kind: 'restored', arrangement: 'continue', message: null, wasJudged: false });
    expect(flow.view()).toMatchObject({ shown: 'continue', dialog: null, notice: null });
  });

  it('keeps the original when the pad is closed [MA-7]', async () => {
    const flow = await beginPaying();
    padOf(flow.actor.getSnapshot())?.send({ type: 'pad.closed' });
    expect(await ended(flow)).toEqual({ kind: 'restored', arrangement: 'continue', message: null, wasJudged: false });
    expect(flow.view().shown).toBe('continue');
  });

  it('keeps the original on the way to a forgotten password, also after a wrong one [MA-7]', async () => {
    const flow = await beginPaying({ submit: () => Promise.resolve({ kind: 'wrong-password', message }) });
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    expect(flow.view().dialog).toMatchObject({ body: message, accept: 're-enter' });
    flow.actor.send({ type: 'dialog.refused' });
    expect(await ended(flow)).toEqual({ kind: 'forgotten', arrangement: 'continue' });
    expect(flow.view().shown).toBe('continue');
  });
});

describe('the arrangement, when it fails', () => {
  it.each<[string, MaturityPorts['check'], object]>([
    ['the check refuses it', () => Promise.resolve({ kind: 'refused', message }), message],
    ['the check is lost', () => Promise.reject(new PortError('timeout')), { kind: 'network-unavailable' }],
    ['nobody is signed in', () => Promise.reject(new PortError('sign-in-required')), { kind: 'sign-in-required' }],
  ])('restores the old choice with a message when %s [MA-8]', async (_, check, words) => {
    const flow = begin({ check });
    flow.clock.increment(300);
    expect(await ended(flow)).toEqual({ kind: 'restored', arrangement: 'continue', message: words, wasJudged: false });
    expect(flow.view().shown).toBe('continue');
  });

  it('gives up on the check after 30 s [MA-8] [MA-12]', async () => {
    const flow = begin({ check: () => new Promise<never>(() => {}) });
    flow.clock.increment(300);
    flow.clock.increment(30_000);
    expect(await ended(flow)).toEqual({
      kind: 'restored',
      arrangement: 'continue',
      message: { kind: 'network-unavailable' },
      wasJudged: false,
    });
  });

  it('returns with a message when the key is refused or does not come [MA-8]', async () => {
    const refused = await beginPaying({ fetchKey: () => Promise.resolve({ kind: 'refused', message }) });
    refused.typePassword();
    expect(await ended(refused)).toEqual({ kind: 'restored', arrangement: 'continue', message, wasJudged: false });
    const lost = await beginPaying({ fetchKey: () => Promise.reject(new PortError('network')) });
    lost.typePassword();
    expect(await ended(lost)).toEqual({
      kind: 'restored',
      arrangement: 'continue',
      message: { kind: 'modification-failed' },
      wasJudged: false,
    });
  });

  it.each([{ type: 'dialog.accepted' }, { type: 'dialog.refused' }, { type: 'dialog.dismissed' }] as const)(
    'shows the refusal of the update as an alert over the old choice, and ends silently on $type [MA-9]',
    async (answer) => {
      const flow = await beginPaying({ submit: () => Promise.resolve({ kind: 'refused', message }) }, alerting);
      flow.typePassword();
      await flow.until('telling');
      expect(flow.view()).toMatchObject({
        step: 'tell',
        shown: 'continue',
        dialog: { shape: 'alert', title: 'notice-title', body: message },
      });
      flow.actor.send(answer);
      expect(await ended(flow)).toEqual({ kind: 'restored', arrangement: 'continue', message: null, wasJudged: true });
    },
  );

  it('is unknown when the answer to the update is lost, and shows the old choice [MA-10]', async () => {
    const flow = await beginPaying({ submit: () => Promise.reject(new PortError('timeout')) });
    flow.typePassword();
    expect(await ended(flow)).toEqual({ kind: 'unknown', arrangement: 'continue' });
    expect(flow.view().shown).toBe('continue');
  });
});

describe('the states of the arrangement', () => {
  const settings = {
    inputs: (['buy', 'applying', 'holding'] as const).flatMap((place) => [
      aMaturityInput({ place }),
      aMaturityInput({ place, previous: 'redeem', chosen: 'continue' }),
    ]),
    events: (['dialog.accepted', 'dialog.refused', 'dialog.dismissed', 'notice.faded', 'destination.followed'] as const).map((type) => ({
      type,
    })),
    outcomes: {
      check: answering({ kind: 'allowed', needsAlert: true }, { kind: 'allowed', needsAlert: false }),
      cashier: everyPadEnd({ arrangement: 'redeem' }),
    },
  };

  it('are all reached, left by every transition and guard, and can be left [MA-12]', () => {
    const walk = walkMachine(createMaturityMachine(fakeMaturityPorts()), { ...settings, restsIn: ['asking', 'telling'], invariant: holds });
    // the pad has deadlines of its own
    expect(gapsOf(walk)).toEqual(['waits without deadline: maturity.paying']);
  });

  it('end with the choice only when it was allowed or saved, and with an unknown outcome after a failed pad [MA-7] [MA-10]', () => {
    let ends = 0;
    let breaks = 0;
    randomWalk(createMaturityMachine(fakeMaturityPorts()), {
      ...settings,
      seed: 20261120,
      steps: 30_000,
      check: (snapshot, history) => {
        holds(snapshot);
        if (snapshot.status === 'done') ends += 1;
        if (history.at(-1)?.type !== 'xstate.error.actor.cashier') return;
        breaks += 1;
        expect(snapshot.output).toEqual({ kind: 'unknown', arrangement: snapshot.context.previous });
      },
    });
    expect(ends).toBeGreaterThan(2_500);
    expect(breaks).toBeGreaterThan(50);
  });
});

describe('any change of the arrangement, whatever the gateway and the user do', () => {
  const fates = {
    check: fc.constantFrom('fine', 'alert', 'refused', 'lost'),
    answer: fc.constantFrom(...ANSWERS),
    pad: fc.constantFrom('password', 'close', 'forget'),
    submit: fc.constantFrom('saved', 'refused', 'lost-there', 'lost-back', 'stale'),
  };

  it('shows the gateway’s arrangement, unless the outcome is unknown [MA-7]', async () => {
    const unsure: boolean[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<MaturityInput['place']>('buy', 'applying', 'holding'),
        fc.constantFrom<MaturityInput['previous']>('continue', 'redeem'),
        fc.record(fates),
        async (place, previous, fate) => {
          const chosen = previous === 'continue' ? 'redeem' : 'continue';
          let stored: MaturityInput['previous'] = previous;
          const flow = begin(
            {
              check: () => {
                if (fate.check === 'lost') return Promise.reject(new PortError('network'));
                return Promise.resolve(
                  fate.check === 'refused' ? { kind: 'refused', message } : { kind: 'allowed', needsAlert: fate.check === 'alert' },
                );
              },
              cashier: {
                submit: ({ command: { arrangement } }) => {
                  if (fate.submit === 'saved' || fate.submit === 'lost-back') stored = arrangement;
                  if (fate.submit === 'lost-there' || fate.submit === 'lost-back') return Promise.reject(new PortError('timeout'));
                  if (fate.submit === 'refused') return Promise.resolve({ kind: 'refused', message });
                  if (fate.submit === 'stale') return Promise.resolve({ kind: 'cancelled-by-server', message });
                  return Promise.resolve({ kind: 'accepted', receipt: { arrangement } });
                },
              },
            },
            aMaturityInput({ place, previous, chosen }),
          );
          expect(flow.view().shown).toBe(chosen);
          flow.clock.increment(300);
          await settle();
          const say = (type: (typeof ANSWERS)[number]) => {
            if (flow.actor.getSnapshot().status === 'active') flow.actor.send({ type });
          };
          say(fate.answer);
          const pad = padOf(flow.actor.getSnapshot());
          if (fate.pad === 'password') flow.typePassword();
          else if (flow.actor.getSnapshot().matches('paying'))
            pad?.send({ type: fate.pad === 'close' ? 'pad.closed' : 'password.forgotten' });
          await settle();
          say('dialog.accepted');
          const { status, output } = flow.actor.getSnapshot();
          expect(status).toBe('done');
          const { shown } = flow.view();
          const isUnknown = output?.kind === 'unknown';
          const isChosen = output?.kind === 'chosen';
          if (isUnknown) unsure.push(stored === previous);
          // a choice for the buy page is stored with the order instead
          expect(isUnknown || isChosen || shown === stored).toBe(true);
          expect(!isChosen || (shown === chosen && stored === previous && place === 'buy')).toBe(true);
          expect(output?.arrangement).toBe(shown);
        },
      ),
      RUNS,
    );
    // both kinds of lost answers occurred
    expect(new Set(unsure)).toEqual(new Set([true, false]));
  });
});

/** Runs all pending promises that can continue. */
const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** The choice is shown while the flow runs, and the old one after it was restored. */
function holds({ value, context }: { readonly value: unknown; readonly context: MaturityContext }): void {
  const cameBack = value === 'restored' || value === 'telling';
  expect(context.shown).toBe(cameBack ? context.previous : context.chosen);
  expect(context.dialog !== null).toBe(value === 'asking' || value === 'telling');
  expect(value === 'paying' || context.childFrame === null).toBe(true);
  expect(value !== 'changed' || context.output?.kind === 'changed').toBe(true);
  expect(value !== 'chosen' || (context.output?.kind === 'chosen' && context.place === 'buy')).toBe(true);
}
