import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { aMemberStanding, aPreBuyInput, aStanding, fakePreBuyPorts } from './pre-buy.fakes.ts';
import { epochMs } from '../../values/index.ts';
import { afterGate } from './gated-order.ts';
import { createPreBuyMachine } from './pre-buy.machine.ts';
import { toPreBuyView } from './pre-buy.view.ts';
import type { PreBuyPorts } from './pre-buy.ports.ts';
import type { PreBuyInput, PreBuyStanding } from './pre-buy.types.ts';

const start = (overrides: Partial<PreBuyPorts> = {}, input: Partial<PreBuyInput> = {}) => {
  const clock = new SimulatedClock();
  const actor = createActor(createPreBuyMachine(fakePreBuyPorts(overrides)), { clock, input: aPreBuyInput(input) }).start();
  const ended = async () => (await waitFor(actor, (snapshot) => snapshot.status === 'done')).output;
  return { actor, clock, ended };
};
const aMoment = epochMs(1_795_000_000_000);
const judged = (standing: Partial<PreBuyStanding>): Partial<PreBuyPorts> => ({
  check: async () => ({ kind: 'judged', standing: aStanding(standing) }),
});

describe('pre-buy, when all conditions are met', () => {
  it('passes with the level and all nine checks in verification mode [PB-1]', async () => {
    const check = vi.fn(async () => ({ kind: 'judged', standing: aStanding() }) as const);
    const { ended } = start({ check });
    const output = await ended();
    expect(output).toMatchObject({ kind: 'passed', investorLevel: 3, insisted: false });
    expect(output?.checks.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 9 }, () => 'met'));
    expect(check).toHaveBeenCalledExactlyOnceWith(3, expect.anything());
  });

  it('does not read the member’s standing in simple mode, even where conditions are unmet [PB-18]', async () => {
    const memberStanding = vi.fn(async () => aMemberStanding());
    await start({ memberStanding }, { mode: 'simple' }).ended();
    const { actor } = start({ memberStanding, ...judged({ bankCardBound: false }) }, { mode: 'simple' });
    await waitFor(actor, (snapshot) => snapshot.matches('alerting'));
    expect(memberStanding).not.toHaveBeenCalled();
  });
});

describe('pre-buy, when nobody is signed in', () => {
  it('leads to sign-in without an alert when the check says so [PB-13]', async () => {
    expect(await start(judged({ signedIn: false })).ended()).toMatchObject({
      kind: 'left',
      destination: { to: 'sign-in', comesBack: true },
    });
  });

  it.each(['check', 'memberStanding'] as const)('leads to sign-in without an alert when %s answers F01003 [PB-13]', async (call) => {
    const { actor, ended } = start({ [call]: () => Promise.reject(new PortError('sign-in-required', 'F01003')) });
    expect(await ended()).toMatchObject({ kind: 'left', destination: { to: 'sign-in', comesBack: true } });
    expect(actor.getSnapshot().context.dialog).toBeNull();
  });
});

describe('pre-buy, when several things are missing', () => {
  const newcomer = judged({ identityVerified: false, bankCardBound: false, tradePasswordSet: false, riskAssessed: false, matchFlag: null });
  const blank = aMemberStanding({ idCard: 'none', taxDeclared: false, addressComplete: false });
  const listed = async (ports: Partial<PreBuyPorts>, input: Partial<PreBuyInput> = {}) => {
    const flow = start(ports, input);
    const snapshot = await waitFor(flow.actor, ({ value }) => value === 'listing');
    return { ...flow, view: toPreBuyView(snapshot) };
  };

  it('lists them once, in their order and with the minutes of each, and has no alert [PB-640] [PB-641]', async () => {
    const { view } = await listed({ ...newcomer, memberStanding: async () => blank });
    expect(view).toMatchObject({ step: 'asking', dialog: null, isBusy: false });
    expect(view.errands).toEqual([
      { id: 'identity', minutes: 3 },
      { id: 'bank-card', minutes: 2 },
      { id: 'trade-password', minutes: 1 },
      { id: 'tax', minutes: 1 },
      { id: 'address', minutes: 1 },
      { id: 'risk-assessment', minutes: 3 },
    ]);
  });

  it('counts an expired card beside a missing identity, and a missing card beside a verified one [PB-640]', async () => {
    const ids = async (standing: Partial<PreBuyStanding>, idCard: 'none' | 'expired') =>
      (
        await listed({ ...judged({ ...standing, tradePasswordSet: false }), memberStanding: async () => aMemberStanding({ idCard }) })
      ).view.errands.map(({ id }) => id);
    expect(await ids({ identityVerified: false }, 'expired')).toEqual(['identity', 'trade-password', 'id-card']);
    expect(await ids({}, 'none')).toEqual(['trade-password', 'id-card']);
  });

  it('leads to the first one when the investor begins, and names it [PB-642]', async () => {
    const { actor, ended } = await listed({ ...newcomer, memberStanding: async () => blank });
    actor.send({ type: 'dialog.accepted' });
    expect(await ended()).toMatchObject({ kind: 'left', destination: { to: 'identity', comesBack: true }, errand: 'identity' });
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)('blocks as dismissed on %s [PB-640]', async (type) => {
    const { actor, ended } = await listed({ ...newcomer, memberStanding: async () => blank });
    actor.send({ type });
    expect(await ended()).toMatchObject({ kind: 'blocked', reason: 'dismissed' });
  });

  it('leads from a finished errand directly to the next, including the last [PB-642]', async () => {
    const next = start({ ...judged({ bankCardBound: false, tradePasswordSet: false }) }, { ledTo: 'identity' });
    expect(await next.ended()).toMatchObject({ kind: 'left', destination: { to: 'bank-card' }, errand: 'bank-card' });
    const last = start({ ...judged({ riskAssessed: false }) }, { ledTo: 'address' });
    expect(await last.ended()).toMatchObject({ kind: 'left', destination: { to: 'risk-assessment' }, errand: 'risk-assessment' });
  });

  it('lists the remaining errands again when an errand was given up [PB-642]', async () => {
    const { view } = await listed(judged({ bankCardBound: false, tradePasswordSet: false }), { ledTo: 'bank-card' });
    expect(view.errands.map(({ id }) => id)).toEqual(['bank-card', 'trade-password']);
  });

  it('never continues automatically past a level that is too low, which has its own alert [PB-642]', async () => {
    const { actor } = start(judged({ matchFlag: 0 }), { ledTo: 'risk-assessment' });
    await waitFor(actor, ({ value }) => value === 'alerting');
    expect(actor.getSnapshot().context.dialog?.id).toBe('pre-buy.suitability');
  });

  it.each([
    ['fails', () => Promise.reject(new PortError('server'))],
    ['never comes', () => new Promise<never>(() => undefined)],
  ])('shows only the first missing condition when the count %s [PB-643]', async (_, memberStanding) => {
    const { actor, clock } = start({ ...newcomer, memberStanding });
    await waitFor(actor, ({ value }) => value === 'counting');
    await Promise.resolve();
    clock.increment(30_000);
    await waitFor(actor, ({ value }) => value === 'alerting');
    expect(actor.getSnapshot().context.dialog?.body).toEqual({ kind: 'identity-missing' });
  });
});

describe('pre-buy, when a check is not met', () => {
  it.each([
    ['identity', judged({ identityVerified: false }), { to: 'identity', comesBack: true }],
    ['bank-card', judged({ bankCardBound: false }), { to: 'bank-card', comesBack: true }],
    ['trade-password', judged({ tradePasswordSet: false }), { to: 'trade-password-setting', comesBack: true }],
    ['id-card', { memberStanding: async () => aMemberStanding({ idCard: 'expired' }) }, { to: 'id-card-renewal', comesBack: true }],
    ['tax', { memberStanding: async () => aMemberStanding({ taxDeclared: false }) }, { to: 'tax-declaration', comesBack: true }],
    ['address', { memberStanding: async () => aMemberStanding({ addressComplete: false }) }, { to: 'address', comesBack: true }],
    ['risk-assessment', judged({ riskAssessed: false }), { to: 'risk-assessment', comesBack: true }],
    ['suitability', judged({ matchFlag: 0 }), { to: 'risk-assessment', comesBack: true }],
  ] as const)('shows an alert at %s and leads to the page that corrects it [PB-17]', async (id, ports, destination) => {
    const { actor, ended } = start(ports);
    const alerting = await waitFor(actor, (snapshot) => snapshot.matches('alerting'));
    expect(alerting.context.dialog?.id).toBe(`pre-buy.${id}`);
    actor.send({ type: 'dialog.accepted' });
    expect(await ended()).toMatchObject({ kind: 'left', destination });
    expect(actor.getSnapshot().context.dialog).toBeNull();
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)('blocks as dismissed, without a destination, on %s [PB-17]', async (type) => {
    const { actor, ended } = start(judged({ identityVerified: false }));
    const blocked = vi.fn();
    actor.on('pre-buy.blocked', blocked);
    await waitFor(actor, (snapshot) => snapshot.matches('alerting'));
    actor.send({ type });
    expect(await ended()).toMatchObject({ kind: 'blocked', reason: 'dismissed' });
    expect(blocked).toHaveBeenCalledExactlyOnceWith({ type: 'pre-buy.blocked', reason: 'dismissed' });
  });
});

describe('pre-buy, when the product is above the level and the investor may insist', () => {
  const warned = async () => {
    const started = start(judged({ matchFlag: 1, investorLevel: 2 }), { productLevel: 4 });
    const snapshot = await waitFor(started.actor, (each) => each.matches('warning'));
    return { ...started, snapshot };
  };

  it('shows the warning with both levels [PB-10]', async () => {
    const { snapshot } = await warned();
    expect(snapshot.context.dialog).toMatchObject({
      shape: 'confirm',
      body: { kind: 'risk-warning', productLevel: 4, investorLevel: 2 },
      accept: 'insist',
      refuse: 'reassess',
    });
  });

  it('passes as insisted on insist [PB-10]', async () => {
    const { actor, ended } = await warned();
    actor.send({ type: 'dialog.accepted' });
    expect(await ended()).toMatchObject({ kind: 'passed', insisted: true, investorLevel: 2 });
  });

  it('leads to the risk assessment on re-assess [PB-10]', async () => {
    const { actor, ended } = await warned();
    actor.send({ type: 'dialog.refused' });
    expect(await ended()).toMatchObject({ kind: 'left', destination: { to: 'risk-assessment', comesBack: true } });
  });

  it('counts closing the warning as neither: declined [PB-10] [LAW-127]', async () => {
    const { actor, ended } = await warned();
    actor.send({ type: 'dialog.dismissed' });
    expect(await ended()).toMatchObject({ kind: 'declined' });
  });

  it('does not allow insisting for a private product or to level 1 [PB-16]', async () => {
    for (const [standing, input] of [
      [{ matchFlag: 1, investorLevel: 3 }, { family: 'private' }],
      [{ matchFlag: 1, investorLevel: 1 }, { family: 'broker' }],
    ] as const) {
      const { actor } = start(judged(standing), input);
      const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('asking'));
      expect(context.dialog).toMatchObject({ id: 'pre-buy.suitability', accept: 'reassess', refuse: null });
    }
  });
});

describe('pre-buy, when special care is taken', () => {
  const caring = async (standing: Partial<PreBuyStanding> = {}) => {
    const started = start(judged({ specialCare: 'special-care-1', investorLevel: 5, ...standing }), { productLevel: 4 });
    const insists = standing.matchFlag === 1;
    if (insists) {
      await waitFor(started.actor, (each) => each.matches('warning'));
      started.actor.send({ type: 'dialog.accepted' });
    }
    const snapshot = await waitFor(started.actor, (each) => each.matches('caring'));
    return { ...started, snapshot, insists };
  };

  it.each([
    ['within the level', {}],
    ['after the warning above the level', { matchFlag: 1, investorLevel: 2 } as const],
  ])('asks for a confirmation of its own, %s [LAW-47]', async (_where, standing) => {
    const { actor, ended, snapshot, insists } = await caring(standing);
    expect(snapshot.context.dialog).toMatchObject({
      shape: 'confirm',
      body: { kind: 'special-care', productLevel: 4 },
      accept: 'confirm-care',
      refuse: 'think-again',
    });
    actor.send({ type: 'dialog.accepted' });
    const output = await ended();
    expect(output).toMatchObject({ kind: 'passed', insisted: insists, confirmedCare: true });
    const care = { version: 'special-care-1', acceptedAt: aMoment };
    const risk = insists ? { version: 'risk-warning-1', acceptedAt: aMoment } : null;
    expect(output === undefined ? null : afterGate(output, aMoment).warning).toEqual({ risk, care });
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)('ends as declined on %s [LAW-47] [LAW-127]', async (type) => {
    const { actor, ended } = await caring();
    actor.send({ type });
    expect(await ended()).toMatchObject({ kind: 'declined' });
  });
});

describe('pre-buy, when the check call fails', () => {
  it('shows 前置校验失败 and blocks when FAILED comes without a result [PB-11]', async () => {
    const { actor, ended } = start({ check: async () => ({ kind: 'failed-without-result' }) });
    const failing = await waitFor(actor, (snapshot) => snapshot.matches('failing'));
    expect(failing.context.dialog).toMatchObject({ shape: 'alert', body: { kind: 'pre-check-failed' } });
    actor.send({ type: 'dialog.accepted' });
    expect(await ended()).toMatchObject({ kind: 'blocked', reason: 'check-failed' });
  });

  it.each([
    ['check', 'timeout'],
    ['check', 'malformed'],
    ['memberStanding', 'network'],
  ] as const)('blocks silently when %s fails with %s, and returns the reason [PB-14]', async (call, kind) => {
    const { actor, ended } = start({ [call]: () => Promise.reject(new PortError(kind)) });
    const blocked = vi.fn();
    actor.on('pre-buy.blocked', blocked);
    expect(await ended()).toMatchObject({ kind: 'blocked', reason: 'exception' });
    expect(actor.getSnapshot().context.dialog).toBeNull();
    expect(blocked).toHaveBeenCalledExactlyOnceWith({ type: 'pre-buy.blocked', reason: 'exception' });
  });

  it('blocks silently after thirty seconds without an answer [PB-19]', async () => {
    const { clock, ended } = start({ check: () => new Promise(() => undefined) });
    clock.increment(30_000);
    expect(await ended()).toMatchObject({ kind: 'blocked', reason: 'exception' });
  });
});

describe('pre-buy, whatever happens', () => {
  const flags = [true, false, null];
  const standings = [
    ...(['signedIn', 'identityVerified', 'bankCardBound', 'tradePasswordSet', 'riskAssessed'] as const).flatMap((flag) =>
      flags.map((value) => aStanding({ [flag]: value })),
    ),
    aStanding({ bankCardBound: false, tradePasswordSet: false }),
    ...[1, 2].map((matchFlag) => aStanding({ matchFlag, specialCare: 'special-care-1' })),
    ...[0, 1, 2, true, false, null, 'x'].flatMap((matchFlag) =>
      ([1, 3, null] as const).map((investorLevel) => aStanding({ matchFlag, investorLevel })),
    ),
  ];
  const errors = [new PortError('timeout'), new PortError('sign-in-required')];
  const settings = {
    inputs: (['simple', 'verification'] as const).flatMap((mode) =>
      (['broker', 'private'] as const).flatMap((family) =>
        ([null, 'identity'] as const).map((ledTo) => aPreBuyInput({ mode, family, productLevel: 4, ledTo })),
      ),
    ),
    events: [{ type: 'dialog.accepted' }, { type: 'dialog.refused' }, { type: 'dialog.dismissed' }],
    outcomes: {
      check: { done: [...standings.map((standing) => ({ kind: 'judged', standing })), { kind: 'failed-without-result' }], errors },
      memberStanding: {
        done: [
          aMemberStanding(),
          aMemberStanding({ idCard: 'expired' }),
          aMemberStanding({ taxDeclared: false }),
          aMemberStanding({ addressComplete: false }),
        ],
        errors,
      },
    },
  };
  const machine = createPreBuyMachine(fakePreBuyPorts());

  it('visits every state and transition, and always ends [PB-1]', () => {
    expect(gapsOf(walkMachine(machine, settings))).toEqual([]);
  });

  it('passes only with every check met, or with an accepted warning where insisting is allowed [PB-2]', () => {
    randomWalk(machine, {
      ...settings,
      seed: 20261120,
      steps: 2_000,
      check: ({ value, context, output }) => {
        if (value !== 'passed') return;
        expect(output).toMatchObject({
          kind: 'passed',
          insisted: context.insisted,
          confirmedCare: (context.standing?.specialCare ?? null) !== null,
        });
        const open = context.checks.filter(({ verdict }) => verdict !== 'met');
        expect(open.map(({ verdict }) => verdict)).toEqual(context.insisted ? ['warned'] : []);
        const level = context.standing?.investorLevel ?? null;
        expect(context.insisted && (context.family === 'private' || level === null || level === 1)).toBe(false);
      },
    });
  });
});
